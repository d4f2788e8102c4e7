/* Which file is of which kind is told by its folder or name. The order of entries is that of their ids, whatever the
 * files are called, so that indices depend on what the content is and on nothing else. */
#include "content/read/library.h"

#include "base/memory.h"
#include "base/text.h"
#include "content/read/convert.h"
#include "content/read/schema.h"

#include <stdlib.h>
#include <string.h>

static int kind_of(const char *name)
{
    for (int kind = 0; kind < KIND_COUNT; kind++) {
        const char *path = CONTENT_KINDS[kind].path;
        if (kind_is_folder(kind) ? strncmp(name, path, strlen(path)) == 0 : strcmp(name, path) == 0) {
            return kind;
        }
    }
    return -1;
}

/* "blueprints/hub.yaml" is the entry "hub". */
static void take_id(Document *document)
{
    const char *name = document->file->name + strlen(CONTENT_KINDS[document->kind].path);
    text_copy(document->id, sizeof document->id, name);
    document->id[strcspn(document->id, ".")] = '\0';
}

static bool check_id(const Document *document)
{
    const char *id = convert_peek(document, "id"), *name = strrchr(document->file->name, '/') + 1;
    size_t length = strlen(id);
    if (length >= CONTENT_ID_SIZE || !convert_is_id(id)) {
        document_problem(
            document, "id",
            "must be at most %d lower-case letters and digits, with dashes between words, not '%.40s'; rename it",
            CONTENT_ID_SIZE - 1, id);
        return false;
    }
    if (strncmp(name, id, length) != 0 || strcmp(name + length, ".yaml") != 0) {
        document_problem(document, "id", "is '%s' but the file is called otherwise; call the file %s.yaml", id, id);
        return false;
    }
    return true;
}

/* Reads an entry, or keeps its place so that what refers to it isn't told that it doesn't exist. */
static void read_document(Library *library, int kind, const SourceFile *file)
{
    Document *document = &library->documents[library->count++];
    bool folder = kind_is_folder(kind);
    bool sound = document_read(document, CONTENT_KINDS[kind].table, file, library->schemas[kind], library->problems);
    document->kind = kind;
    if (!sound || (folder && !check_id(document))) {
        document_free(document, library->schemas[kind]);
        *document = (Document){
            .kind = kind, .table = document->table, .file = file, .broken = true, .problems = library->problems};
    }
    if (folder) {
        take_id(document);
    }
}

static int compare_documents(const void *a, const void *b)
{
    const Document *one = a, *other = b;
    return one->kind != other->kind ? one->kind - other->kind : strcmp(one->id, other->id);
}

void library_read(Library *library, const Source *source, Problems *problems)
{
    *library = (Library){.problems = problems, .documents = memory_new((size_t)source->count + 1, sizeof(Document))};
    for (int kind = 0; kind < KIND_COUNT; kind++) {
        library->schemas[kind] = schema_new(CONTENT_KINDS[kind].table);
    }
    for (int i = 0; i < source->count; i++) {
        int kind = kind_of(source->files[i].name);
        if (kind < 0) {
            problem_add(problems, source->files[i].label, 0, NULL,
                        "belongs to no kind of content; remove it or see doc/content.md");
            continue;
        }
        read_document(library, kind, &source->files[i]);
    }
    qsort(library->documents, (size_t)library->count, sizeof(Document), compare_documents);
    for (int i = library->count - 1; i >= 0; i--) {
        library->first[library->documents[i].kind] = i;
        library->counts[library->documents[i].kind]++;
    }
}

void library_free(Library *library)
{
    for (int i = 0; i < library->count; i++) {
        document_free(&library->documents[i], library->schemas[library->documents[i].kind]);
    }
    for (int kind = 0; kind < KIND_COUNT; kind++) {
        free(library->schemas[kind]);
    }
    free(library->documents);
}

const Document *library_document(const Library *library, int kind, int entry)
{
    return &library->documents[library->first[kind] + entry];
}
