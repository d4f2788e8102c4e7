/* Who walks dungeons, what lies there, in which rooms, and by which rules. */
#include "content/check/checks.h"
#include "content/check/parts.h"

#include "base/number.h"

/* What goes with something that is so, and with nothing else. */
static void check_pair(const Document *document, const char *key, bool given, bool goes, const char *with)
{
    if (given != goes) {
        document_problem(document, key, "goes with %s; give both or neither", with);
    }
}

void creature_check(Content *content, int entry, const Document *document)
{
    const FootCreature *creature = &content->creatures[entry];
    if (creature->stats[FOOT_STAT_HP] < 1) {
        document_problem(document, "hp", "must be at least 1; raise it");
    }
    if ((creature->keeps > 0) != foot_mind_is(creature->mind, FOOT_TRAIT_KEEPS_OFF)) {
        document_problem(document, "keeps", "goes with the mind keeps-off and with no other; change one of them");
    }
    for (int i = 0; i < creature->worn_count; i++) {
        if (content->items[creature->worn[i]].slot == FOOT_SLOT_NONE) {
            document_problem(document, AT("wears[%d]", i + 1), "can't be worn; choose another item");
        }
    }
    foot_rules_check(creature->rules, creature->rule_count, FOOT_RULE_OF_CREATURE, document);
}

/* What a door can be barred with has to give way in the end. */
static bool surface_bars(const FootSurface *surface)
{
    bool yields = false;
    for (int i = 0; i < surface->react_count; i++) {
        yields = yields || (surface->reacts[i].on == FOOT_TOUCH_FORCE && surface->reacts[i].becomes == 0);
    }
    return yields && surface->layer == FOOT_LAYER_FLOOR && surface->walk == FOOT_WALK_BLOCKS;
}

/* What only some items have. */
static void check_use(const Content *content, const FootItem *item, const Document *document)
{
    bool is_set_up = foot_item_does(item, FOOT_WHAT_SET_UP);
    check_pair(document, "blueprint", item->blueprint > 0, is_set_up, "a rule set-up");
    check_pair(document, "aim", item->aim == FOOT_AIM_THING, foot_item_does(item, FOOT_WHAT_GROW),
               "a rule grow, as thing");
    if (is_set_up && item->blueprint > 0 && content->blueprints[item->blueprint - 1].attack.shape == SHAPE_NONE) {
        document_problem(document, "blueprint", "shoots at nobody; choose a tower");
    }
    bool kindles = foot_item_does(item, FOOT_WHAT_KINDLE);
    check_pair(document, item->bars > 0 ? "bars" : "opens", item->opens > 0 || item->bars > 0,
               item->kind == FOOT_CLASS_TOOL && !kindles, "the class tool without a rule kindle");
    if (kindles && (item->kind != FOOT_CLASS_TOOL || item->aim != FOOT_AIM_NONE)) {
        document_problem(document, "class", "must be tool, without an aim, for a rule kindle; change it");
    }
    if (foot_item_does(item, FOOT_WHAT_DECREE) && item->kind != FOOT_CLASS_FIXTURE) {
        document_problem(document, "class", "must be fixture for a rule decree; change it");
    }
    if (item->opens > 0 && item->bars > 0) {
        document_problem(document, "bars", "is for what opens nothing; give one of them");
    } else if (item->bars > 0 && !surface_bars(&content->foot_surfaces[item->bars - 1])) {
        document_problem(document, "bars", "must lie on the floor, bar the way and react to force; choose another");
    }
    check_pair(document, "brings", item->bring_count > 0, item->kind == FOOT_CLASS_SALVAGE, "the class salvage");
    deeds_check_gains(content, "brings", item->brings, item->bring_count, document);
}

