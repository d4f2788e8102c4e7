/* What anybody may ask of a game on foot. Nothing changes by it. */
#ifndef HOLDOUT_FOOT_QUESTIONS_H
#define HOLDOUT_FOOT_QUESTIONS_H

#include "holdout/foot_game.h"

/* Numbers of a body as they are now, with all that is worn and borne. */
int foot_stat(const FootGame *game, int entity, FootStat stat);
int foot_hp_max(const FootGame *game, int entity);

/* How strong the hero is by what he wears: attack with half its spread, and twice his defence. */
int foot_might(const FootGame *game);

/* Whether a row of a floor's table is for a hero of this might. */
bool foot_row_is_for(const FootTableRow *row, int might);

/* The hero's companion, or FOOT_NOBODY. */
int foot_friend(const FootGame *game);

/* Whether the hero sees a tile now. */
bool foot_sees(const FootGame *game, int at);

/* Whether sight goes through a tile of the hero's floor as it is now, and what lies on it; whether two tiles that let
 * it through see each other; and the tiles that a line between them leads through, as dungeon_line does. */
bool foot_lets_through(const FootGame *game, int at);
bool foot_sees_between(const FootGame *game, int from, int to);
int foot_line(const FootGame *game, int from, int to, int16_t line[DUNGEON_COLUMNS_MAX]);

/* What lies on a tile of the hero's floor, or hangs over it; NULL where nothing does. */
const FootSurface *foot_surface_on(const FootGame *game, int at, FootLayer layer);

/* What the hero would come to by standing on a tile for a round: harm of so much, by one surface of those there, or by
 * what may become of it in so many percent of the cases. False where nothing would. */
typedef struct FootHarm {
    bool falls; /* the floor there falls in at the end of this round, */
    bool below; /* and drops him to the floor below */
    int damage; /* 0: harm of another kind */
    int percent;
    uint8_t surface; /* 1 + its index */
} FootHarm;
bool foot_harm_of_step(const FootGame *game, int to, FootHarm *harm);

/* Whether the hero sees an item or a trap of the floor now, or has seen it where it lies. */
bool foot_knows_thing(const FootGame *game, int entity);

/* The tile that a body faces. */
int foot_faced(const FootGame *game, int entity);

/* The entity whose body stands on a tile of the hero's floor, or FOOT_NOBODY. */
int foot_standing(const FootGame *game, int at);

/* The item that lies on a tile of the hero's floor and has the lowest index from `from` on; or FOOT_NOBODY. */
int foot_item_at(const FootGame *game, int at, int from);

/* Percent of the blows of one body that land on another, and their least and most damage; of who shoots and doesn't
 * stand beside, those of its shots. A blow that lands does the
 * most damage less a number from 0 to `spread`, all equally likely, and never less than 0. */
typedef struct FootOdds {
    int percent, least, most;
    int thousandths; /* the blows that land, to the tenth of a percent */
    int spread;
    int times; /* the first that lands does so many times as much; a shot never does */
} FootOdds;
FootOdds foot_odds(const FootGame *game, int who, int whom);

/* The same of an unhurt creature of a kind, whether it is there or not, and the hero: who strikes whom, from afar where
 * it can. */
FootOdds foot_odds_of_kind(const FootGame *game, int creature, bool it_strikes);
int foot_hp_of_kind(const FootGame *game, int creature);

/* How many tiles far a body shoots with what it has in hand; 0: it doesn't. From beside, blows of such a weapon are
 * weaker: its own attack and spread count half. */
int foot_shoots_far(const FootGame *game, int entity);

const DungeonLevel *foot_level(const FootGame *game);
const FootBook *foot_book(const FootGame *game);
const FootFloor *foot_floor(const FootGame *game); /* that the hero is on */
int foot_floor_count(const FootGame *game);        /* of the book, or of the star where the hero is */

