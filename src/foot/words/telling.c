/* Events in words, as the hero perceives them. */
#include "foot/words/telling.h"

#include "base/text.h"
#include "base/translation.h"
#include "foot/words/bearing.h"
#include "foot/words/plot_words.h"

#include <stdlib.h>

static const char *const COLOURS[FOOT_COLOURS] = {
    N_("red"),    N_("blue"),   N_("green"), N_("yellow"), N_("white"),  N_("black"),  N_("purple"), N_("orange"),
    N_("pink"),   N_("brown"),  N_("grey"),  N_("silver"), N_("golden"), N_("clear"),  N_("milky"),  N_("smoky"),
    N_("cloudy"), N_("bubbly"), N_("murky"), N_("oily"),   N_("fizzy"),  N_("cobalt"), N_("amber"),  N_("turquoise"),
};

/* How scrolls look that nobody has read. */
static const char *const MARKS[FOOT_COLOURS] = {
    N_("charred"), N_("stained"), N_("torn"),   N_("waxed"),   N_("knotted"),  N_("faded"),
    N_("gilded"),  N_("inky"),    N_("dusty"),  N_("patched"), N_("pierced"),  N_("scented"),
    N_("folded"),  N_("sooty"),   N_("mouldy"), N_("salted"),  N_("stitched"), N_("crumpled"),
    N_("tarred"),  N_("chalky"),  N_("bloody"), N_("oiled"),   N_("bleached"), N_("ribboned"),
};

/* What nobody knows is called by its looks; relics look like what they are. */
static void add_unknown(const FootGame *game, int item, int count, Text *text)
{
    bool scroll = game->content->items[item].kind == FOOT_CLASS_SCROLL;
    const char *look = _((scroll ? MARKS : COLOURS)[game->colours[item]]);
    if (count == 1) {
        text_add(text, scroll ? _("%s %s scroll") : _("%s %s potion"), text_article(look, false), look);
    } else {
        text_add(text,
                 scroll ? translation_of_count("%d %s scroll", "%d %s scrolls", count)
                        : translation_of_count("%d %s potion", "%d %s potions", count),
                 count, look);
    }
}

size_t foot_item_name(const FootGame *game, int item, int count, char *out, size_t size)
{
    const FootItem *type = &game->content->items[item];
    Text text = text_into(out, size);
    if (foot_is_unknown(game, item) && type->kind != FOOT_CLASS_RELIC) {
        add_unknown(game, item, count, &text);
    } else if (count == 1) {
        text_add(&text, "%s %s", text_article(type->name, false), type->name);
    } else {
        text_add(&text, "%d %s", count, content_counted(type->name, type->plural, count));
    }
    return text.length;
}

enum { NAME_SIZE = 2 * CONTENT_NAME_SIZE };

/* "the goblin", "Bram"; at the beginning of a sentence with a capital. The hero is spoken to, not of. */
static const char *name_of(const FootGame *game, uint8_t who, bool first, char out[NAME_SIZE])
{
    Text text = text_into(out, NAME_SIZE);
    if (who == FOOT_WHO_NOBODY) {
        text_add(&text, "%s", first ? _("Something") : _("something"));
    } else if (who == FOOT_WHO_NAMED) {
        text_add(&text, "%s", game->foe_name);
    } else if (who == FOOT_WHO_FRIEND) {
        text_add(&text, "%s", game->friend_name);
    } else if (foot_who_is_surface(who)) {
        text_add(&text, "%s", game->content->foot_surfaces[who - FOOT_WHO_SURFACE].name);
    } else if (who >= FOOT_WHO_CREATURE) {
        text_add(&text, first ? _("The %s") : _("the %s"), game->content->creatures[who - FOOT_WHO_CREATURE].name);
    }
    if (first) {
        text_capital(out);
    }
    return out;
}

size_t foot_who_name(const FootGame *game, uint8_t who, char *out, size_t size)
{
    Text text = text_into(out, size);
    char known[NAME_SIZE];
    if (foot_who_is_creature(who)) {
        const char *name = game->content->creatures[who - FOOT_WHO_CREATURE].name;
        text_add(&text, "%s %s", text_article(name, false), name);
    } else {
        text_add(&text, "%s", name_of(game, who, false, known));
    }
    return text.length;
}

