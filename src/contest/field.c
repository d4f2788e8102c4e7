#include "contest/field.h"

#include "base/failure.h"
#include "base/memory.h"
#include "base/text.h"
#include "base/translation.h"
#include "contest/house.h"
#include "contest/regular.h"

#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <yaml.h>

static const char SHEET[] = "bot.yaml";

/* A key of a bot.yaml and where its value goes. */
typedef struct Place {
    const char *key;
    char *out;
    size_t size;
} Place;

static bool put(const Place *places, size_t count, const char *key, const char *value, const char *path,
                Failure *failure)
{
    for (size_t i = 0; i < count; i++) {
        if (strcmp(places[i].key, key) != 0) {
            continue;
        }
        if (strlen(value) >= places[i].size || !text_is_utf8(value)) {
            return failure_set(failure, EXIT_UNREADABLE, "%s: %s is too long or no UTF-8; shorten it.", path, key);
        }
        text_copy_trimmed(places[i].out, places[i].size, value);
        return true;
    }
    return failure_set(failure, EXIT_UNREADABLE,
                       "%s: there is no key '%.40s'; the keys are name, author, side and command.", path, key);
}

static bool read_pairs(yaml_document_t *document, const Place *places, size_t count, const char *path, Failure *failure)
{
    const yaml_node_t *root = yaml_document_get_root_node(document);
    if (!root || root->type != YAML_MAPPING_NODE) {
        return failure_set(failure, EXIT_UNREADABLE, "%s: there are no keys; give it name, author, side and command.",
                           path);
    }
    for (const yaml_node_pair_t *pair = root->data.mapping.pairs.start; pair < root->data.mapping.pairs.top; pair++) {
        const yaml_node_t *key = yaml_document_get_node(document, pair->key);
        const yaml_node_t *value = yaml_document_get_node(document, pair->value);
        if (key->type != YAML_SCALAR_NODE || value->type != YAML_SCALAR_NODE) {
            return failure_set(failure, EXIT_UNREADABLE, "%s:%zu: this is no 'key: value'; put the value on one line.",
                               path, key->start_mark.line + 1);
        }
        if (!put(places, count, (const char *)key->data.scalar.value, (const char *)value->data.scalar.value, path,
                 failure)) {
            return false;
        }
    }
    return true;
}

static bool read_sheet(FILE *in, const Place *places, size_t count, const char *path, Failure *failure)
{
    yaml_parser_t parser;
    yaml_document_t document;
    if (!yaml_parser_initialize(&parser)) {
        return failure_set(failure, EXIT_SYSTEM, "out of memory; close other programs and try again.");
    }
    yaml_parser_set_encoding(&parser, YAML_UTF8_ENCODING);
    yaml_parser_set_input_file(&parser, in);
    bool loaded = yaml_parser_load(&parser, &document), good = false;
    if (loaded) {
        good = read_pairs(&document, places, count, path, failure);
        yaml_document_delete(&document);
    } else {
        failure_set(failure, EXIT_UNREADABLE, "%s:%zu: this is no YAML; write 'key: value' on each line.", path,
                    parser.problem_mark.line + 1);
    }
    yaml_parser_delete(&parser);
    return good;
}

static bool read_entrant(Entrant *entrant, const char *path, FILE *in, Failure *failure)
{
    char side[16] = "";
    const Place places[] = {{"name", entrant->name, sizeof entrant->name},
                            {"author", entrant->author, sizeof entrant->author},
                            {"side", side, sizeof side},
                            {"command", entrant->command, sizeof entrant->command}};
    enum { PLACES = sizeof places / sizeof *places };
    if (!read_sheet(in, places, PLACES, path, failure)) {
        return false;
    }
    for (int i = 0; i < PLACES; i++) {
        if (!places[i].out[0]) {
            return failure_set(failure, EXIT_UNREADABLE, "%s: it says no %s; add a line '%s: ...'.", path,
                               places[i].key, places[i].key);
        }
    }
    return duel_side_read(side, &entrant->side) ||
           failure_set(failure, EXIT_UNREADABLE, "%s: the side is '%s'; it can be defender or invader.", path, side);
}

static Entrant *add(Field *field)
{
    field->entrants = memory_grow(field->entrants, (size_t)field->count + 1, sizeof *field->entrants);
    Entrant *entrant = &field->entrants[field->count++];
    *entrant = (Entrant){0};
    return entrant;
}

