/* The panel about blueprints: the one in hand with the verdict on the place under the cursor, and what stands. The
 * verdict comes before the rules, so that no long description cuts it off. */
#include "term/panel/panel_building.h"

#include "base/text.h"
#include "base/translation.h"
#include "term/view/sites.h"
#include "term/view/gun.h"
#include "term/view/hand.h"
#include "term/view/harm.h"
#include "term/view/words.h"
#include "term/view/support.h"
#include "term/view/ways.h"
#include "term/panel/panel_attacker.h"
#include "term/panel/panel_causes.h"
#include "term/panel/panel_ground.h"
#include "term/panel/panel_rules.h"
#include "term/panel/panel_stats.h"

enum { LARGE_SIZES = 1 << SIZE_LARGE | 1 << SIZE_BOSS };

static const Blueprint *blueprint_at(const Panel *panel, int index)
{
    return battle_blueprint(&panel->game->battle, index);
}

/* What it costs by itself, and where that is something else here and now, that too. */
static void put_price(Panel *panel, int index)
{
    const Blueprint *blueprint = blueprint_at(panel, index);
    Price price = battle_price(panel->battle, index), base = {blueprint->materials, blueprint->energy, blueprint->hull};
    char line[PANEL_LINE_SIZE], usual[PANEL_LINE_SIZE], now[PANEL_LINE_SIZE];
    Text text = text_into(line, sizeof line), was = text_into(usual, sizeof usual), is = text_into(now, sizeof now);
    text_add(&was, "%s", blueprint_kind_text(blueprint->kind));
    price_add(&was, base.materials, base.energy, blueprint->hull);
    price_add(&is, price.materials, price.energy, price.hull);
    bool instead = price.energy < base.energy && price.materials > base.materials;
    if (price.materials == base.materials && price.energy == base.energy && price.hull == base.hull) {
        text_add(&text, "%s", usual);
    } else {
        text_add(&text,
                 price.hull > base.hull ? _("%s (now %s): hull stands in for what is missing")
                 : instead              ? _("%s (now %s): materials stand in for missing energy")
                                        : _("%s (now %s)"),
                 usual, now[0] ? now : _("nothing"));
    }
    int32_t more = price.materials + price.energy - base.materials - base.energy;
    panel_put(panel, more > 0 || price.hull > base.hull ? INK_BAD : more < 0 ? INK_GOOD : INK_DIM, line);
    if (more != 0) {
        panel_causes_of_price(panel, index);
    }
}

/* Times it can still be had, and waves until then. */
static void put_supply(Panel *panel, int slot)
{
    const LoadoutSlot *held = &panel->battle->loadout[slot];
    const Blueprint *blueprint = blueprint_at(panel, held->blueprint);
    char line[PANEL_LINE_SIZE];
    Text text = text_into(line, sizeof line);
    if (blueprint->kind == BLUEPRINT_SUPPLY) {
        text_add(&text, held->used > 0 ? _("Used up.") : _("The only one: it can be used once in this run."));
    } else if (blueprint->uses > 0) {
        text_add(&text, _("%d of %d left in this battle."), blueprint->uses - held->used, blueprint->uses);
    }
    if (blueprint->cooldown > 0 && held->cooldown == 0) {
        text_add_part(&text, " ",
                      translation_of_count("Ready; after a use it rests for %d wave.",
                                           "Ready; after a use it rests for %d waves.", blueprint->cooldown),
                      blueprint->cooldown);
    }
    panel_put(panel, INK_DIM, line);
}

/* "1 tile of path", "2.5 tiles of path". */
static void add_path(Text *text, Fix length)
{
    text_add(text, length == FIX_ONE ? _("%s tile of path") : _("%s tiles of path"), text_fix(length).words);
}

static void put_covered(Panel *panel, const Span *spans, int count)
{
    Fix small = gun_covered(spans, count, 1 << SIZE_SMALL), large = gun_covered(spans, count, LARGE_SIZES);
    char line[PANEL_LINE_SIZE];
    Text text = text_into(line, sizeof line);
    if (small == 0 && large == 0) {
        panel_put(panel, INK_WARN, _("No path is in its reach from here."));
        return;
    }
    bool seen = !panel->canvas->reading; /* who hears it sees no signs */
    char path[PANEL_LINE_SIZE], part[PANEL_LINE_SIZE];
    Text paths = text_into(path, sizeof path), parts = text_into(part, sizeof part);
    add_path(&paths, small);
    text_add(&paths, seen ? " (%c)" : "", REACH_SIGN);
    text_add_fix(&parts, large);
    text_add(&parts, seen ? " (%c)" : "", REACH_LARGE_SIGN);
    text_add(&text, large != small ? _("Hits small attackers on %s, large ones on %s.") : _("Reaches %s."), path, part);
    panel_put(panel, INK_TEXT, line);
}