/* An event that is told, with the names of those that it is about. */
typedef struct Told {
    const FootGame *game;
    const FootEvent *event;
    Text *text;
    char who[NAME_SIZE], whom[NAME_SIZE]; /* at the beginning of a sentence */
    char whom_within[NAME_SIZE];          /* behind another word */
} Told;

/* How events of a kind are told, with the sentences that it takes: as the hero does it or it befalls him, as another
 * does it to him, and as he looks on. */
typedef struct Telling {
    void (*tell)(const Told *told, const struct Telling *how); /* NULL: it is not worth a sentence */
    const char *yours, *on_you, *theirs;
} Telling;

static bool is_hero(uint8_t who)
{
    return who == FOOT_WHO_HERO;
}

/* What one does to another. */
static void tell_clash(const Told *told, const Telling *how)
{
    int amount = (int)told->event->amount;
    if (is_hero(told->event->who)) {
        text_add(told->text, _(how->yours), told->whom_within, amount);
    } else if (is_hero(told->event->whom)) {
        text_add(told->text, _(how->on_you), told->who, amount);
    } else {
        text_add(told->text, _(how->theirs), told->who, told->whom_within, amount);
    }
}

/* Blows by how they are struck, and by whether they do harm, none, or miss. */
enum { HARMS, IN_VAIN, MISSES, BLOW_ENDS };
static const Telling BLOWS[FOOT_MANNER_COUNT][BLOW_ENDS] = {
    [FOOT_MANNER_OPENLY] =
        {{.yours = N_("You hit %s for %d."), .on_you = N_("%s hits you for %d."), .theirs = N_("%s hits %s for %d.")},
         {.yours = N_("You hit %s and do no harm."),
          .on_you = N_("%s hits you and does no harm."),
          .theirs = N_("%s hits %s and does no harm.")},
         {.yours = N_("You miss %s."), .on_you = N_("%s misses you."), .theirs = N_("%s misses %s.")}},
    [FOOT_MANNER_AT_BACK] = {{.on_you = N_("%s strikes at your back for %d.")},
                             {.on_you = N_("%s strikes at your back and does no harm.")},
                             {.on_you = N_("%s strikes at your back and misses.")}},
    [FOOT_MANNER_UNAWARES] = {{.yours = N_("You strike %s unawares for %d."),
                               .theirs = N_("%s strikes %s unawares for %d.")},
                              {.yours = N_("You strike %s unawares and do no harm."),
                               .theirs = N_("%s strikes %s unawares and does no harm.")},
                              {.yours = N_("You miss %s, who has not noticed you."), .theirs = N_("%s misses %s.")}},
    [FOOT_MANNER_SHOT] = {{.yours = N_("You shoot %s for %d."),
                           .on_you = N_("%s shoots you for %d."),
                           .theirs = N_("%s shoots %s for %d.")},
                          {.yours = N_("You shoot %s and do no harm."),
                           .on_you = N_("%s shoots you and does no harm."),
                           .theirs = N_("%s shoots %s and does no harm.")},
                          {.yours = N_("You shoot at %s and miss."),
                           .on_you = N_("%s shoots at you and misses."),
                           .theirs = N_("%s shoots at %s and misses.")}}};

static void tell_blow(const Told *told, const Telling *how)
{
    const FootEvent *event = told->event;
    int end = event->kind == FOOT_EVENT_MISSED ? MISSES : event->amount > 0 ? HARMS : IN_VAIN;
    (void)how;
    tell_clash(told, &BLOWS[event->manner][end]);
}

/* Whether the room that the hero is in costs health. */
static bool room_harms(const FootGame *game)
{
    const FootPack *room = foot_room(game);
    bool harms = false;
    for (int i = 0; room && i < room->rule_count; i++) {
        harms = harms || (room->rules[i].when == FOOT_WHEN_ROUND && room->rules[i].what == FOOT_WHAT_DAMAGE);
    }
    return harms;
}

/* The potion that was thrown and did this to whom it burst beside, who is told of as the doer where it hit somebody; or
 * NULL. It meets each body once, before anybody else acts. */
