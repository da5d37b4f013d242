/* From the tree of a record to the record: what the keys and words mean. Every fact takes its place with it; what cannot be
   understood becomes a fault, and the rest is kept. */
#ifndef REFEREE_FORMATS_DECODE_H
#define REFEREE_FORMATS_DECODE_H

#include "formats/slice.h"

/* A card of a list as it was found, before its letters are settled; a word that is none stands as one not known. */
struct found_card {
    struct card_said said;
    struct text text;
};

/* How many times a record's cards are spelled in each alphabet; by enum alphabet. */
struct spelling {
    unsigned suits[ALPHABETS], ranks[ALPHABETS];
};

/* What is read otherwise than it stands, wherever it does: told once, when all has been read. */
struct noted {
    struct splice *splice;
    size_t count, room;
};

struct decoder {
    struct document *document;
    const struct vocabulary *words;
    struct record *record;
    const struct game *game; /* the record's; NULL: not known, or not read yet */
    bool players_known;
    size_t name_length[MAX_PLAYERS];
    uint64_t name_head[MAX_PLAYERS];      /* its first eight bytes: see eight.h */
    uint64_t name_mask[MAX_PLAYERS];      /* those of the eight that it has */
    const char *folded_name[MAX_PLAYERS]; /* players, without accents and case */

    enum alphabet declared;             /* by `cards:` */
    struct spelling spelling;           /* of the cards read so far */
    bool c_settled, c_reported, c_torn; /* torn: letters of both alphabets stand beside it */
    enum alphabet c;                    /* what the letter C belongs to; ALPHABET_UNKNOWN: nothing tells */

    struct found_card *found; /* of the list in hand */
    size_t found_count, found_room, most_cards;
    struct card_list settled; /* of an act on trial */
    bool commas;              /* one came right after a card, where cards stand with blanks between them */
    struct noted comma;       /* those that were read as blanks */
    struct noted suit;        /* suits before their ranks that no sign says, and blanks before the sign of a card's */
    struct noted begun[MAX_PLAYERS]; /* beginnings of names that were read as these */
    struct noted said, number; /* words before an act that only say that it is said; numbers of tricks: passed over */
    struct noted colon;        /* those behind an act's first word, not behind who does it */
    struct noted winner;       /* who gathers a trick, without ">" */
    struct noted who;          /* who played each card of a trick */
    struct noted trick;        /* those in brackets, card by card */
    struct noted aside;        /* what is said in brackets beside the cards of the play: passed over */
    struct noted item;         /* items behind their amounts, or with a sign between the two */
    struct noted fields, items, board; /* steps, marks and boards whose parts have keys of their own */
    const char *meant, *meant_at;      /* what the word there is read as, on trial; NULL: as it stands */
    struct text bare;                  /* the last rank that stood without a suit; nothing: none did */
    bool number_words;                 /* numbers in letters are read: on trial, where an act fits no form otherwise */
    unsigned crowded;      /* acts with more cards than there are players, and a dash or another line between them */
    struct place crowd_at; /* the first of them */
    bool
        found_loose; /* a word of it is none, and may stand for no card, for several, or for the suit of those after it */
};

/* How the reading of a piece has ended. */
struct reading {
    bool refused, broken; /* as of the document: see node.h; likewise … */
    enum figures_as figures_as;
    unsigned torn;
    struct place stuck;
    unsigned crowded; /* likewise as of the decoder */
    struct place crowd_at;
    const struct node *root;
};

/* Reads a piece (formats/reader.h) as it stands, or as `amending` says (NULL: as it stands; formats/amend.h), and tells in *reading
   how that ended. */
struct record *decode_piece(const struct vocabulary *words, const struct piece *piece, const struct amending *amending,
                            bool rough, struct arena *arena, struct reading *reading);

/* A key of a mapping and what stands under it. */
struct field {
    struct node *key, *value;
};

/* --- faults (decode_fault.c) --- */