/* Reads an entrant's folder; one without a bot.yaml is passed over. */
static bool read_folder(Field *field, const char *folder, const char *name, Failure *failure)
{
    char path[2 * ENTRANT_PATH_SIZE];
    Entrant entrant = {0};
    int length = snprintf(entrant.folder, sizeof entrant.folder, "%s/%s", folder, name);
    if (length < 0 || (size_t)length >= sizeof entrant.folder) {
        return failure_set(failure, EXIT_UNREADABLE, "The path %.200s/%.100s is too long; move the folder.", folder,
                           name);
    }
    snprintf(path, sizeof path, "%s/%s", entrant.folder, SHEET);
    const char *why;
    FILE *in = regular_open(path, &why);
    if (!in) {
        return errno == ENOENT || errno == ENOTDIR ||
               failure_set(failure, EXIT_UNREADABLE, "%s can't be read: %s; change that or move it away.", path, why);
    }
    bool good = read_entrant(&entrant, path, in, failure);
    fclose(in);
    if (good && field->count == ENTRANTS_MOST) {
        return failure_set(failure, EXIT_UNREADABLE,
                           translation_of_count("%s holds more than %d program; split the tournament.",
                                                "%s holds more than %d programs; split the tournament.", ENTRANTS_MOST),
                           folder, ENTRANTS_MOST);
    }
    if (good) {
        *add(field) = entrant;
    }
    return good;
}

static bool read_all(Field *field, const char *folder, Failure *failure)
{
    DIR *dir = opendir(folder);
    if (!dir) {
        return failure_set(failure, EXIT_UNREADABLE,
                           "%s can't be read: %s; name a folder with one folder for each program, or %s.", folder,
                           strerror(errno), FIELD_HOUSE);
    }
    bool good = true;
    for (struct dirent *entry = readdir(dir); entry && good; entry = readdir(dir)) {
        good = entry->d_name[0] == '.' || read_folder(field, folder, entry->d_name, failure);
    }
    closedir(dir);
    return good;
}

/* The house's bots all have authors of their own, so that all meet. */
static void enter_house(Field *field)
{
    for (DuelSide side = DUEL_DEFENDER; side < DUEL_SIDES; side++) {
        int count;
        const HouseBot *bots = house_bots(side, &count);
        for (int i = 0; i < count; i++) {
            Entrant *entrant = add(field);
            entrant->side = side;
            snprintf(entrant->name, sizeof entrant->name, "%s", bots[i].name);
            snprintf(entrant->author, sizeof entrant->author, "house:%s", bots[i].name);
            snprintf(entrant->command, sizeof entrant->command, "house:%s", bots[i].name);
            snprintf(entrant->folder, sizeof entrant->folder, ".");
        }
    }
}

static int by_name(const void *a, const void *b)
{
    const Entrant *first = a, *second = b;
    return first->side != second->side ? (first->side > second->side) - (first->side < second->side)
                                       : strcmp(first->name, second->name);
}

static bool check(const Field *field, const char *folder, Failure *failure)
{
    int sides[DUEL_SIDES] = {0};
    for (int i = 0; i < field->count; i++) {
        const Entrant *entrant = &field->entrants[i];
        sides[entrant->side]++;
        if (i > 0 && by_name(entrant, entrant - 1) == 0) {
            return failure_set(failure, EXIT_UNREADABLE,
                               "%s and %s are both called '%s'; give one of them another name.", entrant[-1].folder,
                               entrant->folder, entrant->name);
        }
    }
    return (sides[DUEL_DEFENDER] > 0 && sides[DUEL_INVADER] > 0) ||
           failure_set(failure, EXIT_UNREADABLE,
                       "%s holds %d defenders and %d invaders; each needs a folder with a %s, and both sides need one.",
                       folder, sides[DUEL_DEFENDER], sides[DUEL_INVADER], SHEET);
}

bool field_read(Field *field, const char *folder, Failure *failure)
{
    *field = (Field){0};
    bool good = true;
    if (strcmp(folder, FIELD_HOUSE) == 0) {
        enter_house(field);
    } else {
        good = read_all(field, folder, failure);
    }
    if (good && field->count > 0) {
        qsort(field->entrants, (size_t)field->count, sizeof *field->entrants, by_name);
    }
    good = good && check(field, folder, failure);
    if (!good) {
        field_free(field);
    }
    return good;
}

void field_free(Field *field)
{
    free(field->entrants);
    *field = (Field){0};
}