static const FootItem *burst_of(const FootGame *game, const FootEvent *event)
{
    const FootEventLog *log = &game->log;
    const FootItem *item = NULL;
    for (int i = 0; i < log->count && &log->events[i] != event; i++) {
        const FootEvent *before = &log->events[i];
        bool met = before->kind == FOOT_EVENT_HARMED && before->whom == event->whom && before->at == event->at;
        item = before->kind == FOOT_EVENT_THROWN ? &game->content->items[before->item - 1] : met ? NULL : item;
    }
    bool burst = false;
    for (int i = 0; item && i < item->rule_count; i++) {
        const FootRule *rule = &item->rules[i];
        burst = burst || (rule->what == FOOT_WHAT_DAMAGE && rule->turns == 0 && rule->amount == event->amount);
    }
    return burst ? item : NULL;
}

static void tell_burst(const Told *told, const FootItem *item)
{
    if (is_hero(told->event->whom)) {
        text_add(told->text, _("The %s hurts you for %d."), item->name, (int)told->event->amount);
    } else {
        text_add(told->text, _("The %s hurts %s for %d."), item->name, told->whom_within, (int)told->event->amount);
    }
}

/* What comes of no blow: somebody did it, or it is borne, or the room's. Of traps and flasks that was told before. */
static void tell_harm(const Told *told, const Telling *how)
{
    const FootEvent *event = told->event;
    int amount = (int)event->amount;
    bool hero = is_hero(event->whom), own = event->who == event->whom;
    const FootItem *burst = burst_of(told->game, event);
    if (burst) {
        tell_burst(told, burst);
    } else if (event->who != FOOT_WHO_NOBODY && !own) {
        tell_clash(told, how);
    } else if (hero && own && room_harms(told->game)) {
        text_add(told->text, _("%s: you lose %d health."), foot_room(told->game)->name, amount);
    } else if (hero) {
        text_add(told->text, own ? _("You lose %d health.") : _("A lasting wound costs you %d health."), amount);
    } else {
        text_add(told->text, own ? _("%s loses %d health.") : _("%s loses %d health to a lasting wound."), told->whom,
                 amount);
    }
}

/* What befalls somebody, or so much of it. */
static void tell_fate(const Told *told, const Telling *how)
{
    if (!is_hero(told->event->whom)) {
        text_add(told->text, _(how->theirs), told->whom, (int)told->event->amount);
    } else if (how->yours) {
        text_add(told->text, _(how->yours), (int)told->event->amount);
    }
}

/* The least of it, which some things give back turn after turn, shows in the hero's health alone. */
static void tell_healed(const Told *told, const Telling *how)
{
    if (!is_hero(told->event->whom) || told->event->amount > 1) {
        tell_fate(told, how);
    }
}

static void tell_died(const Told *told, const Telling *how)
{
    static const Telling friend = {.theirs = N_("%s can't go on and makes for the ship.")};
    bool aboard = told->game->kind == FOOT_KIND_DERELICT && told->event->whom == FOOT_WHO_FRIEND;
    tell_fate(told, aboard ? &friend : how);
}

static void tell_fall(const Told *told, const Telling *how)
{
    static const Telling below = {.yours = N_("The floor falls in under you, and you fall to the floor below."),
                                  .theirs = N_("%s falls with the floor to the one below.")};
    tell_fate(told, told->event->amount != 0 ? &below : how);
}

static void tell_pushed(const Told *told, const Telling *how)
{
    bool by_somebody = told->event->who > FOOT_WHO_HERO, closer = told->event->amount < 0;
    if (is_hero(told->event->whom) && by_somebody) {
        text_add(told->text, closer ? _("%s pulls you closer.") : _(how->on_you), told->who);
    } else {
        tell_fate(told, how);
    }
}

/* What rises and falls of health is the most there can be of it. */
static const char *number_told(const FootEvent *event)
{
    return event->stat == FOOT_STAT_HP ? _("most health") : foot_stat_text((FootStat)event->stat);
}

static void tell_change(const Told *told, const Telling *how)
{
    const FootEvent *event = told->event;
    const char *stat = number_told(event);
    int amount = (int)event->amount;
    bool hero = is_hero(event->whom);
    if (hero && event->stat == FOOT_STAT_SIGHT) {
        int sight = foot_stat(told->game, FOOT_HERO, FOOT_STAT_SIGHT);
        text_add(told->text,
                 translation_of_count("You now see as far as %d tile.", "You now see as far as %d tiles.", sight),
                 sight);
    } else if (hero) {
        text_add(told->text, amount < 0 ? _("Your %s falls by %d.") : _(how->yours), stat, abs(amount));
    } else {
        text_add(told->text, amount < 0 ? _("%s's %s falls by %d.") : _(how->theirs), told->whom, stat, abs(amount));
    }
}

