/* What a JSON Schema says of each game's records: its name, its editions, their options, what is written in no record of it. */
#ifndef REFEREE_FORMATS_SCHEMA_GAMES_H
#define REFEREE_FORMATS_SCHEMA_GAMES_H

#include "formats/json_out.h"

/* Elements of the "allOf" of a record, which is open in `json`. */
void put_games(struct json *json);

/* Members of the "definitions" of a record, which put_games() refers to. */
void define_games(struct json *json);

#endif
