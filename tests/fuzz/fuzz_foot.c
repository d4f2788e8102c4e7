/* Any bytes are the journal of a game on foot. Those that begin with '=' or '!' are the lines after a good header of
 * Descent or the Vault, without checksums, which the target adds; others are the file as it stands. It is refused with
 * a sentence, or it replays, back and forth, to the same sound state, can be gone on with, and can then be read again.
 */
#include "default_content.h"
#include "fuzz.h"
#include "lines.h"
#include "scratch.h"

#include "holdout/journal.h"
#include "journal/journal_header.h"

#include <string.h>
#include <unistd.h>

enum { SIZE_LIMIT = 8192, LINES_LIMIT = 300, FILE_LIMIT = JOURNAL_HEADER_SIZE + LINES_LIMIT * JOURNAL_LINE_SIZE };

/* Writes header, lines and checksums. */
static size_t write_whole(const Content *content, const char *book, const uint8_t *data, size_t size, char *out)
{
    Header header = {.start = {.foot = {.book = content_foot_book(content, book), .seed = "fuzz"}}};
    int lines = 0;
    size_t length = header_write(JOURNAL_FOOT, content, &header, "2026-01-01", out, FILE_LIMIT, &lines);
    return length + lines_write(data, size, lines, LINES_LIMIT, out + length, FILE_LIMIT - length);
}

static void require_refusal(const Failure *error)
{
    FUZZ_REQUIRE(error->status == EXIT_NOT_SO || error->status == EXIT_UNREADABLE);
    FUZZ_REQUIRE(memchr(error->why, '\0', sizeof error->why) && error->why[0]);
}

static void require_sound(const FootGame *game)
{
    const char *why = foot_self_check(game);
    if (why) {
        fprintf(stderr, "the game is not sound: %s\n", why);
        abort();
    }
}

/* True when the journal can be replayed to its end. */
static bool replay(const Content *content, const char *path)
{
    char notice[FAILURE_WHY_SIZE];
    Failure error = {0};
    Replay *replay = replay_open(content, JOURNAL_FOOT, path, notice, &error);
    if (!replay) {
        require_refusal(&error);
        return false;
    }
    int end = replay_decisions(replay);
    bool whole = replay_seek(replay, replay_end(replay), &error);
    if (whole) {
        uint64_t hash = foot_hash(replay_foot_game(replay));
        require_sound(replay_foot_game(replay));
        FUZZ_REQUIRE(replay_go(replay, end / 2, &error) && replay_go(replay, 0, &error));
        FUZZ_REQUIRE(replay_go(replay, end, &error) && replay_place(replay) == end);
        FUZZ_REQUIRE(foot_hash(replay_foot_game(replay)) == hash);
    } else {
        require_refusal(&error);
    }
    replay_close(replay);
    return whole;
}

static bool go_on(const Content *content, const char *path)
{
    char notice[FAILURE_WHY_SIZE];
    Failure error = {0};
    Session *session = session_continue(content, JOURNAL_FOOT, path, NULL, notice, &error);
    if (!session) {
        require_refusal(&error);
        return false;
    }
    for (int i = 0; i < 3; i++) {
        bool taken = session_decide_on_foot(session, &(FootDecision){.kind = FOOT_WAIT}, &error);
        FUZZ_REQUIRE(taken || error.status == 0);
    }
    require_sound(session_foot_game(session));
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
    if (size > 0 && (data[0] == '=' || data[0] == '!')) {
        const char *book = data[0] == '=' ? "descent" : "vault";
        scratch_write("foot.journal", whole, write_whole(content, book, data + 1, size - 1, whole));
    } else {
        scratch_write("foot.journal", size ? data : (const uint8_t *)"", size);
    }
    char path[JOURNAL_PATH_SIZE];
    snprintf(path, sizeof path, "%s/foot.journal", scratch_folder());
    bool replayed = replay(content, path), gone_on = go_on(content, path);
    FUZZ_REQUIRE(!gone_on || replayed);
    FUZZ_REQUIRE(!gone_on || replay(content, path));
    return 0;
}
