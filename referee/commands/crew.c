#include "commands/crew.h"

#include "commands/arguments.h"
#include "commands/progress.h"
#include "core/arena.h"
#include "core/memory.h"
#include "core/sheet/ways_store.h"

#include <fcntl.h>
#include <pthread.h>
#include <string.h>
#include <unistd.h>

enum { JOBS_MOST = 256 };

/* Bytes of a thread's stack, some ten times what judging was seen to take: what systems give of themselves ranges from more to an
   eighth of a megabyte, which is too little. */
enum { STACK_BYTES = 4 << 20 };

/* Microseconds: batches that take less than the one are made larger, such as take more than the other smaller; and what
   has been done of a batch after the other is delivered, if it is its turn. */
enum { SHORT = 2000, LONG = 10000 };

/* A batch on its way. */
struct load {
    struct batch batch;
    struct batch before; /* … as it was before the record in hand */
    struct held held;    /* the arena of that */
    size_t turn;         /* its place in the stream of batches */
    bool taken, complete;
};

struct crew {
    const struct task *task;
    pthread_mutex_t fetching; /* held by who fetches */
    pthread_mutex_t lock;     /* of all that follows */
    pthread_cond_t moved;     /* a batch has been delivered */
    struct load *load;        /* for each thread one to work on, and one that waits for its turn */
    size_t loads;
    unsigned char *met;        /* for each load, one after the other, which rules it met */
    size_t size;               /* of the next batch … */
    bool fixed;                /* … and of all others */
    size_t fetched, delivered; /* batches */
    size_t first;              /* records fetched */
    bool delivering;           /* somebody does */
    bool ended, gone;          /* there is nothing more to fetch; there is no use in going on */
    size_t working;            /* threads that have a batch in hand, and do not wait for others */
    bool alone;                /* one works while the others wait */
    int wake[2];              /* the end to write on is closed when there is no use in waiting for input; -1: no pipe */
    struct progress progress; /* of what is delivered */
    pthread_t *thread;        /* beside the one that runs the crew */
    size_t threads, most_threads;
};

/* --- in order --------------------------------------------------------------------------------------------- */

/* The output is gone: nobody is to go on, or to wait for input. */
static void give_up(struct crew *crew)
{
    crew->ended = crew->gone = true;
    if (crew->wake[1] >= 0)
        close(crew->wake[1]);
    crew->wake[1] = -1;
}

/* The batch whose turn it is, if it is complete. */
static struct load *head(struct crew *crew)
{
    for (size_t i = 0; i < crew->loads; i++)
        if (crew->load[i].complete && crew->load[i].turn == crew->delivered)
            return &crew->load[i];
    return NULL;
}

/* How far the delivered part of a batch reaches in its input; an input at its end is behind as a whole. */
static unsigned long long bytes_behind(struct crew *crew, const struct batch *batch)
{
    const struct piece *last = batch->piece != NULL && batch->done > 0 ? &batch->piece[batch->done - 1] : NULL;
    unsigned long long at = last != NULL ? last->byte + last->length : 0;
    if (!batch->ended || batch->done < batch->count)
        return at;
    crew->progress.done += batch->bytes;
    return 0;
}

/* Delivers a batch or a part of it without holding the lock, which is held before and after. */
static void deliver(struct crew *crew, struct load *load)
{
    if (crew->gone)
        return;
    pthread_mutex_unlock(&crew->lock);
    progress_hide(&crew->progress);
    progress_count(&crew->progress, &load->batch.tally);
    bool going_on = crew->task->deliver(crew->task->context, &load->batch, load->complete);
    progress_show(&crew->progress, bytes_behind(crew, &load->batch));
    pthread_mutex_lock(&crew->lock);
    if (!going_on)
        give_up(crew);
}

/* The batch is complete: it goes out if it is its turn, and those after it that have waited for it. */
static void hand_in(struct crew *crew, struct load *load)
{
    pthread_mutex_lock(&crew->lock);
    load->complete = true;
    for (struct load *next; !crew->delivering && (next = head(crew)) != NULL;) {
        crew->delivering = true;
        deliver(crew, next);
        crew->delivering = false;
        next->taken = next->complete = false;
        crew->delivered++;
        pthread_cond_broadcast(&crew->moved);
    }
    pthread_mutex_unlock(&crew->lock);
}