/* What was expected of a value under a key, or of a part of one. */
__attribute__((cold)) void fault_kind(struct decoder *decoder, struct place at, const struct message *expected);
__attribute__((cold)) void fault_value(struct decoder *decoder, struct text found, const struct message *expected);
/* What was expected of a text that should be a figure, or hold one: a number too large and a dash are told as what they are. */
__attribute__((cold)) void fault_figure(struct decoder *decoder, struct text found, const struct message *expected);
/* Whether a word begins as a figure does, or as what is written for none: with a digit, a sign or a dash. */
bool begins_as_figure(struct text word);
/* A number that goes beyond the limit of numbers; false if the word is none. */
__attribute__((cold)) bool fault_beyond(struct decoder *decoder, struct text word);
/* A sentence about one word of the record, with its nearest neighbour where one is near: `near` names it, else `plain` (NULL: one is
   near for certain). */
__attribute__((cold)) void fault_word(struct decoder *decoder, enum rec_rule rule, struct text found,
                                      const struct message *plain, const struct message *near, const char *nearest);
/* A word that is no item of a score. */
__attribute__((cold)) void fault_item(struct decoder *decoder, struct text word);
/* Whether it is still worth the time to guess what was meant. */
bool guessing(const struct decoder *decoder);
/* A key, a verb, an item or a name that is wrong in several places is one slip: of its faults the first in the record tells how
   many there are, and the others only repeat it. For a record that has been read to its end. */
void join_words(struct decoder *decoder);
/* What a page of a notebook has otherwise than the notation is one slip: beside what tells how it is read stands the rest, with one fix for all.
   Behind join_words(). */
void join_page(struct decoder *decoder);
/* Commas and semicolons between cards are read as blanks: notes the one that comes right after a card, if any; tells of all that have been
   noted, once. */
void note_sign(struct decoder *decoder, struct text card, char sign);
void tell_noted(struct decoder *decoder);
/* Notes a stretch that is read otherwise; its texts live as long as the record. The other: that a word, as far as the text that goes on from
   there, is passed over. */
void note(struct decoder *decoder, struct noted *noted, struct splice splice);
void note_passed(struct decoder *decoder, struct noted *noted, struct text word, const char *on);

/* --- plain values (decode_value.c) --- */

/* Nothing stands under the key: not recorded. In JSON that may be written null. */
bool value_absent(const struct decoder *decoder, const struct node *value);
/* `none`: recorded as nothing. */
bool value_nothing(const struct decoder *decoder, const struct node *value);

/* Each read_… takes the value under a key into the record; what is none of its kind becomes a fault, and stays unrecorded. */

/* A text with its place, the blanks around it left out; a whole number with its place: false, and no fault, if the text is none. */
struct word word_of(struct decoder *decoder, struct text text);
bool read_number_text(struct decoder *decoder, struct text text, struct number *number);
/* A text; a whole number; a score. */
void read_text(struct decoder *decoder, struct field field, struct word *word);
void read_number(struct decoder *decoder, struct field field, struct number *number);
void read_amount(struct decoder *decoder, struct field field, struct amount *amount);
/* A score that is all of a text, or is a part of one. */
void read_amount_text(struct decoder *decoder, struct text text, struct amount *amount);
/* A number of things, which is none below 0; and the fault of one that is below the least, 0, or 1 for a place. The number is
   kept as it is written. */
void read_count(struct decoder *decoder, struct field field, struct number *number);
void fault_below(struct decoder *decoder, struct text text, const struct number *number, int least);
/* Takes a score off *rest: "3", "-3", "2f 4j", "1f". False if none stands there. */
bool take_amount(struct decoder *decoder, struct text *rest, struct amount *amount);
/* Takes a text that is a figure and nothing else, as people write one: "28", "20 pts", "5+15+9", "5 + 15 + 9 = 29". A sum that comes
   to something else than is written behind it is a fault; then what is written counts. False if it is none. */