/* "Its hits of 1 do nothing to Rivetbacks." */
static void put_harmless(Panel *panel, const Attack *now)
{
    enum { TYPES_TOLD = 4, SEVERAL = 2 };
    int types[TYPES_TOLD], count = harm_nothing(panel->battle, now, types, TYPES_TOLD);
    char line[PANEL_LINE_SIZE], names[PANEL_LINE_SIZE];
    Text text = text_into(line, sizeof line), list = text_into(names, sizeof names);
    for (int i = 0; i < count; i++) {
        const AttackerType *type = &panel->content->attackers[types[i]];
        text_add(&list, "%s%s", text_separator(i, count, _(" and ")),
                 type->size == SIZE_BOSS ? type->name : content_called(panel->content, type, SEVERAL).words);
    }
    if (count > 0) {
        text_add(&text, _("Its hits of %s do nothing to %s."), text_hundredths(harm_of_hit(now)).words, names);
        panel_put(panel, INK_BAD, line);
    }
}

static void put_reach_in_hand(Panel *panel, int blueprint)
{
    if (blueprint_at(panel, blueprint)->attack.shape != SHAPE_NONE) {
        Span spans[GUN_SPANS_MAX];
        Post post = battle_post_there(panel->battle, blueprint, view_cursor_tile(panel->view),
                                      hand_direction(panel->battle, panel->view));
        put_covered(panel, spans, battle_post_spans(panel->battle, &post, spans, GUN_SPANS_MAX));
        const Blueprint planned = battle_blueprint_planned(panel->battle, blueprint, view_cursor_tile(panel->view));
        put_harmless(panel, &planned.attack);
    }
}

/* What the worth of tiles leaves out. */
static void put_counted(Panel *panel, const Sites *sites)
{
    if (sites->measure == SITE_PATH && sites_part(sites, &panel->battle->world)) {
        char ways[PANEL_LINE_SIZE], line[PANEL_LINE_SIZE];
        ways_write(sites->starts, ways, sizeof ways);
        Text text = text_into(line, sizeof line);
        if (sites->leaking) {
            text_add(&text, _("Counted is the way from %s: there the next wave gets through."), ways);
        } else {
            text_add(&text,
                     translation_of_count("Counted is the way from %s: nobody else comes in the next %d wave.",
                                          "Counted is the way from %s: nobody else comes in the next %d waves.",
                                          SITE_WAVES),
                     ways, SITE_WAVES);
        }
        panel_put(panel, INK_DIM, line);
    }
    if (sites->measure == SITE_PATH && sites->forks) {
        panel_put(panel, INK_DIM, _("Where a way forks, only the branch that your towers reach least counts."));
    }
}

/* What the best place has, which is what is counted. */
static void add_worth(Text *text, const Sites *sites)
{
    int buildings = (int)(sites->best / FIX_ONE);
    if (sites->measure == SITE_BUILDINGS) {
        text_add(text, translation_of_count("%d building", "%d buildings", buildings), buildings);
    } else {
        add_path(text, sites->best);
    }
}

