/* Reads one file with libyaml (lines) and libcyaml (values). libcyaml speaks through a log of fragments; they are
 * gathered here and said again as one sentence that names the field. */
#include "content/read/document.h"

#include "base/text.h"
#include "content/read/schema.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

enum { CRUMBS_MAX = 10, MESSAGE_SIZE = 200 };

/* libcyaml's first message, and where it was: innermost first. */
typedef struct Complaint {
    char message[MESSAGE_SIZE];
    int crumb_count;
    char crumbs[CRUMBS_MAX][MESSAGE_SIZE];
} Complaint;

static void complaint_log(cyaml_log_t level, void *context, const char *format, va_list arguments)
{
    Complaint *complaint = context;
    char line[MESSAGE_SIZE];
    vsnprintf(line, sizeof(line), format, arguments);
    line[strcspn(line, "\n")] = '\0';
    if (strncmp(line, "  in ", 5) == 0) {
        if (complaint->crumb_count < CRUMBS_MAX) {
            text_copy(complaint->crumbs[complaint->crumb_count++], MESSAGE_SIZE, line);
        }
    } else if (level == CYAML_LOG_ERROR && !complaint->message[0] && !strstr(line, "Backtrace")) {
        text_copy(complaint->message, MESSAGE_SIZE, strncmp(line, "Load: ", 6) == 0 ? line + 6 : line);
    }
}

/* What stands between the first two single quotes. */
static bool quoted(const char *text, char *out, size_t size)
{
    const char *start = strchr(text, '\'');
    const char *end = start ? strrchr(start + 1, '\'') : NULL;
    if (!end) {
        return false;
    }
    snprintf(out, size, "%.*s", (int)(end - start - 1), start + 1);
    return true;
}

static void complaint_path(const Complaint *complaint, char path[PATH_SIZE])
{
    path[0] = '\0';
    for (int i = complaint->crumb_count - 1; i >= 0; i--) {
        char name[CONTENT_NAME_SIZE];
        if (!quoted(complaint->crumbs[i], name, sizeof(name))) {
            continue;
        }
        if (strstr(complaint->crumbs[i], "sequence entry")) {
            path_index(path, (int)strtol(name, NULL, 10));
        } else {
            path_key(path, name);
        }
    }
}

/* Drops the last name of a path: for complaints about the record around the value that was read last. */
static void path_up(char path[PATH_SIZE])
{
    char *dot = strrchr(path, '.');
    *(dot ? dot : path) = '\0';
}

/* Drops the index of a list's entry: for complaints about the list. */
static void path_list(char path[PATH_SIZE])
{
    char *bracket = strrchr(path, '[');
    if (bracket && path[strlen(path) - 1] == ']') {
        *bracket = '\0';
    }
}

static const char *plain_shape(const char *name)
{
    return strncmp(name, "MAPPING", 7) == 0    ? "fields below it"
           : strncmp(name, "SEQUENCE", 8) == 0 ? "a list"
                                               : "a single value";
}

static void complaint_say(const Complaint *complaint, cyaml_err_t error, const Document *document)
{
    char path[PATH_SIZE];
    complaint_path(complaint, path);
    const char *colon = strchr(complaint->message, ':');
    const char *what = colon ? colon + 2 : "";
    const char *expecting = strstr(complaint->message, "Expecting "),
               *found = strstr(complaint->message, "got event: ");
    if (strncmp(complaint->message, "Unexpected key", 14) == 0) {
        path_key(path, what);
        document_problem(document, path, "there is no such field; check its spelling in %s", document->file->page);
    } else if (strncmp(complaint->message, "Missing required", 16) == 0) {
        path_up(path);
        path_key(path, what);
        document_problem(document, path, "is missing; add it");
    } else if (strncmp(complaint->message, "Mapping field already", 21) == 0) {
        path_up(path);
        path_key(path, what);
        document_problem(document, path, "stands there twice; remove one");
    } else if (expecting && found) {
        document_problem(document, path, "must be %s, not %s; write it so",
                         plain_shape(expecting + strlen("Expecting ")), plain_shape(found + strlen("got event: ")));
    } else if (error == CYAML_ERR_SEQUENCE_ENTRIES_MAX || error == CYAML_ERR_SEQUENCE_ENTRIES_MIN) {
        path_list(path);
        document_problem(document, path, "has too %s entries; see %s for how many it takes",
                         error == CYAML_ERR_SEQUENCE_ENTRIES_MAX ? "many" : "few", document->file->page);
    } else if (error == CYAML_ERR_STRING_LENGTH_MAX) {
        document_problem(document, path, "is too long; shorten it");
    } else {
        document_problem(document, path, "%s; correct it",
                         complaint->message[0] ? complaint->message : cyaml_strerror(error));
    }
}

static cyaml_config_t document_config(Complaint *complaint)
{
    return (cyaml_config_t){.log_fn = complaint_log,
                            .log_ctx = complaint,
                            .mem_fn = cyaml_mem,
                            .log_level = CYAML_LOG_ERROR,
                            .flags = CYAML_CFG_NO_ALIAS};
}

bool document_read(Document *document, const Table *table, const SourceFile *file, const Schema *schema,
                   Problems *problems)
{
    *document = (Document){.table = table, .file = file, .problems = problems};
    if (!lines_read(&document->lines, file, problems)) {
        return false;
    }
    Complaint complaint = {0};
    cyaml_config_t config = document_config(&complaint);
    void *data = NULL;
    cyaml_err_t error = cyaml_load_data((const uint8_t *)file->bytes, file->size, &config, &schema->top, &data, NULL);
    document->cells = data;
    if (error != CYAML_OK) {
        complaint_say(&complaint, error, document);
        return false;
    }
    return true;
}

void document_free(Document *document, const Schema *schema)
{
    Complaint complaint = {0};
    cyaml_config_t config = document_config(&complaint);
    cyaml_free(&config, &schema->top, document->cells, 0);
    lines_free(&document->lines);
}

void document_problem(const Document *document, const char *path, const char *format, ...)
{
    char sentence[MESSAGE_SIZE * 2];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(sentence, sizeof(sentence), format, arguments);
    va_end(arguments);
    problem_add(document->problems, document->file->label, lines_near(&document->lines, path), path, "%s", sentence);
}
