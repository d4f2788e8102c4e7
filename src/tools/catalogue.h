/* What is gathered from the worlds of a catalogue, figures or small maps, and what catalogues of all kinds share. */
#ifndef HOLDOUT_TOOLS_CATALOGUE_H
#define HOLDOUT_TOOLS_CATALOGUE_H

#include "tools/tools.h"

/* Things that are made one after the other, of the seeds STEM-1, STEM-2, .. */
typedef struct CatalogueLoop {
    const char *stem, *things; /* things: "worlds" */
    int count;
    bool (*make)(void *context, const char *seed, int number, Failure *failure); /* false: it can't be made */
} CatalogueLoop;

/* Makes them, and tells on a terminal how far it has come. An interrupt ends it after what is being made. False when
 * something could not be made. */
bool catalogue_each(const CatalogueLoop *loop, void *context, Failure *failure);

/* Seconds that this program has computed for: others that want the same processor don't count. */
double catalogue_seconds(void);

/* One world as the catalogue's loop made it. */
typedef struct CatalogueWorld {
    const char *seed;
    uint64_t master;
    int level;
    const World *world;
    WorldStats stats;
    double milliseconds; /* that its generation took, */
    double stage_milliseconds[WORLD_STAGE_COUNT];
} CatalogueWorld;

typedef struct CatalogueStats CatalogueStats;
CatalogueStats *catalogue_stats_new(int worlds);
void catalogue_stats_add(CatalogueStats *stats, const Content *content, const CatalogueWorld *made);
void catalogue_stats_free(CatalogueStats *stats);

/* Stem: the seeds without their numbers; asked: how many of them. */
void catalogue_print_table(const CatalogueStats *stats, const WorldRequest *wish, const char *stem, int asked);
void catalogue_print_json(const CatalogueStats *stats, const WorldRequest *wish, const char *stem, int asked);

typedef struct CatalogueSheet CatalogueSheet;
CatalogueSheet *catalogue_sheet_new(int worlds);
void catalogue_sheet_add(CatalogueSheet *sheet, const Content *content, const CatalogueWorld *made);
void catalogue_sheet_print(const CatalogueSheet *sheet);
void catalogue_sheet_free(CatalogueSheet *sheet);

#endif