/* A floor of the game, wherever it is; both count from 0. */
typedef struct FootWhere {
    int star; /* of a voyage; else 0 */
    int number;
} FootWhere;
FootWhere foot_where(const FootGame *game);                 /* the hero is */
int foot_floors_on(const FootGame *game, int star);         /* how many there are */
const char *foot_star_name(const FootGame *game, int star); /* NULL: it is no voyage */

/* All floors where he was, star by star, the uppermost first; returns how many. */
int foot_floors_seen(const FootGame *game, FootWhere seen[FOOT_KEPT_MAX]);

/* A floor as he knows it; false where he never was. */
typedef struct FootSeenFloor {
    const FootFloor *floor;
    int columns, rows;
    uint8_t tiles[DUNGEON_TILES_MAX]; /* DungeonTiles */
    bool known[DUNGEON_TILES_MAX];
} FootSeenFloor;
bool foot_seen_floor(const FootGame *game, FootWhere where, FootSeenFloor *out);

/* The places of such a floor that ask something and that he came into; returns how many. */
typedef struct FootMetSite {
    const FootPack *site;
    bool answered;
    int at; /* the tile nearest to its middle; -1: he is on another floor */
} FootMetSite;
int foot_sites_met(const FootGame *game, FootWhere where, FootMetSite met[DUNGEON_AREAS_MAX]);

/* Of such a floor: the special rooms that he never came into, returns how many; whether he came into another of a kind
 * there; and how many things lie there that he never saw. 0 where he never was. */
int foot_rooms_missed(const FootGame *game, FootWhere where, const FootPack *rooms[DUNGEON_AREAS_MAX]);
bool foot_has_entered(const FootGame *game, FootWhere where, const FootPack *room);
int foot_things_missed(const FootGame *game, FootWhere where);

/* The pack whose area the hero is in, or NULL. */
const FootPack *foot_room(const FootGame *game);

/* Who came to the floor from far deeper (FootFloor.guests), whether it lives or not; or NULL. */
const FootGuest *foot_guest(const FootGame *game);

/* The pack with a site whose area a tile is in, or NULL; and whether what it asks has been done. */
const FootPack *foot_site_at(const FootGame *game, int at);
bool foot_site_is_answered(const FootGame *game, int at);

/* The mirror of an area that is to be turned next so that a beam falls on its eye with the fewest turns: a tile; -1
 * where one does, or none can. */
int foot_mirror_to_turn(const FootGame *game, int area);

/* What what lies or hangs there does about some touches, a set of 1 << FootTouch; NULL: nothing. */
const FootReact *foot_reaction(const FootGame *game, int at, FootLayer layer, unsigned touches);

/* Whether a law holds on the hero's floor: a place has answered whose fixture decrees it. */
bool foot_law_holds(const FootGame *game, FootLaw law);

/* Turns that an action of a body takes, and in how many rounds it has one more; 0: never. */
int foot_cost(const FootGame *game, int entity);
int foot_bonus(const FootGame *game, int entity);

/* Rounds in which what was set going there goes on; and whether its fixture gives what it gives to who asks it now. */
int foot_site_goes_on(const FootGame *game, int at);
bool foot_site_gives(const FootGame *game, int at);

/* What an item that lies on the hero's floor is to be had for: constant, word for programs. */
#define FOOT_OFFER_LIST(X)                                      \
    X(FREE, "free")       /* picking it up */                   \
    X(CHOICE, "choice")   /* leaving all others of its place */ \
    X(SHUT, "shut-in")    /* forcing what it is shut in */      \
    X(WARE, "for-sale")   /* its price */                       \
    X(WARDED, "warded")   /* what its place does then */        \
    X(CAGED, "caged")     /* what bars it being gone */         \
    X(FIXTURE, "fixture") /* nothing: it stays where it is */
typedef enum FootOffer {
#define X(name, word) FOOT_OFFER_##name,
    FOOT_OFFER_LIST(X)
#undef X
        FOOT_OFFER_COUNT
} FootOffer;
FootOffer foot_offer(const FootGame *game, int entity);

/* How many coins the hero has of those that the book pays with. */
int foot_coins(const FootGame *game);