bool read_figure(struct decoder *decoder, struct text text, struct amount *amount);
/* Adds a sum that is not what stands behind it, behind those before; the terms live as long as the record. */
struct wrong_sum *add_wrong_sum(struct decoder *decoder, const char *terms, const struct amount *sum,
                                const struct amount *total);
/* Whether a figure stands there of which not every digit can be read: "??", "4?", "?f 2j". Nothing is known of it. */
bool figure_unread(struct text text);
/* If so it is kept as it is written, and is not recorded. */
bool keep_unread(struct decoder *decoder, struct text text, struct amount *amount);
/* The value of a word of that kind, or -1. */
int word_value(const struct decoder *decoder, enum word_kind kind, struct text text);
/* Whether the record's game is scored in fiches and jetons, or may be as it is not known. */
bool scored_on_boards(const struct decoder *decoder);

/* Whether a key is the writer's own: it begins with x-. */
bool own_key(const struct node *key);
/* Whether the record's keys are French: the one for the game says so, and where it is not there (NULL) the first that tells; else
   `french`. */
bool keys_french(const struct decoder *decoder, const struct node *game, bool french);

/* --- by what rules (decode_rules.c) --- */

/* Each reads a word of the record that is none as the one that it can only be meant to be, and tells so; what is none and can be meant
   as several stays as it is. The game, which must be said: NULL, and no fault, if there is none of that name. */
const struct game *read_game_meant(struct decoder *decoder, const struct node *value);
/* The edition, which must be said; an option of it, and its value, of which `key` is the name. */
void read_rules_meant(struct decoder *decoder, const struct node *value);
void read_option_meant(struct decoder *decoder, const struct node *key, struct option_said *said);

/* --- players (decode_players.c) --- */

/* Who plays, in the order of the seats: before anything is read in which they are named. */
void read_players(struct decoder *decoder, struct field field);
/* Where the record does not say who plays: takes whom its hands and figures name, if they are as many as its game is for. */
void guess_players(struct decoder *decoder, const struct field *fields);
/* The player of that name, or NOBODY, the name handed over by where it stands, as many are; and the same, or what is made of it if
   there is none. */
int player_find_at(const struct decoder *decoder, const struct text *name);
static inline int player_find(const struct decoder *decoder, struct text name)
{
    return player_find_at(decoder, &name);
}
int player_named(struct decoder *decoder, struct text name);
/* The player of that name, or the only one whose name begins so; NOBODY: none, and nothing is told. */
int player_short(const struct decoder *decoder, struct text name);
/* The only player whose name begins so ("A", "A.", "Bl"), which is noted; NOBODY, and a REC-07, if there is none, or he is among those
   who are named (`but`: a bit each). */
int player_amiss(struct decoder *decoder, struct text name, unsigned but);
/* The player whose name was probably meant: the one that begins so, or the nearest; NULL: none. */
const char *player_meant(const struct decoder *decoder, struct text name);
/* A player, or a word for another actor; ACTOR_NONE if it is neither. */
int actor_find(const struct decoder *decoder, struct text name);
/* The actor whose name heads the text, the longest that does: written as the record's list of players has it; or accents and
   case aside, or a word for another actor. *bytes is the length of the name. ACTOR_NONE: nobody's does. */
int actor_exact(const struct decoder *decoder, const struct text *text, size_t *bytes);
int actor_folded(const struct decoder *decoder, struct text text, size_t *bytes);

/* --- mappings (decode_map.c) --- */

/* Sorts the pairs of a mapping by their keys: fields[] has a place for each enum key. Unknown keys are faults. False if the
   value is no mapping. What the mapping says beside them (keys of the writer's own, `none`) goes to `said`, NULL: nowhere. */
bool read_fields(struct decoder *decoder, struct node *mapping, enum key_place place, const struct message *expected,
                 struct field *fields, struct aside *said);