/* What Tab would find. */
static void put_best_site(Panel *panel)
{
    const Sites *sites = &panel->view->sites;
    char line[PANEL_LINE_SIZE];
    Text text = text_into(line, sizeof line);
    Fix here = sites->worth[tile_index(view_cursor_tile(panel->view))];
    if (!sites->held || sites->count == 0) {
        return;
    }
    Obstacle first = deposits_first(blueprint_at(panel, sites->held - 1));
    if (sites->measure == SITE_ANYWHERE && !sites->plain && first != OBSTACLE_NONE && sites->count > 1) {
        text_add(&text,
                 first == OBSTACLE_MINERALS
                     ? translation_of_count(
                           KEY("Tab") ": the next of %d free deposit, minerals first: they pay for all else.",
                           KEY("Tab") ": the next of %d free deposits, minerals first: they pay for all else.",
                           sites->count)
                     : translation_of_count(KEY("Tab") ": the next of %d free deposit, fuel first: that pays more.",
                                            KEY("Tab") ": the next of %d free deposits, fuel first: that pays more.",
                                            sites->count),
                 sites->count);
    } else if (sites->measure == SITE_ANYWHERE && !sites->plain &&
               sites_leave_room(blueprint_at(panel, sites->held - 1))) {
        text_add(&text,
                 translation_of_count(KEY("Tab") ": the next of %d free place, out of the towers' way.",
                                      KEY("Tab") ": the next of %d free places, out of the towers' way.", sites->count),
                 sites->count);
    } else if (sites->measure == SITE_ANYWHERE) {
        text_add(&text,
                 translation_of_count(KEY("Tab") ": the next of %d free place.",
                                      KEY("Tab") ": the next of %d free places.", sites->count),
                 sites->count);
    } else if (here == sites->best) {
        text_add(&text, _("No place is better. " KEY("Tab") ": the next."));
    } else {
        char best[PANEL_LINE_SIZE];
        Text words = text_into(best, sizeof best);
        add_worth(&words, sites);
        text_add(&text,
                 here == SITE_REFUSED  ? sites_scaled(sites)
                                             ? _(KEY("Tab") ": the best free place, with %s (a 9 on the board).")
                                             : _(KEY("Tab") ": the best free place, with %s.")
                  : sites_scaled(sites) ? _(KEY("Tab") ": the best place, with %s (a 9 on the board).")
                                       : _(KEY("Tab") ": the best place, with %s."),
                 best);
    }
    panel_put(panel, INK_KEY, line);
    put_counted(panel, sites);
}

static int buildings_within(const Battle *battle, Point centre, Fix radius, bool towers)
{
    int met = 0;
    for (int i = 0; i < battle->building_count; i++) {
        const Building *building = &battle->buildings[i];
        const Blueprint *blueprint = battle_blueprint(battle, building->blueprint);
        bool asked = !blueprint->permanent && (!towers || blueprint->kind == BLUEPRINT_TOWER);
        met += asked && point_distance_squared(tile_centre(building->tile), centre) <= fix_square(radius);
    }
    return met;
}

/* Whom a rule of an ability would meet at the cursor; what lasts or comes later is told by its description. */
static void put_met(Panel *panel, const Rule *rule)
{
    const Battle *battle = panel->battle;
    Point centre = decision_point(panel->view->cursor);
    char line[PANEL_LINE_SIZE];
    Text text = text_into(line, sizeof line);
    int met = 0;
    if (harm_aims(rule)) {
        Harm harm = harm_at(battle, rule, centre);
        met = harm.met;
        text_add(&text,
                 rule->whom == WHOM_SWEEP
                     ? translation_of_count("%d attacker on the board.", "%d attackers on the board.", met)
                 : rule->delay > 0 ? translation_of_count("%d attacker within when it strikes.",
                                                          "%d attackers within when it strikes.", met)
                                   : translation_of_count("%d attacker within.", "%d attackers within.", met),
                 met);
        harm_add(&text, rule, &harm);
    } else if (rule->whom == WHOM_RANDOM) {
        met = harm_at(battle, rule, centre).met;
        text_add(&text,
                 translation_of_count("%d attacker within: each strike is for one.",
                                      "%d attackers within: each strike is for one.", met),
                 met);
    } else if (rule->whom == WHOM_TOWERS || rule->whom == WHOM_BUILDINGS) {
        bool towers = rule->whom == WHOM_TOWERS;
        met = buildings_within(battle, centre, rule->radius, towers);
        text_add(&text,
                 towers ? translation_of_count("%d tower within.", "%d towers within.", met)
                        : translation_of_count("%d building within.", "%d buildings within.", met),
                 met);
    } else {
        return;
    }
    panel_put(panel, met > 0 ? INK_TEXT : INK_WARN, line);
}

static bool is_told(const Rule *rule)
{
    return rule->when == WHEN_USED && rule->what != WHAT_MODIFY;
}

/* Has a rule before it said whom this one meets, and all there is to say of it? */
static bool told_before(const Blueprint *blueprint, int number)
{
    const Rule *rule = &blueprint->rules[number];
    for (int i = 0; i < number && rule->what != WHAT_DAMAGE; i++) {
        const Rule *before = &blueprint->rules[i];
        if (is_told(before) && before->whom == rule->whom && before->radius == rule->radius) {
            return true;
        }
    }
    return false;
}