void item_check(Content *content, int entry, const Document *document)
{
    const FootItem *item = &content->items[entry];
    bool worn = item->kind == FOOT_CLASS_WEAPON || item->kind == FOOT_CLASS_ARMOUR || item->kind == FOOT_CLASS_JEWEL;
    bool shoots = item->kind == FOOT_CLASS_WEAPON || item->kind == FOOT_CLASS_MISSILE;
    if (worn != (item->slot != FOOT_SLOT_NONE) ||
        (item->kind == FOOT_CLASS_WEAPON) != (item->slot == FOOT_SLOT_WEAPON)) {
        document_problem(document, "slot", "does not go with its class; change one of them");
    }
    if (item->unknown && item->kind != FOOT_CLASS_POTION && item->kind != FOOT_CLASS_SCROLL &&
        item->kind != FOOT_CLASS_RELIC) {
        document_problem(document, "unknown", "is for potions, scrolls and relics; remove it");
    }
    if (!worn && item->grow_count > 0) {
        document_problem(document, "grows", "is for what is worn; remove it");
    }
    if (item->aim == FOOT_AIM_PLACE && item->reach == 0) {
        document_problem(document, "reach", "is missing; what is aimed needs it");
    } else if (item->aim != FOOT_AIM_PLACE && item->reach > 0 && !shoots) {
        document_problem(document, "reach", "means nothing to what is not aimed; remove it");
    }
    FootOwner owner = worn                             ? FOOT_RULE_OF_WORN
                      : item->kind == FOOT_CLASS_RELIC ? FOOT_RULE_OF_RELIC
                                                       : FOOT_RULE_OF_USED;
    foot_rules_check(item->rules, item->rule_count, owner, document);
    check_use(content, item, document);
}

static bool is_twice(const Content *content, int entry)
{
    const FootPair *pair = &content->foot_pairs[entry];
    bool twice = pair->one == pair->other;
    for (int i = 0; i < entry; i++) {
        twice = twice || foot_pair_is_of(&content->foot_pairs[i], pair->one, pair->other);
    }
    return twice;
}

void foot_pair_check(Content *content, int entry, const Document *document)
{
    const FootPair *pair = &content->foot_pairs[entry];
    const FootItem *one = &content->items[pair->one], *other = &content->items[pair->other];
    if (is_twice(content, entry)) {
        document_problem(document, "other", "makes no new pair with the first; choose another item");
    }
    if ((pair->gives > 0) == (pair->rule_count > 0)) {
        document_problem(document, "gives", "must be given, or rules; give one of the two");
    }
    if (pair->rule_count > 0 &&
        (one->slot == FOOT_SLOT_NONE || other->slot == FOOT_SLOT_NONE || one->slot == other->slot)) {
        document_problem(document, "rules", "are for two things worn in two places; choose other items");
    }
    foot_rules_check(pair->rules, pair->rule_count, FOOT_RULE_OF_PAIR, document);
}

/* Of the entries of a pack or a floor's end. */
static void check_entries(const FootEntry *entries, int count, const char *key, const Document *document)
{
    for (int i = 0; i < count; i++) {
        if ((entries[i].creature > 0) == (entries[i].item > 0)) {
            document_problem(document, AT("%s[%d].creature", key, i + 1),
                             "must be given, or an item; give one of the two");
        }
        if (entries[i].min > entries[i].max) {
            document_problem(document, AT("%s[%d].max", key, i + 1), "is less than min; raise it");
        }
    }
}

static int count_fixtures(const Content *content, const FootPack *pack)
{
    int count = 0;
    for (int i = 0; i < pack->entry_count; i++) {
        const FootEntry *entry = &pack->entries[i];
        count += entry->item > 0 && content->items[entry->item - 1].kind == FOOT_CLASS_FIXTURE ? entry->max : 0;
    }
    return count;
}

static bool has_rule(const FootPack *pack, FootWhen when)
{
    bool has = false;
    for (int i = 0; i < pack->rule_count; i++) {
        has = has || pack->rules[i].when == when;
    }
    return has;
}