/* What the hero bore and may have counted on. */
static void say_over(const Told *told, const char *raised, const char *lowered)
{
    int amount = (int)told->event->amount;
    text_add(told->text, amount < 0 ? lowered : raised, number_told(told->event), abs(amount));
}

static void tell_over(const Told *told, const Telling *how)
{
    say_over(told, _(how->yours), _("What lowered your %s by %d is over."));
}

static void tell_displaced(const Told *told, const Telling *how)
{
    say_over(told, _(how->yours), _("Something newer takes the place of what lowered your %s by %d."));
}

/* What shoots by itself; others are told by whom they hit. */
static void tell_shot(const Told *told, const Telling *how)
{
    const char *item = told->game->content->items[told->event->item - 1].name;
    if (told->event->who == FOOT_WHO_NOBODY) {
        text_add(told->text, _(how->theirs), item, told->whom_within, (int)told->event->amount);
    }
}

/* What is told by a number alone, if at all. */
static void tell_number(const Told *told, const Telling *how)
{
    text_add(told->text, _(how->yours), (int)told->event->amount);
}

static void tell_entered(const Told *told, const Telling *how)
{
    text_add(told->text, _(how->yours), (int)told->event->amount, foot_floor(told->game)->name);
}

static void tell_room(const Told *told, const Telling *how)
{
    const FootPack *pack = &told->game->content->foot_packs[told->event->item - 1];
    text_add(told->text, how->yours, pack->name, pack->flavour);
    for (int i = 0; i < pack->rule_count; i++) {
        const FootRule *rule = &pack->rules[i];
        if (rule->when == FOOT_WHEN_ROUND && rule->what == FOOT_WHAT_DAMAGE) {
            text_add(told->text, " ");
            text_add(told->text, _("Each round in here costs you %d health."), rule->amount);
        }
    }
}

static void tell_guest(const Told *told, const Telling *how)
{
    const FootGuest *guest = foot_guest(told->game);
    text_add(told->text, how->yours, guest ? guest->sign : "");
}

static void tell_heard(const Told *told, const Telling *how)
{
    const FootEvent *event = told->event;
    const FootPack *pack = &told->game->content->foot_packs[event->item - 1];
    text_add(told->text, _(how->yours), foot_side(foot_bearing(event->to, event->at)), pack->wanders);
}

static void tell_landed(const Told *told, const Telling *how)
{
    const FootStar *star = &told->game->voyage.stars[told->event->amount - 1];
    const FootWorld *world = &told->game->content->foot_worlds[star->world];
    text_add(told->text, _(how->yours), star->name, text_article(world->name, false), world->name);
}

/* Of the errand there is one deed, which has no number. */
static void tell_deed(const Told *told, const Telling *how)
{
    char words[STORY_TEXT_SIZE];
    int number = (int)told->event->amount;
    foot_errand_text(told->game, words, sizeof words);
    text_add(told->text, how->yours, number > 0 ? told->game->voyage.texts[number - 1] : words);
}

static void tell_won(const Told *told, const Telling *how)
{
    bool back = foot_book(told->game)->goal == FOOT_GOAL_AIRLOCK;
    text_add(told->text, "%s", back ? _("You are back on the ship.") : _(how->yours));
}

static void tell_lost(const Told *told, const Telling *how)
{
    char name[NAME_SIZE];
    uint8_t who = told->event->who;
    if (who == FOOT_WHO_NOBODY || is_hero(who)) {
        bool lives = told->game->entities.hp[FOOT_HERO] > 0;
        text_add(told->text, "%s",
                 lives && foot_clock(told->game) == FOOT_CLOCK_AIR ? _("Your air is used up.")
                 : lives                                           ? _("Your time is up.")
                                                                   : _(how->yours));
    } else {
        text_add(told->text, _(how->on_you), name_of(told->game, who, false, name));
    }
}

static void tell_cleared(const Told *told, const Telling *how)
{
    char name[NAME_SIZE];
    foot_item_name(told->game, told->event->item - 1, 1, name, sizeof name);
    text_add(told->text, _(how->yours), dungeon_obstacle_deed((DungeonObstacle)(told->event->amount - 1)), name);
}