static void put_affected(Panel *panel, const Blueprint *blueprint)
{
    for (int i = 0; i < blueprint->rule_count; i++) {
        if (is_told(&blueprint->rules[i]) && !told_before(blueprint, i)) {
            put_met(panel, &blueprint->rules[i]);
        }
    }
}

static bool acts_on_neighbours(const Rule *rule)
{
    return rule->when == WHEN_ALWAYS && (rule->whom == WHOM_TOWERS || rule->whom == WHOM_BUILDINGS);
}

static bool towers_alone(const Blueprint *blueprint)
{
    for (int i = 0; i < blueprint->rule_count; i++) {
        if (blueprint->rules[i].whom == WHOM_BUILDINGS || blueprint->rules[i].whom == WHOM_NEAREST) {
            return false;
        }
    }
    return true;
}

/* "2 towers (+), 1 queued"; returns how many they are. */
static int add_supported(Text *text, const Panel *panel, const Blueprint *blueprint, Tile tile)
{
    const Battle *battle = panel->battle;
    uint8_t found[BUILDINGS_MAX];
    int met = support_buildings(battle, blueprint, tile, hand_carried(battle, panel->view), found);
    int queued = support_queued(battle, blueprint, tile);
    text_add(text,
             towers_alone(blueprint) ? translation_of_count("%d tower (%c)", "%d towers (%c)", met)
                                     : translation_of_count("%d building (%c)", "%d buildings (%c)", met),
             met, SUPPORT_SIGN);
    if (queued > 0) {
        text_add_part(text, ", ", _("%d queued"), queued);
    }
    return met + queued;
}

/* Whom a building acts on, or would, from a tile. */
static void put_support(Panel *panel, const Blueprint *blueprint, Tile tile)
{
    char line[PANEL_LINE_SIZE], buildings[PANEL_LINE_SIZE], paths[PANEL_LINE_SIZE];
    Text text = text_into(line, sizeof line), near = text_into(buildings, sizeof buildings);
    Text way = text_into(paths, sizeof paths);
    Fix path = support_path(panel->battle, blueprint, tile, NULL);
    int met = support_meets_buildings(blueprint) ? add_supported(&near, panel, blueprint, tile) : 0;
    if (support_meets_attackers(blueprint)) {
        add_path(&way, path);
        text_add(&way, " (%c)", REACH_SIGN);
    }
    if (near.length > 0 && way.length > 0) {
        text_add(&text, _("Acts on %s and %s."), buildings, paths);
    } else if (near.length > 0 || way.length > 0) {
        text_add(&text, _("Acts on %s."), near.length > 0 ? buildings : paths);
    }
    panel_put(panel, met > 0 || path > 0 ? INK_TEXT : INK_WARN, line);
}

/* Does what stands there act on such a building on this tile? */
static bool acts_here(const Panel *panel, const Building *source, const Blueprint *blueprint, Tile tile)
{
    const Blueprint *acting = blueprint_at(panel, source->blueprint);
    for (int i = 0; i < acting->rule_count; i++) {
        const Rule *rule = &acting->rules[i];
        bool meant = rule->whom == WHOM_BUILDINGS || blueprint->kind == BLUEPRINT_TOWER;
        if (acts_on_neighbours(rule) && meant && support_gains(rule, blueprint) &&
            point_distance_squared(tile_centre(source->tile), tile_centre(tile)) <= fix_square(rule->radius)) {
            return true;
        }
    }
    return false;
}

/* "In reach of Coolant Loop, Amplifier Core." */
static void put_helpers(Panel *panel, const Blueprint *blueprint)
{
    const Battle *battle = panel->battle;
    Tile tile = view_cursor_tile(panel->view);
    char line[PANEL_LINE_SIZE], names[PANEL_LINE_SIZE];
    Text text = text_into(line, sizeof line), list = text_into(names, sizeof names);
    for (int i = 0; i < battle->building_count; i++) {
        const Building *source = &battle->buildings[i];
        bool other = source != hand_carried(battle, panel->view) && !tile_equal(source->tile, tile);
        if (other && acts_here(panel, source, blueprint, tile)) {
            text_add_part(&list, ", ", "%s", blueprint_at(panel, source->blueprint)->name);
        }
    }
    if (names[0]) {
        text_add(&text, _("In reach of %s."), names);
    }
    panel_put(panel, INK_KEY, line);
}

