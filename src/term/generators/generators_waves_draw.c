/* A wave's account in words and columns. Amounts are HP with one decimal. */
#include "term/generators/generators_waves_draw.h"

#include "base/number.h"
#include "base/text.h"
#include "base/translation.h"
#include "term/canvas/bar.h"
#include "term/canvas/columns.h"
#include "holdout/describe.h"

enum { LIST_HEAD = 1, FRAME = 2, LABEL_SIZE = 240, BAR_CELLS = 10, SUM_COLUMNS = 9, NEW_COLUMNS = 3, HP_SIZE = 32 };

static void add_hp(Text *text, int64_t thousandths)
{
    int64_t tenths = (thousandths + (thousandths < 0 ? -50 : 50)) / 100;
    text_add(text, "%s%lld.%lld", tenths < 0 ? "-" : "", (long long)(tenths < 0 ? -tenths : tenths) / 10,
             (long long)(tenths < 0 ? -tenths : tenths) % 10);
}

typedef struct Hp {
    char words[HP_SIZE];
} Hp;

static Hp as_hp(int64_t thousandths)
{
    Hp hp;
    Text text = text_into(hp.words, sizeof hp.words);
    add_hp(&text, thousandths);
    return hp;
}

/* The type that all paths in use have, or WAVE_NO_TYPE when they differ. */
static int common_type(const Batch *batch, int paths, int *used)
{
    int type = WAVE_NO_TYPE;
    bool same = true;
    *used = 0;
    for (int i = 0; i < paths; i++) {
        if (batch->types[i] != WAVE_NO_TYPE) {
            same = same && (*used == 0 || batch->types[i] == type);
            type = batch->types[i];
            (*used)++;
        }
    }
    return same ? type : WAVE_NO_TYPE;
}

/* "6 Mites", "6 Mites on A C", or "6: A Mite, B Gnat". */
static void add_batch(Text *text, const WavesLook *look, const Batch *batch)
{
    int used, paths = look->path_count, type = common_type(batch, paths, &used);
    const AttackerType *types = look->content->attackers;
    char list[LABEL_SIZE];
    Text each = text_into(list, sizeof list);
    for (int i = 0; i < paths; i++) {
        if (batch->types[i] != WAVE_NO_TYPE && type == WAVE_NO_TYPE) {
            text_add(&each, "%s%c %s", each.length > 0 ? ", " : "", 'A' + i, types[batch->types[i]].name);
        } else if (batch->types[i] != WAVE_NO_TYPE) {
            text_add(&each, "%s%c", each.length > 0 ? " " : "", 'A' + i);
        }
    }
    if (type == WAVE_NO_TYPE) {
        text_add(text, "%d: %s", batch->count, list);
    } else if (used < paths) {
        text_add(text, _("%d %s on %s"), batch->count, content_called(look->content, &types[type], batch->count).words,
                 list);
    } else {
        text_add(text, "%d %s", batch->count, content_called(look->content, &types[type], batch->count).words);
    }
}

static void add_batches(Text *text, const WavesLook *look, const Wave *wave)
{
    for (int i = 0; i < wave->batch_count; i++) {
        text_add(text, i > 0 ? " + " : "");
        add_batch(text, look, &wave->batches[i]);
    }
}

static void draw_share(Canvas *canvas, const Theme *theme, int column, int row, int64_t part, int64_t whole)
{
    int32_t thousandths = whole > 0 ? (int32_t)(part * THOUSAND / whole) : 0;
    Bar bar = {
        .value = thousandths, .limit = THOUSAND, .ink = INK_ENERGY, .full = GLYPH_BAR_FULL, .empty = GLYPH_BAR_EMPTY};
    bar_draw(canvas, theme, column, row, BAR_CELLS, &bar);
}

/* An amount at the right end of a column of its own. */
static void put_hp(Canvas *canvas, int end, int row, Style style, int64_t thousandths)
{
    char label[LABEL_SIZE];
    Text text = text_into(label, sizeof label);
    add_hp(&text, thousandths);
    canvas_text(canvas, end - columns_of(label), row, SUM_COLUMNS, style, label);
}