/* Things of a class that only lie about are picked up by stepping on them; keys can be guarded. */
static bool is_sold(const Content *content, const FootPack *pack, const FootEntry *entry)
{
    FootClass kind = content->items[entry->item - 1].kind;
    bool guarded = kind == FOOT_CLASS_KEY && foot_site_is(pack->site, FOOT_SITE_WARDED | FOOT_SITE_CAGED);
    return guarded ||
           (kind != FOOT_CLASS_KEY && kind != FOOT_CLASS_TOOL && kind != FOOT_CLASS_GOLD && kind != FOOT_CLASS_TRAP);
}

static void check_offers(const Content *content, const FootPack *pack, const Document *document)
{
    bool priced = foot_site_is(pack->site, FOOT_SITE_SELLS | FOOT_SITE_TRADES);
    for (int i = 0; i < pack->entry_count; i++) {
        const FootEntry *entry = &pack->entries[i];
        const FootItem *item = entry->item > 0 ? &content->items[entry->item - 1] : NULL;
        if (item && !is_sold(content, pack, entry)) {
            document_problem(document, AT("entries[%d].item", i + 1),
                             "can't be offered in a place that asks something; choose another");
        } else if (item && priced && item->kind != FOOT_CLASS_FIXTURE && item->price == 0) {
            document_problem(document, AT("entries[%d].item", i + 1), "has no price; give it one");
        }
    }
}

/* What a place that asks something needs. */
static void check_site(const Content *content, const FootPack *pack, const Document *document)
{
    enum { ALWAYS = 100, KEEPER = FOOT_SITE_SELLS | FOOT_SITE_WAITS | FOOT_SITE_BOUND };
    bool fixed = foot_site_is(pack->site, FOOT_SITE_TRADES | FOOT_SITE_ANSWERS);
    bool first = pack->entry_count > 0 && pack->entries[0].creature > 0 && pack->entries[0].chance == ALWAYS &&
                 pack->entries[0].min == 1 && pack->entries[0].max == 1;
    if (pack->site != FOOT_SITE_NONE && !pack->room) {
        document_problem(document, "room", "must be true; the place is told to who enters");
    }
    if (count_fixtures(content, pack) != fixed) {
        document_problem(document, "entries", "%s",
                         fixed ? "must have one item of the class fixture; add it"
                               : "has an item of the class fixture, which this place has no use for; remove it");
    }
    if (foot_site_is(pack->site, KEEPER) && !first) {
        document_problem(document, "entries[1].creature", "must be one who is always there; the place needs it");
    }
    check_pair(document, "rules", has_rule(pack, FOOT_WHEN_USED) || has_rule(pack, FOOT_WHEN_SPRUNG),
               foot_site_is(pack->site, FOOT_SITE_WARDED), "a site that is warded");
    check_pair(document, "lasts", pack->lasts > 0, has_rule(pack, FOOT_WHEN_SPRUNG), "a rule of what is sprung");
    if (foot_site_is(pack->site,
                     FOOT_SITE_OFFERS | FOOT_SITE_SELLS | FOOT_SITE_WARDED | FOOT_SITE_TRADES | FOOT_SITE_CAGED)) {
        check_offers(content, pack, document);
    }
}

/* What throws light, bends it both ways and sees it. */
static void check_light(const Content *content, const FootPack *pack, const Document *document)
{
    bool shines = false, rises = false, falls = false, sees = false;
    if (!foot_site_is(pack->site, FOOT_SITE_LIT)) {
        return;
    }
    for (int i = 0; i < content->foot_surface_count; i++) {
        const FootSurface *surface = &content->foot_surfaces[i];
        shines = shines || surface->shines > 0;
        rises = rises || surface->bends == FOOT_BEND_RISING;
        falls = falls || surface->bends == FOOT_BEND_FALLING;
        sees = sees || foot_react_of(surface, 1u << FOOT_TOUCH_LIGHT);
    }
    if (!(shines && rises && falls && sees)) {
        document_problem(document, "site", "needs surfaces that shine, bend light both ways and see it; add them");
    }
}

