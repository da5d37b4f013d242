/* A page of a notebook as far as it is read. Private to amend_page.c, which reads it, and the page_*.c, which read its lines. */
#ifndef REFEREE_FORMATS_PAGE_H
#define REFEREE_FORMATS_PAGE_H

#include "formats/amend_ideas.h"
#include "formats/run.h"
#include "formats/sheet.h"
#include "formats/slice.h"
#include "formats/title.h"

#include "core/message.h"
#include "core/words.h"

/* The first thing of a page that is an error beside all that is read: what is told of it, and where; NULL: there is none. */
struct page_doubt {
    const struct message *what;
    size_t from, to;
    int found, due; /* numbers of deals */
};

/* The words at the head of the line that was asked for them last. */
struct line_words {
    size_t asked, end; /* one more than where the line's text begins, 0: none was; where they end */
    enum sheet_word word;
};

enum { PAGE_MANCHES = 4 }; /* of a partie */

/* A page as far as it is read: how it is written with keys. */
struct page {
    struct ideas *ideas;
    struct changes changes;
    bool french;
    const struct game *game;       /* NULL: the page does not say it */
    bool headed;                   /* a title names it, and no key */
    bool titled;                   /* it begins with a title: all of it is read at once */
    bool another;                  /* its title stands above another partie */
    bool players;                  /* they are said */
    const char *name[MAX_PLAYERS]; /* theirs, where they stand in a list */
    size_t names;
    unsigned deals, manches; /* so far; of the deal in hand */
    unsigned unplayed;       /* that have a number and are none */
    bool dealers;            /* who dealt is said of one */
    bool carried;            /* what was carried in stands above them */
    bool so_far;             /* what the deals have come to stands among them */
    struct so_far {
        size_t from, to, change;  /* the figures; one more than which change stands before them */
        unsigned deals;           /* above them; 0: none were said */
        const char *aside;        /* what makes a comment of them, put in the place of that change */
    } last;                       /* where it stood last */
    bool dashed;                  /* one has its dash, and figures alone behind it */
    size_t open;                  /* how far what belongs to the deal in hand is set in below it; 0: it has all */
    bool numbered;                /* the deal in hand has a number and nothing else so far */
    bool any;                     /* whatever the numbers of deals are */
    unsigned below;               /* lines of players below the number of the deal in hand */
    const char *named;            /* what is put before the first of them; NULL: there are none */
    const char *dealt;            /* what is put before figures behind who dealt; NULL: none are */
    bool falls;                   /* a figure is below the one above it */
    struct run run;               /* the figures of the lines before */
    int total[MAX_PLAYERS];       /* what the deals so far come to, where each has its number and nobody owes */
    size_t deal_at[PAGE_MANCHES]; /* one more than which change begins each of the first deals; 0: none does */
    unsigned alone; /* deals of which nothing tells that they are deals, and in which one player alone has something */
    bool paired;    /* the number of a deal stands before the first of its manches alone */
    bool below_number; /* manches stand below the number of a deal, or in pairs */
    bool unnumbered;   /* some have none */
    const char *again; /* what is put before a manche that is not the first so far; NULL: none is */
    size_t
        sum; /* one more than which change stands before what the deals come to, where no more is said of the end; 0: none */
    bool result,
        final; /* more of the end has been said: its keys stand below that of the result; what all have is said */
    struct text_line
        aside; /* the first line that is read as a comment, or words of one; the first with a figure, if any has */
    bool aside_figure; /* it has one */
    int skipped; /* how far the numbers of deals are ahead of them, by deals that were left out or written twice */
    struct page_doubt doubt;
    struct line_words words;
    const char *under;  /* what is put before figures below the number of a deal and who dealt it; NULL: none are */
    bool short_names;   /* some deals are written with names that were cut short */
    bool dealt_above;   /* the deal in hand has who dealt beside its number */
    bool other;         /* another partie has begun: what is left is not read */
    bool closed, ruled; /* the deals have ended; a line drawn across the page is the last so far */
    enum figures_as
        figures_as; /* what the figures are taken for before which the page puts a key of their own; else 0 */
};

/* What stands before the figures of a line. */
struct entry {
    size_t from, to; /* a dash, a number, a word for deals: what makes it an entry of a list */
    bool labelled;   /* it bears its number, of the deal or of its manche */
    bool manche;
    unsigned number; /* where it has one */
    size_t digits;   /* where that stands */
    int ahead;       /* how far it is ahead of what it should be */
    size_t colon;    /* before the figures, behind who dealt; 0: there is none */
    size_t keyed;    /* behind a key that says what they are, with its colon; 0: none does */
    size_t who,
        who_end; /* the name of who dealt, in brackets or with a verb behind it; the same place: it does not stand so */
    size_t figures; /* behind that */
    size_t tail;    /* where they begin behind words that are none of these; 0: there are none */
    size_t stop;    /* where they end before a remark; 0: none stands behind them */
    bool said;      /* a word says that it is of a deal */
    bool pairs;     /* the figures have names with a colon behind each */
    bool empty;     /* nothing stands behind its number */
};

/* The word for a key in the language of the page; writes `text` in place of what stands there; keeps the names of the players for those who
   look for them. */
const char *page_word(const struct page *page, enum key key);
void page_put(struct page *page, size_t from, size_t to, const char *text);
void page_keep_names(struct page *page, const char *text, const struct title_name *name, size_t count);

/* Whether the line is a deal, or the number of one. A word and a semicolon begin a row of a sheet. */
bool page_entry(const struct page *page, struct text_line line, struct entry *entry);

/* Behind words of a remark between the number of a deal and a figure for everybody; `from` where none stand. Writes them, as who dealt, what was bid or a
   note, up to `end`, where the figures are; returns how far (page_words.c). */
