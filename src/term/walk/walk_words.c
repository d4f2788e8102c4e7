#include "term/walk/foe.h"
#include "term/walk/thing_words.h"
#include "term/walk/walk_words.h"
#include "term/walk/wish_words.h"

#include "base/number.h"
#include "base/translation.h"
#include "holdout/describe.h"
#include "holdout/dungeon_paths.h"
#include "foot/words/bearing.h"
#include "foot/words/telling.h"
#include "foot/words/plot_words.h"
#include "term/walk/laid.h"

#include <stdlib.h>

enum {
    NAME_SIZE = 2 * CONTENT_NAME_SIZE,
    LONG_NAME_SIZE = 2 * NAME_SIZE,
    ALWAYS = 1000,
    HUNDREDTHS = 100,
    MANY_BLOWS = 10 /* from so many on whole ones are told */
};

const char *words_side(int direction)
{
    return foot_side(direction);
}

typedef struct Part {
    char words[NAME_SIZE];
} Part;

/* "2 blows", "2 to 3 blows"; or where there is no most "4.62 blows on average", of many "260". */
static Part blows_told(const FootOdds *odds, int hp)
{
    Part part;
    Text text = text_into(part.words, sizeof part.words);
    BlowCount count = blow_count(odds, hp);
    bool many = count.hundredths >= MANY_BLOWS * HUNDREDTHS;
    int whole = (count.hundredths + (many ? HUNDREDTHS / 2 : 0)) / HUNDREDTHS;
    int rest = many ? 0 : count.hundredths % HUNDREDTHS;
    if (count.most > 0 && count.most == count.least) {
        text_add(&text, translation_of_count("%d blow", "%d blows", count.most), count.most);
    } else if (count.most > 0) {
        text_add(&text, translation_of_count("%d to %d blow", "%d to %d blows", count.most), count.least, count.most);
    } else if (rest > 0) {
        text_add(&text, _("%d.%02d blows on average"), whole, rest);
    } else {
        text_add(&text, translation_of_count("%d blow on average", "%d blows on average", whole), whole);
    }
    return part;
}

/* "12", "6 to 9". */
static Part range_told(const FootOdds *odds)
{
    Part part;
    Text text = text_into(part.words, sizeof part.words);
    text_add(&text, odds->least < odds->most ? _("%d to %d") : "%d", odds->least, odds->most);
    return part;
}

/* "95 %", "89.6 %". */
static Part chance_told(const FootOdds *odds)
{
    Part part;
    Text text = text_into(part.words, sizeof part.words);
    int tenths = odds->thousandths % 10;
    text_add(&text, tenths > 0 ? "%d.%d %%" : "%d %%", odds->thousandths / 10, tenths);
    return part;
}

const char *words_foe(const FootGame *game, int entity, char *out, size_t size)
{
    return foot_plot_name(game, entity, out, size) > 0 ? out : foot_creature(game, entity)->name;
}

void words_who(const FootGame *game, int entity, bool first, char *out, size_t size)
{
    char named[NAME_SIZE];
    const char *name = foot_creature(game, entity)->name;
    bool is_named = foot_plot_name(game, entity, named, sizeof named) > 0;
    Text text = text_into(out, size);
    text_add(&text, is_named ? "%s, " : "", named);
    text_add(&text, "%s %s", text_article(name, first && !is_named), name);
}

void words_thing(const FootGame *game, int entity, char *out, size_t size)
{
    const FootEntities *all = &game->entities;
    char named[NAME_SIZE], name[NAME_SIZE];
    bool is_named = foot_plot_name(game, entity, named, sizeof named) > 0;
    Text text = text_into(out, size);
    foot_item_name(game, all->type[entity], all->stack[entity] > 0 ? all->stack[entity] : 1, name, sizeof name);
    text_add(&text, is_named ? "%s, " : "", named);
    text_add(&text, all->grown[entity] > 0 ? "%s +%d" : "%s", name, all->grown[entity]);
}

/* What a thing does to whoever stands where it comes down; what is thrown does so to whom it hits in place of who uses
 * it. */
typedef struct Impact {
    int damage, a_round, rounds, turns; /* at once; each round for so many; turns that are lost */
} Impact;