/* What can't be built now for want of materials can wait for them. */
static void put_waiting(Panel *panel, Decision decision)
{
    bool builds = decision.kind == DECISION_BUILD;
    decision.kind = DECISION_QUEUE;
    if (builds && game_check(panel->game, &decision).allowed) {
        panel_put(panel, INK_KEY, _(KEY("g") " queues it here."));
    }
}

static void put_verdict(Panel *panel, bool ability)
{
    Decision decision = hand_decision(panel->battle, panel->view);
    Verdict verdict = game_check(panel->game, &decision);
    if (verdict.allowed && decision.kind == DECISION_BUILD && battle_building_at(panel->battle, decision.tile)) {
        char line[PANEL_LINE_SIZE];
        Text text = text_into(line, sizeof line);
        text_add(&text, _("Enter raises it: its damage +%d %%."), panel->battle->content->battle.raise_damage);
        panel_put(panel, INK_GOOD, line);
    } else if (verdict.allowed) {
        panel_put(panel, INK_GOOD,
                  decision.kind == DECISION_MOVE    ? _("Enter puts it down here.")
                  : decision.kind == DECISION_QUEUE ? _("Enter queues it here.")
                  : ability                         ? _("Enter uses it here.")
                                                    : _("Enter builds it here."));
    } else {
        panel_put(panel, INK_BAD, verdict.why);
        put_waiting(panel, decision);
    }
}

static void put_direction(Panel *panel)
{
    if (hand_turns(panel->battle, panel->view)) {
        char line[PANEL_LINE_SIZE];
        Text text = text_into(line, sizeof line);
        text_add(&text, _("Looks %s; " KEY("r") " turns it."), hand_side(hand_direction(panel->battle, panel->view)));
        panel_put(panel, INK_KEY, line);
    }
}

static void put_aim(Panel *panel)
{
    char line[PANEL_LINE_SIZE];
    hand_write_aim(panel->battle, panel->view, line, sizeof line);
    panel_put(panel, INK_KEY, line);
}

/* Which attacker the aim is at. */
static void put_target(Panel *panel)
{
    const View *view = panel->view;
    const Attacker *target = view->attacker_focus ? battle_attacker(panel->battle, view->attacker_focus) : NULL;
    if (target) {
        panel_attacker_now(panel, target);
    }
}

static bool brings_fuel(const Blueprint *blueprint, Obstacle deposit)
{
    for (int i = 0; i < blueprint->rule_count; i++) {
        const Rule *rule = &blueprint->rules[i];
        if ((rule->when == WHEN_WAVE_END || rule->when == WHEN_WAVE_START) && rule->what == WHAT_GRANT &&
            rule->resource == RESOURCE_FUEL && (rule->deposit == OBSTACLE_NONE || rule->deposit == deposit)) {
            return true;
        }
    }
    return false;
}

/* Of fuel there can be enough: the hose carries no more. */
static void put_enough(Panel *panel, const Blueprint *blueprint)
{
    const Battle *battle = panel->battle;
    const int left = battle_waves_left(battle);
    if (left > 0 && battle_fuel_suffices(battle) &&
        brings_fuel(blueprint, battle_deposit(battle, view_cursor_tile(panel->view)))) {
        char line[PANEL_LINE_SIZE];
        Text text = text_into(line, sizeof line);
        text_add(&text,
                 translation_of_count("Enough fuel comes already: the tank is full in %d wave.",
                                      "Enough fuel comes already: the tank is full in %d waves.", left),
                 left);
        panel_put(panel, INK_WARN, line);
    }
}

void panel_hand_here(Panel *panel)
{
    int index = hand_blueprint_index(panel->battle, panel->view);
    const Blueprint *blueprint = blueprint_at(panel, index);
    bool ability = blueprint_is_used(blueprint);
    put_verdict(panel, ability);
    put_direction(panel);
    if (panel->view->slot != VIEW_NOTHING) {
        put_supply(panel, panel->view->slot);
    }
    if (ability) {
        put_aim(panel);
        put_affected(panel, blueprint);
        put_target(panel);
    } else {
        put_reach_in_hand(panel, index);
        put_support(panel, blueprint, view_cursor_tile(panel->view));
        put_enough(panel, blueprint);
        put_best_site(panel);
        put_helpers(panel, blueprint);
        panel_causes_planned(panel, index, view_cursor_tile(panel->view));
    }
}

