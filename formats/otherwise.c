#include "formats/otherwise.h"

#include "core/fold.h"
#include "core/record.h"

#include <stddef.h>
#include <string.h>

static const struct {
    int key;
    const char *words; /* blanks and "_" within one are written as hyphens */
} keys[] = {
    {KEY_RULES, "variant variante ruleset laws règlement lois"},
    {KEY_PLAYERS, "names noms who qui"},
    {KEY_TITLE, "event tournament match tournoi table"},
    {KEY_DATE, "when day quand jour"},
    {KEY_PLACE, "where site city town où ville"},
    {KEY_START, "begin beginning carry carried début avant"},
    {KEY_RESULT, "final outcome end fin"},
    {KEY_NOTE, "remark remarks commentaire commentaires"},
    {KEY_TURNED, "trump trumps turn upcard atout tourne"},
    {KEY_CALLS, "discard discards exchange exchanges bid écart écarts échange échanges enchère"},
    {KEY_PLAY, "jeu joue jouent jouer played cards cartes jeu-de-la-carte jeu-des-cartes card-play"},
    {KEY_MARKS, "points item items compte comptes"},
    {KEY_SCORE, "total totals running totaux"},
    {KEY_DEAL_NOTE, "remark remarks commentaire commentaires"},
    {KEY_MANCHE_PLAY, "jeu joue jouent jouer played cards cartes jeu-de-la-carte jeu-des-cartes card-play"},
    {KEY_MANCHE_MARKS, "points item items compte comptes"},
    {KEY_MANCHE_NOTE, "remark remarks commentaire commentaires"},
};

static const struct {
    enum verb verb;
    const char *en, *fr, *words;
} acts_called[] = {
    {VERB_DISCARDS, "discards", "écarte", "défausse rejette ditches dumps"},
    {VERB_BETTER, "better", "mieux", "meilleur meilleure best beats"},
    {VERB_GOOD, "good", "bon", "ok okay oui yes valable valid"},
    {VERB_OBJECTS, "objects", "réclame",
     "proteste conteste dénonce protests contests complains claims challenges disputes"},
    {VERB_STANDS, "stands", "s'y tient", "keeps garde maintient"},
    {VERB_REDEALS, "redeals", "refait", "maldonne redonne misdeal misdeals redeal"},
    {VERB_EXPOSES, "exposes", "découvre", "dévoile étale reveals flashes"},
    {VERB_DROPS, "drops", "laisse tomber", "lâche échappe"},
    {VERB_ASKS_MAKING, "asks making", "demande la valeur", "combien making"},
    {VERB_CONCEDES, "concedes", "abandonne le coup", "resigns cède capitule"},
    {VERB_DECLINES, "declines", "ne dépose pas", "doesn't refrains s'abstient"},
    {VERB_SHUFFLES, "shuffles", "bat", "mélange brasse mixes"},
    {VERB_DEPOSITS, "deposits", "dépose", "bets parie"},
};

/* Whether the word, in which "_" and blanks are as good as hyphens, is one of those. */
static bool is_listed(const char *words, const char *word)
{
    char joined[64];
    const size_t length = strlen(word);
    if (length >= sizeof joined)
        return false;
    memcpy(joined, word, length + 1);
    for (char *blank = joined; *(blank += strcspn(blank, " _")) != '\0';)
        *blank = '-';
    return fold_listed(words, joined);
}

/* The key of a mapping that people call so; -1: none. */
static int key_listed(enum key_place place, const char *word)
{
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        if (key_rows[keys[i].key].place == place && is_listed(keys[i].words, word))
            return keys[i].key;
    return -1;
}

const char *key_otherwise(enum key_place place, const char *word, bool french)
{
    const int key = key_listed(place, word);
    return key < 0 ? NULL : french ? key_rows[key].fr : key_rows[key].en;
}

const char *key_called(enum key_place place, const char *word, bool french)
{
    /* what is called so is one of the calls: below it stand no acts, but what is done */
    return key_listed(place, word) == KEY_CALLS ? NULL : key_otherwise(place, word, french);
}

const char *act_otherwise(const unsigned char *acts, const char *word, bool french)
{
    for (size_t i = 0; i < sizeof acts_called / sizeof *acts_called; i++)
        if ((acts == NULL || acts[acts_called[i].verb] != 0) && fold_listed(acts_called[i].words, word))
            return french ? acts_called[i].fr : acts_called[i].en;
    return NULL;
}

bool only_says(const char *word)
{
    return fold_listed(
        "I je says said calls called announces declares replies answers goes it's that's dit annonce déclare "
        "répond appelle c'est",
        word);
}

bool only_plays(const char *word) { return fold_listed("plays played leads follows joue jouait fournit", word); }

bool only_parts(const char *word) { return fold_listed("and et on sur then puis contre - – — + /", word); }

bool only_counts(const char *word) { return fold_listed("trick levée pli tour", word); }

bool only_takes(const char *word) { return fold_listed("wins won takes took gagne prend remporte ramasse fait", word); }

bool only_orders(const char *word) { return fold_listed("er re e eme nd st rd th", word); }
