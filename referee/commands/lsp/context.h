/* What stands around a place in a record that is being written: told by the indentation of its lines alone, for what is half
   written has no tree. */
#ifndef REFEREE_COMMANDS_LSP_CONTEXT_H
#define REFEREE_COMMANDS_LSP_CONTEXT_H

#include "core/words.h"

#include <stdbool.h>
#include <stddef.h>

enum where {
    AT_KEY,   /* a key of `place` */
    AT_NAME,  /* a name under `key`: of a player, or of an option */
    AT_VALUE, /* what stands under `key`, for `name` if there is one */
    AT_ACTOR, /* the beginning of a step of the list `key` */
    AT_ACT,   /* what `name` does in such a step; without a name the steps stand in one line */
};

/* Bytes of a record. */
struct stretch_of {
    size_t from, to;
};

#define BESIDE_MOST 64

struct context {
    enum where where;
    enum key_place place;
    int key;                /* enum key; -1: none */
    struct stretch_of name; /* of no length: there is none */
    bool own;               /* what it stands under is a key of the writer's own, or none */
    size_t line;            /* where the line begins … */
    size_t step;            /* … and the item in hand: there too, unless it stands in brackets */
    size_t from;            /* where what is being written begins: the key, the value, the act */
    size_t word;            /* and its last word */
    bool listed;            /* it is an item of a list that is the value of `name` … */
    size_t list;            /* … whose items on this line begin there */
    /* The other keys of the mapping that it is a key of; more than that are dropped. */
    struct stretch_of beside[BESIDE_MOST];
    size_t beside_count;
};

/* What stands around the byte `at` of a text, which a zero ends. */
struct context context_of(const struct vocabulary *words, const char *text, size_t at);

#endif
