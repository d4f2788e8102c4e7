/* What a game that was taken over could lay into its player's folder, and that none of it is opened. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <cmocka.h>
#include "support/subject.h"

#include "host_fixture.h"
#include "lobby/host/wary.h"

#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

typedef struct Folder {
    char path[HOST_PATH_SIZE];
    int fd;
    DiskCalls calls;
} Folder;

static Folder open_folder(HostFixture *f)
{
    Folder folder = {.calls = wary_calls(disk)};
    assert_true(host_player_folder(f->host, "Ada", folder.path, &f->failure));
    folder.fd = open(folder.path, O_RDONLY | O_DIRECTORY);
    assert_true(folder.fd >= 0);
    return folder;
}

static bool opens(const Folder *folder, const char *name, int flags)
{
    char path[HOST_PATH_SIZE + 32];
    snprintf(path, sizeof path, "%s/%s", folder->path, name);
    int fd = folder->calls.open(path, flags | O_CLOEXEC, 0600);
    if (fd >= 0) {
        close(fd);
    }
    return fd >= 0;
}

static void files_are_opened_and_made(void **state)
{
    HostFixture *f = *state;
    Folder folder = open_folder(f);
    assert_true(opens(&folder, "run-0001.journal", O_RDWR | O_CREAT | O_EXCL));
    assert_true(opens(&folder, "run-0001.journal", O_RDONLY));
    assert_false(opens(&folder, "run-0002.journal", O_RDONLY));
    close(folder.fd);
}

static void no_link_leads_anywhere(void **state)
{
    HostFixture *f = *state;
    Folder folder = open_folder(f);
    assert_int_equal(symlinkat("../../lobby.db", folder.fd, "run-0001.journal"), 0);
    assert_int_equal(symlinkat("../..", folder.fd, "below"), 0);
    assert_int_equal(symlinkat("nowhere", folder.fd, "new"), 0);
    assert_false(opens(&folder, "run-0001.journal", O_RDONLY));
    assert_false(opens(&folder, "below/lobby.db", O_RDONLY));
    assert_false(opens(&folder, "new", O_WRONLY | O_CREAT));
    close(folder.fd);
}

static bool count_name(void *context, const char *name)
{
    (void)name;
    ++*(int *)context;
    return true;
}

static void nor_are_folders_listed_through_one(void **state)
{
    HostFixture *f = *state;
    Folder folder = open_folder(f);
    char path[HOST_PATH_SIZE + 32];
    int count = 0;
    assert_int_equal(symlinkat("../..", folder.fd, "below"), 0);
    snprintf(path, sizeof path, "%s/below", folder.path);
    assert_int_equal(folder.calls.list(path, count_name, &count), -1);
    snprintf(path, sizeof path, "%s/below/players", folder.path);
    assert_int_equal(folder.calls.list(path, count_name, &count), -1);
    assert_int_equal(count, 0);
    assert_int_equal(folder.calls.list(folder.path, count_name, &count), 0);
    assert_int_equal(count, 3);
    close(folder.fd);
}

static void pipes_and_endless_files_are_none(void **state)
{
    HostFixture *f = *state;
    Folder folder = open_folder(f);
    assert_int_equal(mkfifoat(folder.fd, "pipe", 0600), 0);
    int large = openat(folder.fd, "large", O_RDWR | O_CREAT, 0600);
    assert_int_equal(ftruncate(large, (off_t)1 << 40), 0);
    close(large);
    assert_false(opens(&folder, "pipe", O_RDONLY));
    assert_false(opens(&folder, "pipe", O_WRONLY));
    assert_false(opens(&folder, "large", O_RDONLY));
    close(folder.fd);
}

static void what_is_somebody_elses_is_none(void **state)
{
    HostFixture *f = *state;
    Folder folder = open_folder(f);
    int made = openat(folder.fd, "other", O_RDWR | O_CREAT, 0644);
    bool given = fchown(made, 65534, 65534) == 0;
    close(made);
    if (!given) {
        print_message("only root can give files away\n");
    }
    assert_true(opens(&folder, "other", O_RDONLY) != given);
    close(folder.fd);
}

/* The host's own, such as a lobby.yaml that lies in /etc. */
static void elsewhere_all_is_as_usual(void **state)
{
    HostFixture *f = *state;
    Folder folder = open_folder(f);
    char path[160], link[160];
    snprintf(path, sizeof path, "%s/lobby.yaml", f->dir);
    snprintf(link, sizeof link, "%s/link", f->dir);
    assert_int_equal(symlink(path, link), 0);
    int fd = folder.calls.open(link, O_RDONLY | O_CLOEXEC, 0);
    assert_true(fd >= 0);
    close(fd);
    close(folder.fd);
}

#define WITH_HOST(test) cmocka_unit_test_setup_teardown(test, host_fixture_setup, host_fixture_teardown)

SUBJECT(wary)
{
    const struct CMUnitTest tests[] = {
        WITH_HOST(files_are_opened_and_made),          WITH_HOST(no_link_leads_anywhere),
        WITH_HOST(nor_are_folders_listed_through_one), WITH_HOST(pipes_and_endless_files_are_none),
        WITH_HOST(what_is_somebody_elses_is_none),     WITH_HOST(elsewhere_all_is_as_usual),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
