/* What comes from others into a duel. '{' begins the file of a record, '=' answers of the defender and the invader in
 * turn, a line each, '!' a command line, '-' a bot.yaml. Each is refused with a sentence or comes back as it was. */
#include "fuzz.h"
#include "scratch.h"

#include "contest/field.h"
#include "contest/recording.h"
#include "contest/talk.h"
#include "programs/command.h"
#include "term/duel/viewer.h"

#include <string.h>

enum { SIZE_LIMIT = 8192, TURNS = 200, PATH_SIZE = 512 };

static void require_refusal(const Failure *failure)
{
    FUZZ_REQUIRE(failure->status == EXIT_NOT_SO || failure->status == EXIT_UNREADABLE);
    FUZZ_REQUIRE(memchr(failure->why, '\0', sizeof failure->why) && failure->why[0]);
}

static const char *path_of(const char *name)
{
    static char path[PATH_SIZE];
    snprintf(path, sizeof path, "%s/%s", scratch_folder(), name);
    return path;
}

static void walk(Viewer *viewer)
{
    int32_t end = viewer_places(viewer);
    uint64_t begin = duel_hash(viewer_duel(viewer));
    FUZZ_REQUIRE(end >= 0);
    while (!viewer_at_end(viewer)) {
        int32_t next = viewer_seek(viewer, 1);
        FUZZ_REQUIRE(next > viewer_place(viewer) && next <= end);
        viewer_go(viewer, next);
        FUZZ_REQUIRE(viewer_place(viewer) == next);
    }
    FUZZ_REQUIRE(viewer_follows(viewer) || duel_hash(viewer_duel(viewer)) == viewer_recording(viewer)->hash);
    viewer_go(viewer, end / 2);
    FUZZ_REQUIRE(viewer_place(viewer) == end / 2);
    while (viewer_place(viewer) > 0) {
        int32_t before = viewer_seek(viewer, -1);
        FUZZ_REQUIRE(before >= 0 && before < viewer_place(viewer));
        viewer_go(viewer, before);
    }
    FUZZ_REQUIRE(duel_hash(viewer_duel(viewer)) == begin);
}

static bool watch(void)
{
    Failure failure = {0};
    Viewer *viewer = viewer_open(path_of("fuzz.duel"), &failure);
    if (!viewer) {
        require_refusal(&failure);
        return false;
    }
    walk(viewer);
    viewer_close(viewer);
    return true;
}

/* The order of a line, which must be the same when it is written and read again. */
static DuelOrder hear(const char *line, size_t length, char say[ORDER_SAY_SIZE])
{
    DuelOrder order = {.deed = DUEL_NOTHING};
    json_t *object = json_loadb(line, length, JSON_REJECT_DUPLICATES, NULL);
    say[0] = '\0';
    if (json_is_object(object)) {
        char again[ORDER_SAY_SIZE];
        order = order_read(object, say);
        json_t *first = order_json(&order, say);
        DuelOrder read = order_read(first, again);
        json_t *second = order_json(&read, again);
        FUZZ_REQUIRE(first && json_equal(first, second));
        json_decref(first);
        json_decref(second);
    }
    json_decref(object);
    return order;
}

/* A game of these answers is a record that is read as it was written. */
static void play(const char *lines, size_t size)
{
    Recording record;
    Failure failure = {0};
    Duel duel;
    recording_begin(&record, (const char *const[]){"one", "two"}, "fuzz", TURNS);
    duel_begin(&duel, TURNS);
    while (duel.end == DUEL_GOES_ON) {
        DuelOrder orders[DUEL_SIDES];
        char says[DUEL_SIDES][ORDER_SAY_SIZE];
        for (DuelSide side = DUEL_DEFENDER; side < DUEL_SIDES; side++) {
            const char *end = size ? memchr(lines, '\n', size) : NULL;
            size_t length = end ? (size_t)(end - lines) : size;
            orders[side] = hear(lines, length, says[side]);
            lines += end ? length + 1 : length;
            size -= end ? length + 1 : length;
        }
        recording_add(&record, duel.turn, orders, says);
        duel_turn(&duel, &orders[DUEL_DEFENDER], &orders[DUEL_INVADER]);
    }
    recording_end(&record, &duel);
    FUZZ_REQUIRE(recording_write(&record, path_of("fuzz.duel"), &failure));
    FUZZ_REQUIRE(watch());
    recording_free(&record);
}

/* The words with a backslash before each character are the same words. */
static void split(const char *line)
{
    char *words[COMMAND_WORDS_MOST + 1], *again[COMMAND_WORDS_MOST + 1];
    static char plain[3 * SIZE_LIMIT + 1];
    size_t length = 0;
    if (!argv_split(line, words)) {
        return;
    }
    for (int i = 0; words[i]; i++) {
        if (!words[i][0]) {
            length += (size_t)snprintf(plain + length, sizeof plain - length, "''");
        }
        for (const char *at = words[i]; *at; at++) {
            plain[length++] = '\\';
            plain[length++] = *at;
        }
        plain[length++] = ' ';
    }
    plain[length] = '\0';
    FUZZ_REQUIRE(argv_split(plain, again));
    for (int i = 0; words[i] || again[i]; i++) {
        FUZZ_REQUIRE(words[i] && again[i] && strcmp(words[i], again[i]) == 0);
    }
    argv_free(words);
    argv_free(again);
}

static void enter(const char *sheet, size_t size)
{
    static const char one[] = "name: d\nauthor: d\nside: defender\ncommand: d\n",
                      two[] = "name: i\nauthor: i\nside: invader\ncommand: i\n";
    Field field;
    Failure failure = {0};
    scratch_write("cup/one/bot.yaml", one, strlen(one));
    scratch_write("cup/two/bot.yaml", two, strlen(two));
    scratch_write("cup/fuzz/bot.yaml", sheet, size);
    if (!field_read(&field, path_of("cup"), &failure)) {
        require_refusal(&failure);
        return;
    }
    FUZZ_REQUIRE(field.count == 3);
    for (int i = 0; i < field.count; i++) {
        const Entrant *entrant = &field.entrants[i];
        FUZZ_REQUIRE(entrant->name[0] && entrant->author[0] && entrant->command[0] && text_is_utf8(entrant->name));
    }
    field_free(&field);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static char text[SIZE_LIMIT + 1];
    if (size == 0 || size > SIZE_LIMIT) {
        return 0;
    }
    memcpy(text, data, size);
    text[size] = '\0';
    switch (text[0]) {
    case '=':
        play(text + 1, size - 1);
        break;
    case '!':
        split(text + 1);
        break;
    case '-':
        enter(text + 1, size - 1);
        break;
    default:
        scratch_write("fuzz.duel", text, size);
        (void)watch();
        break;
    }
    return 0;
}