/* Adds a key of the writer's own, which stands in the mapping `within`, and its value. */
void add_own(struct decoder *decoder, const struct node *key, int within, struct own ***end);
/* Goes through a mapping of players: each_next() sets *player and *field to the next pair that has one and a value. Names of
   nobody are faults. Both return whether there is something left. */
struct each {
    struct node *next;
    struct node *seen[MAX_PLAYERS];
};
bool each_begin(struct decoder *decoder, struct node *mapping, const struct message *expected, struct each *each);
bool each_next(struct decoder *decoder, struct each *each, int *player, struct field *field);
/* For a mapping in which some keys are words: takes the next pair if its key is a word of that place, and returns it, else
   -1; then each_pair() takes it, and returns false if it says nothing of a player. */
int each_word(struct decoder *decoder, struct each *each, enum key_place place, struct field *field);
bool each_pair(struct decoder *decoder, struct each *each, int *player, struct field *field);
/* The scalars under a key: a scalar alone, or those of a list. Others are faults. */
bool next_scalar(struct decoder *decoder, struct node *value, struct node **at, const struct message *expected);

/* --- a list or a mapping written as one text (decode_loose.c) --- */

/* A key of the mapping without a value, which is a player and what he has, becomes that: "{Anne 20, Blaise: 15}"; and is told. */
void pairs_in_keys(struct decoder *decoder, struct node *mapping);

/* Each makes of a plain text, in which the brackets or braces are only forgotten, the list or mapping that it can only be meant to be,
   and tells so; all else stays as it is. Names, "Ruth, Tom" or "Ruth Tom"; players with what each has, "Anne 28, Blaise 14"; figures in
   the order of the players, "28 / 14", or "3 -1 -1 -1" where one can owe; deals that are only their figures, "28-14", which may stand in
   one text, "28-14, 12-30", or manches of a deal. */
void list_in_text(struct decoder *decoder, struct node *value);
void pairs_in_text(struct decoder *decoder, struct node *value);
void figures_in_text(struct decoder *decoder, struct node *value);
void deals_in_text(struct decoder *decoder, struct node *list, bool manches); /* decode_bare.c */
/* How many figures a text has, with dashes between them; 0: it begins with none (decode_order.c). */
size_t figures_in(struct text text);
/* Whether it is such a text. */
bool loose(const struct node *value);
/* Makes a part of a text a scalar of its own, behind those that `parts` has. */
void add_part(struct decoder *decoder, struct node *parts, struct text text);
/* The player who is named where the text begins, and what stands between his name and what follows; NOBODY: none is. */
int take_named_player(const struct decoder *decoder, struct text *text, struct text *name);
/* The number that is meant where a letter stands for the digit that looks like it, "3O", "l4", or a star or one crossed out; NULL: it is
   none, or written as it is (decode_value.c). */
const char *digits_meant(const struct decoder *decoder, struct text text);
/* A whole number with its sign, or a figure that is not known; `unit`: whatever begins with a digit. */
bool is_figure(struct text text, bool unit);
/* Reads a word of the result that stands among the keys of the record (`mapping`) as if it stood there, and tells its fix:
   `field`, the record's result or none, is then the result with it (decode_stray.c). False, and nothing is told, if it is no
   such word or cannot be put into the result that there is. */
bool result_word(struct decoder *decoder, const struct node *mapping, struct node *key, struct field *field);
/* Reads options that stand among the keys of the record as if they stood below its key of them, and tells the fix (decode_stray.c). */
void options_beside_keys(struct decoder *decoder, struct node *mapping, struct field *fields);
/* Makes of a node the mapping of that key alone, with that value, which may be the node as it was. Copies both. */
void under_key(struct decoder *decoder, struct node *mapping, const struct node *key, const struct node *value);
/* Whether a key and its value stand on one line, and the value is one text or in brackets (decode_numbered.c). */
bool on_one_line(const struct decoder *decoder, const struct node *key);
/* How many bytes of a text are the number of a trick or an act, with the word and the signs that go with it and the blanks behind:
   "3. ", "3) ", "3: ", "3 - ", "3° ", "3e ", "trick 3 ". 0: none. *bare: it is digits and nothing else, which may be another number. */
