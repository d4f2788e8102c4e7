/* Which places that ask something a floor has, and in which areas they are. */
#ifndef HOLDOUT_FOOT_TURNS_SITING_H
#define HOLDOUT_FOOT_TURNS_SITING_H

#include "holdout/dungeon_sites.h"
#include "holdout/foot_game.h"

/* What the places of a floor are picked by. */
typedef struct SitePlan {
    int count;
    uint8_t order[FOOT_PACKS_MAX]; /* all places of the content, as this game has them */
    bool met[FOOT_PACKS_MAX];      /* by pack: on this floor or on one that was made before, */
    bool here[FOOT_PACKS_MAX];     /* on this one */
    bool kinds[FOOT_SITE_COUNT];   /* of those that were met */
    DungeonLevel made;             /* the level before anything was on it: a short way is looked for there, */
    bool sought, joined;           /* which has been done; it was dug */
    DungeonShortcut shortcut;
    int windows; /* that could be opened; -1: nobody has looked yet */
    DungeonWindow window[DUNGEON_WINDOWS_MAX];
    uint16_t to[DUNGEON_TILES_MAX];       /* steps from the start, through all that can be opened */
    int tiles[DUNGEON_AREAS_MAX + 1];     /* of each area that can be stood on */
    int ways[DUNGEON_AREAS_MAX + 1];      /* steps by which one comes in */
    int steps[DUNGEON_AREAS_MAX + 1];     /* from the start */
    int mouths[DUNGEON_AREAS_MAX + 1];    /* tiles from which these steps lead, */
    int16_t mouth[DUNGEON_AREAS_MAX + 1]; /* and the first of them */
    bool wide[DUNGEON_AREAS_MAX + 1];     /* they don't lie beside each other */
} SitePlan;

/* What a tile of a place is that lies across something. */
enum { SPOT_BELT = 1, SPOT_INNER = 2 };

/* And what a tile of a place with light is. */
enum { SPOT_LAMP = 1, SPOT_RISING, SPOT_FALLING, SPOT_EYE, SPOT_BEAM };

/* Where a place is. */
typedef struct SiteSpot {
    int area;                         /* 0: it fits into none */
    bool lit;                         /* it has a lamp, mirrors and an eye */
    FootSiting siting;                /* as its word has it, or APART */
    DungeonWindow window;             /* WINDOW */
    int view;                         /* the tile from which one looks in */
    uint8_t tiles[DUNGEON_TILES_MAX]; /* ACROSS, or with light: a SPOT_… each; 0: none */
} SiteSpot;

/* Of the hero's floor, on which nobody is yet. Each game has the content's places in
 * an order of its own, of which each floor takes the next that it lists: first kinds that were not met before, in an
 * area as their word wants it, and none twice before all were. */
void sites_plan(const FootGame *game, SitePlan *plan);

/* Digs the short way of a plan, as an area of its own; all is measured anew. */
void site_dig(FootGame *game, SitePlan *plan);

/* The pack of the next place and where it is; -1 where nothing fits. */
int site_next(SitePlan *plan, const FootGame *game, SiteSpot *spot);

/* Whether an area has no pack and is large enough. */
bool area_takes(const SitePlan *plan, const FootGame *game, const FootPack *site, int area);

/* Where one word wants a place; false where no area is as it wants. */
bool spot_at_window(SitePlan *plan, const FootGame *game, const FootPack *site, SiteSpot *spot);
bool spot_across(const SitePlan *plan, const FootGame *game, const FootPack *site, SiteSpot *spot);
bool spot_beyond(const SitePlan *plan, const FootGame *game, const FootPack *site, SiteSpot *spot);

/* Where a lamp, mirrors and an eye of a place have room, so that light can fall on the eye, and doesn't yet; false
 * where no area has it. */
bool spot_lit(const SitePlan *plan, const FootGame *game, const FootPack *site, SiteSpot *spot);

/* The surface that is a SPOT_… of a place with light, 1 + its index; 0: the content has none, or it is a beam. */
int light_piece(const Content *content, int spot);

/* What a creature is in a place: components. */
unsigned role_in(FootSite site, bool first);

#endif
