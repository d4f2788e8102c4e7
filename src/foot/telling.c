/* Events in words, as the hero perceives them. */
#include "foot/entities.h"
#include "foot/floors.h"

#include "base/text.h"
#include "base/translation.h"
#include "content/words/foot_words.h"

static const char *const COLOURS[FOOT_COLOURS] = {
    N_("red"),    N_("blue"),   N_("green"), N_("yellow"), N_("white"),  N_("black"),  N_("purple"), N_("orange"),
    N_("pink"),   N_("brown"),  N_("grey"),  N_("silver"), N_("golden"), N_("clear"),  N_("milky"),  N_("smoky"),
    N_("cloudy"), N_("bubbly"), N_("murky"), N_("oily"),   N_("fizzy"),  N_("cobalt"), N_("amber"),  N_("turquoise"),
};

static bool is_unknown(const FootGame *game, int item)
{
    return game->content->items[item].kind == FOOT_CLASS_POTION && !game->tried[item];
}

size_t foot_item_name(const FootGame *game, int item, int count, char *out, size_t size)
{
    const FootItem *type = &game->content->items[item];
    const char *colour = COLOURS[game->colours[item]];
    Text text = text_into(out, size);
    if (is_unknown(game, item) && count == 1) {
        text_add(&text, _("%s %s potion"), text_article(colour, false), colour);
    } else if (is_unknown(game, item)) {
        text_add(&text, _("%d %s potions"), count, colour);
    } else if (count == 1) {
        text_add(&text, "%s %s", text_article(type->name, false), type->name);
    } else {
        text_add(&text, "%d %s", count, type->plural);
    }
    return text.length;
}

/* "you", "the goblin"; at the beginning of a sentence with a capital. */
static void add_who(const FootGame *game, Text *text, uint8_t who, bool first)
{
    if (who == FOOT_WHO_NOBODY) {
        text_add(text, first ? _("Something") : _("something"));
    } else if (who == FOOT_WHO_FRIEND) {
        text_add(text, "%s", game->friend_name);
    } else if (who == FOOT_WHO_HERO) {
        text_add(text, first ? _("You") : _("you"));
    } else {
        text_add(text, "%s %s", first ? _("The") : _("the"), game->content->creatures[who - FOOT_WHO_CREATURE].name);
    }
}

/* "hit" and "hits". */
static void add_verb(Text *text, uint8_t who, const char *yours, const char *theirs)
{
    text_add(text, " %s", who == FOOT_WHO_HERO ? yours : theirs);
}

static void add_item(const FootGame *game, Text *text, const FootEvent *event)
{
    char name[2 * CONTENT_NAME_SIZE];
    foot_item_name(game, event->item - 1, event->amount > 0 ? (int)event->amount : 1, name, sizeof name);
    text_add(text, "%s", name);
}

static void tell_blow(const FootGame *game, Text *text, const FootEvent *event)
{
    add_who(game, text, event->who, true);
    if (event->kind == FOOT_EVENT_MISSED) {
        add_verb(text, event->who, _("miss "), _("misses "));
        add_who(game, text, event->whom, false);
        text_add(text, ".");
        return;
    }
    add_verb(text, event->who, _("hit "), _("hits "));
    add_who(game, text, event->whom, false);
    if (event->amount > 0) {
        text_add(text, _(" for %d."), (int)event->amount);
    } else {
        text_add(text, _(", to no effect."));
    }
}

static void tell_fate(const FootGame *game, Text *text, const FootEvent *event, const char *yours, const char *theirs,
                      const char *unit)
{
    add_who(game, text, event->whom, true);
    add_verb(text, event->whom, yours, theirs);
    if (unit) {
        text_add(text, " %d%s", (int)event->amount, unit);
    }
    text_add(text, ".");
}

/* Whether the room that the hero is in costs health. */
static bool room_harms(const FootGame *game)
{
    const FootPack *pack = floor_pack(game);
    bool harms = false;
    for (int i = 0; pack && i < pack->rule_count; i++) {
        harms = harms || (pack->rules[i].when == FOOT_WHEN_ROUND && pack->rules[i].what == FOOT_WHAT_DAMAGE);
    }
    return harms;
}

/* What comes of no blow: somebody did it, or it is borne, or the room's. Of traps and flasks that was told before. */
static void tell_harm(const FootGame *game, Text *text, const FootEvent *event)
{
    int amount = (int)event->amount;
    if (event->who == FOOT_WHO_NOBODY) {
        text_add(text, _("A lasting wound costs "));
        add_who(game, text, event->whom, false);
        text_add(text, _(" %d health."), amount);
    } else if (event->who != event->whom) {
        add_who(game, text, event->who, true);
        add_verb(text, event->who, _("hurt "), _("hurts "));
        add_who(game, text, event->whom, false);
        text_add(text, _(" for %d."), amount);
    } else if (event->whom == FOOT_WHO_HERO && room_harms(game)) {
        text_add(text, _("%s: you lose %d health."), floor_pack(game)->name, amount);
    } else {
        add_who(game, text, event->whom, true);
        add_verb(text, event->whom, _("lose"), _("loses"));
        text_add(text, _(" %d health."), amount);
    }
}

static void tell_change(const FootGame *game, Text *text, const FootEvent *event)
{
    bool hero = event->whom == FOOT_WHO_HERO;
    add_who(game, text, event->whom, true);
    text_add(text, _("%s %s %s by %d."), hero ? "r" : "'s", foot_stat_text((FootStat)event->stat),
             event->amount < 0 ? _("falls") : _("rises"), event->amount < 0 ? (int)-event->amount : (int)event->amount);
}