/* What somebody does with a thing; without theirs it is the hero who does it. */
static void tell_thing(const Told *told, const Telling *how)
{
    char item[NAME_SIZE];
    int amount = (int)told->event->amount;
    foot_item_name(told->game, told->event->item - 1, amount > 0 ? amount : 1, item, sizeof item);
    if (is_hero(told->event->who) || !how->theirs) {
        text_add(told->text, _(how->yours), item);
    } else {
        text_add(told->text, _(how->theirs), told->who, item);
    }
}

static void tell_known(const Told *told, const Telling *how)
{
    char item[NAME_SIZE];
    foot_item_name(told->game, told->event->item - 1, 1, item, sizeof item);
    text_add(told->text, _(told->event->amount > 0 ? how->yours : how->theirs), item);
}

/* What is struck, pushed or seen: "the crates". Names of some mean several, so that it is never they that do it. */
static void tell_surface(const Told *told, const Telling *how)
{
    const char *name = told->game->content->foot_surfaces[told->event->item - 1].name;
    if (is_hero(told->event->whom) || !how->theirs) {
        text_add(told->text, _(how->yours), name);
    } else {
        text_add(told->text, _(how->theirs), told->whom, name);
    }
}

static void tell_lit(const Told *told, const Telling *how)
{
    (void)how;
    text_add(told->text, "%s",
             told->event->amount != 0 ? _("The eye is broken, and what was barred here lies open.")
                                      : _("The eye sees the light, and what was barred here lies open."));
}

static void tell_grew(const Told *told, const Telling *how)
{
    text_add(told->text, _(how->yours), told->game->content->items[told->event->item - 1].name, told->event->amount);
}

static void tell_trapped(const Told *told, const Telling *how)
{
    char trap[NAME_SIZE];
    foot_item_name(told->game, told->event->item - 1, 1, trap, sizeof trap);
    if (is_hero(told->event->whom)) {
        text_add(told->text, _(how->yours), trap);
    } else {
        text_add(told->text, _(how->theirs), told->whom, trap);
    }
}

static void tell_used(const Told *told, const Telling *how)
{
    static const Telling drunk = {.yours = N_("You drink %s."), .theirs = N_("%s uses %s.")};
    static const Telling read = {.yours = N_("You read %s."), .theirs = N_("%s uses %s.")};
    FootClass kind = told->game->content->items[told->event->item - 1].kind;
    tell_thing(told, kind == FOOT_CLASS_POTION ? &drunk : kind == FOOT_CLASS_SCROLL ? &read : how);
}

/* What is bought or sold, and for how much. */
static void tell_deal(const Told *told, const Telling *how)
{
    char item[NAME_SIZE];
    foot_item_name(told->game, told->event->item - 1, 1, item, sizeof item);
    text_add(told->text, _(how->yours), (int)told->event->amount, item);
}

static void tell_traded(const Told *told, const Telling *how)
{
    char given[NAME_SIZE], gained[NAME_SIZE];
    foot_item_name(told->game, told->event->item - 1, 1, given, sizeof given);
    foot_item_name(told->game, (int)told->event->amount - 1, 1, gained, sizeof gained);
    text_capital(given);
    text_add(told->text, _(how->yours), given, gained);
}

/* What a companion gives for what it wanted. */
static void tell_thanked(const Told *told, const Telling *how)
{
    char gift[NAME_SIZE];
    foot_item_name(told->game, told->event->item - 1, 1, gift, sizeof gift);
    text_add(told->text, told->event->amount != 0 ? _(how->theirs) : _(how->yours), told->whom, gift);
}

static void tell_wishes(const Told *told, const Telling *how)
{
    (void)how;
    text_add(told->text, "%s", foot_wish_text(told->game->content->foot_packs[told->event->item - 1].wish));
}

/* Turns that are lost: the hero's own, his by somebody's doing, or another's. */
static void tell_delayed(const Told *told, const Telling *how)
{
    const FootEvent *event = told->event;
    int amount = (int)event->amount;
    (void)how;
    if (!is_hero(event->whom)) {
        text_add(told->text, translation_of_count("%s can't move for %d turn.", "%s can't move for %d turns.", amount),
                 told->whom, amount);
    } else if (event->who > FOOT_WHO_HERO) {
        text_add(told->text, translation_of_count("%s holds you for %d turn.", "%s holds you for %d turns.", amount),
                 told->who, amount);
    } else {
        text_add(told->text,
                 translation_of_count("You can't move for %d turn.", "You can't move for %d turns.", amount), amount);
    }
}