/* A short way costs something. */
static void check_short_way(const FootPack *pack, const Document *document)
{
    enum { ALWAYS = 100 };
    bool sleeps = pack->asleep == ALWAYS && pack->entry_count > 0 && pack->entries[0].creature > 0;
    if (foot_site_is(pack->site, FOOT_SITE_JOINS) && pack->surface == 0 && pack->ground != FOOT_GROUND_TRAPS &&
        !sleeps) {
        document_problem(document, "site", "must be dangerous; give it a surface, traps, or creatures that all sleep");
    }
}

static void check_wish(const Content *content, const FootPack *pack, const Document *document)
{
    check_pair(document, "wish", pack->wish != FOOT_WISH_NONE, foot_site_is(pack->site, FOOT_SITE_BOUND),
               "a site where somebody is bound");
    check_pair(document, "gives", pack->gives > 0, pack->wish != FOOT_WISH_NONE, "a wish");
    if (pack->gives > 0 && content->items[pack->gives - 1].slot == FOOT_SLOT_NONE &&
        content->items[pack->gives - 1].price == 0 && content->items[pack->gives - 1].bring_count == 0) {
        document_problem(document, "gives", "is worth nothing to anybody; choose another");
    }
}

static void check_siting(const Content *content, const FootPack *pack, const Document *document)
{
    check_pair(document, "surface",
               pack->surface > 0 && pack->surface_cover == 0 && !foot_site_is(pack->site, FOOT_SITE_CAGED),
               pack->siting == FOOT_SITING_ACROSS, "siting: across");
    if (pack->siting == FOOT_SITING_ACROSS && pack->surface > 0 &&
        content->foot_surfaces[pack->surface - 1].walk == FOOT_WALK_BLOCKS) {
        document_problem(document, "surface", "bars the way; choose one that can be walked on");
    }
}

/* Who comes must be able to go. */
static void check_wandering(const Content *content, const FootPack *pack, const Document *document)
{
    bool any = false, goes = true;
    for (int i = 0; i < pack->entry_count; i++) {
        int creature = pack->entries[i].creature - 1;
        any = any || creature >= 0;
        goes = goes &&
               (creature < 0 || !foot_mind_is(content->creatures[creature].mind, FOOT_TRAIT_STAYS | FOOT_TRAIT_LURKS));
    }
    if (pack->wanders[0] != '\0' && !any) {
        document_problem(document, "wanders", "is heard of nobody; give the pack a creature");
    } else if (pack->wanders[0] != '\0' && !goes) {
        document_problem(document, "wanders", "goes with creatures that leave their place; remove it");
    }
}

/* What lies there from the beginning; 0: nothing. */
static void check_laid(const Content *content, int surface, const char *at, const Document *document)
{
    if (surface > 0 && content->foot_surfaces[surface - 1].layer != FOOT_LAYER_FLOOR) {
        document_problem(document, at, "hangs in the air; choose one that lies on the floor");
    } else if (surface > 0 && content->foot_surfaces[surface - 1].walk == FOOT_WALK_BLOCKS &&
               !surface_bars(&content->foot_surfaces[surface - 1])) {
        document_problem(document, at, "bars the way for good; choose one that is gone by force");
    }
}

