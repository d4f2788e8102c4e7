/* Telling a terminal of another colour costs more than moving the cursor, so runs that look alike are written together
 * wherever they are. All ways that begin well are followed side by side, as many as there is time for: of those that
 * have written equally many runs, the cheapest. */
#include "term/tty/tour.h"

#include "base/memory.h"
#include "base/number.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    MOVE_SIZE = 32,
    WAYS_MAX = 24,     /* that are followed side by side, */
    STEPS_MAX = 60000, /* and fewer where there are many runs: time grows with their square */
    LOOK_AHEAD = 400,  /* runs that are compared for the next */
    PENS_MAX = 128,    /* that a frame is written with; it has more only where it is a picture of its own */
    WORD = 64,         /* bits of one */
    DEAREST = 1 << 30
};

/* A run that was written on a way, and what came before it. */
typedef struct Step {
    int run, before; /* the way that it goes on */
    int bytes;       /* of the way so far */
    int pen;
    Place at;
    uint64_t done; /* which runs were written: equal for equal sets */
} Step;

typedef struct Tour {
    const Run *runs;
    int count;
    const uint32_t *direct;
    const Place *to;
    int pen_count;
    Pen pens[PENS_MAX];                   /* that was told, then those of the runs, */
    uint8_t price[PENS_MAX][PENS_MAX];    /* 1 + what telling one after the other takes; 0: not known yet */
    uint8_t on_blank[PENS_MAX][PENS_MAX]; /* 1 + the pen that a blank leaves; 0: not known yet */
    int *own_pens;                        /* of each run, its pen's number */
    int ways;
    Step *steps; /* those of each level, which is how many runs are written */
} Tour;

static int digits(int number)
{
    return number < 10 ? 1 : number < 100 ? 2 : number < 1000 ? 3 : 4;
}

/* Bytes of a move by so many cells. */
static int step_price(int cells)
{
    return cells == 0 ? 0 : cells == 1 ? 3 : 3 + digits(cells);
}

/* And of one to a column of the same row. */
static int price_across(int from, int to)
{
    return from == to ? 0 : to == 0 ? 1 : to < from ? int_min(from - to, step_price(from - to)) : step_price(to - from);
}

/* Bytes of place_move. */
static int move_price(const Place *from, int column, int row)
{
    int anywhere = column == 0 ? 3 + digits(row + 1) : 4 + digits(row + 1) + digits(column + 1);
    return from->known ? int_min(anywhere, price_across(from->column, column) + step_price(abs(row - from->row)))
                       : anywhere;
}

static int step(char *to, int cells, char letter)
{
    return cells == 0 ? 0 : cells == 1 ? sprintf(to, "\033[%c", letter) : sprintf(to, "\033[%d%c", cells, letter);
}

static int go_across(char *out, int from, int to)
{
    int length = from != to && to == 0 ? sprintf(out, "\r") : 0;
    for (int i = to; to > 0 && i < from && from - to <= step_price(from - to); i++) {
        length += sprintf(out + length, "\b");
    }
    return length > 0 || to == from ? length : to < from ? step(out, from - to, 'D') : step(out, to - from, 'C');
}

void place_move(Place *from, int column, int row, Bytes *out)
{
    char to[MOVE_SIZE];
    int length = column == 0 ? row == 0 ? sprintf(to, "\033[H") : sprintf(to, "\033[%dH", row + 1)
                             : sprintf(to, "\033[%d;%dH", row + 1, column + 1);
    if (from->known && move_price(from, column, row) < length) {
        length = go_across(to, from->column, column);
        length += row < from->row ? step(to + length, from->row - row, 'A') : step(to + length, row - from->row, 'B');
    }
    bytes_add(out, to, (size_t)length);
    *from = (Place){true, column, row};
}

/* Its number; the last one stands for all for which there is no room. */
static int pen_number(Tour *tour, const Pen *pen)
{
    int number = 0;
    while (number < tour->pen_count && !(pen_same(&tour->pens[number], pen) && tour->pens[number].known)) {
        number++;
    }
    if (number == tour->pen_count && number < PENS_MAX) {
        tour->pens[tour->pen_count++] = *pen;
    }
    return int_min(number, PENS_MAX - 1);
}

static int blank_pen(Tour *tour, int told, int wanted)
{
    uint8_t *kept = &tour->on_blank[told][wanted];
    if (*kept == 0) {
        Pen pen = pen_on_blank(&tour->pens[told], &tour->pens[wanted]);
        *kept = (uint8_t)(1 + pen_number(tour, &pen));
    }
    return *kept - 1;
}

static int pen_price_between(Tour *tour, int told, int wanted)
{
    uint8_t *kept = &tour->price[told][wanted];
    if (*kept == 0) {
        *kept = (uint8_t)(1 + pen_price(&tour->pens[told], &tour->pens[wanted], tour->direct));
    }
    return *kept - 1;
}