static void tell_hastened(const Told *told, const Telling *how)
{
    int amount = (int)told->event->amount;
    (void)how;
    if (is_hero(told->event->whom)) {
        text_add(told->text,
                 translation_of_count("You act once more before others do.", "You act %d times more before others do.",
                                      amount),
                 amount);
    } else {
        text_add(
            told->text,
            translation_of_count("%s acts once more before you do.", "%s acts %d times more before you do.", amount),
            told->whom, amount);
    }
}

/* A direction in words, from the farther of its two sides. */
static const char *way_told(int from, int to)
{
    static const char *const ways[3][3] = {{N_("north-west"), N_("north"), N_("north-east")},
                                           {N_("west"), N_("close by"), N_("east")},
                                           {N_("south-west"), N_("south"), N_("south-east")}};
    DungeonPlace a = dungeon_place(from), b = dungeon_place(to);
    int x = b.x - a.x, y = b.y - a.y;
    int east = abs(x) * 2 < abs(y) ? 0 : (x > 0) - (x < 0), south = abs(y) * 2 < abs(x) ? 0 : (y > 0) - (y < 0);
    return _(ways[south + 1][east + 1]);
}

/* What it was built to keep comes nearer, or at last for the hero. */
static void tell_keeper(const Told *told)
{
    const FootEvent *event = told->event;
    if (event->amount == 0) {
        text_add(told->text, _("A gate falls, to the %s: what was kept here comes for you."),
                 way_told(event->at, event->to));
    } else {
        text_add(told->text, _("Steps, to the %s: what is kept here comes nearer. %d of 10 parts of its way are left."),
                 way_told(event->at, event->to), (int)event->amount);
    }
}

/* What is left of what runs out, by its clock; of what comes nearer, where it is heard. */
static void tell_clock(const Told *told, const Telling *how)
{
    const FootGame *game = told->game;
    int tenths = (int)told->event->amount;
    switch (foot_clock(game)) {
    case FOOT_CLOCK_LIGHT:
        text_add(told->text, tenths == 0 ? _("The lamp goes out.") : _("The lamp burns lower: %d turns of light."),
                 game->clock);
        break;
    case FOOT_CLOCK_KEEPER:
        tell_keeper(told);
        break;
    case FOOT_CLOCK_FUEL:
        text_add(told->text, tenths == 0 ? _("The ship's fuel is used up.") : _("The ship's fuel sinks to %d."),
                 game->clock);
        break;
    case FOOT_CLOCK_AIR:
        text_add(told->text, _("Air for %d turns is left."), game->clock);
        break;
    case FOOT_CLOCK_NONE:
    case FOOT_CLOCK_COUNT:
        break;
    }
    (void)how;
}

static void tell_decreed(const Told *told, const Telling *how)
{
    (void)how;
    text_add(told->text, _("From now on %s."), foot_law_text((FootLaw)(told->event->amount - 1)));
}

static void tell_kindled(const Told *told, const Telling *how)
{
    (void)how;
    size_t start = told->text->length;
    text_add(told->text, foot_clock_more(foot_clock(told->game)), (int)told->event->amount);
    text_add(told->text, ".");
    text_capital(told->text->start + start);
}

/* One for each kind. */
static const Telling TELL_STEPPED = {.tell = NULL};
static const Telling TELL_OPENED = {
    .tell = tell_fate, .yours = N_("You open the door."), .theirs = N_("%s opens the door.")};
static const Telling TELL_CLOSED = {
    .tell = tell_fate, .yours = N_("You close the door."), .theirs = N_("%s closes the door.")};
static const Telling TELL_BARRED = {.tell = tell_thing, .yours = N_("You bar the door with %s.")};
static const Telling TELL_UNBARRED = {.tell = tell_thing, .yours = N_("You take %s from the door.")};
static const Telling TELL_SHOVED = {.tell = tell_surface, .yours = N_("You push the %s along.")};
static const Telling TELL_BATTERED = {
    .tell = tell_surface, .yours = N_("You strike at the %s."), .theirs = N_("%s strikes at the %s.")};