/* A thread takes a batch in hand, unless another is to be alone; and has no more to do with it, or with what it waits for. */
static void step_in(struct crew *crew)
{
    while (crew->alone)
        pthread_cond_wait(&crew->moved, &crew->lock);
    crew->working++;
}

static void step_back(struct crew *crew)
{
    crew->working--;
    crew->alone = false; /* there is nobody but who steps back */
    pthread_cond_broadcast(&crew->moved);
}

/* While it is the turn of a batch that is not complete, nobody but who works on it delivers. */
static void await(struct batch *batch, bool delivers)
{
    struct crew *crew = batch->crew;
    struct load *load = (struct load *)batch;
    struct attempt *attempt = memory_attempt_pause();
    pthread_mutex_lock(&crew->lock);
    step_back(crew);
    while (crew->delivered != load->turn)
        pthread_cond_wait(&crew->moved, &crew->lock);
    if (delivers) {
        deliver(crew, load);
        load->before = load->batch;
    }
    step_in(crew);
    pthread_mutex_unlock(&crew->lock);
    memory_attempt_again(attempt);
}

void crew_await(struct batch *batch) { await(batch, true); }
void crew_await_turn(struct batch *batch) { await(batch, false); }

/* --- batches ---------------------------------------------------------------------------------------------- */

static struct load *free_load(struct crew *crew)
{
    for (;;) {
        for (size_t i = 0; i < crew->loads; i++)
            if (!crew->load[i].taken)
                return &crew->load[i];
        pthread_cond_wait(&crew->moved, &crew->lock);
    }
}

static struct load *take_load(struct crew *crew)
{
    struct load *load = NULL;
    pthread_mutex_lock(&crew->lock);
    if (!crew->ended)
        load = free_load(crew);
    if (load != NULL) {
        load->taken = true;
        load->turn = crew->fetched;
        load->batch.size = crew->size;
        load->batch.first = crew->first;
    }
    pthread_mutex_unlock(&crew->lock);
    return load;
}

static bool fill(struct crew *crew, struct batch *batch)
{
    if (batch->store == NULL)
        batch->store = arena_new();
    arena_clear(batch->store);
    batch->piece = NULL;
    batch->count = batch->room = batch->done = 0;
    batch->ended = batch->last = false;
    batch->why = 0;
    return crew->task->fetch(crew->task->context, batch, crew->wake[0]);
}

/* The next batch of the stream; NULL if there is none. */
static struct load *fetch(struct crew *crew)
{
    pthread_mutex_lock(&crew->fetching);
    struct load *load = take_load(crew);
    bool filled = load != NULL && fill(crew, &load->batch);
    pthread_mutex_lock(&crew->lock);
    if (filled) {
        crew->fetched++;
        crew->first += load->batch.count;
    }
    crew->ended |= !filled || load->batch.last;
    pthread_mutex_unlock(&crew->lock);
    pthread_mutex_unlock(&crew->fetching);
    return filled ? load : NULL;
}

/* After each record: whether to go on with the batch. A part of it goes out if it has taken long. */
static bool proceed(struct crew *crew, struct load *load, long long *since)
{
    if (load->batch.done == load->batch.count)
        return false;
    if (clock_now() - *since < LONG)
        return true;
    pthread_mutex_lock(&crew->lock);
    if (crew->delivered == load->turn)
        deliver(crew, load);
    bool gone = crew->gone;
    pthread_mutex_unlock(&crew->lock);
    *since = clock_now();
    return !gone;
}

/* Has batches take some milliseconds. */
static void resize(struct crew *crew, const struct batch *batch, long long taken)
{
    pthread_mutex_lock(&crew->lock);
    bool moved = crew->fixed || batch->size != crew->size;
    if (!moved && taken < SHORT && !batch->ended && crew->size < crew->task->most)
        crew->size *= 2;
    else if (!moved && taken > LONG && crew->size > 1)
        crew->size /= 2;
    pthread_mutex_unlock(&crew->lock);
}

