/* Any bytes are a journal. Those that begin with '=' are the lines after a good header, without checksums, which the
 * target adds; others are the file as it stands. It is refused with a sentence, or it replays, back and forth, to the
 * same sound state, can be gone on with, and can then be read again. */
#include "default_content.h"
#include "fuzz.h"
#include "lines.h"
#include "scratch.h"

#include "holdout/journal.h"
#include "journal/journal_format.h"
#include "journal/journal_header.h"

#include <string.h>

enum { SIZE_LIMIT = 8192, LINES_LIMIT = 200, FILE_LIMIT = JOURNAL_HEADER_SIZE + LINES_LIMIT * JOURNAL_LINE_SIZE };

/* Writes header, lines and checksums. */
static size_t write_whole(const Content *content, const uint8_t *data, size_t size, char *out)
{
    const Header header = {.start = {.run = {.seed = "fuzz", .first_level = 1}}};
    int lines = 0;
    size_t length = header_write(JOURNAL_RUN, content, &header, "2026-01-01", out, FILE_LIMIT, &lines);
    return length + lines_write(data, size, lines, LINES_LIMIT, out + length, FILE_LIMIT - length);
}

static void require_refusal(const Failure *error, int least)
{
    FUZZ_REQUIRE(error->status >= least && error->status <= EXIT_UNREADABLE && error->status != EXIT_USAGE);
    FUZZ_REQUIRE(memchr(error->why, '\0', sizeof error->why));
    FUZZ_REQUIRE(error->status == 0 || error->why[0]);
}

static void require_sound(const Game *game)
{
    char why[256];
    if (!battle_self_check(&game->battle, why, sizeof why)) {
        fprintf(stderr, "the battle is not sound: %s\n", why);
        abort();
    }
}

/* True when the journal can be replayed to its end. */
static bool replay(const Content *content, const char *path)
{
    char notice[FAILURE_WHY_SIZE];
    Failure error = {0};
    Replay *replay = replay_open(content, JOURNAL_RUN, path, notice, &error);
    if (!replay) {
        require_refusal(&error, EXIT_NOT_SO);
        return false;
    }
    GameTime start = game_time(replay_game(replay)), end = replay_end(replay);
    bool whole = replay_seek(replay, end, &error);
    if (whole) {
        uint64_t hash = game_hash(replay_game(replay));
        require_sound(replay_game(replay));
        FUZZ_REQUIRE(replay_seek(replay, start, &error));
        FUZZ_REQUIRE(replay_seek(replay, end, &error));
        FUZZ_REQUIRE(game_hash(replay_game(replay)) == hash);
    } else {
        require_refusal(&error, EXIT_NOT_SO);
    }
    replay_close(replay);
    return whole;
}

/* True when a session goes on from where the journal ends. */
static bool go_on(const Content *content, const char *path)
{
    char notice[FAILURE_WHY_SIZE];
    Failure error = {0};
    Session *session = session_continue(content, JOURNAL_RUN, path, NULL, notice, &error);
    if (!session) {
        require_refusal(&error, EXIT_NOT_SO);
        return false;
    }
    const Decision start = {.kind = DECISION_START_WAVE};
    bool begun = session_decide(session, &start, &error);
    FUZZ_REQUIRE(begun || error.status == 0);
    for (int i = 0; begun && i < 20; i++) {
        FUZZ_REQUIRE(session_tick(session, &error));
    }
    FUZZ_REQUIRE(session_mark(session, &error));
    require_sound(session_game(session));
    session_close(session);
    return true;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static char whole[FILE_LIMIT];
    const Content *content = default_content();
    if (size > SIZE_LIMIT) {
        return 0;
    }
    if (size > 0 && data[0] == '=') {
        scratch_write("fuzz.journal", whole, write_whole(content, data + 1, size - 1, whole));
    } else {
        scratch_write("fuzz.journal", size ? data : (const uint8_t *)"", size);
    }
    char path[JOURNAL_PATH_SIZE];
    snprintf(path, sizeof path, "%s/fuzz.journal", scratch_folder());
    bool replayed = replay(content, path);
    bool gone_on = go_on(content, path);
    FUZZ_REQUIRE(!gone_on || replayed);
    FUZZ_REQUIRE(!gone_on || replay(content, path));
    return 0;
}