static Impact impact_of(const FootItem *item)
{
    Impact impact = {0};
    for (int i = 0; i < item->rule_count; i++) {
        const FootRule *rule = &item->rules[i];
        bool meets = rule->whom != FOOT_WHOM_FRIENDS && (rule->whom != FOOT_WHOM_SELF || item->aim != FOOT_AIM_PLACE);
        bool damage = meets && rule->what == FOOT_WHAT_DAMAGE && rule->percent == 100;
        impact.damage += damage && rule->turns == 0 ? rule->amount : 0;
        impact.a_round += damage && rule->turns > 0 ? rule->amount : 0;
        impact.rounds = damage && rule->turns > impact.rounds ? rule->turns : impact.rounds;
        impact.turns += meets && rule->what == FOOT_WHAT_DELAY ? rule->amount : 0;
    }
    return impact;
}

static void put_missile(const FootGame *game, int entity, int missile, Text *text)
{
    const FootItem *item = foot_item(game, missile);
    Impact impact = impact_of(item);
    int hp = game->entities.hp[entity];
    if (foot_is_unknown(game, game->entities.type[missile])) {
        text_add(text, _("\nNobody knows what this flask does to it."));
    } else if (impact.damage > 0) {
        int throws = (hp + impact.damage - 1) / impact.damage;
        text_add(text,
                 throws == 1 ? _("\nThis does %d damage to it, which kills it.")
                             : _("\nThis does %d damage to it; %d kill it."),
                 impact.damage, throws);
    } else if (impact.a_round > 0) {
        text_add(text,
                 translation_of_count("\nThis does %d damage to it each round for %d round.",
                                      "\nThis does %d damage to it each round for %d rounds.", impact.rounds),
                 impact.a_round, impact.rounds);
    } else if (impact.turns > 0) {
        text_add(text,
                 translation_of_count("\nThis does no damage, but it can't move for %d turn.",
                                      "\nThis does no damage, but it can't move for %d turns.", impact.turns),
                 impact.turns);
    } else {
        text_add(text, _("\nThis does no damage to it."));
        text_add(text, "\n");
        words_put_item(game, missile, text);
    }
}

static bool does_nothing(const FootOdds *odds)
{
    return odds->most == 0 || odds->thousandths == 0;
}

/* The blows of one side: what is said where they do nothing, where they may miss, and where they always land. What does
 * not always land is told with how often it does. */
static void put_blows(const FootOdds *odds, int hp, const char *const words[3], Text *text)
{
    Part range = range_told(odds);
    if (does_nothing(odds)) {
        text_add(text, "%s", _(words[0]));
    } else if (odds->thousandths < ALWAYS) {
        text_add(text, _(words[1]), chance_told(odds).words, range.words, blows_told(odds, hp).words);
    } else {
        text_add(text, _(words[2]), range.words, blows_told(odds, hp).words);
    }
}

void words_put_deadly(const FootGame *game, int entity, Text *text)
{
    FoeOdds odds = foe_odds(game, entity);
    char name[NAME_SIZE];
    Part dies = blows_told(&odds.theirs, game->entities.hp[FOOT_HERO]);
    words_who(game, entity, true, name, sizeof name);
    if (does_nothing(&odds.theirs)) {
        text_add(text, _("%s is deadly from afar."), name);
    } else if (does_nothing(&odds.mine)) {
        text_add(text, _("%s is deadly: you die in %s, it never."), name, dies.words);
    } else {
        text_add(text, _("%s is deadly: you die in %s, it in %s."), name, dies.words,
                 blows_told(&odds.mine, game->entities.hp[entity]).words);
    }
}

static bool acts_with_blows(const FootRule *rules, int count)
{
    return foe_rules_act(rules, count, FOOT_WHEN_BLOW) || foe_rules_act(rules, count, FOOT_WHEN_HURT);
}

/* Whether a blow of the hero's or of its does something beside its damage, which may make the fight shorter or longer.
 */
static bool blows_do_more(const FootGame *game, int entity)
{
    const FootCreature *creature = foot_creature(game, entity);
    bool more = acts_with_blows(creature->rules, creature->rule_count);
    for (int i = 0; i < creature->worn_count; i++) {
        const FootItem *item = &game->content->items[creature->worn[i]];
        more = more || acts_with_blows(item->rules, item->rule_count);
    }
    for (FootSlot slot = FOOT_SLOT_WEAPON; slot < FOOT_SLOT_COUNT; slot++) {
        int worn = worn_in(game, slot);
        more = more || (worn != FOOT_NOBODY &&
                        acts_with_blows(foot_item(game, worn)->rules, foot_item(game, worn)->rule_count));
    }
    return more;
}

