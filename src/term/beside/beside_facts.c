#include "term/beside/beside_facts.h"

#include "base/translation.h"
#include "term/canvas/columns.h"
#include "term/walk/walk_words.h"

#include <stdarg.h>
#include <string.h>

enum { THING_SIZE = 4 * CONTENT_NAME_SIZE, LOW = 3 };

/* Things of a name, and how many. */
typedef struct Counted {
    int count;
    struct {
        char name[THING_SIZE];
        int number;
    } thing[FACTS_MAX];
} Counted;

const FootGame *facts_on_foot(const Replay *replay)
{
    const Game *game = replay_game(replay);
    return !game ? replay_foot_game(replay) : game->run.stage == STAGE_ABOARD ? &game->aboard : NULL;
}

bool facts_have_board(const Game *game)
{
    bool fights = game->run.stage == STAGE_BATTLE || game_over(game) || !run_has_chart(game);
    return fights && game_time(game).battle > 0;
}

static void put_where_of_run(const Game *game, Text *out)
{
    const GameTime now = game_time(game);
    const Run *run = &game->run;
    if (run_has_chart(game)) {
        text_add(out, _("act %d, %s"), run->chart.act, run->chart.nodes[run->at].name);
    } else {
        text_add(out, _("level %d"), game->level);
    }
    if (now.battle > 0) {
        text_add_part(out, ": ", _("battle %d, wave %d"), now.battle, now.wave);
    }
}

void facts_put_where(const Replay *replay, Text *out)
{
    const FootGame *foot = replay_foot_game(replay);
    if (foot) {
        text_add(out, _("floor %d"), foot->floor + 1);
    } else {
        put_where_of_run(replay_game(replay), out);
    }
}

static Fact *add(Facts *out, Ink ink)
{
    Fact *fact = &out->fact[out->count < FACTS_MAX ? out->count++ : FACTS_MAX - 1];
    *fact = (Fact){.ink = ink};
    return fact;
}

/* "hull 20/25 (+3)": the difference stands with whoever has more. `most` 0: there is no limit. */
static void add_number(Facts *out, Ink ink, const char *name, int number, int most, int beside)
{
    Fact *fact = add(out, ink);
    Text text = text_into(fact->words, sizeof fact->words);
    text_add(&text, "%s %d", name, number);
    if (most > 0) {
        text_add(&text, "/%d", most);
    }
    if (number > beside) {
        text_add(&text, " (+%d)", number - beside);
    }
    fact->differs = number > beside;
}

typedef struct Hull {
    int left, most;
} Hull;

static Hull hull_of(const Game *game)
{
    bool battle = facts_have_board(game);
    return battle ? (Hull){game->battle.hull, game->battle.hull_max} : (Hull){game->run.hull, game->run.hull_max};
}

static void add_stores_of_battle(const Battle *battle, const Battle *beside, Facts *out)
{
    static const Ink inks[RESOURCE_COUNT] = {
        [RESOURCE_MATERIALS] = INK_MATERIALS, [RESOURCE_ENERGY] = INK_ENERGY, [RESOURCE_FUEL] = INK_FUEL};
    static const Resource order[RESOURCE_COUNT] = {RESOURCE_FUEL, RESOURCE_MATERIALS, RESOURCE_ENERGY};
    for (int i = 0; i < RESOURCE_COUNT; i++) {
        Resource which = order[i];
        int own = battle->resources[which];
        add_number(out, inks[which], resource_text(which), own, which == RESOURCE_FUEL ? battle->fuel_goal : 0,
                   beside ? beside->resources[which] : own);
    }
}

static void add_stores_of_run(const Game *game, const Game *beside, Facts *out)
{
    Hull hull = hull_of(game), other = hull_of(beside);
    bool fights = facts_have_board(game), both = fights && facts_have_board(beside);
    add_number(out, hull.left * LOW <= hull.most ? INK_BAD : INK_HULL, _("hull"), hull.left, hull.most, other.left);
    if (fights) {
        add_stores_of_battle(&game->battle, both ? &beside->battle : NULL, out);
    }
    add_number(out, INK_TEXT, _("credits"), game->run.credits, 0, beside->run.credits);
}

static int health(const FootGame *game)
{
    return game->entities.hp[FOOT_HERO];
}