static void tell_item(const FootGame *game, Text *text, const FootEvent *event, const char *yours, const char *theirs)
{
    add_who(game, text, event->who, true);
    add_verb(text, event->who, yours, theirs);
    text_add(text, " ");
    add_item(game, text, event);
    text_add(text, ".");
}

static void tell_use(const FootGame *game, Text *text, const FootEvent *event)
{
    FootClass kind = game->content->items[event->item - 1].kind;
    tell_item(game, text, event,
              kind == FOOT_CLASS_POTION   ? _("drink")
              : kind == FOOT_CLASS_SCROLL ? _("read")
                                          : _("use"),
              _("uses"));
}

/* Of what shoots by itself; others are told by whom they hit. */
static void tell_shot(const FootGame *game, Text *text, const FootEvent *event)
{
    if (event->who == FOOT_WHO_NOBODY) {
        text_add(text, _("The %s shoots "), game->content->items[event->item - 1].name);
        add_who(game, text, event->whom, false);
        text_add(text, _(" for %d."), (int)event->amount);
    }
}

static void tell_of_floor(const FootGame *game, Text *text, const FootEvent *event)
{
    const Content *content = game->content;
    if (event->kind == FOOT_EVENT_ENTERED) {
        text_add(text, _("Level %d: %s."), (int)event->amount, foot_floor(game)->name);
    } else if (event->kind == FOOT_EVENT_ROOM) {
        const FootPack *pack = &content->foot_packs[event->item - 1];
        text_add(text, "%s. %s", pack->name, pack->flavour);
    } else {
        text_add(text, _("You know this level now, and what lies there."));
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
    } else if (event->who == FOOT_WHO_NOBODY) {
        text_add(text, game->entities.hp[FOOT_HERO] > 0 ? _("Your time is up.") : _("You die."));
    } else {
        text_add(text, _("You were killed by "));
        add_who(game, text, event->who, false);
        text_add(text, ".");
    }
}

static void tell_cleared(const FootGame *game, Text *text, const FootEvent *event)
{
    char name[2 * CONTENT_NAME_SIZE];
    foot_item_name(game, event->item - 1, 1, name, sizeof name);
    text_add(text, _("You %s with %s."), dungeon_obstacle_deed((DungeonObstacle)(event->amount - 1)), name);
}

static void tell_of_things(const FootGame *game, Text *text, const FootEvent *event)
{
    switch ((int)event->kind) {
    case FOOT_EVENT_CLEARED:
        tell_cleared(game, text, event);
        break;
    case FOOT_EVENT_STOLEN:
        tell_item(game, text, event, _("steal"), _("steals"));
        break;
    case FOOT_EVENT_DROPPED:
        tell_item(game, text, event, _("drop"), _("drops"));
        break;
    case FOOT_EVENT_PICKED_UP:
        tell_item(game, text, event, _("pick up"), _("picks up"));
        break;
    case FOOT_EVENT_WORN:
        tell_item(game, text, event, _("put on"), _("puts on"));
        break;
    case FOOT_EVENT_TAKEN_OFF:
        tell_item(game, text, event, _("take off"), _("takes off"));
        break;
    case FOOT_EVENT_USED:
        tell_use(game, text, event);
        break;
    case FOOT_EVENT_THROWN:
        tell_item(game, text, event, _("throw"), _("throws"));
        break;
    case FOOT_EVENT_KNOWN:
        text_add(text, _("In the flask was "));
        add_item(game, text, event);
        text_add(text, ".");
        break;
    default:
        text_add(text, _("You step on "));
        add_item(game, text, event);
        text_add(text, ".");
    }
}

/* What befalls somebody: words for the hero, for others, and of what there is an amount. */
typedef struct Fate {
    const char *yours, *theirs, *unit, *units;
} Fate;

static const Fate FATES[FOOT_EVENT_COUNT] = {
    [FOOT_EVENT_OPENED] = {N_("open the door"), N_("opens the door"), NULL, NULL},
    [FOOT_EVENT_CLOSED] = {N_("close the door"), N_("closes the door"), NULL, NULL},
    [FOOT_EVENT_HEALED] = {N_("get back"), N_("gets back"), N_(" health"), N_(" health")},
    [FOOT_EVENT_DIED] = {N_("die"), N_("dies"), NULL, NULL},
    [FOOT_EVENT_DELAYED] = {N_("can't move for"), N_("can't move for"), N_(" turn"), N_(" turns")},
    [FOOT_EVENT_HASTENED] = {N_("gain"), N_("gains"), N_(" turn"), N_(" turns")},
    [FOOT_EVENT_SPAWNED] = {N_("appear"), N_("appears"), NULL, NULL},
    [FOOT_EVENT_TELEPORTED] = {N_("are elsewhere"), N_("vanishes"), NULL, NULL},
    [FOOT_EVENT_PUSHED] = {N_("are pushed"), N_("is pushed"), NULL, NULL},
    [FOOT_EVENT_ROUSED] = {N_("are roused"), N_("is roused"), NULL, NULL},
    [FOOT_EVENT_FRIGHTENED] = {N_("are afraid"), N_("is afraid"), NULL, NULL},
};

static void tell_event(const FootGame *game, Text *text, const FootEvent *event)
{
    const Fate *fate = &FATES[event->kind];
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
    case FOOT_EVENT_HARMED:
        tell_harm(game, text, event);
        break;
    case FOOT_EVENT_CLEARED:
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
    default:
        if (event->kind == FOOT_EVENT_DIED && event->whom == FOOT_WHO_FRIEND) {
            text_add(text, _("%s can't go on and makes for the ship."), game->friend_name);
        } else if (fate->yours) {
            tell_fate(game, text, event, fate->yours, fate->theirs, event->amount == 1 ? fate->unit : fate->units);
        }
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