/* --- a record --------------------------------------------------------------------------------------------- */

static void drop_arena(void *thing)
{
    struct load *load = thing;
    arena_free(load->batch.arena);
    arena_free(load->batch.trials);
    ways_store_free(load->batch.ways);
}

static void work_on_this(void *context)
{
    struct load *load = context;
    struct batch *batch = &load->batch;
    load->held = (struct held){.undo = drop_arena, .thing = load};
    memory_hold(&load->held);
    const struct task *task = batch->crew->task;
    task->work(task->context, batch, batch->done);
    memory_let_go(&load->held);
}

/* Works on the record in hand. False if there was not memory enough: then it is as if nothing had been done. */
static bool attempt(struct load *load)
{
    struct batch *batch = &load->batch;
    arena_clear(batch->arena);
    buffer_text(&batch->text, ""); /* the attempt may make them wider, but they are not its own */
    buffer_text(&batch->cells, "");
    buffer_text(&batch->errors, "");
    load->before = *batch;
    if (memory_attempt(work_on_this, load))
        return true;
    struct buffer text = batch->text, cells = batch->cells, errors = batch->errors;
    buffer_cut(&text, load->before.text.length);
    buffer_cut(&cells, load->before.cells.length);
    buffer_cut(&errors, load->before.errors.length);
    *batch = load->before;
    batch->text = text;
    batch->cells = cells;
    batch->errors = errors;
    batch->arena = arena_new();
    batch->trials = NULL;
    batch->ways = NULL;
    return false;
}

/* What others have in hand is what there may be too little of memory for. */
static void work_alone(struct crew *crew, struct load *load)
{
    pthread_mutex_lock(&crew->lock);
    step_back(crew);
    while (crew->alone || crew->working > 0)
        pthread_cond_wait(&crew->moved, &crew->lock);
    crew->alone = true;
    crew->working = 1;
    pthread_mutex_unlock(&crew->lock);
    if (!attempt(load)) {
        if (crew->task->refuse == NULL)
            out_of_memory();
        crew->task->refuse(crew->task->context, &load->batch, load->batch.done);
    }
    pthread_mutex_lock(&crew->lock);
    crew->alone = false;
    pthread_cond_broadcast(&crew->moved);
    pthread_mutex_unlock(&crew->lock);
}

static void work_on_record(struct crew *crew, struct load *load)
{
    if (!crew->task->keeps) {
        if (!attempt(load))
            work_alone(crew, load);
        return;
    }
    arena_clear(load->batch.arena);
    crew->task->work(crew->task->context, &load->batch, load->batch.done);
}

/* What a thread has, from batch to batch. */
struct hand {
    struct arena *arena, *trials;
    struct ways_store *ways;
};

/* Works on a batch with what the thread has, in the place of which there may be something else in the end. */
static void work_on(struct crew *crew, struct load *load, struct hand *hand)
{
    struct batch *batch = &load->batch;
    long long begun = clock_now(), since = begun;
    batch->arena = hand->arena;
    batch->trials = hand->trials;
    batch->ways = hand->ways;
    pthread_mutex_lock(&crew->lock);
    step_in(crew);
    pthread_mutex_unlock(&crew->lock);
    while (batch->done < batch->count) {
        work_on_record(crew, load);
        batch->done++;
        if (!proceed(crew, load, &since))
            break;
    }
    *hand = (struct hand){batch->arena, batch->trials, batch->ways};
    if (crew->most_threads > 1)
        arena_rest(hand->arena);
    if (crew->most_threads > 1 && hand->trials != NULL)
        arena_rest(hand->trials);
    pthread_mutex_lock(&crew->lock);
    step_back(crew);
    pthread_mutex_unlock(&crew->lock);
    resize(crew, batch, clock_now() - begun);
}

/* --- threads ---------------------------------------------------------------------------------------------- */

static void *work(void *context);

static bool start(pthread_t *thread, struct crew *crew)
{
    pthread_attr_t how;
    if (pthread_attr_init(&how) != 0)
        return false;
    bool started = pthread_attr_setstacksize(&how, STACK_BYTES) == 0 && pthread_create(thread, &how, work, crew) == 0;
    pthread_attr_destroy(&how);
    return started;
}

