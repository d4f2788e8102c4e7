/* Events in words, as the hero perceives them. */
#include "foot/words/telling.h"

#include "base/text.h"
#include "base/translation.h"
#include "foot/words/plot_words.h"

#include <stdlib.h>

static const char *const COLOURS[FOOT_COLOURS] = {
    N_("red"),    N_("blue"),   N_("green"), N_("yellow"), N_("white"),  N_("black"),  N_("purple"), N_("orange"),
    N_("pink"),   N_("brown"),  N_("grey"),  N_("silver"), N_("golden"), N_("clear"),  N_("milky"),  N_("smoky"),
    N_("cloudy"), N_("bubbly"), N_("murky"), N_("oily"),   N_("fizzy"),  N_("cobalt"), N_("amber"),  N_("turquoise"),
};

size_t foot_item_name(const FootGame *game, int item, int count, char *out, size_t size)
{
    const FootItem *type = &game->content->items[item];
    const char *colour = _(COLOURS[game->colours[item]]);
    Text text = text_into(out, size);
    if (foot_is_unknown(game, item) && count == 1) {
        text_add(&text, _("%s %s potion"), text_article(colour, false), colour);
    } else if (foot_is_unknown(game, item)) {
        text_add(&text, translation_of_count("%d %s potion", "%d %s potions", count), count, colour);
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
    } else {
        text_add(&text, first ? _("The %s") : _("the %s"), game->content->creatures[who - FOOT_WHO_CREATURE].name);
    }
    return out;
}

size_t foot_who_name(const FootGame *game, uint8_t who, char *out, size_t size)
{
    Text text = text_into(out, size);
    char known[NAME_SIZE];
    if (who >= FOOT_WHO_CREATURE && who < FOOT_WHO_NAMED) {
        const char *name = game->content->creatures[who - FOOT_WHO_CREATURE].name;
        text_add(&text, "%s %s", text_article(name, false), name);
    } else {
        text_add(&text, "%s", name_of(game, who, false, known));
    }
    return text.length;
}

/* What one does to another, as the hero does it, as it is done to the hero, and as he looks on. */
typedef struct Clash {
    const char *yours, *on_you, *theirs;
} Clash;

static void tell_clash(const FootGame *game, Text *text, const Clash *clash, const FootEvent *event)
{
    char who[NAME_SIZE], whom[NAME_SIZE];
    int amount = (int)event->amount;
    if (event->who == FOOT_WHO_HERO) {
        text_add(text, _(clash->yours), name_of(game, event->whom, false, whom), amount);
    } else if (event->whom == FOOT_WHO_HERO) {
        text_add(text, _(clash->on_you), name_of(game, event->who, true, who), amount);
    } else {
        text_add(text, _(clash->theirs), name_of(game, event->who, true, who), name_of(game, event->whom, false, whom),
                 amount);
    }
}

static void tell_blow(const FootGame *game, Text *text, const FootEvent *event)
{
    static const Clash missed = {N_("You miss %s."), N_("%s misses you."), N_("%s misses %s.")};
    static const Clash hit = {N_("You hit %s for %d."), N_("%s hits you for %d."), N_("%s hits %s for %d.")};
    static const Clash in_vain = {N_("You hit %s and do no harm."), N_("%s hits you and does no harm."),
                                  N_("%s hits %s and does no harm.")};
    tell_clash(game, text, event->kind == FOOT_EVENT_MISSED ? &missed : event->amount > 0 ? &hit : &in_vain, event);
}

/* The pack whose area the hero is in, or NULL. */
static const FootPack *room_of(const FootGame *game)
{
    int pack = game->places[game->floor].packs[foot_level(game)->areas[game->entities.at[FOOT_HERO]]];
    return pack == 0 ? NULL : &game->content->foot_packs[pack - 1];
}

