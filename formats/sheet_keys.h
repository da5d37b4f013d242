/* The rows of keys above the headings of a sheet: "players;Anne;Blaise", "start;Anne=28". Private to what reads a sheet. */
#ifndef REFEREE_FORMATS_SHEET_KEYS_H
#define REFEREE_FORMATS_SHEET_KEYS_H

#include "formats/sheet_nodes.h"

/* Adds all of them to the mapping in hand. */
void sheet_put_keys(struct sheet_reading *reading);

/* Adds the game where nothing above the headings says it, and it stands first among them: then nothing heads the first column. */
void sheet_put_headed_game(struct sheet_reading *reading);

/* The game that the rows above the headings name: in a row of its key or of its own, or, if `titles`, within a title; NULL: none does. */
const struct game *sheet_game_said(const struct sheet_reading *reading, bool titles);

/* Whether a row above that one has the key. */
bool sheet_key_said(const struct sheet_reading *reading, size_t at, int key);

/* The players that a row of keys names; how many. */
size_t sheet_players_said(const struct sheet_reading *reading, struct text player[MAX_PLAYERS]);

/* Has headings that are the first letters of players whom a title above names in full, each of one of them, be those names. */
void sheet_spell_out(struct sheet_reading *reading);

/* Adds a name and its value, "Anne=28"; the value is empty where there is none. */
void sheet_put_pair(struct sheet_reading *reading, struct cell_part pair);

#endif