static const char *const HERO_BLOWS[] = {N_("\nYour blows do nothing to it."),
                                         N_("\nYou hit %s of the time, for %s: it dies in %s."),
                                         N_("\nYou hit for %s: it dies in %s.")},
                         *const ITS_BLOWS[] = {N_("\nIts blows do nothing to you.\n"),
                                               N_("\nIt hits %s of the time, for %s: you die in %s.\n"),
                                               N_("\nIt hits for %s: you die in %s.\n")};

static void put_odds(const FootGame *game, int entity, int missile, const FoeOdds *odds, Text *text)
{
    if (missile != FOOT_NOBODY) {
        put_missile(game, entity, missile, text);
    } else {
        put_blows(&odds->mine, game->entities.hp[entity], HERO_BLOWS, text);
    }
    put_blows(&odds->theirs, game->entities.hp[FOOT_HERO], ITS_BLOWS, text);
    if (missile == FOOT_NOBODY && blows_do_more(game, entity)) {
        text_add(text, _("What blows do besides is not counted.\n"));
    }
    int far = foot_shoots_far(game, entity);
    if (far > 0) {
        text_add(text,
                 translation_of_count("It shoots as far as %d tile, and strikes weaker beside you.\n",
                                      "It shoots as far as %d tiles, and strikes weaker beside you.\n", far),
                 far);
    }
    if (odds->afar > 0) {
        text_add(text, _("From afar it does %d to you, whatever your defence.\n"), odds->afar);
    }
}

/* Whether it strikes at who runs, and whether it has noticed the hero. */
static void put_regard(const FootGame *game, int entity, Text *text)
{
    if (foot_gives_chase(game, entity)) {
        text_add(text, _("It strikes at your back when you run.\n"));
    }
    if (foot_is_unaware(game, entity)) {
        text_add(text,
                 _("It has not noticed you: your first blow from beside counts %d times. Within %d tiles it notices a "
                   "step by %d "
                   "%%, one "
                   "after waiting by %d %%, blows and doors by %d %%.\n"),
                 FOOT_UNAWARES, FOOT_EARSHOT, FOOT_NOISE_STEP, FOOT_NOISE_SOFT, FOOT_NOISE_LOUD);
    }
}

static void put_body(const FootGame *game, int entity, int missile, Text *text)
{
    char rules[CONTENT_TEXT_SIZE * 2];
    FoeOdds odds = foe_odds(game, entity);
    words_put_wish(game, entity, text);
    text_add(text, _("%d of %d health: %s."), game->entities.hp[entity], foot_hp_max(game, entity),
             danger_words(foe_danger(&odds)));
    put_odds(game, entity, missile, &odds, text);
    put_regard(game, entity, text);
    Text changes = text_into(rules, sizeof rules);
    words_put_changes(game, entity, &changes);
    text_add(text, changes.length > 0 ? _("Now: %s.\n") : "", rules);
    describe_creature(game->content, game->entities.type[entity], rules, sizeof rules);
    text_add(text, "%s", rules);
}

void words_put_price(const FootGame *game, int at, Text *text)
{
    const FootPack *site = foot_site_at(game, at);
    char rules[CONTENT_TEXT_SIZE];
    size_t length =
        site == NULL ? 0
                     : describe_foot_price(game->content, (int)(site - game->content->foot_packs), rules, sizeof rules);
    text_add(text, length > 0 ? " %s" : "", rules);
}

void words_put_offer(const FootGame *game, int entity, Text *text)
{
    switch (foot_offer(game, entity)) {
    case FOOT_OFFER_CHOICE:
        text_add(text, _("Whoever takes it leaves all else here."));
        break;
    case FOOT_OFFER_SHUT:
        text_add(text, _("It is shut in."));
        words_put_price(game, game->entities.at[entity], text);
        break;
    case FOOT_OFFER_WARE:
        text_add(text, _("For sale for %d; you have %d."), foot_item(game, entity)->price, foot_coins(game));
        break;
    case FOOT_OFFER_WARDED:
        text_add(text, _("Taking it has a price."));
        words_put_price(game, game->entities.at[entity], text);
        break;
    case FOOT_OFFER_CAGED:
        text_add(text, _("It is barred."));
        break;
    case FOOT_OFFER_FREE:
    case FOOT_OFFER_FIXTURE:
    case FOOT_OFFER_COUNT:
        break;
    }
}