size_t number_before(struct arena *arena, struct text text, bool *bare);
/* Deals, manches or players under their numbers become a list of them. */
void numbered_items(struct decoder *decoder, struct node *items);
/* Deals under their numbers become a list where they stand beside the keys of the record, below "deals:", or where that is left out. */
void numbered_beside_keys(struct decoder *decoder, struct node *root);
/* A key that the record lacks, in the language of its others, and an empty value, which stand nowhere: told as `above` is. */
struct node *key_left_out(struct decoder *decoder, enum key key, const struct node *above);

/* --- keys that are not where they belong (decode_level.c) --- */

/* Each reads them as if they stood there, and tells so; all else stays as it is. A list of which each item is one key, where a mapping is
   wanted; the deals under their key, each key of them behind a dash, or one deal where the key is for several, or the other way round; the
   keys of a deal among those of its record (`root`), which has no deals, and of which `fields` then has one. */
void pairs_in_list(struct decoder *decoder, struct node *value);
void deals_as_meant(struct decoder *decoder, struct field field);
void deal_beside_keys(struct decoder *decoder, struct node *root, struct field *fields);
/* Acts that are keys of one mapping, the whole list or an item of it, become items each. The parser refuses who acts twice in one: if nothing
   else is wrong, acts_may_recur() takes that back. */
void acts_in_mappings(struct decoder *decoder, struct node *value);
void acts_may_recur(struct decoder *decoder);

/* --- parts with keys of their own, where the notation has one text (decode_fields.c) --- */

/* Makes steps of those of a list that are mappings of their parts, {player: A, act: discards, cards: [K♠, 8♣]}, each of which is
   noted. Those that have other keys are left as they are. */
void steps_in_fields(struct decoder *decoder, struct node *list);

/* Makes a list of items of a mapping, {point: 5, tricks: 9}, which is noted; whether they are items is not looked at. */
void items_in_fields(struct decoder *decoder, struct node *value);

/* Makes a board of a mapping of fiches and jetons, which is noted, where the game has boards. */
void board_in_fields(struct decoder *decoder, struct node *value);
/* Makes cards of a mapping from suits to their ranks, {♠: A Q, ♥: K}; any other stays as it is. */
void cards_in_fields(struct decoder *decoder, struct node *value);

/* The cards of a list, or of a pair {A♥: 7♥}, in one text, which the document owns; NULL: something else is among them, or there are none. */
const char *cards_listed(struct document *document, const struct node *list);

/* Puts a text in the place of a node in brackets or with keys, which is noted; quoted where the first in it is. */
void stand_as(struct decoder *decoder, struct noted *noted, struct node *node, const char *text);

/* Whether that sign stands in a line where ";" should, between steps: each begins with who does it, or, in a list of tricks
   (`plays`), is one whole trick. If so it is told. */
bool steps_parted(struct decoder *decoder, struct text line, char by, bool plays);

/* --- ditto marks (decode_ditto.c) --- */

/* Puts in the place of ditto marks what stands under the same key of the deal before, figures in the order of the players among it; and
   whether a text begins with one. */
void undo_dittos(struct decoder *decoder, struct node *list);
bool begins_as_ditto(const struct decoder *decoder, struct text text);

/* --- expectations (decode_expect.c) --- */

void read_expect(struct decoder *decoder, struct field field);

/* --- scores without names (decode_order.c) --- */

/* Scores in the order of the players, [28, 14] or 28-14, into `amount` by player; one that is none, or as many as there are not
   players, is a fault. False, and nothing read, if the value is neither: then it may be a mapping. */
bool read_in_order(struct decoder *decoder, struct node *value, struct amount *amount);

