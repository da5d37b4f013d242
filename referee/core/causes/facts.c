#include "core/causes/facts.h"

struct gathering {
    struct fact_names *names;
    struct facts *facts;
    const struct judgement *judgement;
    const struct deal_account *account;
    int player;
    size_t first; /* of this gathering */
};

/* The number of a name; it is entered if it is new. */
static unsigned fact_number(struct fact_names *names, struct fact_name name)
{
    for (size_t i = 0; i < names->count; i++)
        if (names->name[i].kind == name.kind && names->name[i].side == name.side && names->name[i].code == name.code)
            return (unsigned)i;
    names->name = arena_grow(names->arena, names->name, names->count, &names->room, sizeof name);
    names->name[names->count] = name;
    return (unsigned)names->count++;
}

/* The fact of that name, 0 if it was not there. */
static struct fact *fact_at(struct gathering *to, enum fact_kind kind, enum side side, int code)
{
    unsigned name = fact_number(to->names, (struct fact_name){kind, side, code});
    struct facts *facts = to->facts;
    for (size_t i = to->first; i < facts->count; i++)
        if (facts->fact[i].name == name)
            return &facts->fact[i];
    facts->fact = arena_grow(to->names->arena, facts->fact, facts->count, &facts->room, sizeof *facts->fact);
    facts->fact[facts->count] = (struct fact){name, 0};
    return &facts->fact[facts->count++];
}

static void fact_add(struct gathering *to, enum fact_kind kind, enum side side, int code, int value)
{
    if (value != 0)
        fact_at(to, kind, side, code)->value += value;
}

static void at_least(struct gathering *to, enum fact_kind kind, enum side side, int code, int value)
{
    if (value == 0)
        return;
    struct fact *fact = fact_at(to, kind, side, code);
    fact->value = value > fact->value ? value : fact->value;
}

static enum side side_of(const struct gathering *to, int player)
{
    return player == to->player ? SIDE_OWN : SIDE_OTHER;
}

/* To what is so of the player and to what is so of his seat. */
static void add_of(struct gathering *to, enum fact_kind kind, int player, int code, int value)
{
    fact_add(to, kind, side_of(to, player), code, value);
    if (to->account->elder != NOBODY)
        fact_add(to, kind, player == to->account->elder ? SIDE_ELDER : SIDE_YOUNGER, code, value);
}

/* The card that a mark names, and no other: the king that is taken, the seven that mates. */
static enum rank rank_marked(const struct mark *mark)
{
    enum rank rank = RANK_UNKNOWN;
    for (size_t i = 0; i < mark->text.count; i++)
        if (mark->text.arg[i].kind == ARG_CARD && card_known(mark->text.arg[i].value.card))
            rank = card_rank(card_face(mark->text.arg[i].value.card));
    return rank;
}

static void of_lines(struct gathering *to)
{
    for (size_t i = 0; i < to->account->line_count; i++) {
        const struct line *line = &to->judgement->ledger.line[to->account->first_line + i];
        int value = score_units(line->amount), item = (int)line->item;
        enum side side = side_of(to, line->player);
        add_of(to, FACT_SUM, line->player, item, value);
        fact_add(to, FACT_SUM, SIDE_ANY, item, value > 0 ? value : -value);
        at_least(to, FACT_LARGEST, side, item, value);
        fact_add(to, FACT_LINES, side, item, 1);
        fact_add(to, FACT_WITHHELD, side, item, score_units(line->mark->withheld));
        at_least(to, FACT_TRICK, side, item, (int)line->mark->trick);
        if (rank_marked(line->mark) != RANK_UNKNOWN)
            fact_add(to, FACT_RANK, side, (int)rank_marked(line->mark), 1);
    }
}

static void of_marks(struct gathering *to)
{
    for (size_t i = 0; i < to->judgement->ledger.mark_count; i++) {
        const struct mark *mark = to->judgement->ledger.mark[i];
        if ((mark->deal == to->account->part->number && mark->manche == to->account->part->manche) && mark->rejected)
            fact_add(to, FACT_REJECTED, side_of(to, mark->player), (int)mark->item, 1);
    }
}

static void of_steps(struct gathering *to, const struct steps *steps)
{
    for (size_t i = 0; i < steps->count; i++) {
        const struct step *step = &steps->step[i];
        if (!is_seated(step->actor, MAX_PLAYERS) || step->verb <= VERB_CARDS)
            continue;
        enum side side = side_of(to, step->actor);
        add_of(to, FACT_ACT, step->actor, (int)step->verb, 1);
        fact_add(to, FACT_ACT, SIDE_ANY, (int)step->verb, 1);
        at_least(to, FACT_LEVEL, side, 0, step->level);
        at_least(to, FACT_LEVEL, SIDE_ANY, 0, step->level);
    }
}

static void of_deal(struct gathering *to)
{
    const struct deal_account *account = to->account;
    for (size_t i = 0; i < account->trick_count; i++)
        if (account->trick[i].winner != NOBODY)
            add_of(to, FACT_TRICKS, account->trick[i].winner, 0, 1);
    for (int player = 0; player < (int)to->judgement->record->player_count; player++)
        at_least(to, FACT_BEFORE, side_of(to, player), 0, score_units(account->start.score[player]));
    fact_add(to, FACT_ELDER, SIDE_OWN, 0, account->elder != NOBODY && account->elder == to->player);
    fact_add(to, FACT_DEALER, SIDE_OWN, 0, account->dealer != NOBODY && account->dealer == to->player);
    fact_add(to, FACT_NUMBER, SIDE_DEAL, 0, (int)account->part->number);
    fact_add(to, FACT_PLAYERS, SIDE_DEAL, 0, (int)to->judgement->record->player_count);
    if (account->trump != SUIT_UNKNOWN)
        fact_add(to, FACT_TRUMP, SIDE_DEAL, (int)account->trump, 1);
}

void facts_of(struct fact_names *names, const struct judgement *judgement, const struct deal_account *account,
              int player, struct facts *facts)
{
    struct gathering to = {names, facts, judgement, account, player, facts->count};
    const struct deal *deal = account->part->deal;
    of_lines(&to);
    of_marks(&to);
    of_steps(&to, &deal->dealing);
    of_steps(&to, &deal->calls);
    of_steps(&to, &deal->play);
    of_deal(&to);
}
