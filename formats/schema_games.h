/* What a JSON Schema says of each game's records: its name, its editions, their options, what is written in no record of it. */
#ifndef REFEREE_FORMATS_SCHEMA_GAMES_H
#define REFEREE_FORMATS_SCHEMA_GAMES_H

#include "formats/json_out.h"
#include "formats/manner.h"

/* Elements of the "allOf" of a record, which is open in `json`; what is offered of names is in that language. */
void put_games(struct json *json, enum language language);

/* Members of the "definitions" of a record, which put_games() refers to; what each option is for in that language. */
void define_games(struct json *json, enum language language);

#endif