static void put_items(const FootGame *game, int at, Text *text)
{
    const FootEntities *all = &game->entities;
    for (int i = 0; i < all->count; i++) {
        bool here = foot_knows_thing(game, i) && all->at[i] == at;
        char name[LONG_NAME_SIZE];
        if (here) {
            words_thing(game, i, name, sizeof name);
            text_add(text, "%s", text->length > 0 ? " " : "");
            text_add(text, _("Here: %s."), name);
            text_add(text, " ");
            size_t before = text->length;
            words_put_offer(game, i, text); /* first: what follows can be long */
            text_add(text, text->length > before ? " " : "");
            words_put_item(game, i, text);
        }
    }
}

void words_put_trap(const FootGame *game, int at, Text *text)
{
    const FootEntities *all = &game->entities;
    char name[LONG_NAME_SIZE];
    for (int i = 0; i < all->count; i++) {
        if (foot_knows_thing(game, i) && all->at[i] == at && all->mask[i] & FOOT_IS_TRAP) {
            words_thing(game, i, name, sizeof name);
            text_capital(name);
            text_add(text, _("%s lies there."), name);
            text_add(text, " ");
            words_put_item(game, i, text);
            return;
        }
    }
    text_add(text, _("A trap lies there."));
}

void words_put_way(const FootGame *game, int at, Text *text)
{
    static const char *const sides[3][3] = {
        {N_("NW"), N_("N"), N_("NE")}, {N_("W"), "", N_("E")}, {N_("SW"), N_("S"), N_("SE")}};
    DungeonPlace here = dungeon_place(game->entities.at[FOOT_HERO]), there = dungeon_place(at);
    int east = there.x - here.x, south = there.y - here.y, far = int_max(abs(east), abs(south));
    int across = 2 * abs(east) < far ? 0 : int_clamp(east, -1, 1),
        down = 2 * abs(south) < far ? 0 : int_clamp(south, -1, 1);
    text_add(text, "%d %s", far, _(sides[down + 1][across + 1]));
}

static const char *tile_words(const FootGame *game, DungeonTile tile)
{
    const FootTheme *theme = &game->content->foot_themes[foot_floor(game)->theme];
    return tile == DUNGEON_WALL ? theme->wall : tile == DUNGEON_FLOOR ? theme->floor : dungeon_tile_name(tile);
}

void words_put_friend(const FootGame *game, Text *text)
{
    int companion = foot_friend(game);
    if (companion != FOOT_NOBODY) {
        bool near = game->entities.floor[companion] == game->floor && foot_sees(game, game->entities.at[companion]);
        size_t start = text->length;
        text_add(text, near ? _("%s is with you: %d of %d health.") : _("%s is out of sight: %d of %d health."),
                 game->friend_name, game->entities.hp[companion], foot_hp_max(game, companion));
        text_capital(text->start + start);
    }
}

/* "Rubble, as you remember it: a rock pick opens it." */
static void put_ground(const FootGame *game, DungeonTile tile, bool seen, Text *text)
{
    char what[LONG_NAME_SIZE], name[NAME_SIZE];
    Text words = text_into(what, sizeof what);
    int tool = foot_tool_for(game, tile);
    text_add(&words, seen ? "%s" : _("%s, as you remember it"), tile_words(game, tile));
    text_capital(what);
    if (tool < 0) {
        text_add(text, "%s.", what);
        return;
    }
    foot_item_name(game, tool, 1, name, sizeof name);
    text_add(text, foot_carried(game, tool) > 0 ? _("%s: walk into it, you have %s.") : _("%s: %s opens it."), what,
             name);
}

void words_put_tile(const FootGame *game, int at, int missile, Text *text)
{
    bool seen = foot_sees(game, at);
    int body = seen ? foot_standing(game, at) : FOOT_NOBODY;
    if (!seen && !game->place.known[at]) {
        text_add(text, _("You have not seen this place."));
        return;
    }
    if (body > FOOT_HERO && body == foot_friend(game)) {
        words_put_friend(game, text);
        text_add(text, "\n");
    } else if (body > FOOT_HERO) {
        put_body(game, body, missile, text);
        text_add(text, "\n");
    } else if (body == FOOT_HERO) {
        text_add(text, _("This is you, facing %s."), words_side(game->entities.facing[FOOT_HERO]));
    }
    put_items(game, at, text);
    bool line = text->length == 0 || text->start[text->length - 1] == '\n';
    text_add(text, "%s", line ? "" : " ");
    put_ground(game, (DungeonTile)foot_level(game)->tiles[at], seen, text);
    laid_put_rules(game, at, seen, text);
}