static void draw_wave(Canvas *canvas, const Theme *theme, Area line, const WavesLook *look, int number)
{
    const Wave *wave = &look->waves[number];
    bool selected = number == look->selected;
    Style style = {.ink = INK_TEXT, .ground = selected ? GROUND_ROW : GROUND_NONE};
    canvas_fill(canvas, line, ' ', style);
    canvas_put(canvas, line.column, line.row, selected ? theme_glyph(theme, GLYPH_SELECT) : ' ', style);
    canvas_printf(canvas, line.column + 1, line.row, 4, style, "%3d", wave->number);
    put_hp(canvas, line.column + 15, line.row, style, wave->capacity);
    put_hp(canvas, line.column + 26, line.row, style, wave->cost);
    canvas_printf(canvas, line.column + 27, line.row, 4, style, "%3d%%",
                  wave->capacity > 0 ? (int)((int64_t)wave->cost * 100 / wave->capacity) : 0);
    draw_share(canvas, theme, line.column + 32, line.row, wave->cost, wave->capacity);
    canvas_lay(canvas, line, (Ground)style.ground);
    char words[LABEL_SIZE];
    Text text = text_into(words, sizeof words);
    add_batches(&text, look, wave);
    int at = 43;
    if (wave->new_type != WAVE_NO_TYPE) {
        Style fresh = {INK_WARN, style.ground, STYLE_BOLD};
        at += int_max(canvas_text(canvas, line.column + at, line.row, line.columns - at, fresh, _("new")), NEW_COLUMNS);
    } else {
        at += NEW_COLUMNS;
    }
    canvas_text(canvas, line.column + at + 1, line.row, line.columns - at - 1, style, words);
    if (selected) {
        canvas->cursor_column = line.column;
        canvas->cursor_row = line.row;
    }
}

void generators_waves_draw_list(Canvas *canvas, const Theme *theme, Area area, const WavesLook *look)
{
    int rows = area.rows - FRAME - LIST_HEAD, first = look->selected - rows / 2;
    first = int_clamp(first, 0, WAVES_SHOWN - rows);
    enum { TITLE_MOST = 200, CORNERS = 5 };
    char words[CONTENT_TEXT_SIZE], title[TITLE_MOST * 4 + 5];
    describe_roster(look->content, &look->roster, words, sizeof words);
    (void)text_clean_cell(title, sizeof title, int_min(area.columns - CORNERS, TITLE_MOST), words);
    canvas_box(canvas, area, (Style){.ink = INK_FRAME}, title);
    canvas_text(canvas, area.column + 1, area.row + 1, area.columns - FRAME, (Style){.ink = INK_DIM},
                _("wave     budget      spent  of the budget      attackers"));
    for (int i = 0; i < rows && first + i < WAVES_SHOWN; i++) {
        Area line = {area.column + 1, area.row + 1 + LIST_HEAD + i, area.columns - FRAME, 1};
        draw_wave(canvas, theme, line, look, first + i);
    }
}

/* Budget: what the used paths have of their own, and what all share. */
static void add_budget(Text *text, const WaveAccount *account)
{
    char paths[LABEL_SIZE];
    Text list = text_into(paths, sizeof paths);
    for (int i = 0; i < account->path_count; i++) {
        if (account->paths[i].used) {
            text_add(&list, "%c %s + ", 'A' + i, as_hp(account->paths[i].capacity).words);
        }
    }
    if (account->lent > 0) {
        text_add(text, _("Budget %s HP = %sshared %s + carried %s + lent %s"), as_hp(account->capacity).words, paths,
                 as_hp(account->global).words, as_hp(account->carry).words, as_hp(account->lent).words);
    } else {
        text_add(text, _("Budget %s HP = %sshared %s + carried %s"), as_hp(account->capacity).words, paths,
                 as_hp(account->global).words, as_hp(account->carry).words);
    }
}

static void draw_batch(Canvas *canvas, const Theme *theme, Area line, const WavesLook *look, int batch)
{
    const WaveAccount *account = &look->accounts[look->selected];
    const LoadAccount *sum = &account->batches[batch].sum;
    const Batch *sent = &look->waves[look->selected].batches[batch];
    char words[LABEL_SIZE];
    Text text = text_into(words, sizeof words);
    add_batch(&text, look, sent);
    if (sent->count > 1) {
        char batch_words[LABEL_SIZE];
        text_copy(batch_words, sizeof batch_words, words);
        text = text_into(words, sizeof words);
        text_add(&text, _("%s every %d.%02d s"), batch_words, sent->spacing / TICKS_PER_SECOND,
                 sent->spacing % TICKS_PER_SECOND * 100 / TICKS_PER_SECOND);
    }
    Style style = {.ink = INK_TEXT};
    int end = line.column + line.columns - BAR_CELLS - 2, names = line.columns - BAR_CELLS - 3 - 4 * SUM_COLUMNS;
    canvas_text(canvas, line.column, line.row, names, style, words);
    put_hp(canvas, end - 3 * SUM_COLUMNS, line.row, style, sum->whole);
    put_hp(canvas, end - 2 * SUM_COLUMNS, line.row, (Style){.ink = INK_GOOD}, -sum->area);
    put_hp(canvas, end - SUM_COLUMNS, line.row, (Style){.ink = INK_GOOD}, -sum->rate);
    put_hp(canvas, end, line.row, (Style){.ink = INK_TEXT, .attributes = STYLE_BOLD}, sum->asked);
    draw_share(canvas, theme, end + 2, line.row, sum->asked, account->capacity);
}