void foot_pack_check(Content *content, int entry, const Document *document)
{
    const FootPack *pack = &content->foot_packs[entry];
    check_entries(pack->entries, pack->entry_count, "entries", document);
    check_wandering(content, pack, document);
    foot_rules_check(pack->rules, pack->rule_count, FOOT_RULE_OF_PACK, document);
    check_site(content, pack, document);
    check_short_way(pack, document);
    check_light(content, pack, document);
    check_wish(content, pack, document);
    check_siting(content, pack, document);
    if (pack->alarm > 0 &&
        !foot_site_is(pack->site, FOOT_SITE_OFFERS | FOOT_SITE_SELLS | FOOT_SITE_WAITS | FOOT_SITE_LIT)) {
        document_problem(document, "alarm", "is never sounded here; remove it");
    }
    check_pair(document, "cover", pack->cover > 0, pack->ground != FOOT_GROUND_NONE, "a ground");
    bool caged = foot_site_is(pack->site, FOOT_SITE_CAGED);
    check_pair(document, "surface-cover", pack->surface_cover > 0,
               pack->surface > 0 && pack->siting != FOOT_SITING_ACROSS && !caged,
               "a surface that covers a part of the floor");
    if (caged && (pack->surface == 0 || !surface_bars(&content->foot_surfaces[pack->surface - 1]))) {
        document_problem(document, "surface", "must bar what lies here until it is broken; choose such a one");
    }
    check_laid(content, pack->surface, "surface", document);
}

void foot_theme_check(Content *content, int entry, const Document *document)
{
    const FootTheme *theme = &content->foot_themes[entry];
    check_laid(content, theme->furniture, "furniture", document);
    check_laid(content, theme->seam, "seam", document);
    check_laid(content, theme->window, "window", document);
    if (theme->seam > 0 && content->foot_surfaces[theme->seam - 1].walk == FOOT_WALK_BLOCKS) {
        document_problem(document, "seam", "bars the way; choose one that can be walked on");
    }
    if (theme->seam > 0 && content->foot_surfaces[theme->seam - 1].lasts > 0) {
        document_problem(document, "seam", "doesn't last; choose one that stays");
    }
    if (theme->furniture > 0 && content->foot_surfaces[theme->furniture - 1].lasts > 0) {
        document_problem(document, "furniture", "doesn't last; choose one that stays");
    }
    if (theme->window > 0 && (content->foot_surfaces[theme->window - 1].view != FOOT_VIEW_CLEAR ||
                              content->foot_surfaces[theme->window - 1].lasts > 0)) {
        document_problem(document, "window", "isn't seen through for good; choose one whose view is clear");
    }
}

static bool is_opened(const Content *content, DungeonObstacle obstacle)
{
    bool opened = false;
    for (int i = 0; i < content->item_count; i++) {
        opened = opened || content->items[i].opens == (int)obstacle + 1;
    }
    return opened;
}

/* What bars its ways must be opened by something. */
static void check_obstacles(const Content *content, const FootFloor *floor, const Document *document)
{
    int kinds = floor->generator == DUNGEON_GENERATOR_LOCKS ? content->dungeon.locks.obstacles : 0;
    for (int i = 0; i < kinds && i < DUNGEON_OBSTACLE_COUNT; i++) {
        if (!is_opened(content, (DungeonObstacle)i)) {
            document_problem(document, "generator",
                             "bars ways with %s, which no item opens; add one of the class tool that does",
                             words_word(&DUNGEON_OBSTACLE_WORDS, i));
        }
    }
}

/* Items that a list of them names are all of one class. */
static void check_class(const Content *content, const Document *document, const char *at, int item, FootClass kind)
{
    if (content->items[item].kind != kind) {
        const char *word = words_word(&FOOT_CLASS_WORDS, (int)kind);
        document_problem(document, at, "is no %s; choose an item of that class", word);
    }
}

static void check_table(const FootFloor *floor, const Document *document)
{
    for (int i = 0; i < floor->row_count; i++) {
        const FootTableRow *row = &floor->table[i];
        if (row->min > row->max) {
            document_problem(document, AT("packs[%d].max", i + 1), "is less than min; raise it");
        }
        if (row->might_max > 0 && row->might_min > row->might_max) {
            document_problem(document, AT("packs[%d].might-max", i + 1), "is less than might-min; raise it");
        }
    }
}