void panel_hand(Panel *panel)
{
    int index = hand_blueprint_index(panel->battle, panel->view);
    const Blueprint *blueprint = blueprint_at(panel, index);
    panel_open(panel, blueprint->name);
    put_price(panel, index);
    panel_augments(panel, blueprint);
    panel_hand_here(panel);
    panel_tile(panel, view_cursor_tile(panel->view));
    panel_gap(panel);
    panel_rules(panel, index, NULL);
    if (panel->whole) {
        panel_given_statuses(panel, blueprint->rules, blueprint->rule_count, panel->battle->wave);
    }
    panel_flavour(panel, blueprint->flavour);
}

static void put_produced(Text *text, const BuildingRecord *record)
{
    char made[PANEL_LINE_SIZE];
    Text parts = text_into(made, sizeof made);
    for (int i = 0; i < RESOURCE_COUNT; i++) {
        if (record->produced[i]) {
            text_add_part(&parts, ", ", "%d %s", record->produced[i], resource_text((Resource)i));
        }
    }
    text_add(text, made[0] ? _("So far: %s.") : _("So far: nothing yet."), made);
}

static void put_raised(Panel *panel, const Building *building)
{
    char line[PANEL_LINE_SIZE];
    Text text = text_into(line, sizeof line);
    if (building->raised > 0) {
        text_add(&text,
                 building->raised == 1 ? _("Raised once: its damage +%d %%.") : _("Raised twice: its damage +%d %%."),
                 building->raised * panel->content->battle.raise_damage);
        panel_put(panel, INK_GOOD, line);
    }
}

static void put_record(Panel *panel, const Building *building, const Blueprint *blueprint)
{
    const BuildingRecord *record = &building->record;
    char line[PANEL_LINE_SIZE];
    Text text = text_into(line, sizeof line);
    put_raised(panel, building);
    if (blueprint->attack.shape != SHAPE_NONE) {
        text_add(&text, _("So far: %d damage, %d killed."), record->damage, record->kills);
    } else {
        put_produced(&text, record);
    }
    panel_put(panel, INK_TEXT, line);
}

static bool has_choice(const Attack *attack)
{
    return (attack->priorities & (attack->priorities - 1)) != 0;
}

static void put_targeting(Panel *panel, const Building *building, const Attack *attack)
{
    const Battle *battle = panel->battle;
    char line[PANEL_LINE_SIZE];
    Text text = text_into(line, sizeof line);
    bool offered = has_choice(attack) && !panel->view->read_only;
    text_add(&text, offered ? _("Aims at < %s >; " KEY("t") " and " KEY("T") " change that.") : _("Aims at < %s >."),
             _(priority_word((TargetPriority)building->priority)));
    panel_put(panel, INK_KEY, line);
    if (battle->phase == BATTLE_WAVE) {
        bool engaged = battle_tower_engaged(battle, (int)(building - battle->buildings));
        panel_put(panel, engaged ? INK_GOOD : INK_DIM,
                  engaged ? _("Has something to shoot at.") : _("Nothing in its reach."));
    }
}

static void put_removal(Panel *panel, const Building *building, const Blueprint *blueprint)
{
    BattlePhase phase = panel->battle->phase;
    if (blueprint->permanent || panel->view->read_only || (phase != BATTLE_BUILD && phase != BATTLE_WAVE)) {
        return;
    }
    char line[PANEL_LINE_SIZE], back[PANEL_LINE_SIZE] = "";
    Text text = text_into(line, sizeof line), words = text_into(back, sizeof back);
    Price refund = battle_refund(panel->battle, building);
    price_add(&words, refund.materials, refund.energy, 0);
    if (building->built_this_phase && phase == BATTLE_BUILD) {
        text_add(&text, _(KEY("x") " takes it down and pays it back."));
    } else {
        text_add(&text,
                 back[0] ? _(KEY("x") " takes it down; it pays back %s.")
                         : _(KEY("x") " takes it down; nothing comes back."),
                 back);
    }
    panel_put(panel, INK_KEY, line);
}