static void draw_headings(Canvas *canvas, Area line)
{
    static const char *const headings[] = {N_("alone"), N_("area"), N_("between"), N_("costs")};
    int end = line.column + line.columns - BAR_CELLS - 2;
    canvas_text(canvas, line.column, line.row, line.columns, (Style){.ink = INK_DIM}, _("batch"));
    for (int i = 0; i < 4; i++) {
        int columns = int_min(columns_of(_(headings[i])), SUM_COLUMNS - 1);
        canvas_text(canvas, end - (3 - i) * SUM_COLUMNS - columns, line.row, columns, (Style){.ink = INK_DIM},
                    _(headings[i]));
    }
    canvas_text(canvas, end + 2, line.row, BAR_CELLS, (Style){.ink = INK_DIM}, _("of budget"));
}

/* The kept wave: what each batch would cost if its attackers came alone, what is taken off, what it spends. */
static void draw_kept(Canvas *canvas, const Theme *theme, Area inside, const WavesLook *look)
{
    const WaveAccount *account = &look->accounts[look->selected];
    char words[2 * LABEL_SIZE];
    Text budget = text_into(words, sizeof words);
    add_budget(&budget, account);
    int row = inside.row + canvas_wrap(canvas, inside, (Style){.ink = INK_TEXT}, words);
    draw_headings(canvas, (Area){inside.column, row++, inside.columns, 1});
    for (int i = 0; i < account->batch_count; i++) {
        draw_batch(canvas, theme, (Area){inside.column, row++, inside.columns, 1}, look, i);
    }
    Text rest = text_into(words, sizeof words);
    text_add(&rest,
             translation_of_count("Unspent: %s HP. %d candidate drawn; area damage counts %d%%.",
                                  "Unspent: %s HP. %d candidates drawn; area damage counts %d%%.", account->candidates),
             as_hp((int64_t)account->capacity - account->cost).words, account->candidates, account->area_share / 10);
    if (row < inside.row + inside.rows) {
        canvas_text(canvas, inside.column, row, inside.columns, (Style){.ink = INK_TEXT}, words);
    }
}

static void draw_candidate(Canvas *canvas, const Theme *theme, Area inside, const WavesLook *look)
{
    char words[2 * LABEL_SIZE];
    Text batches = text_into(words, sizeof words);
    char sent[LABEL_SIZE];
    Text list = text_into(sent, sizeof sent);
    add_batches(&list, look, &look->so_far);
    if (look->so_far.batch_count > 0) {
        text_add(&batches, _("So far: %s"), sent);
    } else {
        text_add(&batches, "%s", _("Nobody is sent so far."));
    }
    Area lines = {inside.column, inside.row, inside.columns, 2};
    canvas_wrap(canvas, lines, (Style){.ink = INK_TEXT, .attributes = STYLE_BOLD}, words);
    if (look->budget <= 0) {
        return;
    }
    Text spent = text_into(words, sizeof words);
    text_add(&spent, _("Spends %s of %s HP"), as_hp(look->spent).words, as_hp(look->budget).words);
    text_add(&spent, " ");
    canvas_text(canvas, inside.column, inside.row + 2, inside.columns, (Style){.ink = INK_TEXT}, words);
    draw_share(canvas, theme, inside.column + columns_of(words), inside.row + 2, look->spent, look->budget);
}

void generators_waves_draw_account(Canvas *canvas, const Theme *theme, Area area, const WavesLook *look)
{
    char title[LABEL_SIZE];
    Text text = text_into(title, sizeof title);
    bool kept = making_at_end(&look->making);
    if (!kept && look->candidate > 0) {
        text_add(&text, _("Wave %d, candidate %d"), look->selected + 1, look->candidate);
    } else {
        text_add(&text, _("Wave %d"), look->selected + 1);
    }
    canvas_box(canvas, area, (Style){.ink = INK_FRAME}, title);
    Area inside = {area.column + 2, area.row + 1, area.columns - 2 - FRAME, area.rows - FRAME};
    if (kept) {
        draw_kept(canvas, theme, inside, look);
    } else {
        draw_candidate(canvas, theme, inside, look);
    }
}