/* Who is a guest is known by its pack alone. */
static void check_guests(const FootFloor *floor, const Document *document)
{
    for (int i = 0; i < floor->guest_count; i++) {
        for (int row = 0; row < floor->row_count; row++) {
            if (floor->table[row].pack == floor->guests[i].pack) {
                document_problem(document, AT("guests[%d].pack", i + 1),
                                 "is among the floor's own packs; take it out of one of the two");
            }
        }
    }
}

/* Places that ask something are listed apart from what else a floor has. */
static void check_sites(const Content *content, const FootFloor *floor, const Document *document)
{
    for (int i = 0; i < floor->site_count; i++) {
        if (content->foot_packs[floor->sites[i]].site == FOOT_SITE_NONE) {
            document_problem(document, AT("sites[%d]", i + 1), "has no site; list it among the packs");
        }
    }
    for (int i = 0; i < floor->row_count; i++) {
        if (content->foot_packs[floor->table[i].pack].site != FOOT_SITE_NONE) {
            document_problem(document, AT("packs[%d].pack", i + 1), "has a site; list it among the sites");
        }
    }
    if (floor->sites_min > floor->sites_max) {
        document_problem(document, "sites-max", "is less than sites-min; raise it");
    }
    if (floor->sites_min > floor->site_count) {
        document_problem(document, "sites", "has fewer than sites-min; add some");
    }
}

void foot_floor_check(Content *content, int entry, const Document *document)
{
    const FootFloor *floor = &content->foot_floors[entry];
    check_entries(floor->at_end, floor->end_count, "at-end", document);
    check_entries(floor->lays, floor->lay_count, "lays", document);
    for (int i = 0; i < floor->lay_count; i++) {
        if (floor->lays[i].creature > 0) {
            document_problem(document, AT("lays[%d].creature", i + 1), "is no item; only those lie somewhere");
        }
    }
    check_obstacles(content, floor, document);
    check_guests(floor, document);
    check_table(floor, document);
    check_sites(content, floor, document);
    for (int i = 0; i < floor->trap_count; i++) {
        check_class(content, document, AT("traps[%d]", i + 1), floor->traps[i], FOOT_CLASS_TRAP);
    }
}

void foot_origin_check(Content *content, int entry, const Document *document)
{
    const FootOrigin *origin = &content->foot_origins[entry];
    foot_rules_check(origin->rules, origin->rule_count, FOOT_RULE_OF_WORN, document);
}

/* What a plot needs, and what only a plot has. */
static void check_goal(const Content *content, const FootBook *book, const Document *document)
{
    bool plot = book->goal == FOOT_GOAL_PLOT, airlock = book->goal == FOOT_GOAL_AIRLOCK;
    const struct {
        const char *key;
        bool needed;
        int count;
    } lists[] = {{"floors", !plot, book->floor_count},
                 {"worlds", plot, book->world_count},
                 {"foes", plot, book->foe_count},
                 {"relics", plot || airlock, book->relic_count},
                 {"rank-worth", plot || (airlock && book->rank_worth > 0), book->rank_worth}};
    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++) {
        if (lists[i].needed != (lists[i].count > 0)) {
            document_problem(document, lists[i].key, "%s",
                             lists[i].needed ? "is missing; the goal needs it"
                                             : "means nothing to this goal; remove it");
        }
    }
    for (int i = 0; i < book->relic_count; i++) {
        check_class(content, document, AT("relics[%d]", i + 1), book->relics[i], FOOT_CLASS_RELIC);
    }
}

/* Whether a floor is never without something that adds to a clock. */
static bool adds_to(const Content *content, const FootFloor *floor, FootClock clock)
{
    bool adds = false;
    for (int i = 0; i < floor->lay_count; i++) {
        const FootEntry *entry = &floor->lays[i];
        const FootItem *item = &content->items[entry->item > 0 ? entry->item - 1 : 0];
        for (int k = 0; entry->item > 0 && entry->min > 0 && entry->chance == PERCENT && k < item->rule_count; k++) {
            adds = adds || (item->rules[k].what == FOOT_WHAT_KINDLE && item->rules[k].clock == clock);
        }
    }
    return adds;
}

