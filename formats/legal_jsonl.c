#include "formats/legal_jsonl.h"

#include "core/perft.h"
#include "core/turn.h"
#include "formats/finding_text.h"
#include "formats/jsonl_page.h"

#include <inttypes.h>

/* The game, the rules and where in the record. */
static void put_rules(const struct page *page)
{
    const struct judgement *judgement = page->judgement;
    put_key(page, "game");
    put_string(page, judgement->game->name);
    put_key(page, "rules");
    put_string(page, judgement->game->edition[judgement->edition].name);
}

/* --- perft ------------------------------------------------------------------------------------------------ */

/* More ways than the number can hold are none. */
static void put_ways(const struct page *page, uint64_t ways, bool over)
{
    put_key(page, "ways");
    if (over)
        buffer_text(page->out, "null");
    else
        buffer_printf(page->out, "%" PRIu64, ways);
}

static void put_moves(const struct page *page, const struct perft *perft)
{
    put_key(page, "divide");
    buffer_char(page->out, '[');
    for (size_t i = 0; i < perft->move_count; i++) {
        buffer_text(page->out, i > 0 ? ",{\"card\":" : "{\"card\":");
        put_card(page, perft->move[i].card);
        put_ways(page, perft->move[i].ways, perft->over);
        buffer_char(page->out, '}');
    }
    buffer_char(page->out, ']');
}

void jsonl_perft(struct buffer *out, const struct manner *manner, const struct judged *judged,
                 const struct perft *perft)
{
    const struct page page = page_of(out, manner, judged->judgement);
    const struct phrase *why = perft_why(perft);
    put_head(&page, "perft");
    put_rules(&page);
    put_key(&page, "deal");
    put_count(&page, perft->deal);
    put_key(&page, "manche");
    put_count(&page, perft->manche);
    put_key(&page, "trick");
    put_count(&page, perft->trick);
    put_key(&page, "player");
    put_player(&page, perft->depth > 0 ? perft->player : NOBODY);
    put_key(&page, "depth");
    put_count(&page, perft->depth);
    put_key(&page, "left");
    put_count(&page, perft->left);
    put_ways(&page, perft->ways, perft->over || why != NULL);
    if (why != NULL) {
        put_key(&page, "why");
        put_phrase(&page, why);
    } else if (manner->divide) {
        put_moves(&page, perft);
    }
    buffer_text(out, "}\n");
}

void jsonl_legal(struct buffer *out, const struct manner *manner, const struct judged *judged, const struct turn *turn)
{ (void)out,(void)manner,(void)judged,(void)turn; }
