/* What moves on the board: attackers, shots, and the marks that the last step left. Attackers are drawn in pairs of
 * cells: a letter, and beside it how many share the place or that one is badly hurt. Larger tiles have room for a bar
 * of HP beside a pair. */
#include "base/number.h"
#include "term/board/board_movers.h"
#include "term/board/board_marks.h"
#include "term/board/gun.h"
#include "term/canvas/hp_bar.h"

enum { PAIR = 2, PAIRS_MAX = WORLD_SIZE * WORLD_SIZE * 4 * 4, HP_CELLS_MAX = 4 };

/* Attackers that share a pair of cells: the one nearest the Hub is shown, or the one that is watched. */
typedef struct Crowd {
    const Attacker *shown;
    Fix left;
    int count;
    bool affected; /* the selected tower can hit one of them */
} Crowd;

typedef struct Crowds {
    const Board *board;
    int across, down;
    Crowd pairs[PAIRS_MAX];
} Crowds;

static Style over(const Board *board, int column, int row, Ink ink, uint8_t attributes)
{
    Style style = canvas_cell(board->canvas, column, row).style;
    return (Style){(uint8_t)ink, style.ground, attributes};
}

static const AttackerType *type_of(const Board *board, const Attacker *attacker)
{
    return &board->battle->content->attackers[attacker->type];
}

static bool is_hurt(const Attacker *attacker)
{
    return 2 * attacker->hp <= attacker->hp_max;
}

static Ink attacker_ink(const Board *board, const Attacker *attacker)
{
    return theme_attacker_ink(type_of(board, attacker)->size, is_hurt(attacker));
}

static bool in_selected_range(const Board *board, const Attacker *attacker)
{
    if (board->selected == VIEW_NOTHING) {
        return false;
    }
    Gun gun = gun_of(board->battle, board->selected);
    int size = type_of(board, attacker)->size == SIZE_SMALL ? 1 << SIZE_SMALL : 1 << SIZE_LARGE;
    for (int i = 0; i < gun.span_count; i++) {
        const Span *span = &gun.spans[i];
        if (span->sizes & size && span->segment == attacker->segment && attacker->progress >= span->from &&
            attacker->progress <= span->to) {
            return gun_reaches(board->battle, &gun, battle_attacker_at(board->battle, attacker));
        }
    }
    return false;
}

static void add_attacker(Crowds *crowds, const Attacker *attacker)
{
    const Board *board = crowds->board;
    const Area area = board->layout->board;
    int column, row;
    if (!view_cell_of(board->view, board->layout, battle_attacker_at(board->battle, attacker), &column, &row)) {
        return;
    }
    Crowd *crowd = &crowds->pairs[(row - area.row) * crowds->across + (column - area.column) / PAIR];
    Fix left = battle_distance_left(board->battle, attacker);
    bool watched = attacker->id == board->view->attacker_focus;
    bool first = crowd->count == 0 || left < crowd->left || watched;
    if (first && !(crowd->count > 0 && crowd->shown->id == board->view->attacker_focus)) {
        crowd->shown = attacker;
        crowd->left = left;
    }
    crowd->count++;
    crowd->affected = crowd->affected || in_selected_range(board, attacker);
}

static bool is_free(const Crowds *crowds, int across, int down)
{
    return crowds->pairs[down * crowds->across + across].count == 0;
}

/* A bar over the free pairs of the tile to the right of a pair, or else to the left. */
static void draw_hp(const Crowds *crowds, int across, int down)
{
    const Board *board = crowds->board;
    const Attacker *attacker = crowds->pairs[down * crowds->across + across].shown;
    int per_tile = board->layout->tile_columns / PAIR, in_tile = across % per_tile;
    int right = 0, left = 0;
    while (in_tile + right + 1 < per_tile && is_free(crowds, across + right + 1, down)) {
        right++;
    }
    while (in_tile - left - 1 >= 0 && is_free(crowds, across - left - 1, down)) {
        left++;
    }
    int cells = (right > 0 ? right : left) * PAIR;
    cells = int_min(cells, HP_CELLS_MAX);
    HpBar bar = hp_bar(attacker->hp, attacker->hp_max);
    if (cells > 0 && bar.hp < bar.max) {
        int column = board->layout->board.column + across * PAIR + (right > 0 ? PAIR : -cells);
        int row = board->layout->board.row + down;
        Ground ground = (Ground)canvas_cell(board->canvas, column, row).style.ground;
        hp_bar_draw(board->canvas, board->theme, column, row, cells, ground, &bar);
    }
}

