#include "term/panel/panel_fitting.h"

#include "base/translation.h"
#include "holdout/describe.h"
#include "term/canvas/columns.h"
#include "term/view/clause_words.h"
#include "term/view/effects.h"

enum { SIGN_COLUMNS = 2, ACTED_SIGN = '*' };

void fitting_row_draw(Canvas *canvas, Area row, Style style, const Game *game, const View *view, int fitting)
{
    const Fitting *shown = &game->content->fittings[fitting];
    int clause = CLAUSE_FIRST_FITTING + fitting;
    bool acts = effects_clause(view, &game->battle, clause);
    char done[PANEL_LINE_SIZE];
    Text text = text_into(done, sizeof done);
    clause_add_done(&text, game, clause);
    Style sign = style, flash = style;
    sign.ink = (uint8_t)(INK_RARITY + shown->rarity);
    sign.attributes = (uint8_t)(sign.attributes | STYLE_BOLD);
    flash.ink = acts ? INK_GOOD : style.ink;
    flash.attributes = (uint8_t)(style.attributes | (acts ? STYLE_BOLD | STYLE_REVERSE : 0));
    int end = row.column + row.columns, column = end - columns_of(done);
    canvas_put(canvas, row.column, row.row, acts ? ACTED_SIGN : FITTING_SIGN, sign);
    canvas_text(canvas, row.column + SIGN_COLUMNS, row.row, column - row.column - SIGN_COLUMNS - 1, flash, shown->name);
    canvas_text(canvas, column, row.row, end - column, style, done);
}

void panel_fitting(Canvas *canvas, const Theme *theme, Area area, const Game *game, int fitting)
{
    const Fitting *shown = &game->content->fittings[fitting];
    Panel panel = {.canvas = canvas, .theme = theme, .content = game->content, .game = game, .area = area, .box = area};
    char text[PANEL_TEXT_SIZE];
    panel_open(&panel, shown->name);
    Text words = text_into(text, sizeof text);
    text_add(&words, _("%s fitting of the ship"), rarity_text(shown->rarity));
    text_capital(text);
    panel_put(&panel, (Ink)(INK_RARITY + shown->rarity), text);
    describe_fitting_here(game->content, fitting, &game->run.in_force, text, sizeof text);
    panel_put(&panel, INK_TEXT, text);
    words = text_into(text, sizeof text);
    clause_add_done(&words, game, CLAUSE_FIRST_FITTING + fitting);
    if (text[0]) {
        char line[PANEL_LINE_SIZE];
        Text so_far = text_into(line, sizeof line);
        text_add(&so_far, _("So far: %s."), text);
        panel_put(&panel, INK_GOOD, line);
    }
    panel_gap(&panel);
    panel_put(&panel, INK_DIM, shown->flavour);
}