static const Telling TELL_BROKEN = {.tell = tell_surface, .yours = N_("Nothing is left of the %s.")};
static const Telling TELL_TURNED = {.tell = tell_surface, .yours = N_("You turn the %s.")};
static const Telling TELL_LIT = {.tell = tell_lit};
static const Telling TELL_CLEARED = {.tell = tell_cleared, .yours = N_("You %s with %s.")};
static const Telling TELL_BLOW = {.tell = tell_blow};
static const Telling TELL_MISSED = {.tell = tell_blow};
static const Telling TELL_SHOT = {.tell = tell_shot, .theirs = N_("The %s shoots %s for %d.")};
static const Telling TELL_HARMED = {.tell = tell_harm,
                                    .yours = N_("You hurt %s for %d."),
                                    .on_you = N_("%s hurts you for %d."),
                                    .theirs = N_("%s hurts %s for %d.")};
static const Telling TELL_HEALED = {
    .tell = tell_healed, .yours = N_("You get back %d health."), .theirs = N_("%s gets back %d health.")};
static const Telling TELL_DIED = {.tell = tell_died, .yours = N_("You die."), .theirs = N_("%s dies.")};
static const Telling TELL_DELAYED = {.tell = tell_delayed};
static const Telling TELL_HELD = {.tell = tell_fate, .theirs = N_("%s loses no more turns before it has acted.")};
static const Telling TELL_HASTENED = {.tell = tell_hastened};
static const Telling TELL_CHANGED = {
    .tell = tell_change, .yours = N_("Your %s rises by %d."), .theirs = N_("%s's %s rises by %d.")};
static const Telling TELL_OVER = {.tell = tell_over, .yours = N_("What raised your %s by %d is over.")};
static const Telling TELL_DISPLACED = {.tell = tell_displaced,
                                       .yours = N_("Something newer takes the place of what raised your %s by %d.")};
static const Telling TELL_SPAWNED = {.tell = tell_fate, .yours = N_("You appear."), .theirs = N_("%s appears.")};
static const Telling TELL_TELEPORTED = {
    .tell = tell_fate, .yours = N_("You are elsewhere."), .theirs = N_("%s vanishes.")};
static const Telling TELL_PUSHED = {.tell = tell_pushed,
                                    .yours = N_("You are pushed."),
                                    .on_you = N_("%s pushes you away."),
                                    .theirs = N_("%s is pushed.")};
static const Telling TELL_STOLEN = {.tell = tell_thing, .yours = N_("You steal %s."), .theirs = N_("%s steals %s.")};
static const Telling TELL_DROPPED = {.tell = tell_thing, .yours = N_("You drop %s."), .theirs = N_("%s drops %s.")};
static const Telling TELL_PICKED_UP = {
    .tell = tell_thing, .yours = N_("You pick up %s."), .theirs = N_("%s picks up %s.")};
static const Telling TELL_WORN = {.tell = tell_thing, .yours = N_("You put on %s."), .theirs = N_("%s puts on %s.")};
static const Telling TELL_TAKEN_OFF = {
    .tell = tell_thing, .yours = N_("You take off %s."), .theirs = N_("%s takes off %s.")};
static const Telling TELL_USED = {.tell = tell_used, .yours = N_("You use %s."), .theirs = N_("%s uses %s.")};
static const Telling TELL_THROWN = {.tell = tell_thing, .yours = N_("You throw %s."), .theirs = N_("%s throws %s.")};
static const Telling TELL_KNOWN = {
    .tell = tell_known, .yours = N_("It was %s."), .theirs = N_("The last kind that you didn't know must be %s.")};
static const Telling TELL_GREW = {.tell = tell_grew, .yours = N_("Your %s is better for good: +%d.")};
static const Telling TELL_MADE = {.tell = tell_thing, .yours = N_("You have made %s.")};
static const Telling TELL_TRAPPED = {
    .tell = tell_trapped, .yours = N_("You step on %s."), .theirs = N_("%s steps on %s.")};
static const Telling TELL_ROUSED = {.tell = tell_fate, .yours = N_("You are roused."), .theirs = N_("%s is roused.")};
static const Telling TELL_FRIGHTENED = {
    .tell = tell_fate, .yours = N_("You are afraid."), .theirs = N_("%s is afraid.")};