/* Over or under a pair, within its tile, where nobody else is: at most two of its statuses. */
static void draw_statuses(const Crowds *crowds, int across, int down)
{
    const Board *board = crowds->board;
    const Content *content = board->battle->content;
    const Attacker *attacker = crowds->pairs[down * crowds->across + across].shown;
    int beside = down % board->layout->tile_rows > 0 ? down - 1 : down + 1;
    if (board->layout->tile_rows == 1 || !attacker->afflicted || !is_free(crowds, across, beside)) {
        return;
    }
    int column = board->layout->board.column + across * PAIR, row = board->layout->board.row + beside;
    for (int i = 0, put = 0; i < content->status_count && put < PAIR; i++) {
        if (attacker->statuses[i].left > 0) {
            canvas_put(board->canvas, column + put, row, (uint32_t)content->statuses[i].glyph,
                       over(board, column + put, row, INK_WARN, 0));
            put++;
        }
    }
}

static void draw_crowd(const Crowds *crowds, int across, int down)
{
    const Board *board = crowds->board;
    const Crowd *crowd = &crowds->pairs[down * crowds->across + across];
    const Attacker *attacker = crowd->shown;
    int column = board->layout->board.column + across * PAIR, row = board->layout->board.row + down;
    bool watched = attacker->id == board->view->attacker_focus;
    Ink ink = attacker_ink(board, attacker);
    uint8_t attributes = (uint8_t)((is_hurt(attacker) ? 0 : STYLE_BOLD) | (watched ? STYLE_UNDERLINE : 0));
    for (int i = 0; crowd->affected && i < PAIR; i++) {
        canvas_set_ground(board->canvas, column + i, row, GROUND_AFFECTED);
    }
    canvas_put(board->canvas, column, row, (uint32_t)type_of(board, attacker)->glyph,
               over(board, column, row, ink, attributes));
    if (crowd->count > 1) {
        canvas_put(board->canvas, column + 1, row, crowd->count > 9 ? '+' : (uint32_t)('0' + crowd->count),
                   over(board, column + 1, row, ink, attributes));
    } else {
        uint32_t mark = is_hurt(attacker) ? theme_glyph(board->theme, GLYPH_HP_EMPTY) : ' ';
        canvas_put(board->canvas, column + 1, row, mark, over(board, column + 1, row, ink, 0));
    }
    draw_hp(crowds, across, down);
    draw_statuses(crowds, across, down);
    if (watched) {
        board->canvas->cursor_column = column;
        board->canvas->cursor_row = row;
    }
}

static void draw_attackers(const Board *board)
{
    const Area area = board->layout->board;
    Crowds crowds = {board, area.columns / PAIR, area.rows, {{NULL, 0, 0, false}}};
    for (int i = 0; i < board->battle->attacker_count; i++) {
        add_attacker(&crowds, &board->battle->attackers[board->battle->order[i]]);
    }
    for (int down = 0; down < crowds.down; down++) {
        for (int across = 0; across < crowds.across; across++) {
            if (!is_free(&crowds, across, down)) {
                draw_crowd(&crowds, across, down);
            }
        }
    }
}

static void draw_mark(const Board *board, Point at, Glyph glyph, Ink ink)
{
    int column, row;
    if (view_cell_of(board->view, board->layout, at, &column, &row)) {
        canvas_put(board->canvas, column, row, theme_glyph(board->theme, glyph),
                   over(board, column, row, ink, STYLE_BOLD));
    }
}

/* Marks hide no building, and are gone with the wave. */
static void draw_effects(const Board *board)
{
    const View *view = board->view;
    int kept = int_min(view->effect_count, VIEW_EFFECTS);
    for (int i = 0; i < kept && board->battle->phase == BATTLE_WAVE; i++) {
        const Effect *effect = &view->effects[(view->effect_count - kept + i) % VIEW_EFFECTS];
        if (!battle_building_at(board->battle, point_tile(effect->at))) {
            draw_mark(board, effect->at, (Glyph)effect->glyph, (Ink)effect->ink);
        }
    }
}

void board_draw_movers(const Board *board)
{
    draw_effects(board);
    for (int i = 0; i < board->battle->shot_count; i++) {
        draw_mark(board, board->battle->shots[i].at, GLYPH_SHOT, INK_SHOT);
    }
    draw_attackers(board);
    board_draw_marks(board);
}
