/* Telling a terminal of another colour costs more than moving the cursor. So what looks alike is written together,
 * wherever on the screen it is: from each run of cells to the one that costs least to go to from there. */
#include "term/tty/patch.h"

#include "base/memory.h"
#include "base/number.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    SPACES_MAX = 8,   /* so many blanks are written between others; more are a run of their own */
    PASSED_MAX = 3,   /* so many bytes are shorter than going past them */
    ERASED_LEAST = 5, /* from so many on they are erased */
    LOOK_AHEAD = 400, /* runs that are compared for the next: time grows with it */
    MOVE_SIZE = 32,
    NOWHERE = -1
};

/* Cells in a row that are written in one go. */
typedef struct Run {
    int column, row, columns;
    int next;   /* run that is still to be written, or NOWHERE */
    bool blank; /* all of it, and only the background shows */
    Pen pen;
} Run;

typedef struct Tour {
    Patch *patch;
    Run *runs;
    int count, room;
    int most_color; /* the largest number of one */
    int pen_bytes;  /* what a colour costs, about */
} Tour;

void patch_close(Patch *patch)
{
    free(patch->cells);
    free(patch->shown);
    free(patch->spans);
    patch->cells = patch->shown = NULL;
    patch->spans = NULL;
    patch->columns = patch->rows = 0;
}

void patch_size(Patch *patch, int columns, int rows)
{
    patch_close(patch);
    patch->cells = memory_new((size_t)columns * (size_t)rows, sizeof *patch->cells);
    patch->shown = memory_new((size_t)columns * (size_t)rows, sizeof *patch->shown);
    patch->spans = memory_new((size_t)rows, sizeof *patch->spans);
    patch->columns = columns;
    patch->rows = rows;
}

void patch_forget_row(Patch *patch, int row)
{
    for (int i = row * patch->columns; i < (row + 1) * patch->columns; i++) {
        patch->shown[i].length = 0;
    }
}

void patch_forget(Patch *patch)
{
    for (int row = 0; patch->knows && row < patch->rows; row++) {
        patch_forget_row(patch, row);
    }
    patch->knows = false;
}

static PatchCell *cell_at(const Patch *patch, int column, int row)
{
    return &patch->cells[row * patch->columns + column];
}

static bool is_blank(const PatchCell *cell)
{
    return cell->length == 1 && cell->text[0] == ' ' && !pen_marks_blanks(&cell->pen);
}

static bool alike(const PatchCell *a, const PatchCell *b)
{
    if (is_blank(a) && is_blank(b)) {
        return a->pen.background == b->pen.background;
    }
    return a->length == b->length && memcmp(a->text, b->text, a->length) == 0 && pen_same(&a->pen, &b->pen);
}

void patch_put(Patch *patch, int column, int row, const char *text, size_t length, const Pen *pen)
{
    PatchRow *span = &patch->spans[row];
    PatchCell *cell = cell_at(patch, column, row);
    bool empty = span->first == span->end;
    span->first = empty ? column : int_min(span->first, column);
    span->end = empty ? column + 1 : int_max(span->end, column + 1);
    memcpy(cell->text, text, length);
    cell->length = (uint8_t)length;
    cell->pen = *pen;
    if (alike(cell, &patch->shown[row * patch->columns + column])) {
        cell->length = 0;
    }
}

void patch_blank(Patch *patch, int column, int end, int row, const Pen *pen)
{
    for (; column < end; column++) {
        patch_put(patch, column, row, " ", 1, pen);
    }
}

/* Whether there is a sequence that leaves blanks of this background behind. */
static bool erases_to(const Patch *patch, int background)
{
    return patch->erases && (patch->erases_lit || background == PEN_OWN);
}

/* Blanks on one background, from here to the last that is written; those between are shown already. */
static int count_blanks(const Patch *patch, int column, int row)
{
    const PatchCell *cells = cell_at(patch, column, row), *shown = &patch->shown[cells - patch->cells];
    const int background = cells->pen.background, most = patch->spans[row].end - column;
    const int passed = erases_to(patch, background) ? most : PASSED_MAX;
    int count = 0;
    for (int i = 0; i < most && i - count <= passed; i++) {
        const PatchCell *cell = cells[i].length > 0 ? &cells[i] : &shown[i];
        if (!is_blank(cell) || cell->pen.background != background) {
            break;
        }
        count = cells[i].length > 0 ? i + 1 : count;
    }
    return count;
}