static const Telling TELL_REVEALED = {.tell = tell_number,
                                      .yours = N_("You know this floor now, and what lies there.")};
static const Telling TELL_ENTERED = {.tell = tell_entered, .yours = N_("Floor %d: %s.")};
static const Telling TELL_FOLLOWED = {.tell = tell_fate, .yours = N_("You follow."), .theirs = N_("%s follows you.")};
static const Telling TELL_ROOM = {.tell = tell_room, .yours = "%s. %s"};
static const Telling TELL_GUEST = {.tell = tell_guest, .yours = "%s"};
static const Telling TELL_OWED = {.tell = NULL};
static const Telling TELL_HEARD = {.tell = tell_heard, .yours = N_("Far off in the %s: %s.")};
static const Telling TELL_SPREAD = {.tell = tell_surface, .yours = N_("You see %s spread.")};
static const Telling TELL_FELL = {.tell = tell_fall,
                                  .yours = N_("The floor falls in under you, and you climb out."),
                                  .theirs = N_("The floor falls in under %s.")};
static const Telling TELL_DUG = {.tell = tell_number, .yours = N_("The walls break open.")};
static const Telling TELL_SWEPT = {.tell = tell_thing, .yours = N_("The water carries off %s.")};
static const Telling TELL_LANDED = {.tell = tell_landed, .yours = N_("You land on %s, %s %s.")};
static const Telling TELL_DEED = {.tell = tell_deed, .yours = "%s"};
static const Telling TELL_RANKED = {.tell = tell_number, .yours = N_("You are of rank %d now.")};
static const Telling TELL_CLOCK = {.tell = tell_clock};
static const Telling TELL_DECREED = {.tell = tell_decreed};
static const Telling TELL_KINDLED = {.tell = tell_kindled};
static const Telling TELL_SHUT_IN = {.tell = tell_number, .yours = N_("All that is left is shut in.")};
static const Telling TELL_FORCED = {.tell = tell_thing, .yours = N_("You break open what held %s.")};
static const Telling TELL_ALARM = {.tell = tell_number, .yours = N_("That was heard: somebody comes for it.")};
static const Telling TELL_PAID = {.tell = tell_deal, .yours = N_("You pay %d for %s.")};
static const Telling TELL_SOLD = {.tell = tell_deal, .yours = N_("You get %d for %s.")};
static const Telling TELL_TRADED = {.tell = tell_traded, .yours = N_("%s is gone, and %s lies there.")};
static const Telling TELL_FREED = {.tell = tell_clash, .yours = N_("You free %s, who comes along.")};
static const Telling TELL_WISHES = {.tell = tell_wishes};
static const Telling TELL_THANKED = {.tell = tell_thanked,
                                     .yours = N_("%s has what it wanted, and gives you %s."),
                                     .theirs = N_("%s goes its own way, and gives you %s.")};
static const Telling TELL_CHALLENGED = {.tell = tell_clash, .yours = N_("You challenge %s.")};
static const Telling TELL_WON = {.tell = tell_won, .yours = N_("You have won.")};
static const Telling TELL_LOST = {.tell = tell_lost, .yours = N_("You die."), .on_you = N_("You were killed by %s.")};

/* Where somebody stands whom the hero doesn't see, and who has done something to him. */
static void tell_whence(const Told *told)
{
    const FootEvent *event = told->event;
    if (foot_event_is_from_unseen(event) && told->text->length > 0) {
        text_add(told->text, " ");
        text_add(told->text, _("It is out of sight, to the %s."), foot_side(foot_bearing(event->at, event->to)));
    }
}

size_t foot_event_text(const FootGame *game, const FootEvent *event, char *out, size_t size)
{
    static const Telling *const tellings[] = {
#define X(name) [FOOT_EVENT_##name] = &TELL_##name,
        FOOT_EVENT_LIST(X)
#undef X
    };
    const Telling *how = tellings[event->kind];
    Text text = text_into(out, size);
    if (event->seen && how->tell) {
        Told told = {.game = game, .event = event, .text = &text};
        name_of(game, event->who, true, told.who);
        name_of(game, event->whom, true, told.whom);
        name_of(game, event->whom, false, told.whom_within);
        how->tell(&told, how);
        tell_whence(&told);
    }
    return text.length;
}
