/* The last thing that happened is what the card tells. */
#include "term/view/bulletin.h"

#include "base/number.h"
#include "base/text.h"
#include "base/translation.h"
#include "term/canvas/card.h"
#include "term/canvas/columns.h"
#include "term/view/boss_words.h"
#include "holdout/describe.h"
#include "holdout/foot_questions.h"

enum { FRAMES = 60, MARGIN = 2, FRAME_ROWS = 2, NEW_NAMED = 4 };

static Text show(View *view)
{
    Bulletin *card = &view->bulletin;
    card->shown = true;
    card->moment = view->moment;
    return text_into(card->words, sizeof card->words);
}

static Text begin(View *view, const Game *game, const char *title)
{
    Bulletin *card = &view->bulletin;
    Text head = text_into(card->title, sizeof card->title);
    text_add(&head, title, game->content->attackers[game->battle.boss].name);
    return show(view);
}

static void add_bosses(Text *text, const Game *game, bool brief)
{
    const AttackerType *types = game->content->attackers;
    char names[BULLETIN_SIZE];
    Text list = text_into(names, sizeof names);
    int count = run_bosses(game);
    boss_add_names(&list, game);
    text_add(text, translation_of_count("%s ends it.", "%s end it.", count), names);
    text_add(text, count == 1 && !brief ? " %s" : "", types[run_boss_of(game, 0)].flavour);
}

/* Attackers that no battle of an earlier act has, the most dangerous first; returns how many. */
static int find_new_attackers(const Content *content, int act, uint16_t found[WAVE_TYPES_MAX])
{
    int per_act = content->chart.level_per_act, first = 1 + per_act * (act - 1), count = 0;
    for (int i = 0; i < content->attacker_count; i++) {
        const AttackerType *type = &content->attackers[i];
        bool known = type->tier > 0; /* a tougher one of a type that has been met */
        if (known || type->size == SIZE_BOSS || type->level < first || type->level >= first + per_act) {
            continue;
        }
        int place = count++;
        for (; place > 0 && content->attackers[found[place - 1]].value < type->value; place--) {
            found[place] = found[place - 1];
        }
        found[place] = (uint16_t)i;
    }
    return count;
}

static void add_new_attackers(Text *text, const Content *content, int act)
{
    char names[BULLETIN_SIZE];
    uint16_t found[WAVE_TYPES_MAX];
    Text list = text_into(names, sizeof names);
    int count = find_new_attackers(content, act, found), named = int_min(count, NEW_NAMED);
    for (int i = 0; i < named; i++) {
        text_add(&list, "%s%s", text_separator(i, named, count > named ? ", " : _(" and ")),
                 content->attackers[found[i]].name);
    }
    text_add(text, count > 0 ? "\n" : "");
    if (count > named) {
        text_add(text, _("New attackers: %s and %d more."), names, count - named);
    } else if (count > 0) {
        text_add(text, _("New attackers: %s."), names);
    }
}

/* How many blueprints the run comes by, and the best of those that it doesn't. */
static void add_pool(Text *text, const Game *game)
{
    char names[BULLETIN_SIZE];
    Text list = text_into(names, sizeof names);
    int best[BLUEPRINTS_MAX], lacked = 0, had = 0, named = 0;
    for (int i = 0; i < game->content->blueprint_count; i++) {
        bool lacks = run_lacks_blueprint(game, i);
        had += run_comes_by(game, i);
        lacked += lacks;
        if (lacks && game->content->blueprints[i].rarity == RARITY_LEGENDARY) {
            best[named++] = i;
        }
    }
    for (int i = 0; i < named; i++) {
        text_add(&list, "%s%s", text_separator(i, named, _(" and ")), game->content->blueprints[best[i]].name);
    }
    if (lacked > 0) {
        text_add(text, "\n");
        text_add(text,
                 translation_of_count("This run comes by %d of %d blueprint.", "This run comes by %d of %d blueprints.",
                                      had + lacked),
                 had, had + lacked);
        text_add(text, named > 0 ? " " : "");
        text_add(text, named > 0 ? _("It lacks %s.") : "", names);
    }
}

/* What is otherwise with the ship than with any; false where nothing is. */
static bool add_ship(Text *text, const Game *game)
{
    const Ship *ship = &game->content->ships[game->options.ship - 1];
    char words[BULLETIN_SIZE];
    if (describe_clause(game->content, &ship->clause, words, sizeof words) == 0) {
        return false;
    }
    text_join_lines(words);
    text_add(text, "%s: %s\n", ship->name, words);
    return true;
}

static void tell_act(View *view, const Game *game)
{
    int act = game->run.chart.act, materials = run_number_of(game, RUN_ACT_MATERIALS);
    int energy = run_number_of(game, RUN_ACT_ENERGY);
    Text head = text_into(view->bulletin.title, sizeof view->bulletin.title);
    const bool sortie = game->options.mode == MODE_SORTIE, first = act == 1 || sortie;
    if (sortie) {
        text_add(&head, _("A sortie in act %d begins"), act);
    } else {
        text_add(&head, _("Act %d of %d begins"), act, game->content->run.act_count);
    }
    Text text = show(view);
    const bool told = first && add_ship(&text, game);
    add_bosses(&text, game, told);
    if (run_permits(&game->run, PERMISSION_DARK_CHART)) {
        text_add(&text, "\n%s", _("The chart is dark: you see what a system holds from one stop away."));
    }
    if (first) {
        add_pool(&text, game);
    }
    if (act > 1) {
        add_new_attackers(&text, game->content, act);
        text_add(&text, "\n");
        text_add(&text, _("Battles begin with %d more materials and room for %d more energy."), materials, energy);
        text_add(&text, sortie ? "" : " %s", _("Threat is 0 again."));
    }
}