/* What ACT is where the hero stands: constant. */
typedef enum FootActKind {
    FOOT_ACT_NOTHING,
    FOOT_ACT_FREE,
    FOOT_ACT_CHALLENGE,
    FOOT_ACT_FORCE,
    FOOT_ACT_PRAY
} FootActKind;
typedef struct FootAct {
    FootActKind kind;
    int entity; /* on whom or what */
} FootAct;
FootAct foot_act(const FootGame *game);

/* Whether the companion stands beside the hero and wants what is under a letter of his pack. */
bool foot_wants(const FootGame *game, int letter);

/* What giving up the thing under a letter brings on a tile: so many of an item; count 0: nothing. */
typedef struct FootTrade {
    int item, count;
} FootTrade;
FootTrade foot_trade(const FootGame *game, int at, int letter);

/* The hero's, by experience, from 1; always 1 where the book knows none. */
int foot_rank(const FootGame *game);

const FootCreature *foot_creature(const FootGame *game, int entity); /* NULL: the hero, or an item */
const FootItem *foot_item(const FootGame *game, int entity);

/* What a thing adds to a number while it is worn, with all that it has grown by. */
int foot_thing_stat(const FootGame *game, int entity, FootStat stat);

/* What gear that has grown so many times is worth to whoever wears it, in numbers to be compared; that of what is worn
 * in a slot, 0: nothing; and whether a thing is gear worth no more than what is worn in its place, or that the book has
 * no place for. */
int foot_gear_worth(const FootItem *item, int grown);
int foot_worth_worn(const FootGame *game, FootSlot slot);
bool foot_is_no_better(const FootGame *game, int entity);

/* The pair that two things become when one is used on the other; -1: none. */
int foot_pair_made(const FootGame *game, int thing, int other);

/* Whether it is a thing of which the hero knows the looks alone. */
bool foot_is_unknown(const FootGame *game, int item);

/* The kind of creature that killed the hero; -1 where he lives, or died of nobody's hand or of somebody's with a name.
 */
int foot_killer(const FootGame *game);

/* How many have to die before the way out of the last floor opens, bosses and what is left of them; and who they are,
 * "a mighty slime", "3 slimes and 2 small slimes". 0 and no words where nothing bars it, or nobody is there yet. */
int foot_bosses_left(const FootGame *game, char *out, size_t size);

/* The item that opens a tile which is an obstacle; -1 of any other. */
int foot_tool_for(const FootGame *game, DungeonTile tile);

/* Whether the thing under a letter can drift off in what carries things off: neither worn nor the plot's, nor what
 * opens ways. */
bool foot_is_loose(const FootGame *game, int letter);

/* How many of an item the hero carries. */
int foot_carried(const FootGame *game, int item);

/* Whether a body that the hero sees is one to beware of: awake, neither neutral nor lurking, and near if it never
 * leaves its place. */
bool foot_is_threat(const FootGame *game, int entity);

/* What a creature is seen to be about: constant, word for programs. */
#define FOOT_MOOD_LIST(X)                                       \
    X(ASLEEP, "asleep")                                         \
    X(BOUND, "bound")                                           \
    X(WAITS, "waits") /* to be spoken to */                     \
    X(HELD, "held")   /* it can't move */                       \
    X(FLEES, "flees")                                           \
    X(HEEDLESS, "heedless")     /* until it is hurt */          \
    X(LURKS, "lurks")           /* until somebody comes near */ \
    X(STAYS, "stays")           /* where it is */               \
    X(KEEPS_AWAY, "keeps-away") /* and harms from afar */       \
    X(WANDERS, "wanders")                                       \
    X(UNAWARE, "unaware") /* it looks away from the hero */     \
    X(SEES, "sees")       /* the hero, and goes on wandering */ \
    X(HUNTS, "hunts")
typedef enum FootMood {
#define X(name, word) FOOT_MOOD_##name,
    FOOT_MOOD_LIST(X)
#undef X
        FOOT_MOOD_COUNT
} FootMood;
FootMood foot_mood(const FootGame *game, int creature);