/* Whether two of what the hero bears change the same number for a while. */
static bool are_alike(const FootChange *a, const FootChange *b)
{
    return a->rounds > 0 && b->rounds > 0 && a->what == FOOT_WHAT_CHANGE && b->what == FOOT_WHAT_CHANGE &&
           a->stat == b->stat;
}

/* Whether one before is told with it. */
static bool is_summed(const FootChange *changes, int index)
{
    bool summed = false;
    for (int i = 0; i < index; i++) {
        summed = summed || are_alike(&changes[i], &changes[index]);
    }
    return summed;
}

/* "defence -2 for 3", or "for up to 3" of several. */
static void put_sum(const FootChange *changes, int index, Text *text)
{
    int amount = 0, rounds = 0, count = 0;
    for (int i = index; i < FOOT_CHANGES_MAX; i++) {
        if (are_alike(&changes[i], &changes[index])) {
            amount += changes[i].amount;
            rounds = changes[i].rounds > rounds ? changes[i].rounds : rounds;
            count++;
        }
    }
    text_add(text, count > 1 ? _("%s %+d for up to %d") : _("%s %+d for %d"),
             foot_stat_text((FootStat)changes[index].stat), amount, rounds);
}

/* Turns that a body has lost or won, and for how long it is afraid. */
static void put_turns(const FootEntities *all, int entity, Text *text)
{
    int turns = all->turns[entity], afraid = all->afraid[entity];
    if (turns < 0) {
        text_add(text, translation_of_count("can't move for %d turn", "can't move for %d turns", -turns), -turns);
    } else if (turns > 1) {
        text_add_part(text, ", ", _("%d turns this round"), turns);
    }
    if (afraid > 0) {
        text_add_part(text, ", ", translation_of_count("afraid for %d turn", "afraid for %d turns", afraid), afraid);
    }
}

void words_put_changes(const FootGame *game, int entity, Text *text)
{
    const FootChange *changes = game->entities.changes[entity];
    put_turns(&game->entities, entity, text);
    for (int i = 0; i < FOOT_CHANGES_MAX; i++) {
        if (changes[i].rounds <= 0 || is_summed(changes, i)) { /* what stays for good shows in the numbers */
            continue;
        }
        text_add(text, "%s", text->length > 0 ? ", " : "");
        if (changes[i].what == FOOT_WHAT_CHANGE) {
            put_sum(changes, i, text);
        } else {
            text_add(text, _("%+d health a turn for %d"),
                     changes[i].what == FOOT_WHAT_HEAL ? changes[i].amount : -changes[i].amount, changes[i].rounds);
        }
    }
}

int worn_in(const FootGame *game, FootSlot slot)
{
    for (int i = 0; i < FOOT_LETTERS; i++) {
        int entity = game->pack[i];
        if (entity != FOOT_NOBODY && game->entities.mask[entity] & FOOT_IS_WORN &&
            foot_item(game, entity)->slot == slot) {
            return entity;
        }
    }
    return FOOT_NOBODY;
}

static void put_comparison(const FootGame *game, int entity, Text *text)
{
    const FootItem *item = foot_item(game, entity);
    int worn = worn_in(game, item->slot);
    if (worn == FOOT_NOBODY || worn == entity) {
        return;
    }
    const FootItem *now = foot_item(game, worn);
    char list[CONTENT_TEXT_SIZE];
    Text changes = text_into(list, sizeof list);
    for (int i = 0; i < FOOT_STAT_COUNT; i++) {
        int change = foot_thing_stat(game, entity, (FootStat)i) - foot_thing_stat(game, worn, (FootStat)i);
        if (change != 0) {
            text_add_part(&changes, ", ", "%s %+d", foot_stat_text((FootStat)i), change);
        }
    }
    if (item->spread != now->spread) {
        int more = item->spread - now->spread;
        text_add_part(&changes, ", ", more > 0 ? _("blows vary by %d more") : _("blows vary by %d less"),
                      more > 0 ? more : -more);
    }
    text_add(text,
             now->rule_count > 0 ? _("\nIn place of your %s, with what that does: %s.")
                                 : _("\nIn place of your %s: %s."),
             now->name, list[0] ? list : _("the same numbers"));
}