/* --- cards (decode_cards.c) --- */

/* A list of cards; the card turned, and its place in the talon where that is written. */
void read_cards(struct decoder *decoder, struct field field, struct card_list *list);
void read_turned(struct decoder *decoder, struct field field, struct deal *deal);
/* A card that is told by the names of its rank and suit, "10 of hearts", "roi de cœur", which the notation does not read: *word, its
   first, is made all of it, and *after what is left after it. False if it is none. */
bool take_named(const struct decoder *decoder, struct text *word, struct text *after);
/* Collects cards from the beginning of *rest in decoder->found, and returns how many. Stops before the first word that is
   no card; `lenient`: takes any word for a card up to the word `until` (NULL: to the end). */
size_t take_cards(struct decoder *decoder, struct text *rest, size_t most, bool lenient, const char *until);
/* Collects a word that should have been a card. */
void add_bad_card(struct decoder *decoder, struct text word);
/* Makes a list of the collected cards from `first` on: places, letters settled, bad ones reported. */
void settle_cards(struct decoder *decoder, size_t first, struct card_list *list);
/* Room for the places of so many cards, and for these behind them; makes a list of both, once they are filled in. */
static inline struct place *places_new(struct document *document, size_t count)
{
    return arena_alloc(document->arena, count * (sizeof(struct place) + sizeof(card_t)));
}
void list_cards(struct card_list *list, struct place *at, size_t count);
/* Whether the sign of who takes the cards stands next, as it mostly does where something does. */
static inline bool winner_follows(struct text rest) { return rest.length > 1 && rest.s[0] == ' ' && rest.s[1] == '>'; }
/* Collects and settles at once (decode_settled.c) where the cards stand as most do: each with the sign of its suit, or behind it, in one
   line, to the end of *rest or, of those of a trick that is `won`, to the sign of who takes it. False: there are others, or none, and
   nothing has been done. */
bool take_settled(struct decoder *decoder, struct text *rest, bool won, struct card_list *list);
/* Settles the suit or rank of a card's half that was read alone; reports what cannot be told. */
enum suit settle_suit(struct decoder *decoder, const struct card_said *said, struct text text);
enum rank settle_rank(struct decoder *decoder, const struct card_said *said, struct text text);

/* --- words of cards (decode_card_words.c), their letters (decode_alphabet.c) --- */

/* A whole word as a rank; as a rank or its name; as a suit or its name. */
bool rank_word(struct text word, struct card_said *said);
bool rank_named(const struct decoder *decoder, struct text word, struct card_said *said);
/* How many bytes of a word stand before its suit sign, and whether it ends with one. Whether the whole text is a card by its name. The card
   that a text, which is none, can only be meant as, in the arena of the document; NULL: there is no one such card. (decode_card_meant.c) */
size_t bytes_before_sign(struct text word, bool *sign);
bool is_card_named(const struct decoder *decoder, struct text text);
const char *card_meant(const struct decoder *decoder, struct text text);
bool suit_word(const struct decoder *decoder, struct text word, struct card_said *said);
/* Whether a word is the French one for an ace; beside English letters that is the ace of spades. */
static inline bool is_as(struct text word) { return word.length == 2 && word.s[0] == 'A' && word.s[1] == 's'; }
/* Whether a letter of it is small. */
bool has_small_letter(struct text word);
/* Whether a word can only be meant as a card; whether the first word of a text can; whether it can at a glance. */
bool looks_like_card(struct text word);
bool begins_with_card(struct text text);
static inline bool glances_card(struct text text)
{
    struct glance glance = card_glance(text.s, text.length);
    return glance.bytes > 0 && glance.suit != SUIT_UNKNOWN;
}
/* What the letter C stands for in this record: what `cards:` says, else what the other letters tell. */
enum alphabet letter_c(struct decoder *decoder);
/* How the record spells its cards, by all that has been read. */
enum alphabet record_alphabet(const struct decoder *decoder);