/* What a creature does next, should the hero stay as he is: constant, word for programs, words for the player, and
 * those for what it may do by chance. */
#define FOOT_NEXT_LIST(X)                                                                                    \
    X(SLEEPS, "sleeps", "asleep", "may wake")                                                                \
    X(PAUSES, "pauses", "loses a turn", "loses a turn") /* the hero acts again before it */                  \
    X(STRIKES, "strikes", "strikes you", "may strike")                                                       \
    X(SHOOTS, "shoots", "shoots you", "may shoot")                                                           \
    X(FIGHTS, "fights", "strikes another", "may strike others") /* or goes for somebody of the other side */ \
    X(COMES, "comes", "comes", "may come")                                                                   \
    X(FLEES, "flees", "flees", "may flee")                                                                   \
    X(BACKS_OFF, "backs-off", "backs off", "may back off") /* to keep its distance */                        \
    X(ACTS, "acts", "uses a power", "may use a power")     /* by a rule, because it sees the hero */         \
    X(SEARCHES, "searches", "searches", "may search")      /* where it saw the hero last */                  \
    X(SHIELDS, "shields", "shields", "may shield")         /* one who keeps off: it stands before it */      \
    X(WANDERS, "wanders", "wanders", "wanders")                                                              \
    X(WAITS, "waits", "waits", "may wait")
typedef enum FootNextKind {
#define X(name, ...) FOOT_NEXT_##name,
    FOOT_NEXT_LIST(X)
#undef X
        FOOT_NEXT_COUNT
} FootNextKind;

typedef struct FootNext {
    FootNextKind kind;
    bool may; /* chance decides whether it does that */
} FootNext;
FootNext foot_next_of(const FootGame *game, int entity);

/* Whether what lies on a tile carries loose things off. */
bool foot_sweeps(const FootGame *game, int at);

/* Whether what lies on a tile may become something else under whoever steps there, as ice does. */
bool foot_gives_way(const FootGame *game, int at);

/* Whether a creature has not noticed the hero, so that his first blow from beside counts FOOT_UNAWARES times: it
 * sleeps, or he is behind its back while it wanders. Within FOOT_EARSHOT it may notice him at each of its turns, by
 * `noise`. */
bool foot_is_unaware(const FootGame *game, int entity);

/* How many would strike at the hero's back if he stepped to a tile beside him: who hunts him, can act, is beside him
 * now and would be no more. At the first step of a flight, and after each chase_steps of the book as long as they keep
 * up. */
int foot_strikes_at_back(const FootGame *game, int to);

/* Whether a creature is one that does so: it follows, and strikes when it has caught up. */
bool foot_gives_chase(const FootGame *game, int creature);

/* How likely a pack comes to the floor within so many rounds, in thousandths; sure once it was heard. */
int foot_band_chance(const FootGame *game, int rounds);

/* Whether a threat is one to stop for: it comes for the hero, or is near enough to do harm. One that flees is one only
 * beside the hero; one that wanders far off is none. */
bool foot_presses(const FootGame *game, int entity);

/* Whether there is any to beware of. */
bool foot_threatened(const FootGame *game);

/* What runs out in the game. */
FootClock foot_clock(const FootGame *game);

/* Tenths of what there was at the beginning, each begun one counted; more than 10 where more was found. */
int foot_clock_tenths(const FootGame *game);

/* Whether the light has run out, so that the hero sees no farther than the book's dark sight. */
bool foot_is_dark(const FootGame *game);

/* Whether stepping on an item adds to the game's clock. */
bool foot_kindles(const FootGame *game, int item);

/* What it costs to rest until all health is back, as wounds heal by themselves. */
typedef struct FootRestCost {
    int rounds;
    int clock_before, clock_after; /* 0 where nothing runs out */
    int band;                      /* thousandths that a pack comes meanwhile */
    bool dear;                     /* it takes more than a tenth of what is left, or all of it */
} FootRestCost;

/* False where nothing heals, or nothing has to. */
bool foot_rest_cost(const FootGame *game, FootRestCost *cost);

#endif
