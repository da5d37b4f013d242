/* Scores as they are written, as they are kept, and as one number. */
#include "core/judge.h"

/* A profile may write its scores as its base does. */
const struct edition *edition_units(const struct game *game, size_t which)
{
    bool own = game->edition[which].points_per_jeton > 0;
    return &game->edition[own ? which : edition_base(game, which)];
}

struct score amount_score(const struct game *game, size_t which, const struct amount *amount)
{
    const struct edition *edition = edition_units(game, which);
    if (!game->boards)
        return (struct score){0, amount->points};
    if (amount->board)
        return (struct score){amount->fiches, amount->jetons};
    int jetons = amount->points / edition->points_per_jeton;
    return (struct score){jetons / edition->jetons_per_fiche, jetons % edition->jetons_per_fiche};
}

struct amount score_amount(const struct game *game, struct score score)
{
    return (struct amount){.recorded = true,
                           .board = game->boards,
                           .points = game->boards ? 0 : score.points,
                           .fiches = score.fiches,
                           .jetons = game->boards ? score.points : 0};
}

bool amount_whole(const struct judge *judge, const struct amount *amount)
{
    const struct score kept = score_said(judge, amount);
    const struct edition *edition = edition_units(judge->game, judge->rules.edition);
    return !judge->game->boards || amount->board ||
           amount->points == (kept.fiches * edition->jetons_per_fiche + kept.points) * edition->points_per_jeton;
}

struct score score_said(const struct judge *judge, const struct amount *amount)
{
    return amount_score(judge->game, judge->rules.edition, amount);
}

int score_value(const struct judge *judge, struct score score)
{
    const struct edition *edition = &judge->game->edition[judge->rules.base];
    return judge->game->boards ? score.fiches * edition->jetons_per_fiche + score.points : score.points;
}