/* What all buildings of a blueprint bring, which are told together in the order in which the first of each was built;
 * returns how many bring any of it. */
static int sources_of(const Battle *battle, int blueprint, Resource resource, int32_t *sum)
{
    int count = 0;
    *sum = 0;
    for (int i = 0; i < battle->building_count; i++) {
        int32_t income[RESOURCE_COUNT];
        battle_income_of(battle, i, income);
        bool counts = battle->buildings[i].blueprint == blueprint && income[resource] != 0;
        *sum += counts ? income[resource] : 0;
        count += counts;
    }
    return count;
}

static bool is_first(const Battle *battle, int building)
{
    int first = 0;
    while (battle->buildings[first].blueprint != battle->buildings[building].blueprint) {
        first++;
    }
    return first == building;
}

/* Returns how many buildings they are. */
static int add_sources(Text *text, const Battle *battle, Resource resource)
{
    int all = 0;
    for (int i = 0; i < battle->building_count; i++) {
        int32_t sum = 0;
        int blueprint = battle->buildings[i].blueprint;
        int count = is_first(battle, i) ? sources_of(battle, blueprint, resource, &sum) : 0;
        const char *name = battle_blueprint(battle, blueprint)->name;
        if (count == 1) {
            text_add_part(text, ", ", "%s %d", name, sum);
        } else if (count > 1) {
            text_add_part(text, ", ", "%s (%d) %d", name, count, sum);
        }
        all += count;
    }
    return all;
}

/* A line for each resource that more than one building brings: "+28 fuel after the wave: Hub 4, Fuel Rig (3) 24." */
static void put_income(Panel *panel)
{
    int32_t income[RESOURCE_COUNT];
    battle_income(panel->battle, income);
    for (Resource i = 0; i < RESOURCE_COUNT; i++) {
        char line[PANEL_TEXT_SIZE], list[PANEL_TEXT_SIZE];
        Text text = text_into(line, sizeof line), sources = text_into(list, sizeof list);
        if (add_sources(&sources, panel->battle, i) > 1) {
            text_add(&text, _("+%d %s after the wave: %s."), income[i], resource_text(i), list);
            panel_put(panel, INK_TEXT, line);
        }
    }
}

/* For how long the ground under it pays, if there is an end to it. */
static void put_deposit(Panel *panel, const Building *building)
{
    int left = battle_deposit_left(panel->battle, building->tile);
    char line[PANEL_LINE_SIZE];
    Text text = text_into(line, sizeof line);
    if (left > 0) {
        text_add(
            &text,
            translation_of_count("The deposit pays for %d more wave.", "The deposit pays for %d more waves.", left),
            left);
        panel_put(panel, INK_TEXT, line);
    } else if (left == 0) {
        panel_put(panel, INK_BAD, _("The deposit is dry: it pays nothing any more."));
    }
}

void panel_building_here(Panel *panel, const Building *building)
{
    const Battle *battle = panel->battle;
    const Blueprint *blueprint = blueprint_at(panel, building->blueprint);
    put_record(panel, building, blueprint);
    if (blueprint->permanent) {
        put_income(panel);
    }
    put_deposit(panel, building);
    panel_condition(panel, building);
    if (blueprint->attack.shape != SHAPE_NONE) {
        Span spans[GUN_SPANS_MAX];
        Post post = battle_post(battle, (int)(building - battle->buildings));
        put_covered(panel, spans, battle_post_spans(battle, &post, spans, GUN_SPANS_MAX));
        const Blueprint now = battle_blueprint_now(battle, (int)(building - battle->buildings));
        put_harmless(panel, &now.attack);
        put_targeting(panel, building, &blueprint->attack);
    } else {
        put_support(panel, blueprint, building->tile);
    }
    put_removal(panel, building, blueprint);
}

void panel_building(Panel *panel, const Building *building)
{
    const Blueprint *blueprint = blueprint_at(panel, building->blueprint);
    panel_open(panel, blueprint->name);
    put_price(panel, building->blueprint);
    panel_augments(panel, blueprint);
    panel_building_here(panel, building);
    panel_tile(panel, building->tile);
    panel_gap(panel);
    panel_rules(panel, building->blueprint, building);
    if (panel->whole) {
        panel_given_statuses(panel, blueprint->rules, blueprint->rule_count, panel->battle->wave);
    }
    panel_flavour(panel, blueprint->flavour);
}
