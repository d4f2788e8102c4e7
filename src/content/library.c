/* Which file is of which kind is told by its folder or name. The order of entries is that of their ids, whatever the
 * files are called, so that indices depend on what the content is and on nothing else. */
#include "content/library.h"

#include "base/memory.h"
#include "base/text.h"
#include "content/convert.h"

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

/* "blueprints/hub.yaml" must hold the id "hub". */
static bool named_as_file(const Document *document)
{
    const char *name = strrchr(document->file->name, '/') + 1;
    size_t length = strlen(document->id);
    return strncmp(name, document->id, length) == 0 && strcmp(name + length, ".yaml") == 0;
}

static bool take_id(Document *document, Problems *problems)
{
    if (!kind_is_folder(document->kind)) {
        return true;
    }
    const char *id = convert_peek(document, "id");
    if (strlen(id) >= CONTENT_ID_SIZE || !convert_is_id(id)) {
        document_problem(
            document, problems, "id",
            "must be at most %d lower-case letters and digits, with dashes between words, not '%.40s'; rename it",
            CONTENT_ID_SIZE - 1, id);
        return false;
    }
    text_copy(document->id, sizeof document->id, id);
    if (!named_as_file(document)) {
        document_problem(document, problems, "id", "is '%s' but the file is called otherwise; call the file %s.yaml",
                         id, id);
        return false;
    }
    return true;
}

static int compare_documents(const void *a, const void *b)
{
    const Document *one = a, *other = b;
    return one->kind != other->kind ? one->kind - other->kind : strcmp(one->id, other->id);
}

void library_read(Library *library, const Source *source, Problems *problems)
{
    *library = (Library){.documents = memory_new((size_t)source->count + 1, sizeof(Document))};
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
        Document *document = &library->documents[library->count];
        if (document_read(document, kind, &source->files[i], library->schemas[kind], problems) &&
            take_id(document, problems)) {
            library->count++;
        } else {
            document_free(document, library->schemas[kind]);
        }
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
