/* Cells that look alike are runs, also across a few that are shown already, and each run is written in one go. */
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
    ERASE_SIZE = 16
};

/* All that a frame writes. */
typedef struct Runs {
    Run *run;
    int count, room;
} Runs;

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

/* How many blanks are written rather than erased, which leaves the cursor where it is. */
static int most_written(const Patch *patch, int background)
{
    return erases_to(patch, background) ? ERASED_LEAST - 1 : patch->columns;
}

/* How many blanks a run that comes to them may go on with: more where text of its own follows, to which it would have
 * to move. */
static int most_blanks(const Patch *patch, const Run *run, int blanks)
{
    int column = run->column + run->columns, after = column + blanks;
    bool goes_on = after < patch->spans[run->row].end && cell_at(patch, after, run->row)->length > 0 &&
                   suits(run, cell_at(patch, after, run->row));
    return goes_on ? SPACES_MAX : int_min(most_written(patch, run->pen.background), SPACES_MAX);
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
            more = suits(&run, next) && blanks <= most_blanks(patch, &run, blanks) ? int_max(blanks, 1) : 0;
        }
        run.columns += more;
    }
    return run;
}

static Runs find_runs(const Patch *patch)
{
    Runs runs = {0};
    for (int row = 0; row < patch->rows; row++) {
        for (int column = patch->spans[row].first; column < patch->spans[row].end;) {
            if (cell_at(patch, column, row)->length == 0) {
                column++;
                continue;
            }
            if (runs.count == runs.room) {
                runs.room = runs.room * 2 + 64;
                runs.run = memory_grow(runs.run, (size_t)runs.room, sizeof *runs.run);
            }
            Run run = run_at(patch, column, row);
            column += run.columns;
            run.erased = run.blank && run.columns > most_written(patch, run.pen.background);
            int end = run.erased ? run.column : column;
            /* Behind the last column terminals stand in different ways. */
            run.after = (Place){end < patch->columns, end, row};
            runs.run[runs.count++] = run;
        }
    }
    return runs;
}

static void write_run(const Patch *patch, const Run *run, Bytes *out)
{
    char erase[ERASE_SIZE];
    const PatchCell *cells = cell_at(patch, run->column, run->row);
    const PatchCell *shown = &patch->shown[cells - patch->cells];
    if (run->erased) {
        bytes_add(out, erase, (size_t)sprintf(erase, "\033[%dX", run->columns));
        return;
    }
    for (int i = 0; i < run->columns; i++) {
        const PatchCell *cell = cells[i].length > 0 ? &cells[i] : &shown[i];
        bytes_add(out, run->blank ? " " : cell->text, run->blank ? 1 : cell->length);
    }
}

/* The run's cells are shown now. */
static void keep(Patch *patch, const Run *run)
{
    PatchCell *cells = cell_at(patch, run->column, run->row), *shown = &patch->shown[cells - patch->cells];
    for (int i = 0; i < run->columns; i++) {
        if (cells[i].length > 0) {
            shown[i] = cells[i];
            cells[i].length = 0;
        }
    }
    patch->knows = true;
}

/* Goes to where a run begins: over a few cells that are still to be written by writing anything there. */
static void go_to(const Patch *patch, Place *at, const Run *run, Bytes *out)
{
    enum { WRITTEN_OVER = 3 };
    int between = run->column - at->column;
    bool over = at->known && at->row == run->row && between > 0 && between <= WRITTEN_OVER;
    for (int i = 0; over && i < between; i++) {
        over = cell_at(patch, at->column + i, at->row)->length > 0;
    }
    if (over) {
        bytes_add(out, "   ", (size_t)between);
    } else if (!at->known || at->column != run->column || at->row != run->row) {
        place_move(at, run->column, run->row, out);
    }
}

void patch_write(Patch *patch, Place *at, const Place *to, Pen *told, const uint32_t *direct, Bytes *out)
{
    Runs runs = find_runs(patch);
    tour_order(runs.run, runs.count, at, told, to, direct);
    for (int i = 0; i < runs.count; i++) {
        const Run *run = &runs.run[i];
        Pen pen = run->blank ? pen_on_blank(told, &run->pen) : run->pen;
        go_to(patch, at, run, out);
        pen_tell(told, &pen, direct, out);
        write_run(patch, run, out);
        keep(patch, run);
        *at = run->after;
    }
    free(runs.run);
    memset(patch->spans, 0, (size_t)patch->rows * sizeof *patch->spans);
}