static const char *unknown_words(FootClass kind)
{
    return kind == FOOT_CLASS_SCROLL ? _("Nobody knows what is on this scroll until somebody reads it. What must be "
                                         "aimed goes for the nearest foe in sight then, or is lost on you.")
           : kind == FOOT_CLASS_RELIC
               ? _("Nobody knows what it does until somebody uses it.")
               : _("Nobody knows what is in this flask until somebody drinks it or is hit by it. Thrown, it does to "
                   "others what it does to who drinks it.");
}

void words_put_item(const FootGame *game, int entity, Text *text)
{
    int type = game->entities.type[entity];
    const FootItem *item = &game->content->items[type];
    char rules[CONTENT_TEXT_SIZE * 2];
    if (foot_is_unknown(game, type)) {
        text_add(text, "%s", unknown_words(item->kind));
        return;
    }
    describe_grown_item(game->content, type, game->entities.grown[entity], rules, sizeof rules);
    text_add(text, "%s", rules);
    if (item->slot != FOOT_SLOT_NONE) {
        put_comparison(game, entity, text);
    }
    words_put_pairs(game, type, text);
}

/* The first boss of those who wait where the last floor ends; NULL: nobody does. */
static const FootCreature *boss_of(const FootGame *game)
{
    const FootBook *book = foot_book(game);
    const Content *content = game->content;
    const FootFloor *last = &content->foot_floors[book->floors[book->floor_count - 1]];
    for (int i = 0; i < last->end_count; i++) {
        int creature = last->at_end[i].creature;
        if (creature > 0 && content->creatures[creature - 1].boss) {
            return &content->creatures[creature - 1];
        }
    }
    return NULL;
}

const char *words_boss(const FootGame *game)
{
    const FootCreature *boss = boss_of(game);
    return boss ? boss->name : _("last foe");
}

/* Whether others come of its death, who have to die, too. */
static bool splits(const FootCreature *boss)
{
    bool splits = false;
    for (int i = 0; boss && i < boss->rule_count; i++) {
        splits = splits || (boss->rules[i].when == FOOT_WHEN_DEATH && boss->rules[i].what == FOOT_WHAT_SPAWN);
    }
    return splits;
}

void words_put_goal(const FootGame *game, Text *text)
{
    char plot[STORY_TEXT_SIZE];
    switch (foot_book(game)->goal) {
    case FOOT_GOAL_STAIRS:
        text_add(text,
                 splits(boss_of(game)) ? _("To win, kill the %s and all its parts, then take the last stairs.")
                                       : _("To win, kill the %s, then take the last stairs."),
                 words_boss(game));
        break;
    case FOOT_GOAL_BOSS:
        text_add(text, _("To win, kill the %s, who waits where the way ends."), words_boss(game));
        break;
    case FOOT_GOAL_AIRLOCK:
        text_add(text, _("To win, come back to the airlock with what you can carry."));
        break;
    case FOOT_GOAL_PLOT:
        foot_goal_text(game, plot, sizeof plot);
        text_add(text, "%s", plot);
        break;
    case FOOT_GOAL_COUNT:
        break;
    }
}

void words_put_loose(const FootGame *game, Text *text)
{
    enum { NAMED = 2 };
    int count = 0, named = 0;
    for (int i = 0; i < FOOT_LETTERS; i++) {
        count += foot_is_loose(game, i);
    }
    int parts = int_min(count, NAMED + 1);
    for (int i = 0; i < FOOT_LETTERS && named < NAMED; i++) {
        char name[NAME_SIZE];
        if (foot_is_loose(game, i)) {
            words_thing(game, game->pack[i], name, sizeof name);
            text_add(text, "%s%s", named == 0 ? "" : text_separator(named, parts, _(" or ")), name);
            named++;
        }
    }
    if (count > NAMED) {
        text_add(text, "%s", text_separator(named, parts, _(" or ")));
        text_add(text, translation_of_count("%d other thing", "%d other things", count - NAMED), count - NAMED);
    }
}
