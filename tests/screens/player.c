/* Waiting is always for something that comes, never for a time to pass, except where nothing may come. */
#include "player.h"

#include "command.h"
#include "../support/scratch.h"

#include <dirent.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <setjmp.h>
#include <cmocka.h>

enum { WHOLE_MS = 25, REST_MS = 100 };

/* The program goes; its folder stays to be looked at. */
static void fail_with_screen(const Player *player, const char *what, const char *text)
{
    fprintf(stderr, "%s: %s\n", what, text);
    mirror_show(player->pty->mirror);
    pty_free(player->pty);
    fail();
}

void player_start(Player *player, const char *const *arguments, const PtyOptions *options, const char *text)
{
    const char *argv[PLAYER_ARGUMENTS_MAX + 4] = {HOLDOUT_PROGRAM, "--save-dir", player->folder};
    if (!player->folder[0]) {
        scratch_folder(player->folder, sizeof player->folder);
    }
    for (int i = 0; arguments && arguments[i]; i++) {
        assert_true(i < PLAYER_ARGUMENTS_MAX);
        argv[3 + i] = arguments[i];
    }
    player->pty = pty_start(argv, options);
    assert_non_null(player->pty);
    player_expect(player, text);
    player_rest(player);
}

void player_begin(Player *player, const PtyOptions *options)
{
    static const char *const arguments[] = {"--level=1", "--seed", "harbour", NULL};
    player_start(player, arguments, options, "seed harbour");
}

void player_expect(Player *player, const char *text)
{
    if (!pty_wait_for(player->pty, text, PLAYER_PATIENCE_MS)) {
        fail_with_screen(player, "Not there", text);
    }
}

void player_expect_without(Player *player, const char *text)
{
    if (!pty_wait_without(player->pty, text, PLAYER_PATIENCE_MS)) {
        fail_with_screen(player, "Still there", text);
    }
}

void player_press(Player *player, const char *keys, const char *text)
{
    /* The screen may still be on its way to what the keys before asked for. */
    if (!pty_wait_without(player->pty, text, PLAYER_PATIENCE_MS)) {
        fprintf(stderr, "Keys \"%s\": ", keys);
        fail_with_screen(player, "there before they were pressed", text);
    }
    pty_type(player->pty, keys);
    player_expect(player, text);
}

void player_keep(Player *player, const char *keys, const char *text)
{
    player_expect(player, text);
    pty_type(player->pty, keys);
    player_rest(player);
    player_expect(player, text);
}

size_t player_answer(Player *player, const char *keys)
{
    size_t before = player->pty->bytes;
    pty_type(player->pty, keys);
    for (int waited = 0; player->pty->bytes == before && waited < PLAYER_PATIENCE_MS; waited += WHOLE_MS) {
        pty_settle(player->pty, WHOLE_MS, PLAYER_PATIENCE_MS);
    }
    if (player->pty->bytes == before) {
        fail_with_screen(player, "No answer", "to the keys typed");
    }
    return player->pty->bytes - before;
}

void player_rest(Player *player)
{
    if (!pty_settle(player->pty, REST_MS, PLAYER_PATIENCE_MS)) {
        fail_with_screen(player, "Never at rest", "it goes on writing");
    }
}

char *player_screen(const Player *player)
{
    char *text = NULL, line[MIRROR_ROW_SIZE];
    size_t size = 0;
    int columns, rows;
    FILE *out = open_memstream(&text, &size);
    mirror_size(player->pty->mirror, &columns, &rows);
    for (int row = 0; row < rows; row++) {
        mirror_row(player->pty->mirror, row, line);
        fprintf(out, "%s\n", line);
    }
    fclose(out);
    return text;
}

void player_end(Player *player, int status)
{
    Pty *pty = player->pty;
    int ended = pty_wait_end(pty, PLAYER_PATIENCE_MS, NULL);
    if (ended != status) {
        mirror_show(pty->mirror);
    }
    assert_int_equal(ended, status);
    assert_true(pty_is_cooked(pty));
    assert_false(mirror_alternate(pty->mirror));
    assert_true(mirror_cursor_visible(pty->mirror));
    assert_false(mirror_mouse(pty->mirror));
    pty_free(pty);
    player->pty = NULL;
}

void player_journal(const Player *player, char path[PLAYER_PATH_SIZE])
{
    int count = 0;
    DIR *folder = opendir(player->folder);
    assert_non_null(folder);
    for (struct dirent *entry; (entry = readdir(folder));) {
        if (strstr(entry->d_name, ".journal")) {
            snprintf(path, PLAYER_PATH_SIZE, "%s/%s", player->folder, entry->d_name);
            count++;
        }
    }
    closedir(folder);
    assert_int_equal(count, 1);
}

void player_check_journal(const Player *player, const char *const *texts)
{
    char path[PLAYER_PATH_SIZE];
    player_journal(player, path);
    const char *const argv[] = {HOLDOUT_PROGRAM, "replay", path, "--verify", NULL};
    Command verify = command_run(argv, NULL, 0);
    char *journal = command_read_file(path);
    for (int i = 0; texts && texts[i]; i++) {
        if (!strstr(journal, texts[i])) {
            fail_msg("not in the journal: %s\n%s", texts[i], journal);
        }
    }
    if (verify.status != 0) {
        fail_msg("%s%s", verify.output, verify.errors);
    }
    free(journal);
    command_free(&verify);
}

void player_forget(Player *player)
{
    DIR *folder = opendir(player->folder);
    assert_non_null(folder);
    for (struct dirent *entry; (entry = readdir(folder));) {
        char path[PLAYER_PATH_SIZE];
        snprintf(path, sizeof path, "%s/%s", player->folder, entry->d_name);
        if (entry->d_name[0] != '.') {
            assert_int_equal(unlink(path), 0);
        }
    }
    closedir(folder);
    assert_int_equal(rmdir(player->folder), 0);
    player->folder[0] = '\0';
}
