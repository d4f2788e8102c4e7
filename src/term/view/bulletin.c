/* The last thing that happened is what the card tells. */
#include "term/view/bulletin.h"

#include "base/number.h"
#include "base/text.h"
#include "base/translation.h"
#include "term/canvas/columns.h"
#include "term/view/boss_words.h"

enum { FRAMES = 60, MARGIN = 2, FRAME_ROWS = 2 };

static Text begin(View *view, const Game *game, const char *title)
{
    Bulletin *card = &view->bulletin;
    card->shown = true;
    card->moment = view->moment;
    Text head = text_into(card->title, sizeof card->title);
    text_add(&head, title, game->content->attackers[game->battle.boss].name);
    return text_into(card->words, sizeof card->words);
}

static void tell_announced(View *view, const Game *game)
{
    const Battle *battle = &game->battle;
    Text text = begin(view, game, _("%s comes"));
    text_add(&text, _("The tanks are full. It comes in wave %d with %d HP; kill it to get away."), battle->boss_wave,
             battle->boss_hp);
}

static void tell_here(View *view, const Game *game)
{
    char next[VIEW_MESSAGE_SIZE] = "";
    boss_write_next(&game->battle, next, sizeof next);
    Text text = begin(view, game, _("%s is here"));
    BossNow now = battle_boss_now(&game->battle);
    if (now.bodies > 1) {
        text_add(&text, _("%d HP in %d bodies. If one reaches the Hub, all is lost."), now.hp, now.bodies);
    } else {
        text_add(&text, _("%d HP. If it reaches the Hub, all is lost."), now.hp);
    }
    text_add(&text, next[0] ? "\n%s" : "", next);
}

static void tell_turn(View *view, const Game *game)
{
    char deeds[VIEW_MESSAGE_SIZE] = "";
    boss_write_turn(&game->battle, deeds, sizeof deeds);
    BossNow now = battle_boss_now(&game->battle);
    Text text = begin(view, game, _("%s turns"));
    text_add(&text, _("%d of %d HP are left: %s."), now.hp, now.hp_max, deeds);
}

static void tell_dead(View *view, const Game *game)
{
    Text text = begin(view, game, _("%s is dead"));
    text_add(&text, "%s", _("Hold out until the wave is over: then the way is free."));
}

void bulletin_absorb(View *view, const Game *game)
{
    const Battle *battle = &game->battle;
    Bulletin *card = &view->bulletin;
    int turns = boss_turns(battle);
    if (card->course != battle->boss_course) {
        void (*const tell[])(View * view, const Game *game) = {
            [BOSS_COMING] = tell_announced, [BOSS_HERE] = tell_here, [BOSS_BEATEN] = tell_dead};
        if (battle->boss_course != BOSS_AWAY) {
            tell[battle->boss_course](view, game);
        }
    } else if (turns > card->turns && battle->boss_course == BOSS_HERE) {
        tell_turn(view, game);
    }
    card->course = battle->boss_course;
    card->turns = turns;
}

void bulletin_dismiss(View *view)
{
    view->bulletin.shown = false;
}

bool bulletin_shows(const View *view)
{
    unsigned age = view->moment - view->bulletin.moment;
    return view->bulletin.shown && age < (view->playing ? FRAMES : 1);
}

void bulletin_draw(Canvas *canvas, Area area, const View *view)
{
    enum { COLUMNS = 44, WORD_ROWS = 3 };
    if (!bulletin_shows(view)) {
        return;
    }
    const Bulletin *card = &view->bulletin;
    int columns = int_min(COLUMNS, area.columns);
    Area box = {area.column + (area.columns - columns) / 2, area.row + 1, columns, WORD_ROWS + FRAME_ROWS};
    canvas_fill(canvas, box, ' ', (Style){.ink = INK_TEXT, .ground = GROUND_CARD});
    canvas_box(canvas, box, (Style){.ink = INK_BOSS, .ground = GROUND_CARD}, card->title);
    Area words = {box.column + MARGIN, box.row + 1, columns - 2 * MARGIN, WORD_ROWS};
    canvas_wrap(canvas, words, (Style){.ink = INK_TEXT, .ground = GROUND_CARD}, card->words);
}
