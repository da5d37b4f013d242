#include "commands/subject.h"

#include "commands/catalogue.h"
#include "commands/messages.h"
#include "commands/say.h"

enum status subject_read(struct arguments *arguments, const struct game **game, const char **edition)
{
    const struct texts *operand = &arguments->operand;
    const struct manner *manner = &arguments->manner;
    if (operand->count == 0) {
        complain_of_game(manner, NULL);
        return STATUS_USAGE;
    }
    *game = game_find(operand->item[0]);
    arguments->game = operand->item[0];
    if (*game == NULL)
        complain_of_game(manner, operand->item[0]);
    else if (operand->count > 1 && edition_find(*game, operand->item[1]) < 0)
        complain_of_edition(manner, *game, operand->item[1]);
    else if (operand->count > 2)
        complain(manner, &msg_too_many, ARGS(arg_text("found", operand->item[2])));
    else {
        arguments->rules = *edition = operand->count > 1 ? operand->item[1] : NULL;
        return STATUS_REGULAR;
    }
    return STATUS_USAGE;
}

bool players_fit(const struct manner *manner, const struct game *game, unsigned players)
{
    if (players == 0 || (players >= game->least_players && players <= game->most_players))
        return true;
    complain(manner, game->least_players == game->most_players ? &msg_players_exactly : &msg_players_wrong,
             ARGS(arg_text("game", game_called(game, manner->language)), arg_number("least", (int)game->least_players),
                  arg_number("most", (int)game->most_players), arg_number("found", (int)players)));
    return false;
}
