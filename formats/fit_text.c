#include "formats/fit_text.h"

#include "formats/finding_text.h"
#include "formats/layout.h"
#include "formats/paint.h"
#include "formats/writer_messages.h"

enum { TEXT_END = 110, TEXT_START = 7 };

static const struct message *const forced_messages[] = {
    [FIT_IN_HAND] = &msg_fit_forced_hand,   [FIT_IN_HELD] = &msg_fit_forced_held,
    [FIT_IN_TALON] = &msg_fit_forced_talon, [FIT_TURNED] = &msg_fit_forced_turned,
    [FIT_IN_CALLS] = &msg_fit_forced_calls, [FIT_IN_TRICK] = &msg_fit_forced_trick,
};

static const struct message *const which_messages[] = {
    [FIT_IN_HAND] = &msg_fit_which_hand,  [FIT_IN_HELD] = &msg_fit_which_held,   [FIT_IN_TALON] = &msg_fit_which_talon,
    [FIT_TURNED] = &msg_fit_which_turned, [FIT_IN_CALLS] = &msg_fit_which_calls, [FIT_IN_TRICK] = &msg_fit_which_trick,
};

/* Of places that are one of several alike; the others stand alone. */
static const struct message *const whether_messages[] = {
    [FIT_IN_HAND] = &msg_fit_whether_hand,
    [FIT_IN_HELD] = &msg_fit_whether_held,
    [FIT_IN_TALON] = &msg_fit_whether_talon,
    [FIT_IN_CALLS] = &msg_fit_whether_calls,
};

static bool same_spot(const struct fit_spot *one, const struct fit_spot *two)
{
    return one->deal == two->deal && one->where == two->where && one->player == two->player &&
           one->trick == two->trick && one->at.line == two->at.line;
}

static void say_forced(const struct fit_sink *sink, const struct manner *manner, const struct judgement *judgement,
                       unsigned deal)
{
    const struct fit *fit = judgement->fit;
    struct voice voice = voice_of(manner, judgement->record);
    struct buffer text = {0};
    for (size_t i = 0; i < fit->forced_count; i++) {
        const struct fit_spot *spot = &fit->forced[i].spot;
        if (spot->deal != deal || (i > 0 && same_spot(spot, &fit->forced[i - 1].spot)))
            continue;
        cardset_t cards = 0;
        for (size_t k = i; k < fit->forced_count && same_spot(spot, &fit->forced[k].spot); k++)
            cards |= set_of(fit->forced[k].card);
        message_say(
            &text, &voice, forced_messages[spot->where],
            ARGS(arg_player("who", spot->player), arg_cards("cards", cards), arg_number("trick", (int)spot->trick)));
        line_say(&text, &voice, spot->at);
        sink->row(sink->with, buffer_s(&text));
        buffer_clear(&text);
    }
    buffer_free(&text);
}

static void say_best(const struct fit_sink *sink, const struct manner *manner, const struct judgement *judgement,
                     const struct fit_deal *deal)
{
    struct voice voice = voice_of(manner, judgement->record);
    struct buffer fact = {0}, text = {0};
    const struct fit_spot *spot = &deal->best;
    const struct message *message = deal->best_card != CARD_UNKNOWN ? whether_messages[spot->where]
                                    : spot->where == FIT_IN_TRICK && spot->player == NOBODY
                                        ? &msg_fit_which_trick_open
                                        : which_messages[spot->where];
    message_say(&fact, &voice, message,
                ARGS(arg_player("who", spot->player), arg_card("card", deal->best_card),
                     arg_number("trick", (int)spot->trick)));
    line_say(&fact, &voice, spot->at);
    message_say(&text, &voice, deal->settles ? &msg_fit_settles : &msg_fit_helps,
                ARGS(arg_text("fact", buffer_s(&fact))));
    sink->row(sink->with, buffer_s(&text));
    buffer_free(&fact);
    buffer_free(&text);
}

static void say_count(const struct fit_sink *sink, const struct manner *manner, const struct judgement *judgement,
                      const struct fit_deal *deal)
{
    struct voice voice = voice_of(manner, judgement->record);
    struct buffer text = {0};
    if (deal->bounded)
        message_say(&text, &voice, deal->limited ? &msg_fit_limited : &msg_fit_bounded,
                    ARGS(arg_number("n", (int)judgement->fit->bound)));
    else
        message_say(&text, &voice, &msg_fit_count, ARGS(arg_number("n", (int)deal->fits)));
    if (!deal->bounded && deal->settled && deal->fits > 1)
        buffer_printf(&text, "%s%s", message_in(&msg_colon, manner->language),
                      message_in(&msg_fit_all_same, manner->language));
    sink->row(sink->with, buffer_s(&text));
    buffer_free(&text);
}

static bool nothing_to_say(const struct fit *fit, const struct fit_deal *deal)
{
    if (!deal->bounded && deal->fits == 0) /* a finding says so */
        return true;
    for (size_t i = 0; i < fit->forced_count; i++)
        if (fit->forced[i].spot.deal == deal->deal)
            return false;
    return deal->silent;
}

void fit_say(const struct fit_sink *sink, const struct manner *manner, const struct judgement *judgement)
{
    const struct fit *fit = judgement->fit;
    for (size_t i = 0; fit != NULL && i < fit->deal_count; i++) {
        struct voice voice = voice_of(manner, judgement->record);
        struct buffer text = {0};
        if (nothing_to_say(fit, &fit->deal[i]))
            continue;
        message_say(&text, &voice, judgement->record->deal_count > 1 ? &msg_fit_label_deal : &msg_fit_label,
                    ARGS(arg_number("deal", (int)fit->deal[i].deal)));
        sink->heading(sink->with, buffer_s(&text));
        buffer_free(&text);
        if (!fit->deal[i].silent)
            say_count(sink, manner, judgement, &fit->deal[i]);
        say_forced(sink, manner, judgement, fit->deal[i].deal);
        if (fit->deal[i].has_best)
            say_best(sink, manner, judgement, &fit->deal[i]);
        if (sink->end != NULL)
            sink->end(sink->with);
    }
}

/* --- as text ---------------------------------------------------------------------------------------------- */

struct page {
    struct buffer *out;
    const struct manner *manner;
};

static void text_heading(void *with, const char *text)
{
    const struct page *page = with;
    layout_put(page->out, page->manner, text);
    buffer_char(page->out, '\n');
}

static void text_row(void *with, const char *text)
{
    const struct page *page = with;
    paint(page->out, page->manner, PAINT_QUIET);
    buffer_text(page->out, "     = ");
    paint(page->out, page->manner, PAINT_OFF);
    put_wrapped(page->out, page->manner, text, TEXT_START, TEXT_END, "       ");
    buffer_char(page->out, '\n');
}

void fit_text(struct buffer *out, const struct manner *manner, const struct judgement *judgement)
{
    struct page page = {out, manner};
    const struct fit_sink sink = {.heading = text_heading, .row = text_row, .with = &page};
    fit_say(&sink, manner, judgement);
}