size_t page_past_remark(const struct page *page, size_t from, size_t end);
size_t page_put_remark(struct page *page, size_t from, size_t end);

/* Where a figure for everybody ends behind which words stand at the margin; `end`: it is not so. */
size_t page_past_figures(const struct page *page, size_t from, size_t end);

/* Whether nothing but the name of who dealt stands before a figure for everybody. */
bool page_remarks_dealer(const struct page *page, size_t from, size_t end);

/* How many bytes at a place of what stands from `from` on are a figure that was crossed out; 0: none is. */
size_t page_crossed_out(const char *s, size_t from, size_t at, size_t end);

/* Whether nothing but a figure for each player stands there, parted by signs or blanks, be some crossed out before them; a board is one. */
bool page_all_figures(const struct page *page, size_t from, size_t to);

/* What everybody has then, behind the figures of a deal: in brackets, behind an equals sign or far to the right. */
struct running {
    size_t stop, from, to; /* where the deal's figures end; the scores; 0: there are none */
};
struct running page_running(const struct page *page, size_t from, size_t end);

/* Writes figures each of which has what the player has then behind it, in brackets or behind an equals sign. False: they are none. */
bool page_put_both(struct page *page, size_t from, size_t end);

/* Behind the key of who dealt, with which a line may begin that has the figures as well; `at` where it does not. */
size_t page_past_dealer(const struct ideas *ideas, struct text_line line, size_t at);

/* Behind a word for manches and that number, with the sign after it; `at` where none stands there. */
size_t page_past_manche(const struct page *page, size_t at, size_t end, unsigned number);

/* Takes the line into the list, below `key`, which is put in above it (NULL: it is there); false: it is no deal (page_deals.c). */
bool page_take_deal(struct page *page, struct text_line line, const char *key);

/* Takes what stands below the number of a deal: figures, or a player's name with his. */
bool page_take_below(struct page *page, struct text_line line);

/* Takes a line that says what was carried in, as a key above the deals; what they have come to so far, which is the score that the one above
   leaves; that a deal was not played (page_between.c). */
bool page_take_start(struct page *page, struct text_line line);
bool page_take_so_far(struct page *page, struct text_line line);
bool page_take_unplayed(struct page *page, struct text_line line);

/* Takes a line of words between deals that all have their numbers, of which the next one follows, as a comment, be there a figure in it. */
bool page_take_remark(struct page *page, struct text_line line);

/* Behind the words at the head of a line, up to a figure, that say what its row would be in a sheet, to *word; `line.text`: none do. */
size_t page_past_words(struct page *page, struct text_line line, enum sheet_word *word);

/* Writes the figures of a line as they can be read, where another sign than those of the notation parts them or something stands beside them;
   what can be no text without quotation marks is put between them. Several manches in one line are made a list, behind `lead`, which stands in place of what
   is between `done` and `from` (page_figures.c). */
void page_put_figures(struct page *page, size_t from, size_t end);
bool page_put_manches(struct page *page, size_t done, size_t from, size_t end, const char *lead);

/* Leaves out figures that were crossed out, or parts boards that blanks part; false: there are none. */
bool page_put_parted(struct page *page, size_t from, size_t end);

/* Writes a line of names with a figure each as a mapping, under the key (KEYS: none), where names in it are cut short or lack a form of address
   and can mean one player only, or are misspelt. False: it is none, or they stand in full. */
bool page_put_names(struct page *page, size_t from, size_t end, enum key key);

/* The one player whom a name cut short, or with another form of address or none, can mean; page->names: nobody, or it is a name in full. */
size_t page_called(const struct page *page, const char *name);

/* Whether it is none of theirs and nearly one. */
bool page_misspells(const struct page *page, const char *name);

/* How many numbers stand from `from` to before `end`. */
static inline size_t page_numbers(const char *s, size_t from, size_t end)
{
    size_t count = 0;
    for (size_t at = from; at < end; at++)
        count += is_digit(s[at]) && (at == from || !is_digit(s[at - 1]));
    return count;
}

/* Takes a line that nothing else is as a deal that cannot be read, so that it is told there and the lines below it are read. */
bool page_take_amiss(struct page *page, struct text_line line);

/* Takes a line of figures that nothing reads, so that it is told there and the others are read. */
bool page_take_unclear(struct page *page, struct text_line line);

/* Takes a line that says which manche or partie of several begins below it. */
bool page_take_part(struct page *page, struct text_line line);

/* Has another partie begin with the line, which has no title: it is an error there, and what is left of the page is not read. */
void page_other_partie(struct page *page, struct text_line line);

/* When all lines are read: has figures for which the page puts a key be running scores where all of many rise, figures alone have one where scores stand beside
   them, and manches that are
   counted through a partie be of as many deals as they fill. */
void page_settle_key(struct page *page);

/* Takes a line that ends the deals, with what they come to or who won, or one drawn above such a line (page_end.c). */
bool page_take_end(struct page *page, struct text_line line);

/* Takes a line that says who won, what all have or what the partie is worth (page_claims.c). */
bool page_take_claims(struct page *page, struct text_line line);

/* Whether a line without a number, below deals that all have theirs or below a line that is `drawn`, has what they come to, in the order of the players; of
   that of one of them a digit may be wrong. */
bool page_sums_up(const struct page *page, struct text_line line, size_t end, bool drawn);

/* Keeps what is read as a comment, so that it is told. */
void page_keep_aside(struct page *page, size_t from, size_t to);

/* Takes a line that is a key of the record with its value, or words that are none, which are read as a comment. */
bool page_take_beside(struct page *page, struct text_line line);

#endif
