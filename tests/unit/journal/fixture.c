#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <cmocka.h>

#include "fixture.h"

#include "../../support/scratch.h"
#include "bots/bots.h"
#include "journal/journal_format.h"
#include "holdout/content_load.h"

#include <dirent.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { STEP = 10, STEPS_MAX = 100000, CHECKSUM_SIZE = 10 };

int fixture_setup(void **state)
{
    Fixture *fixture = calloc(1, sizeof *fixture);
    fixture->content = content_load(NULL, stderr);
    scratch_folder(fixture->dir, sizeof fixture->dir);
    *state = fixture;
    return fixture->content ? 0 : 1;
}

int fixture_teardown(void **state)
{
    Fixture *fixture = *state;
    DIR *folder = opendir(fixture->dir);
    for (struct dirent *entry = readdir(folder); entry; entry = readdir(folder)) {
        char path[JOURNAL_PATH_SIZE];
        snprintf(path, sizeof path, "%s/%s", fixture->dir, entry->d_name);
        if (unlink(path) != 0) {
            rmdir(path);
        }
    }
    closedir(folder);
    rmdir(fixture->dir);
    content_free(fixture->content);
    free(fixture);
    return 0;
}

Session *fixture_session(Fixture *fixture)
{
    GameOptions options = {.seed = "journal", .first_level = 1};
    Session *session = session_new(fixture->content, &options, fixture->dir, "2026-01-31", &fixture->error);
    assert_non_null(session);
    strcpy(fixture->path, session_path(session));
    return session;
}

void fixture_play(Fixture *fixture, Session *session, Rng *rng, int decisions)
{
    for (int steps = 0; decisions > 0 && steps < STEPS_MAX; steps++) {
        Decision decision;
        if (session_game(session)->battle.phase == BATTLE_LOST) {
            return;
        }
        if (bot_random_decide(rng, session_game(session), &decision)) {
            assert_true(session_decide(session, &decision, &fixture->error));
            decisions--;
            fixture->played++;
        } else {
            for (int i = 0; i < STEP; i++) {
                assert_true(session_tick(session, &fixture->error));
            }
            assert_true(session_mark(session, &fixture->error));
        }
    }
}

uint64_t fixture_journal(Fixture *fixture, int decisions)
{
    Session *session = fixture_session(fixture);
    Rng rng = rng_stream(1, RNG_BOT, 0);
    fixture_play(fixture, session, &rng, decisions);
    uint64_t hash = game_hash(session_game(session));
    session_close(session);
    return hash;
}

char *fixture_read(const char *path, size_t *size)
{
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    fseek(file, 0, SEEK_END);
    *size = (size_t)ftell(file);
    rewind(file);
    char *bytes = calloc(*size + 1, 1);
    assert_int_equal(fread(bytes, 1, *size, file), *size);
    fclose(file);
    return bytes;
}

void fixture_write(const char *path, const char *bytes, size_t size)
{
    /* Cut afterwards, not before: file systems sync what replaces an emptied file, and tests write thousands. */
    int fd = open(path, O_WRONLY | O_CREAT, 0600);
    assert_true(fd >= 0);
    assert_int_equal(write(fd, bytes, size), size);
    assert_int_equal(ftruncate(fd, (off_t)size), 0);
    close(fd);
}

char *fixture_line(char **rest)
{
    char *line = strtok_r(*rest, "\n", rest);
    if (line) {
        size_t length = strlen(line);
        assert_true(length > CHECKSUM_SIZE);
        line[length - CHECKSUM_SIZE] = '\0';
    }
    return line;
}

uint64_t fixture_continue(Fixture *fixture)
{
    fixture->error = (Failure){0};
    Session *session =
        session_continue(fixture->content, JOURNAL_RUN, fixture->path, NULL, fixture->notice, &fixture->error);
    if (!session) {
        return 0;
    }
    uint64_t hash = game_hash(session_game(session));
    session_close(session);
    return hash;
}

bool fixture_newest(const char *dir, char path[JOURNAL_PATH_SIZE])
{
    UnfinishedRun *runs;
    int count = journal_unfinished(dir, &runs);
    bool found = false;
    for (int i = 0; i < count && !found; i++) {
        found = runs[i].glance.format > 0;
        snprintf(path, JOURNAL_PATH_SIZE, "%s/%s", dir, runs[i].name);
    }
    free(runs);
    return found;
}

void fixture_forge(const char *path, const char *const *lines, int count)
{
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    for (int i = 0; i < count; i++) {
        char line[JOURNAL_LINE_SIZE];
        assert_true(line_write(i + 1, lines[i], line, sizeof line) > 0);
        fputs(line, file);
    }
    fclose(file);
}