/* --- steps (decode_steps.c, decode_act.c, decode_played.c, decode_note.c) --- */

/* A list of steps, or steps in one text. `plays`: tricks stand in it, so that cards alone are a step. */
void read_steps(struct decoder *decoder, struct field field, bool plays, struct steps *steps);
/* Where the dealing (NULL: there is none) or the calls of a deal, in lines, go on with acts that can stand in the next list only, and
   there is none: they are read as that list, and the line left out above them is told with its fix (decode_run_on.c). */
void read_run_on(struct decoder *decoder, const struct field *dealing, const struct field *calls, struct deal *deal);
/* Reads what somebody does. step->actor is set; a text that is no act makes a note and a fault. */
void read_act(struct decoder *decoder, struct step *step, const struct text *act);
/* Reads an act whose first word and the rest of it stand apart; false: it is no act of the game, and nothing is told. */
bool read_act_apart(struct decoder *decoder, struct step *step, struct text head, struct text rest);
/* Reads cards played, of an act that begins with one; step->act_at is set. */
void read_played(struct decoder *decoder, struct step *step, const struct text *act);
/* The text stands as a note in the place of an act. */
void note_act(struct decoder *decoder, struct step *step, struct text act);
/* The act of a step is taken back: what it says is not known. */
void unsay_act(struct decoder *decoder, struct step *step, struct text act);
/* Whether an act of that form could be meant: it begins with the first word of one. */
bool heads_act(const struct decoder *decoder, struct text word);

/* --- deals (decode_deal.c) --- */

/* A deal, the `number`th, from 1; the scores of the players by name, into `score` by player. */
void read_deal(struct decoder *decoder, struct node *node, unsigned number, struct deal *deal);
void read_score_each(struct decoder *decoder, struct field field, struct amount *score);

/* --- a bid beside its figures (decode_contract.c) --- */

/* A bid, "3", "trois", "4 tricks", "nap"; "pass" and a dash say that there is none. */
void read_bid(struct decoder *decoder, struct field field, struct number *bid);
/* A deal that is a remark on its bid, "Ève demande 3, réussi: +6": reads it as what it can only be, and tells so. False if it is none. */
bool read_remark(struct decoder *decoder, const struct node *node, struct deal *deal);
/* Whether it was made: "yes", "chuté", or how many tricks who bid took; a dash says nothing. */
void read_made(struct decoder *decoder, struct field field, struct number *made);

/* --- the result (decode_result.c) --- */

/* Who won, the score in the end, what the partie is worth. */
void read_result(struct decoder *decoder, struct field field);
void read_marks(struct decoder *decoder, struct node *value, struct marks_said *marks); /* decode_deal.c */

/* Takes "5 (33)" or "5 = 33", a player's total and what he has then; no text that is shorter is. False: it is something else (decode_running.c). */
enum { RUNNING_LEAST = 4 }; /* bytes */
bool take_running(struct decoder *decoder, struct node *value, struct marks_said *marks, struct amount *score);
void check_result_items(struct decoder *decoder); /* once the deals are read (decode_result.c) */

/* --- what several records have in common (decode_defaults.c) --- */

/* Whether the document, which has a root, holds nothing but defaults; the keys that these have, those apart that only a record can
   have: they are faults. False if there are none. */
bool defaults_stand_alone(const struct decoder *decoder);
bool defaults_fields(struct decoder *decoder, struct field *fields);
/* Reads the document of defaults above the record, and has the decoder read in it until its own document is put back. Faults in it
   are told where it stands, not here. False: there is nothing to be read, and the decoder has its own document. */
bool defaults_open(struct decoder *decoder, struct document *above, struct field *fields);
/* Has all that the record says so far stand at that place. */
void defaults_settle(struct record *record, struct place at);
/* Adds options to those of the record that it has not itself. */
void defaults_join(struct decoder *decoder, const struct option_said *option, size_t count);

#endif