/* Whether the room that the hero is in costs health. */
static bool room_harms(const FootGame *game)
{
    const FootPack *pack = room_of(game);
    bool harms = false;
    for (int i = 0; pack && i < pack->rule_count; i++) {
        harms = harms || (pack->rules[i].when == FOOT_WHEN_ROUND && pack->rules[i].what == FOOT_WHAT_DAMAGE);
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

static void tell_burst(const FootGame *game, Text *text, const FootItem *item, const FootEvent *event)
{
    char whom[NAME_SIZE];
    if (event->whom == FOOT_WHO_HERO) {
        text_add(text, _("The %s hurts you for %d."), item->name, (int)event->amount);
    } else {
        text_add(text, _("The %s hurts %s for %d."), item->name, name_of(game, event->whom, false, whom),
                 (int)event->amount);
    }
}

/* What comes of no blow: somebody did it, or it is borne, or the room's. Of traps and flasks that was told before. */
static void tell_harm(const FootGame *game, Text *text, const FootEvent *event)
{
    static const Clash hurt = {N_("You hurt %s for %d."), N_("%s hurts you for %d."), N_("%s hurts %s for %d.")};
    char whom[NAME_SIZE];
    int amount = (int)event->amount;
    bool hero = event->whom == FOOT_WHO_HERO, own = event->who == event->whom;
    const FootItem *burst = burst_of(game, event);
    if (burst) {
        tell_burst(game, text, burst, event);
    } else if (event->who != FOOT_WHO_NOBODY && !own) {
        tell_clash(game, text, &hurt, event);
    } else if (hero && own && room_harms(game)) {
        text_add(text, _("%s: you lose %d health."), room_of(game)->name, amount);
    } else if (hero) {
        text_add(text, own ? _("You lose %d health.") : _("A lasting wound costs you %d health."), amount);
    } else {
        text_add(text, own ? _("%s loses %d health.") : _("%s loses %d health to a lasting wound."),
                 name_of(game, event->whom, true, whom), amount);
    }
}

static void tell_change(const FootGame *game, Text *text, const FootEvent *event)
{
    const char *stat = foot_stat_text((FootStat)event->stat);
    int amount = (int)event->amount;
    char whom[NAME_SIZE];
    if (event->whom == FOOT_WHO_HERO && event->stat == FOOT_STAT_SIGHT) {
        int sight = foot_stat(game, FOOT_HERO, FOOT_STAT_SIGHT);
        text_add(text, translation_of_count("You now see as far as %d tile.", "You now see as far as %d tiles.", sight),
                 sight);
    } else if (event->whom == FOOT_WHO_HERO) {
        text_add(text, amount < 0 ? _("Your %s falls by %d.") : _("Your %s rises by %d."), stat, abs(amount));
    } else {
        text_add(text, amount < 0 ? _("%s's %s falls by %d.") : _("%s's %s rises by %d."),
                 name_of(game, event->whom, true, whom), stat, abs(amount));
    }
}

static void tell_over(Text *text, const FootEvent *event)
{
    bool less = event->amount < 0;
    const char *over = less ? _("What lowered your %s by %d is over.") : _("What raised your %s by %d is over.");
    const char *lost = less ? _("Something newer takes the place of what lowered your %s by %d.")
                            : _("Something newer takes the place of what raised your %s by %d.");
    text_add(text, event->kind == FOOT_EVENT_OVER ? over : lost, foot_stat_text((FootStat)event->stat),
             abs((int)event->amount));
}

/* What shoots by itself; others are told by whom they hit. */
static void tell_shot(const FootGame *game, Text *text, const FootEvent *event)
{
    char whom[NAME_SIZE];
    if (event->who == FOOT_WHO_NOBODY) {
        text_add(text, _("The %s shoots %s for %d."), game->content->items[event->item - 1].name,
                 name_of(game, event->whom, false, whom), (int)event->amount);
    }
}

static void tell_of_floor(const FootGame *game, Text *text, const FootEvent *event)
{
    const Content *content = game->content;
    if (event->kind == FOOT_EVENT_ENTERED) {
        text_add(text, _("Floor %d: %s."), (int)event->amount, foot_floor(game)->name);
    } else if (event->kind == FOOT_EVENT_ROOM) {
        const FootPack *pack = &content->foot_packs[event->item - 1];
        text_add(text, "%s. %s", pack->name, pack->flavour);
    } else {
        text_add(text, _("You know this floor now, and what lies there."));
    }
}

static void tell_of_voyage(const FootGame *game, Text *text, const FootEvent *event)
{
    const FootVoyage *voyage = &game->voyage;
    if (event->kind == FOOT_EVENT_LANDED) {
        const FootStar *star = &voyage->stars[event->amount - 1];
        const FootWorld *world = &game->content->foot_worlds[star->world];
        text_add(text, _("You land on %s, %s %s."), star->name, text_article(world->name, false), world->name);
    } else if (event->kind == FOOT_EVENT_DEED && !foot_is_voyage(game)) {
        char words[STORY_TEXT_SIZE];
        foot_errand_text(game, words, sizeof words);
        text_add(text, "%s", words);
    } else if (event->kind == FOOT_EVENT_DEED) {
        text_add(text, "%s", voyage->texts[event->amount - 1]);
    } else {
        text_add(text, _("You are of rank %d now."), (int)event->amount);
    }
}

static void tell_of_end(const FootGame *game, Text *text, const FootEvent *event)
{
    if (event->kind == FOOT_EVENT_WON) {
        text_add(text, "%s",
                 foot_book(game)->goal == FOOT_GOAL_AIRLOCK ? _("You are back on the ship.") : _("You have won."));
    } else if (event->who == FOOT_WHO_NOBODY || event->who == FOOT_WHO_HERO) {
        text_add(text, game->entities.hp[FOOT_HERO] > 0 ? _("Your time is up.") : _("You die."));
    } else {
        char name[NAME_SIZE];
        text_add(text, _("You were killed by %s."), name_of(game, event->who, false, name));
    }
}

static void tell_cleared(const FootGame *game, Text *text, const FootEvent *event)
{
    char name[NAME_SIZE];
    foot_item_name(game, event->item - 1, 1, name, sizeof name);
    text_add(text, _("You %s with %s."), dungeon_obstacle_deed((DungeonObstacle)(event->amount - 1)), name);
}

/* What happens to a body or a thing, as it happens to the hero or by his hand, and as he looks on. */
typedef struct Fate {
    const char *yours, *theirs;
} Fate;

/* The first part of theirs is who, the other is the thing. */
static const Fate HANDLED[FOOT_EVENT_COUNT] = {
    [FOOT_EVENT_STOLEN] = {N_("You steal %s."), N_("%s steals %s.")},
    [FOOT_EVENT_DROPPED] = {N_("You drop %s."), N_("%s drops %s.")},
    [FOOT_EVENT_PICKED_UP] = {N_("You pick up %s."), N_("%s picks up %s.")},
    [FOOT_EVENT_WORN] = {N_("You put on %s."), N_("%s puts on %s.")},
    [FOOT_EVENT_TAKEN_OFF] = {N_("You take off %s."), N_("%s takes off %s.")},
    [FOOT_EVENT_USED] = {N_("You use %s."), N_("%s uses %s.")},
    [FOOT_EVENT_THROWN] = {N_("You throw %s."), N_("%s throws %s.")},
    [FOOT_EVENT_KNOWN] = {N_("In the flask was %s."), NULL},
    [FOOT_EVENT_TRAPPED] = {N_("You step on %s."), NULL},
};

static const char *yours_of(const FootGame *game, const FootEvent *event)
{
    FootClass kind = game->content->items[event->item - 1].kind;
    bool used = event->kind == FOOT_EVENT_USED;
    return used && kind == FOOT_CLASS_POTION   ? _("You drink %s.")
           : used && kind == FOOT_CLASS_SCROLL ? _("You read %s.")
                                               : _(HANDLED[event->kind].yours);
}

static void tell_of_things(const FootGame *game, Text *text, const FootEvent *event)
{
    char who[NAME_SIZE], item[NAME_SIZE];
    const char *theirs = HANDLED[event->kind].theirs;
    foot_item_name(game, event->item - 1, event->amount > 0 ? (int)event->amount : 1, item, sizeof item);
    if (event->who == FOOT_WHO_HERO || !theirs) {
        text_add(text, yours_of(game, event), item);
    } else {
        text_add(text, _(theirs), name_of(game, event->who, true, who), item);
    }
}

/* The part of theirs is whom it befalls. */
static const Fate FATES[FOOT_EVENT_COUNT] = {
    [FOOT_EVENT_OPENED] = {N_("You open the door."), N_("%s opens the door.")},
    [FOOT_EVENT_CLOSED] = {N_("You close the door."), N_("%s closes the door.")},
    [FOOT_EVENT_DIED] = {N_("You die."), N_("%s dies.")},
    [FOOT_EVENT_SPAWNED] = {N_("You appear."), N_("%s appears.")},
    [FOOT_EVENT_FOLLOWED] = {N_("You follow."), N_("%s follows you.")},
    [FOOT_EVENT_TELEPORTED] = {N_("You are elsewhere."), N_("%s vanishes.")},
    [FOOT_EVENT_PUSHED] = {N_("You are pushed."), N_("%s is pushed.")},
    [FOOT_EVENT_ROUSED] = {N_("You are roused."), N_("%s is roused.")},
    [FOOT_EVENT_FRIGHTENED] = {N_("You are afraid."), N_("%s is afraid.")},
    [FOOT_EVENT_HELD] = {NULL, N_("%s loses no more turns before it has acted.")},
};

static void tell_fate(const FootGame *game, Text *text, const FootEvent *event)
{
    const Fate *fate = &FATES[event->kind];
    char whom[NAME_SIZE], who[NAME_SIZE];
    if (event->kind == FOOT_EVENT_DIED && event->whom == FOOT_WHO_FRIEND) {
        text_add(text, _("%s can't go on and makes for the ship."), game->friend_name);
    } else if (event->kind == FOOT_EVENT_PUSHED && event->whom == FOOT_WHO_HERO && event->who > FOOT_WHO_HERO) {
        text_add(text, event->amount < 0 ? _("%s pulls you closer.") : _("%s pushes you away."),
                 name_of(game, event->who, true, who));
    } else if (fate->yours && event->whom == FOOT_WHO_HERO) {
        text_add(text, "%s", _(fate->yours));
    } else if (fate->theirs && event->whom != FOOT_WHO_HERO) {
        text_add(text, _(fate->theirs), name_of(game, event->whom, true, whom));
    }
}

/* Health that comes back, turns that are lost or gained. */
static void tell_amount(const FootGame *game, Text *text, const FootEvent *event)
{
    bool hero = event->whom == FOOT_WHO_HERO;
    int amount = (int)event->amount;
    const char *format =
        event->kind == FOOT_EVENT_HEALED ? (hero ? _("You get back %d health.") : _("%s gets back %d health."))
        : event->kind == FOOT_EVENT_DELAYED
            ? (hero ? translation_of_count("You can't move for %d turn.", "You can't move for %d turns.", amount)
                    : translation_of_count("%s can't move for %d turn.", "%s can't move for %d turns.", amount))
            : (hero ? translation_of_count("You have %d turn more.", "You have %d turns more.", amount)
                    : translation_of_count("%s has %d turn more.", "%s has %d turns more.", amount));
    char whom[NAME_SIZE];
    if (hero && event->kind == FOOT_EVENT_DELAYED && event->who > FOOT_WHO_HERO) {
        text_add(text, translation_of_count("%s holds you for %d turn.", "%s holds you for %d turns.", amount),
                 name_of(game, event->who, true, whom), amount);
    } else if (hero) {
        text_add(text, format, amount);
    } else {
        text_add(text, format, name_of(game, event->whom, true, whom), amount);
    }
}

static void tell_event(const FootGame *game, Text *text, const FootEvent *event)
{
    switch ((int)event->kind) {
    case FOOT_EVENT_BLOW:
    case FOOT_EVENT_MISSED:
        tell_blow(game, text, event);
        break;
    case FOOT_EVENT_SHOT:
        tell_shot(game, text, event);
        break;
    case FOOT_EVENT_CHANGED:
        tell_change(game, text, event);
        break;
    case FOOT_EVENT_OVER:
    case FOOT_EVENT_DISPLACED:
        tell_over(text, event);
        break;
    case FOOT_EVENT_HARMED:
        tell_harm(game, text, event);
        break;
    case FOOT_EVENT_CLEARED:
        tell_cleared(game, text, event);
        break;
    case FOOT_EVENT_STOLEN:
    case FOOT_EVENT_DROPPED:
    case FOOT_EVENT_PICKED_UP:
    case FOOT_EVENT_WORN:
    case FOOT_EVENT_TAKEN_OFF:
    case FOOT_EVENT_USED:
    case FOOT_EVENT_THROWN:
    case FOOT_EVENT_KNOWN:
    case FOOT_EVENT_TRAPPED:
        tell_of_things(game, text, event);
        break;
    case FOOT_EVENT_REVEALED:
    case FOOT_EVENT_ENTERED:
    case FOOT_EVENT_ROOM:
        tell_of_floor(game, text, event);
        break;
    case FOOT_EVENT_LANDED:
    case FOOT_EVENT_DEED:
    case FOOT_EVENT_RANKED:
        tell_of_voyage(game, text, event);
        break;
    case FOOT_EVENT_WON:
    case FOOT_EVENT_LOST:
        tell_of_end(game, text, event);
        break;
    case FOOT_EVENT_HEALED:
    case FOOT_EVENT_DELAYED:
    case FOOT_EVENT_HASTENED:
        tell_amount(game, text, event);
        break;
    default:
        tell_fate(game, text, event);
    }
}

size_t foot_event_text(const FootGame *game, const FootEvent *event, char *out, size_t size)
{
    Text text = text_into(out, size);
    if (event->seen) {
        tell_event(game, &text, event);
    }
    return text.length;
}