/* Whether a cell can be written with the pen of a run. */
static bool suits(const Run *run, const PatchCell *cell)
{
    return is_blank(cell) ? cell->pen.background == run->pen.background && !pen_marks_blanks(&run->pen)
                          : pen_same(&cell->pen, &run->pen);
}

/* Cells between here and the next one of the run that are shown already: how many, where writing them again is shorter
 * than going past them. */
static int count_passed(const Patch *patch, const Run *run, int column)
{
    const PatchCell *cells = cell_at(patch, column, run->row);
    const PatchCell *shown = &patch->shown[cells - patch->cells];
    int count = 0, bytes = 0;
    while (column + count < patch->spans[run->row].end && cells[count].length == 0 && bytes <= PASSED_MAX) {
        bool known = shown[count].length > 0 && suits(run, &shown[count]);
        bytes += known ? shown[count].length : PASSED_MAX + 1;
        count++;
    }
    bool goes_on = column + count < patch->spans[run->row].end && suits(run, &cells[count]);
    return bytes <= PASSED_MAX && goes_on && count_blanks(patch, column + count, run->row) <= SPACES_MAX ? count : 0;
}

/* The run that begins here: blanks alone, or text with few blanks in it. */
static Run run_at(const Patch *patch, int column, int row)
{
    const PatchCell *cell = cell_at(patch, column, row);
    const int end = patch->spans[row].end;
    int blanks = count_blanks(patch, column, row);
    Run run = {.column = column, .row = row, .columns = blanks, .blank = true, .pen = cell->pen};
    if (blanks > SPACES_MAX || column + blanks == end || cell[blanks].length == 0) {
        return run;
    }
    run.pen = cell[blanks].pen;
    if (blanks > 0 && !suits(&run, cell)) {
        run.pen = cell->pen;
        return run;
    }
    run.blank = false;
    int more = 1;
    while (more > 0 && column + run.columns < end) {
        const PatchCell *next = &cell[run.columns];
        blanks = count_blanks(patch, column + run.columns, row);
        if (next->length == 0) {
            more = count_passed(patch, &run, column + run.columns);
        } else {
            more = suits(&run, next) && blanks <= SPACES_MAX ? int_max(blanks, 1) : 0;
        }
        run.columns += more;
    }
    return run;
}

static void find_runs(Tour *tour)
{
    const Patch *patch = tour->patch;
    for (int row = 0; row < patch->rows; row++) {
        for (int column = patch->spans[row].first; column < patch->spans[row].end;) {
            if (cell_at(patch, column, row)->length == 0) {
                column++;
                continue;
            }
            if (tour->count == tour->room) {
                tour->room = tour->room * 2 + 64;
                tour->runs = memory_grow(tour->runs, (size_t)tour->room, sizeof *tour->runs);
            }
            Run run = run_at(patch, column, row);
            run.next = tour->count + 1;
            column += run.columns;
            tour->most_color = int_max(tour->most_color, int_max(run.pen.foreground, run.pen.background));
            tour->runs[tour->count++] = run;
        }
    }
}

static int digits(int number)
{
    return number < 10 ? 1 : number < 100 ? 2 : number < 1000 ? 3 : 4;
}

/* Bytes of a move by so many cells. */
static int step_cost(int cells)
{
    return cells == 0 ? 0 : cells == 1 ? 3 : 3 + digits(cells);
}

/* Bytes of place_move. */
static int move_cost(const Place *from, int column, int row)
{
    int anywhere = column == 0 ? 3 + digits(row + 1) : 4 + digits(row + 1) + digits(column + 1);
    if (!from->known) {
        return anywhere;
    }
    int across = column - from->column, down = step_cost(abs(row - from->row));
    int relative = anywhere;
    if (across == 0) {
        relative = down;
    } else if (column == 0) {
        relative = 1 + down;
    } else if (down == 0) {
        relative = across < 0 ? int_min(-across, step_cost(-across)) : step_cost(across);
    }
    return int_min(anywhere, relative);
}

static int step(char *to, int cells, char letter)
{
    return cells == 0 ? 0 : cells == 1 ? sprintf(to, "\033[%c", letter) : sprintf(to, "\033[%d%c", cells, letter);
}

static int step_down(char *to, int rows)
{
    return rows < 0 ? step(to, -rows, 'A') : step(to, rows, 'B');
}