/* The way goes on with a run. */
static Step go_on(Tour *tour, const Step *from, int before, int run, bool last)
{
    const Run *next = &tour->runs[run];
    int pen = tour->own_pens[run];
    int told = next->blank ? blank_pen(tour, from->pen, pen) : pen;
    int bytes = from->bytes + pen_price_between(tour, from->pen, told) + move_price(&from->at, next->column, next->row);
    bytes += last ? move_price(&next->after, tour->to->column, tour->to->row) : 0;
    const uint64_t spread = 0x9E3779B97F4A7C15u;
    uint64_t mark = (uint64_t)(run + 1) * spread;
    return (Step){run, before, bytes, told, next->after, from->done + (mark ^ mark >> 29) * spread};
}

/* Keeps the cheapest, in order; of two that have written the same runs and stand at the same, the cheaper. Returns how
 * many there are. */
static int keep_step(Step *kept, int count, int most, const Step *step)
{
    for (int i = 0; i < count; i++) {
        if (kept[i].done == step->done && kept[i].run == step->run) {
            if (kept[i].bytes <= step->bytes) {
                return count;
            }
            memmove(&kept[i], &kept[i + 1], (size_t)(count - i - 1) * sizeof *kept);
            count--;
        }
    }
    int at = count;
    while (at > 0 && kept[at - 1].bytes > step->bytes) {
        at--;
    }
    if (at == most) {
        return count;
    }
    memmove(&kept[at + 1], &kept[at], (size_t)(int_min(count, most - 1) - at) * sizeof *kept);
    kept[at] = *step;
    return int_min(count + 1, most);
}

/* Which runs were written on each way: a bit for each run. */
typedef struct Written {
    int words; /* of a way */
    uint64_t *now, *next;
} Written;

static bool is_written(const Written *written, int way, int run)
{
    return written->now[way * written->words + run / WORD] >> run % WORD & 1;
}

static void write_on(Written *written, int way, int before, int run)
{
    uint64_t *next = &written->next[way * written->words];
    memcpy(next, &written->now[before * written->words], (size_t)written->words * sizeof *next);
    next[run / WORD] |= (uint64_t)1 << run % WORD;
}

/* Follows all ways by one run more; returns how many there are then. */
static int follow(Tour *tour, int level, int ways, Written *written)
{
    const Step *from = &tour->steps[level * tour->ways];
    Step *to = &tour->steps[(level + 1) * tour->ways];
    int count = 0;
    for (int way = 0; way < ways; way++) {
        for (int run = 0, seen = 0; run < tour->count && seen < LOOK_AHEAD; run++) {
            if (!is_written(written, way, run)) {
                Step step = go_on(tour, &from[way], way, run, level + 1 == tour->count);
                count = keep_step(to, count, tour->ways, &step);
                seen++;
            }
        }
    }
    for (int way = 0; way < count; way++) {
        write_on(written, way, to[way].before, to[way].run);
    }
    uint64_t *now = written->now;
    written->now = written->next;
    written->next = now;
    return count;
}

/* The runs of the cheapest way, from its last one back. */
static void put_in_order(const Tour *tour, Run *runs)
{
    Run *ordered = memory_new((size_t)tour->count, sizeof *ordered);
    int way = 0;
    for (int level = tour->count; level > 0; level--) {
        const Step *step = &tour->steps[level * tour->ways + way];
        ordered[level - 1] = runs[step->run];
        way = step->before;
    }
    memcpy(runs, ordered, (size_t)tour->count * sizeof *runs);
    free(ordered);
}

void tour_order(Run *runs, int count, const Place *from, const Pen *told, const Place *to, const uint32_t *direct)
{
    if (count < 2) {
        return;
    }
    Tour *tour = memory_new(1, sizeof *tour);
    tour->runs = runs;
    tour->count = count;
    tour->direct = direct;
    tour->to = to;
    tour->ways = int_clamp(STEPS_MAX / count / count, 1, WAYS_MAX);
    tour->pens[tour->pen_count++] = *told;
    tour->own_pens = memory_new((size_t)count, sizeof *tour->own_pens);
    for (int i = 0; i < count; i++) {
        tour->own_pens[i] = pen_number(tour, &runs[i].pen);
    }
    tour->steps = memory_new((size_t)(count + 1) * (size_t)tour->ways, sizeof *tour->steps);
    tour->steps[0].at = *from;
    Written written = {.words = count / WORD + 1};
    uint64_t *bits = memory_new(2 * (size_t)tour->ways * (size_t)written.words, sizeof *bits);
    written.now = bits;
    written.next = bits + tour->ways * written.words;
    for (int level = 0, ways = 1; level < count; level++) {
        ways = follow(tour, level, ways, &written);
    }
    put_in_order(tour, runs);
    free(bits);
    free(tour->steps);
    free(tour->own_pens);
    free(tour);
}