void bulletin_begin_act(View *view, const Game *game)
{
    const Run *run = &game->run;
    const bool before = run->stage == STAGE_OFFER || run->stage == STAGE_TRAVEL;
    if (run_has_chart(game) && before && view->bulletin.act != run->chart.act) {
        view->bulletin.act = run->chart.act;
        if (run->visited == UINT32_C(1) << run->chart.start) {
            tell_act(view, game);
        }
    }
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

/* Nothing is kept of a team once it is back. */
static void see_team(TeamSeen *team, const Game *game)
{
    const FootGame *aboard = &game->aboard;
    *team = (TeamSeen){.turns = aboard->round, .kills = aboard->kills, .floor = aboard->deepest + 1};
    Text text = text_into(team->salvage, sizeof team->salvage);
    for (int i = 0; i < game->content->item_count; i++) {
        const FootItem *item = &game->content->items[i];
        int count = item->bring_count > 0 ? foot_carried(aboard, i) : 0;
        if (count > 0) {
            text_add_part(&text, ", ", "%d %s", count, content_counted(item->name, item->plural, count));
        }
    }
}

/* What the call has brought to the ship, and what had no room. */
static void add_salvage(Text *text, const Game *game)
{
    char brought[BULLETIN_SIZE / 2];
    Text list = text_into(brought, sizeof brought);
    for (int i = 0; i < game->events.count; i++) {
        const Event *event = &game->events.events[i];
        if (event->kind == EVENT_SALVAGED) {
            const FootItem *item = &game->content->items[event->type];
            char deed[CONTENT_TEXT_SIZE];
            describe_deed(game->content, &item->brings[0], &game->run.in_force, deed, sizeof deed);
            text_add_part(&list, ", ", event->amount == 1 ? _("%d %s (%s)") : _("%d %s (%s each)"), event->amount,
                          content_counted(item->name, item->plural, event->amount), deed);
        }
    }
    if (list.length > 0) {
        text_add(text, _("Brought back: %s."), brought);
    } else {
        text_add(text, "%s", _("Brought back: nothing for the ship."));
    }
    text_add(text, "\n");
    for (int i = 0; i < game->events.count; i++) {
        const Event *event = &game->events.events[i];
        if (event->kind == EVENT_LEFT_BEHIND) {
            text_add(text, _("Left behind: %d of what the %s would offer; too many offers wait."), event->amount,
                     game->content->items[event->type].name);
            text_add(text, "\n");
        }
    }
}

/* What a battle's result says of a battle. */
static void tell_team(View *view, const Game *game, const Event *event)
{
    const TeamSeen *team = &view->bulletin.team;
    const bool lost = event->kind == EVENT_TEAM_LOST;
    Text head = text_into(view->bulletin.title, sizeof view->bulletin.title);
    text_add(&head, lost ? _("Lost aboard the %s") : _("Back from the %s"), game->content->derelicts[event->type].name);
    Text text = show(view);
    if (team->turns > 0) {
        text_add(&text, _("The team was aboard for %d turns, came to floor %d and killed %d."), team->turns,
                 team->floor, team->kills);
        text_add(&text, "\n");
    }
    if (lost && team->salvage[0]) {
        text_add(&text, _("Lost: the team, its gear, and its salvage: %s."), team->salvage);
    } else if (lost) {
        text_add(&text, "%s", _("Lost: the team and its gear; it carried no salvage."));
    } else {
        add_salvage(&text, game);
    }
    if (lost) {
        text_add(&text, "\n");
        text_add(&text, _("The search for it cost %d hull."), event->amount);
        text_add(&text, "\n");
    }
    text_add(&text, _("The ship has %d of %d hull and %d credits."), game->run.hull, game->run.hull_max,
             game->run.credits);
}

static void absorb_team(View *view, const Game *game)
{
    for (int i = 0; i < game->events.count; i++) {
        const EventKind kind = game->events.events[i].kind;
        if (kind == EVENT_TEAM_BACK || kind == EVENT_TEAM_LOST) {
            tell_team(view, game, &game->events.events[i]);
        }
    }
    if (game->run.stage == STAGE_ABOARD) {
        see_team(&view->bulletin.team, game);
    }
}

void bulletin_absorb(View *view, const Game *game)
{
    absorb_team(view, game);
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
    enum { COLUMNS = 44, COLUMNS_MOST = 64, WORD_ROWS = 3 };
    if (!bulletin_shows(view)) {
        return;
    }
    const Bulletin *card = &view->bulletin;
    int columns = int_min(COLUMNS, area.columns), rows = card_text_rows(canvas, columns - 2 * MARGIN, card->words);
    if (rows > WORD_ROWS) {
        columns = int_min(COLUMNS_MOST, area.columns);
        rows = card_text_rows(canvas, columns - 2 * MARGIN, card->words);
    }
    const int most = area.rows - FRAME_ROWS - 1;
    if (rows > most) {
        columns = area.columns;
        rows = card_text_rows(canvas, columns - 2 * MARGIN, card->words);
    }
    rows = int_clamp(rows, WORD_ROWS, most);
    Area box = {area.column + (area.columns - columns) / 2, area.row + 1, columns, rows + FRAME_ROWS};
    canvas_fill(canvas, box, ' ', (Style){.ink = INK_TEXT, .ground = GROUND_CARD});
    canvas_box(canvas, box, (Style){.ink = INK_BOSS, .ground = GROUND_CARD}, card->title);
    Area words = {box.column + MARGIN, box.row + 1, columns - 2 * MARGIN, rows};
    canvas_wrap(canvas, words, (Style){.ink = INK_TEXT, .ground = GROUND_CARD}, card->words);
}