void place_move(Place *from, int column, int row, Bytes *out)
{
    char to[MOVE_SIZE];
    int anywhere = column == 0 ? row == 0 ? sprintf(to, "\033[H") : sprintf(to, "\033[%dH", row + 1)
                               : sprintf(to, "\033[%d;%dH", row + 1, column + 1);
    if (from->known && move_cost(from, column, row) < anywhere) {
        int across = column - from->column, down = row - from->row;
        bool back = across < 0 && column > 0;
        anywhere = across != 0 && column == 0 ? sprintf(to, "\r") : 0;
        for (int i = 0; back && i < -across && -across <= step_cost(-across); i++) {
            anywhere += sprintf(to + anywhere, "\b");
        }
        anywhere += back && anywhere == 0 ? step(to, -across, 'D') : across > 0 ? step(to, across, 'C') : 0;
        anywhere += step_down(to + anywhere, down);
    }
    bytes_add(out, to, (size_t)anywhere);
    *from = (Place){true, column, row};
}

/* What it costs to begin a run, about: the sequence of a pen isn't made for that. */
static int cost(const Tour *tour, const Run *run, const Place *at, const Pen *told)
{
    enum { SEQUENCE = 2, ATTRIBUTES = 2 };
    int bytes = run->pen.background != told->background ? tour->pen_bytes : 0;
    if (!run->blank) {
        bytes += run->pen.foreground != told->foreground ? tour->pen_bytes : 0;
        bytes += run->pen.attributes != told->attributes ? ATTRIBUTES : 0;
    }
    bytes += bytes > 0 ? SEQUENCE : 0;
    return bytes + move_cost(at, run->column, run->row);
}

/* Takes the best of the next runs out of the list that begins at *first. */
static Run *take_next(Tour *tour, int *first, const Place *at, const Pen *told)
{
    int least = 0, *best = NULL;
    int *link = first;
    for (int i = 0; i < LOOK_AHEAD && *link < tour->count; i++) {
        Run *run = &tour->runs[*link];
        int bytes = cost(tour, run, at, told);
        if (!best || bytes < least) {
            best = link;
            least = bytes;
        }
        link = &run->next;
    }
    Run *run = &tour->runs[*best];
    *best = run->next;
    return run;
}

static void write_blanks(const Patch *patch, const Run *run, Place *at, Bytes *out)
{
    char erase[MOVE_SIZE];
    if (erases_to(patch, run->pen.background) && run->columns >= ERASED_LEAST) {
        bytes_add(out, erase, (size_t)sprintf(erase, "\033[%dX", run->columns));
        return;
    }
    for (int i = 0; i < run->columns; i++) {
        bytes_add(out, " ", 1);
    }
    at->column += run->columns;
}

static void write_run(const Patch *patch, const Run *run, Place *at, Bytes *out)
{
    if (run->blank) {
        write_blanks(patch, run, at, out);
    } else {
        const PatchCell *cells = cell_at(patch, run->column, run->row);
        const PatchCell *shown = &patch->shown[cells - patch->cells];
        for (int i = 0; i < run->columns; i++) {
            const PatchCell *cell = cells[i].length > 0 ? &cells[i] : &shown[i];
            bytes_add(out, cell->text, cell->length);
        }
        at->column += run->columns;
    }
    /* Behind the last column terminals stand in different ways. */
    at->known = at->column < patch->columns;
}

static void empty(Patch *patch)
{
    for (int row = 0; row < patch->rows; row++) {
        PatchRow *span = &patch->spans[row];
        for (int column = span->first; column < span->end; column++) {
            PatchCell *cell = cell_at(patch, column, row);
            if (cell->length > 0) {
                patch->shown[cell - patch->cells] = *cell;
                patch->knows = true;
                cell->length = 0;
            }
        }
        *span = (PatchRow){0, 0};
    }
}

void patch_write(Patch *patch, Place *at, Pen *told, const uint32_t *direct, Bytes *out)
{
    enum { DIRECT_BYTES = 15, PALETTE_BYTES = 8, SIXTEEN_BYTES = 2, FEW = 16 };
    Tour tour = {.patch = patch};
    find_runs(&tour);
    tour.pen_bytes = tour.most_color < FEW ? SIXTEEN_BYTES : direct ? DIRECT_BYTES : PALETTE_BYTES;
    int first = 0;
    for (int i = 0; i < tour.count; i++) {
        const Run *run = take_next(&tour, &first, at, told);
        Pen pen = run->blank ? pen_on_blank(told, &run->pen) : run->pen;
        if (!at->known || at->column != run->column || at->row != run->row) {
            place_move(at, run->column, run->row, out);
        }
        pen_tell(told, &pen, direct, out);
        write_run(patch, run, at, out);
    }
    free(tour.runs);
    empty(patch);
}
