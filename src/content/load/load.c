/* From files to Content: read, put in order, convert, cross-check, hash. The first step that finds problems is the last
 * one taken, since later ones would only complain about what earlier ones left out. */
#include "content/load/load.h"

#include "base/memory.h"
#include "base/text.h"
#include "content/load/content_hash.h"
#include "content/read/convert.h"
#include "content/check/checks.h"
#include "content/read/library.h"
#include "content/load/tiers.h"

#include <stdlib.h>
#include <string.h>

/* What a document fills. */
static void *struct_of(Content *content, const Library *library, int document)
{
    int kind = library->documents[document].kind;
    return (void *)kind_entry(content, kind, document - library->first[kind]);
}

/* Makes room for every entry, with its id, so that files can refer to each other in any order. */
static void reserve(Content *content, const Library *library)
{
    for (int kind = 0; kind < KIND_COUNT; kind++) {
        if (kind_is_folder(kind)) {
            kind_reserve(content, kind, library->counts[kind]);
        }
    }
    for (int i = 0; i < library->count; i++) {
        if (kind_is_folder(library->documents[i].kind)) {
            text_copy(struct_of(content, library, i), CONTENT_ID_SIZE, library->documents[i].id);
        }
    }
}

static void convert_all(Content *content, const Library *library)
{
    for (int i = 0; i < library->count; i++) {
        const Document *document = &library->documents[i];
        if (document->broken) {
            continue;
        }
        void *out = struct_of(content, library, i);
        Scope scope = {content, document->kind == KIND_TERRAINS ? out : NULL};
        convert_document(document, &scope, out);
    }
}

/* No kind may be missing, and none may have more than there is room for. */
static void check_counts(const Library *library, const char *dir)
{
    for (int kind = 0; kind < KIND_COUNT; kind++) {
        const Kind *row = &CONTENT_KINDS[kind];
        if (library->counts[kind] == 0) {
            problem_add(library->problems, dir, 0, NULL, "holds no valid %s; add it, or use the built-in data",
                        row->path);
        } else if (kind_is_folder(kind) && library->counts[kind] > row->most) {
            problem_add(library->problems, row->path, 0, NULL, "there are more than %d %.*s; remove some", row->most,
                        (int)strlen(row->path) - 1, row->path);
        }
    }
}

/* Attackers whose files say no other. */
static void name_plurals(Content *content)
{
    for (int i = 0; i < content->attacker_count; i++) {
        AttackerType *type = &content->attackers[i];
        if (!type->plural[0]) {
            Text plural = text_into(type->plural, sizeof type->plural);
            text_add(&plural, "%ss", type->name);
        }
    }
}

static void fill(Content *content, const Library *library, const char *dir)
{
    const Problems *problems = library->problems;
    if (problems->count == 0) {
        check_counts(library, dir);
    }
    reserve(content, library);
    convert_all(content, library);
    if (problems->count == 0) {
        cross_check(content, library);
    }
    name_plurals(content);
    if (problems->count == 0) {
        tiers_add(content, library);
    }
    if (problems->count == 0) {
        content->hash = content_hash(content);
        content->foot_hash = content_hash_on_foot(content);
    }
}

Content *content_from_folder(const char *dir, FILE *out)
{
    Problems problems = {.out = out};
    Source source;
    Library library;
    Content *content = memory_new(1, sizeof *content);
    source_read(&source, dir, &problems);
    library_read(&library, &source, &problems);
    fill(content, &library, dir);
    library_free(&library);
    source_free(&source);
    if (problems.count > 0) {
        content_release(content);
        return NULL;
    }
    return content;
}

void content_release(Content *content)
{
    if (content) {
        for (int i = 0; i < content->terrain_count; i++) {
            free(content->terrains[i].variants);
        }
        for (int kind = 0; kind < KIND_COUNT; kind++) {
            if (kind_is_folder(kind)) {
                kind_free(content, kind);
            }
        }
        free(content);
    }
}
