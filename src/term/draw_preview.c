/* The waves to come, one a line: what enters, how many, how close together. Types that are new in this battle are
 * marked, and the type that is being read up on is shown so. */
#include "term/view.h"

#include "base/text.h"

enum { SAMPLE = 3, SPACING_STEP = 3, GAPS_MAX = 4 };

typedef struct Line {
    Canvas *canvas;
    const Theme *theme;
    const Game *game;
    const View *view;
    int column, row, end;
} Line;

static void put(Line *line, Style style, const char *text)
{
    if (line->column < line->end) {
        line->column += canvas_text(line->canvas, line->column, line->row, line->end - line->column, style, text);
    }
}

/* At most three of them, as far apart as they come: "mmm" close together, "m..m..m" at a distance. */
static void put_sample(Line *line, int type, int count, int spacing)
{
    int gaps = spacing / SPACING_STEP < GAPS_MAX ? spacing / SPACING_STEP : GAPS_MAX;
    for (int i = 0; i < SAMPLE && i < count; i++) {
        for (int k = 0; i > 0 && k < gaps && line->column < line->end; k++) {
            canvas_put(line->canvas, line->column++, line->row, theme_glyph(line->theme, GLYPH_GAP),
                       (Style){.ink = INK_DIM});
        }
        if (line->column < line->end) {
            canvas_put(line->canvas, line->column++, line->row, (uint32_t)line->game->content->attackers[type].glyph,
                       (Style){.ink = INK_ATTACKER});
        }
    }
}

static void put_group(Line *line, const Wave *wave, const Batch *batch, int type)
{
    const AttackerType *attacker = &line->game->content->attackers[type];
    bool focus = line->view->preview_focus == type, fresh = wave->new_type == type;
    if (focus && line->canvas->cursor_column < 0) {
        line->canvas->cursor_column = line->column;
        line->canvas->cursor_row = line->row;
    }
    char words[64];
    Text text = text_into(words, sizeof words);
    text_add(&text, "%d %s%s", batch->count, attacker->name, fresh ? " (new)" : "");
    put(line,
        (Style){.ink = fresh                          ? INK_WARN
                       : attacker->size == SIZE_SMALL ? INK_TEXT
                                                      : INK_ATTACKER_LARGE,
                .ground = focus ? GROUND_ROW : GROUND_NONE,
                .attributes = focus   ? STYLE_REVERSE
                              : fresh ? STYLE_BOLD
                                      : 0},
        words);
    put(line, (Style){.ink = INK_DIM}, " ");
    put_sample(line, type, batch->count, batch->spacing);
}

/* Whether a path before this one has the same type. */
static bool told_already(const Batch *batch, int path)
{
    for (int i = 0; i < path; i++) {
        if (batch->types[i] == batch->types[path]) {
            return true;
        }
    }
    return false;
}

/* Type by type, after the letters of the starts it comes from where there is more than one. */
static void put_batch(Line *line, const Wave *wave, const Batch *batch, int paths)
{
    bool any = false;
    for (int i = 0; i < paths; i++) {
        if (batch->types[i] == WAVE_NO_TYPE || told_already(batch, i)) {
            continue;
        }
        char letters[WORLD_STARTS_MAX + 4];
        Text text = text_into(letters, sizeof letters);
        text_add(&text, "%s", any ? "  " : "");
        for (int k = i; k < paths && paths > 1; k++) {
            if (batch->types[k] == batch->types[i]) {
                text_add(&text, "%c", 'A' + k);
            }
        }
        put(line, (Style){.ink = INK_WARN}, letters);
        put(line, (Style){.ink = INK_DIM}, paths > 1 ? " " : "");
        put_group(line, wave, batch, batch->types[i]);
        any = true;
    }
}

static void put_wave(Line *line, const Wave *wave, int paths, const char *when)
{
    char words[32];
    Text text = text_into(words, sizeof words);
    text_add(&text, "%-5s%d  ", when, wave->number);
    put(line, (Style){.ink = when[0] ? INK_KEY : INK_DIM}, words);
    for (int i = 0; i < wave->batch_count; i++) {
        if (i > 0) {
            put(line, (Style){.ink = INK_DIM}, ", then ");
        }
        put_batch(line, wave, &wave->batches[i], paths);
    }
}

void draw_preview(Canvas *canvas, const Theme *theme, Area area, const Game *game, const View *view)
{
    const Battle *battle = &game->battle;
    if (view->preview_focus != VIEW_NOTHING) {
        canvas->cursor_column = -1;
    }
    for (int i = 0; i < battle->wave_count && i < area.rows; i++) {
        Line line = {canvas, theme, game, view, area.column, area.row + i, area.column + area.columns};
        const char *when = i > 0 ? "" : battle->phase == BATTLE_WAVE ? "now" : "next";
        put_wave(&line, &battle->waves[i], battle->world.start_count, when);
    }
}
