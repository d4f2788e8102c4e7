/* From files to Content: read, put in order, convert, cross-check, hash. The first step that finds problems is the last
 * one taken, since later ones would only complain about what earlier ones left out. */
#include "holdout/content.h"

#include "base/memory.h"
#include "base/text.h"
#include "content/content_hash.h"
#include "content/convert.h"
#include "content/cross_check.h"
#include "content/library.h"
#include "content/tiers.h"

#include <stdlib.h>
#include <string.h>

/* Where a kind's structs stand in content. */
static void *entries_of(Content *content, int kind)
{
    switch (kind) {
    case KIND_STATUSES:
        return content->statuses;
    case KIND_BLUEPRINTS:
        return content->blueprints;
    case KIND_ATTACKERS:
        return content->attackers;
    case KIND_AUGMENTS:
        return content->augments;
    case KIND_TERRAINS:
        return content->terrains;
    case KIND_EVENTS:
        return content->encounters;
    case KIND_RULES:
        return &content->battle;
    case KIND_RUN:
        return content;
    case KIND_ASCENSION:
    case KIND_TWISTS:
        return &content->run;
    case KIND_LEVELS:
        return &content->level;
    case KIND_WORLDGEN:
        return &content->path;
    case KIND_CHART:
        return &content->chart;
    case KIND_NAMES:
        return &content->names;
    default:
        return &content->wave;
    }
}

/* Makes room for every entry, with its id, so that files can refer to each other in any order. */
static void reserve(Content *content, const Library *library)
{
    content->augment_count = library->counts[KIND_AUGMENTS];
    content->augments = memory_new((size_t)content->augment_count + 1, sizeof(Augment));
    content->status_count = library->counts[KIND_STATUSES];
    content->statuses = memory_new((size_t)content->status_count + 1, sizeof(StatusType));
    content->blueprint_count = library->counts[KIND_BLUEPRINTS];
    content->attacker_count = library->counts[KIND_ATTACKERS];
    content->terrain_count = library->counts[KIND_TERRAINS];
    content->encounter_count = library->counts[KIND_EVENTS];
    content->blueprints = memory_new((size_t)content->blueprint_count + 1, sizeof(Blueprint));
    content->attackers = memory_new((size_t)content->attacker_count + 1, sizeof(AttackerType));
    content->terrains = memory_new((size_t)content->terrain_count + 1, sizeof(TerrainType));
    content->encounters = memory_new((size_t)content->encounter_count + 1, sizeof(Encounter));
    for (int i = 0; i < library->count; i++) {
        const Document *document = &library->documents[i];
        int entry = i - library->first[document->kind];
        if (document->kind == KIND_BLUEPRINTS) {
            text_copy(content->blueprints[entry].id, CONTENT_ID_SIZE, document->id);
        } else if (document->kind == KIND_STATUSES) {
            text_copy(content->statuses[entry].id, CONTENT_ID_SIZE, document->id);
        } else if (document->kind == KIND_ATTACKERS) {
            text_copy(content->attackers[entry].id, CONTENT_ID_SIZE, document->id);
        } else if (document->kind == KIND_AUGMENTS) {
            text_copy(content->augments[entry].id, CONTENT_ID_SIZE, document->id);
        }
    }
}

static void convert_all(Content *content, const Library *library, Problems *problems)
{
    for (int i = 0; i < library->count; i++) {
        const Document *document = &library->documents[i];
        if (document->broken) {
            continue;
        }
        size_t entry = (size_t)(i - library->first[document->kind]);
        void *out = (char *)entries_of(content, document->kind) + entry * CONTENT_KINDS[document->kind].table->size;
        Scope scope = {content, document->kind == KIND_TERRAINS ? out : NULL};
        convert_document(document, &scope, out, problems);
    }
}

static void check_files(const Library *library, const char *dir, Problems *problems)
{
    for (int kind = 0; kind < KIND_COUNT; kind++) {
        if (library->counts[kind] == 0) {
            problem_add(problems, dir ? dir : "built-in data", 0, NULL,
                        "holds no valid %s; add it, or use the built-in data", CONTENT_KINDS[kind].path);
        }
    }
}

static void fill(Content *content, const Library *library, const char *dir, Problems *problems)
{
    if (problems->count == 0) {
        check_files(library, dir, problems);
    }
    reserve(content, library);
    convert_all(content, library, problems);
    if (problems->count == 0) {
        cross_check(content, library, problems);
    }
    if (problems->count == 0) {
        tiers_add(content, library, problems);
    }
    if (problems->count == 0) {
        content->hash = content_hash(content);
    }
}

Content *content_load(const char *dir, FILE *out)
{
    Problems problems = {.out = out};
    Source source;
    Library library;
    Content *content = memory_new(1, sizeof *content);
    source_read(&source, dir, &problems);
    library_read(&library, &source, &problems);
    fill(content, &library, dir, &problems);
    library_free(&library);
    source_free(&source);
    if (problems.count > 0) {
        content_free(content);
        return NULL;
    }
    return content;
}

void content_free(Content *content)
{
    if (content) {
        for (int i = 0; i < content->terrain_count; i++) {
            free(content->terrains[i].variants);
        }
        free(content->statuses);
        free(content->blueprints);
        free(content->attackers);
        free(content->augments);
        free(content->terrains);
        free(content->encounters);
        free(content);
    }
}

int content_blueprint(const Content *content, const char *id)
{
    for (int i = 0; i < content->blueprint_count; i++) {
        if (strcmp(content->blueprints[i].id, id) == 0) {
            return i;
        }
    }
    return -1;
}

int content_attacker(const Content *content, const char *id)
{
    for (int i = 0; i < content->attacker_count; i++) {
        if (strcmp(content->attackers[i].id, id) == 0) {
            return i;
        }
    }
    return -1;
}

int content_status(const Content *content, const char *id)
{
    for (int i = 0; i < content->status_count; i++) {
        if (strcmp(content->statuses[i].id, id) == 0) {
            return i;
        }
    }
    return -1;
}

int content_augment(const Content *content, const char *id)
{
    for (int i = 0; i < content->augment_count; i++) {
        if (strcmp(content->augments[i].id, id) == 0) {
            return i;
        }
    }
    return -1;
}

int content_terrain(const Content *content, const char *id)
{
    for (int i = 0; i < content->terrain_count; i++) {
        if (strcmp(content->terrains[i].id, id) == 0) {
            return i;
        }
    }
    return -1;
}

int content_encounter(const Content *content, const char *id)
{
    for (int i = 0; i < content->encounter_count; i++) {
        if (strcmp(content->encounters[i].id, id) == 0) {
            return i;
        }
    }
    return -1;
}
