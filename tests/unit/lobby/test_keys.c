/* Public keys of players, as ssh-keygen -l shows them. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <cmocka.h>
#include "support/subject.h"

#include "host_fixture.h"
#include "lobby/host/keys.h"
#include "lobby/host/removal.h"

#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define ONE "ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIHJ/BrWfbAwlAaJ+tUtHM6JckGJviNWcxalpgbwqldD/"
static const char PRINT[] = "SHA256:dbG6I7ONCUXbEP7GtdMkerw9Z1mJSyPo8nm9K8dJsUY", PASSWORD[] = "correct horse";

static void fingerprints_are_those_of_ssh(void **state)
{
    PublicKey key;
    (void)state;
    assert_true(key_read(ONE, &key));
    assert_string_equal(key.kind, "ssh-ed25519");
    assert_string_equal(key.print, PRINT);
    assert_true(key_read("ecdsa-sha2-nistp256 AAAAE2VjZHNhLXNoYTItbmlzdHAyNTYAAAAIbmlzdHAyNTYAAABBBNqNUkAz1H0bMQ8BAaJlO"
                         "p831xpUwVbgtDwIcXrZGHT7EapkIL/7SfvHyyzmFzj8OlO0gapPxG2DbK470W5QHSs=",
                         &key));
    assert_string_equal(key.print, "SHA256:5MBPda1ObxIp0+P9LNTvIFJ2WJs2bKeI6C53EtYeIaA");
}

static void what_is_no_key_has_none(void **state)
{
    static const char *const lines[] = {
        "",
        "ssh-ed25519",
        "ssh-ed25519 ",
        "ssh-ed25519 AAAA",
        ONE "\nssh-ed25519 AAAA",
        ONE " command=\"sh\"",
        "command=\"sh\" " ONE,
        " " ONE,
        "SSH-ED25519 AAAAC3NzaC1lZDI1NTE5AAAAIHJ/BrWfbAwlAaJ+tUtHM6JckGJviNWcxalpgbwqldD/",
        "ssh-ed25519 ../../../../../../../../../../../../../../../../../etc/passwd"};
    PublicKey key;
    (void)state;
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        if (key_read(lines[i], &key)) {
            fail_msg("is read: %s", lines[i]);
        }
        assert_string_equal(key.print, "");
    }
}

static void tell(const char *path, const char *words, mode_t mode)
{
    int fd = open(path, O_WRONLY | O_CREAT | O_TRUNC, mode);
    assert_true(fd >= 0);
    assert_int_equal(write(fd, words, strlen(words)), strlen(words));
    assert_int_equal(fchmod(fd, mode), 0);
    close(fd);
}

static void a_connection_has_the_key_that_sshd_tells(void **state)
{
    HostFixture *f = *state;
    char path[64], elsewhere[128];
    snprintf(path, sizeof path, "/tmp/sshauth.test-%d", (int)getpid());
    tell(path, "publickey " ONE "\n", 0600);
    assert_string_equal(key_of_connection(path).print, PRINT);
    tell(path, "publickey " ONE "\n", 0644);
    assert_string_equal(key_of_connection(path).print, "");
    tell(path, "password\n", 0600);
    assert_string_equal(key_of_connection(path).print, "");
    assert_int_equal(unlink(path), 0);
    snprintf(elsewhere, sizeof elsewhere, "%s/told", f->parent);
    tell(elsewhere, "publickey " ONE "\n", 0600);
    assert_string_equal(key_of_connection(elsewhere).print, "");
    assert_int_equal(symlink(elsewhere, path), 0);
    assert_string_equal(key_of_connection(path).print, "");
    assert_int_equal(unlink(path), 0);
    assert_string_equal(key_of_connection(NULL).print, "");
    assert_string_equal(key_of_connection("/tmp/sshauth./../passwd").print, "");
}

static void who_has_the_key_is_the_player(void **state)
{
    HostFixture *f = *state;
    PublicKey key, keys[KEYS_EACH];
    assert_true(key_read(ONE, &key));
    assert_true(account_add(f->host, "Ada", PASSWORD, &f->failure) &&
                account_add(f->host, "bob", PASSWORD, &f->failure));
    assert_true(keys_log_in(f->host, &key, &f->account, &f->failure));
    assert_string_equal(f->account.name, "");
    assert_true(keys_add(f->host, "ada", &key, &f->failure));
    assert_true(keys_log_in(f->host, &key, &f->account, &f->failure));
    assert_string_equal(f->account.name, "Ada");
    assert_false(keys_add(f->host, "bob", &key, &f->failure));
    assert_non_null(strstr(f->failure.why, "belongs to an account already"));
    assert_int_equal(keys_list(f->host, "ADA", keys, &f->failure), 1);
    assert_string_equal(keys[0].print, PRINT);
    assert_true(account_ban(f->host, "Ada", true, &f->failure));
    assert_false(keys_log_in(f->host, &key, &f->account, &f->failure));
    assert_true(account_ban(f->host, "Ada", false, &f->failure));
    assert_true(keys_remove(f->host, "bob", PRINT, &f->failure));
    assert_int_equal(keys_list(f->host, "Ada", keys, &f->failure), 1);
    assert_true(keys_remove(f->host, "Ada", PRINT, &f->failure));
    assert_int_equal(keys_list(f->host, "Ada", keys, &f->failure), 0);
}

static void a_player_has_so_many_and_takes_them_along(void **state)
{
    HostFixture *f = *state;
    PublicKey key, keys[KEYS_EACH];
    assert_true(key_read(ONE, &key));
    assert_true(account_add(f->host, "Ada", PASSWORD, &f->failure));
    for (int i = 0; i < KEYS_EACH; i++) {
        key.print[sizeof "SHA256:"] = (char)('A' + i);
        assert_true(keys_add(f->host, "Ada", &key, &f->failure));
    }
    assert_true(key_read(ONE, &key));
    assert_false(keys_add(f->host, "Ada", &key, &f->failure));
    assert_int_equal(keys_list(f->host, "Ada", keys, &f->failure), KEYS_EACH);
    assert_true(account_remove(f->host, "Ada", &f->failure));
    assert_true(account_add(f->host, "Ada", PASSWORD, &f->failure));
    assert_int_equal(keys_list(f->host, "Ada", keys, &f->failure), 0);
}

#define WITH_HOST(test) cmocka_unit_test_setup_teardown(test, host_fixture_setup, host_fixture_teardown)

SUBJECT(keys)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(fingerprints_are_those_of_ssh),      cmocka_unit_test(what_is_no_key_has_none),
        WITH_HOST(a_connection_has_the_key_that_sshd_tells),  WITH_HOST(who_has_the_key_is_the_player),
        WITH_HOST(a_player_has_so_many_and_takes_them_along),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