static void check_supplies(const Content *content, const FootBook *book, int floor, const char *at,
                           const Document *document)
{
    bool burns = book->clock == FOOT_CLOCK_LIGHT || book->clock == FOOT_CLOCK_FUEL || book->clock == FOOT_CLOCK_AIR;
    if (burns && !adds_to(content, &content->foot_floors[floor], book->clock)) {
        document_problem(document, at, "lays nothing that adds to the clock; give it some");
    }
}

/* What runs out, and what only some clocks have. */
static void check_clock(const Content *content, const FootBook *book, const Document *document)
{
    check_pair(document, "clock-full", book->clock_full > 0, book->clock != FOOT_CLOCK_NONE, "a clock");
    check_pair(document, "dark-sight", book->dark_sight > 0, book->clock == FOOT_CLOCK_LIGHT, "the clock light");
    check_pair(document, "flight-pace", book->flight_pace > 0, book->clock == FOOT_CLOCK_FUEL, "the clock fuel");
    check_pair(document, "party", book->party > 0, book->clock == FOOT_CLOCK_FUEL, "the clock fuel");
    for (int i = 0; i < book->floor_count && book->goal != FOOT_GOAL_AIRLOCK; i++) {
        check_supplies(content, book, book->floors[i], AT("floors[%d]", i + 1), document);
    }
    for (int i = 0; i < book->world_count; i++) {
        const FootWorld *world = &content->foot_worlds[book->worlds[i]];
        for (int k = 0; k < FOOT_STAR_FLOORS; k++) {
            check_supplies(content, book, world->floors[k], AT("worlds[%d]", i + 1), document);
        }
    }
}

void foot_book_check(Content *content, int entry, const Document *document)
{
    const FootBook *book = &content->foot_books[entry];
    check_clock(content, book, document);
    check_goal(content, book, document);
    if (book->stats[FOOT_STAT_HP] < 1) {
        document_problem(document, "hp", "must be at least 1; raise it");
    }
    if (book->coin > 0) {
        check_class(content, document, "coin", book->coin - 1, FOOT_CLASS_GOLD);
    }
    if (book->slots & 1u << FOOT_SLOT_NONE) {
        document_problem(document, "slots", "can't hold none; remove it");
    }
}

void derelict_check(Content *content, int entry, const Document *document)
{
    const FootDerelict *derelict = &content->derelicts[entry];
    if (derelict->act_max > 0 && derelict->act_min > derelict->act_max) {
        document_problem(document, "act-max", "is less than act-min; raise it");
    }
    if (content->foot_books[derelict->book].goal != FOOT_GOAL_AIRLOCK) {
        document_problem(document, "book", "has no airlock for a goal; choose another");
    }
    for (int i = 0; i < derelict->floor_count; i++) {
        check_supplies(content, &content->foot_books[derelict->book], derelict->floors[i], AT("floors[%d]", i + 1),
                       document);
    }
    for (int i = 0; i < derelict->haul_count; i++) {
        check_class(content, document, AT("hauls[%d].item", i + 1), derelict->hauls[i].item, FOOT_CLASS_SALVAGE);
    }
}

/* Charts that have derelicts need some to draw from in every act. */
void derelicts_check_acts(Content *content, const Library *library)
{
    for (int act = 1; act <= content->run.act_count && content->chart.derelicts_max > 0; act++) {
        int met = 0;
        for (int i = 0; i < content->derelict_count; i++) {
            met += derelict_in_act(&content->derelicts[i], act);
        }
        if (met == 0) {
            document_problem(library_document(library, KIND_CHART, 0), "derelicts-max",
                             "puts derelicts on charts, and act %d has none; add one to foot/derelicts/", act);
        }
    }
}