static void add_stores_on_foot(const FootGame *game, const FootGame *beside, Facts *out)
{
    int most = foot_stat(game, FOOT_HERO, FOOT_STAT_HP);
    const FootGame *other = beside ? beside : game;
    add_number(out, health(game) * LOW <= most ? INK_BAD : INK_HULL, _("health"), health(game), most, health(other));
    add_number(out, INK_TEXT, _("kills"), game->kills, 0, other->kills);
    add_number(out, INK_TEXT, _("turn"), game->round, 0, game->round);
}

void facts_of_stores(const Replay *replay, const Replay *beside, Facts *out)
{
    const FootGame *foot = facts_on_foot(replay);
    out->count = 0;
    if (replay_game(replay)) {
        add_stores_of_run(replay_game(replay), replay_game(beside), out);
    }
    if (foot) {
        add_stores_on_foot(foot, facts_on_foot(beside), out);
    }
}

static void count(Counted *all, const char *name)
{
    int at = 0;
    while (at < all->count && strcmp(all->thing[at].name, name) != 0) {
        at++;
    }
    if (at == FACTS_MAX) {
        return;
    }
    if (at == all->count) {
        text_copy(all->thing[all->count++].name, THING_SIZE, name);
        all->thing[at].number = 0;
    }
    all->thing[at].number++;
}

static int number_of(const Counted *all, const char *name)
{
    for (int i = 0; i < all->count; i++) {
        if (strcmp(all->thing[i].name, name) == 0) {
            return all->thing[i].number;
        }
    }
    return 0;
}

static void count_worn(const FootGame *game, Counted *out)
{
    for (FootSlot slot = 0; slot < FOOT_SLOT_COUNT; slot++) {
        char name[THING_SIZE];
        int worn = worn_in(game, slot);
        if (worn != FOOT_NOBODY) {
            words_thing(game, worn, name, sizeof name);
            count(out, name);
        }
    }
}

static void count_builds(const Replay *replay, Counted *out)
{
    const Game *game = replay_game(replay);
    const FootGame *foot = facts_on_foot(replay);
    out->count = 0;
    if (foot) {
        count_worn(foot, out);
    }
    for (int i = 0; !foot && game && facts_have_board(game) && i < game->battle.building_count; i++) {
        int blueprint = game->battle.buildings[i].blueprint;
        if (blueprint != game->content->hub) {
            count(out, battle_blueprint(&game->battle, blueprint)->name);
        }
    }
}

static void count_held(const Replay *replay, Counted *out)
{
    const Game *game = replay_game(replay);
    out->count = 0;
    for (int i = 0; game && i < game->run.held_count; i++) {
        count(out, run_held_name(game, i));
    }
}

static void compare(const Counted *own, const Counted *other, Facts *out)
{
    out->count = 0;
    for (int i = 0; i < own->count; i++) {
        Fact *fact = add(out, INK_TEXT);
        const int number = own->thing[i].number;
        Text text = text_into(fact->words, sizeof fact->words);
        text_add(&text, "%s", own->thing[i].name);
        if (number > 1) {
            text_add(&text, " x%d", number);
        }
        fact->differs = number != number_of(other, own->thing[i].name);
    }
}

void facts_of_builds(const Replay *replay, const Replay *beside, Facts *out)
{
    Counted own, other;
    count_builds(replay, &own);
    count_builds(beside, &other);
    compare(&own, &other, out);
}

void facts_of_held(const Replay *replay, const Replay *beside, Facts *out)
{
    Counted own, other;
    count_held(replay, &own);
    count_held(beside, &other);
    compare(&own, &other, out);
}

void facts_put(const Facts *facts, Text *out)
{
    for (int i = 0; i < facts->count; i++) {
        text_add_part(out, ", ", "%s", facts->fact[i].words);
    }
}

int facts_draw(Canvas *canvas, Area area, const char *label, const Facts *facts)
{
    enum { GAP = 2 };
    int column = area.column + (label[0] ? columns_of(label) + 1 : 0), row = area.row;
    const int end = area.column + area.columns;
    canvas_begin_group(canvas);
    canvas_text(canvas, area.column, row, area.columns, (Style){.ink = INK_DIM}, label);
    for (int i = 0; i < facts->count; i++) {
        const Fact *fact = &facts->fact[i];
        if (column > area.column && column + columns_of(fact->words) > end) {
            column = area.column;
            row++;
        }
        if (row < area.row + area.rows) {
            column += GAP + canvas_text(canvas, column, row, end - column,
                                        (Style){(uint16_t)fact->ink, GROUND_NONE,
                                                fact->differs ? STYLE_BOLD | STYLE_UNDERLINE : 0},
                                        fact->words);
        }
    }
    canvas_end_group(canvas);
    return row - area.row + 1;
}
