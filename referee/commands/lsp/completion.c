#include "commands/lsp/completion.h"

#include "commands/lsp/in_page.h"
#include "commands/lsp/in_sheet.h"
#include "commands/lsp/writing.h"

#include <string.h>

/* --- what stands before ----------------------------------------------------------------------------------- */

/* Whether the words before the one in hand are cards that have been played. */
static bool plays(const struct completion *completion, const char *text)
{
    const struct context *context = &completion->context;
    struct card_said said;
    const char *first = text + context->from;
    size_t length = strcspn(first, " \r\n");
    return context->word > context->from && (context->where == AT_ACT || context->where == AT_ACTOR) &&
           (card_read(first, length, &said) ||
            vocabulary_forms(completion->server->judging.words, first, length) == NULL);
}

/* Whether it is the first step of a play: that somebody does something there, whatever it is, has the play begin. */
static bool begins_list(const struct completion *completion, const char *text)
{
    const int key = completion->context.key;
    const bool in_play = key == KEY_PLAY || key == KEY_MANCHE_PLAY;
    size_t at = completion->context.step;
    while (at > 0 && strchr(" \r\n[", text[at - 1]) != NULL)
        at--;
    return completion->context.where == AT_ACT && in_play && at > 0 && text[at - 1] == ':';
}

/* Cards of a trick are played one after another: those before the word in hand have been. Any other step is left out, but for who
   does the first. */
static size_t cut_at(const struct completion *completion, const char *text)
{
    const struct context *context = &completion->context;
    bool one_line = context->where == AT_ACT && context->name.to == 0;
    return one_line || plays(completion, text) || begins_list(completion, text) ? context->word : context->step;
}

static void judge_before(struct completion *completion)
{
    struct before *before = &completion->call->opened->stopped;
    const struct piece piece =
        writing_before(completion->entry, cut_at(completion, completion->entry->piece.bytes), completion->call->arena);
    before_stop(before, &piece, &completion->server->judging);
    completion->judgement = before->judgement;
    completion->turn = before->turn;
}

/* --- the method ------------------------------------------------------------------------------------------- */

/* Whether the record says its game, by a key whose language is that of the whole. */
static bool tells_language(const struct record *record) { return record->french || record->game.s != NULL; }

/* Until the record tells its language, it is that in which the reader is spoken to. */
static bool in_french(const struct completion *completion, enum language spoken)
{
    const struct record *before = completion->judgement->record;
    if (tells_language(before))
        return before->french;
    opened_judge_one(completion->call->opened, completion->entry, &completion->server->judging);
    const struct record *whole = completion->entry->record;
    bool told = tells_language(whole) || (completion->context.where == AT_VALUE && completion->context.key == KEY_GAME);
    return told ? whole->french : spoken == LANG_FR;
}

static void complete(struct completion *completion)
{
    judge_before(completion);
    const struct record *record = completion->judgement->record;
    struct manner manner = server_manner(completion->server, record);
    completion->voice = voice_of(&manner, record);
    completion->data = voice_of_data(&manner, record);
    completion->french = in_french(completion, manner.language);
    if (in_page(&completion->entry->piece))
        completion_of_page(completion);
    else if (completion->context.where == AT_ACTOR || completion->context.where == AT_ACT)
        completion_of_acts(completion);
    else
        completion_of_keys(completion);
}

/* Before its first record an empty document has none: what may stand there is asked of an empty one, which is judged here, as it is none
   of the document's. */
static struct entry *entry_or(const struct call *call, struct entry *empty, const struct judging *judging)
{
    struct entry *entry = opened_entry(call->opened, call->offset);
    if (entry != NULL && entry_byte(entry, call->offset) <= entry->piece.length)
        return entry;
    *empty = (struct entry){.piece = {.file = call->opened->uri, .number = 1, .line = 1, .bytes = ""}};
    empty->piece.byte = call->offset;
    empty->arena = call->arena;
    opened_judge_one(NULL, empty, judging);
    return empty;
}

void lsp_completion(struct server *server, const struct call *call, struct json *json)
{
    json_open(json, '[');
    if (call->opened != NULL) {
        struct entry empty;
        opened_cut(call->opened);
        struct offers offers = {0};
        struct completion completion = {.server = server,
                                        .call = call,
                                        .json = json,
                                        .entry = entry_or(call, &empty, &server->judging),
                                        .offers = &offers};
        const size_t at = entry_byte(completion.entry, call->offset);
        completion.context = context_in(&completion.entry->piece, at, call->arena);
        complete(&completion);
    }
    json_close(json, ']');
}