/* One more thread while there is more to do than threads. */
static void hire(struct crew *crew)
{
    pthread_mutex_lock(&crew->lock);
    if (crew->threads < crew->most_threads && !crew->ended && start(&crew->thread[crew->threads], crew))
        crew->threads++;
    pthread_mutex_unlock(&crew->lock);
}

static void *work(void *context)
{
    struct crew *crew = context;
    struct hand hand = {.arena = arena_new()};
    for (struct load *load; (load = fetch(crew)) != NULL;) {
        hire(crew);
        work_on(crew, load, &hand);
        hand_in(crew, load);
    }
    arena_free(hand.arena);
    arena_free(hand.trials);
    ways_store_free(hand.ways);
    return NULL;
}

/* Those that are hired later are hired by one that is waited for here. */
static void join(struct crew *crew)
{
    for (size_t i = 0;; i++) {
        pthread_mutex_lock(&crew->lock);
        bool all = i == crew->threads;
        pthread_mutex_unlock(&crew->lock);
        if (all)
            break;
        pthread_join(crew->thread[i], NULL);
    }
}

/* POSIX has no name for how many there are, though nearly every system has. */
static long processors_of_system(void)
{
#ifdef _SC_NPROCESSORS_ONLN
    return sysconf(_SC_NPROCESSORS_ONLN);
#else
    return 1;
#endif
}

/* One record or two are judged before a second thread has begun, and before the system has told how many processors there are. */
enum { BYTES_OF_ONE = 4096 };

static size_t jobs_of(const struct task *task, const struct arguments *arguments)
{
    if (arguments->jobs == 0 && task->bytes > 0 && task->bytes <= BYTES_OF_ONE)
        return 1;
    long processors = processors_of_system();
    size_t jobs = arguments->jobs > 0 ? arguments->jobs : processors > 0 ? (size_t)processors : 1;
    return jobs < JOBS_MOST ? jobs : JOBS_MOST;
}

static void crew_open(struct crew *crew, const struct arguments *arguments)
{
    size_t jobs = jobs_of(crew->task, arguments);
    crew->loads = jobs > 1 ? 2 * jobs : 1;
    crew->most_threads = jobs - 1;
    crew->load = memory_zeros(crew->loads, sizeof *crew->load);
    crew->thread = memory_zeros(jobs, sizeof *crew->thread);
    crew->met = memory_zeros(crew->loads, rule_count());
    crew->fixed = arguments->batch > 0;
    crew->size = crew->fixed ? arguments->batch : 1;
    if (jobs > 1 && pipe(crew->wake) != 0)
        crew->wake[0] = crew->wake[1] = -1;
    for (size_t i = 0; i < crew->loads; i++) {
        struct batch *batch = &crew->load[i].batch;
        batch->crew = crew;
        batch->tally.met = crew->met + i * rule_count();
    }
}

static void crew_close(struct crew *crew)
{
    for (size_t i = 0; i < crew->loads; i++) {
        struct batch *batch = &crew->load[i].batch;
        arena_free(batch->store);
        buffer_free(&batch->text);
        buffer_free(&batch->cells);
        buffer_free(&batch->errors);
    }
    for (int i = 0; i < 2; i++)
        if (crew->wake[i] >= 0)
            close(crew->wake[i]);
    memory_give(crew->load);
    memory_give(crew->thread);
    memory_give(crew->met);
}

void crew_run(const struct task *task, const struct arguments *arguments)
{
    struct crew crew = {.task = task,
                        .fetching = PTHREAD_MUTEX_INITIALIZER,
                        .lock = PTHREAD_MUTEX_INITIALIZER,
                        .moved = PTHREAD_COND_INITIALIZER,
                        .wake = {-1, -1}};
    crew_open(&crew, arguments);
    progress_begin(&crew.progress, arguments);
    crew.progress.whole = task->bytes;
    work(&crew);
    join(&crew);
    progress_hide(&crew.progress);
    crew_close(&crew);
}
