/* The naive count of the ways to play on, for a test that has said before what a `struct walk` is, which of WALK_CARDS cards are
   allowed() in it, and how it stands after() one. What has ended is one way. */
static uint64_t walk_on(const struct walk *walk, int depth)
{
    uint64_t ways = 0;
    bool any = false;
    for (int card = 0; card < WALK_CARDS && depth > 0; card++) {
        if (!allowed(walk, card))
            continue;
        struct walk next = after(walk, card);
        ways += walk_on(&next, depth - 1);
        any = true;
    }
    return any ? ways : 1;
}
