#define _GNU_SOURCE /* locks of open files */
#include "lobby/host/passwords.h"

#include "base/failure.h"

#include <errno.h>
#include <fcntl.h>
#include <sodium.h>
#include <string.h>
#include <unistd.h>

_Static_assert(PASSWORD_HASH_SIZE >= crypto_pwhash_STRBYTES, "room for a hash");

enum { AT_ONCE = 4 };

bool passwords_begin(Failure *failure)
{
    return sodium_init() >= 0 ||
           failure_set(failure, EXIT_SYSTEM, "libsodium can't begin on this machine; install its newest package.");
}

bool password_fits(const char *password, Failure *failure)
{
    size_t length = strnlen(password, PASSWORD_SIZE);
    if (length < PASSWORD_LEAST || length >= PASSWORD_SIZE) {
        return failure_set(failure, EXIT_USAGE, "A password has %d to %d bytes; choose such a one.", PASSWORD_LEAST,
                           PASSWORD_SIZE - 1);
    }
    return true;
}

/* One of the places at the gate; the kernel frees it with the process. */
static bool take_place(int fd, int wait, off_t place)
{
    struct flock lock = {.l_type = F_WRLCK, .l_whence = SEEK_SET, .l_start = place, .l_len = 1};
    int result;
    do {
        result = fcntl(fd, wait ? F_OFD_SETLKW : F_OFD_SETLK, &lock);
    } while (result != 0 && wait && errno == EINTR);
    return result == 0;
}

/* -1 where there is no gate. */
static int pass_gate(const char *gate)
{
    int fd = open(gate, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0600);
    bool taken = fd < 0;
    for (int place = 0; !taken && place < AT_ONCE; place++) {
        taken = take_place(fd, false, place);
    }
    if (!taken && !take_place(fd, true, getpid() % AT_ONCE)) {
        close(fd);
        return -1;
    }
    return fd;
}

static bool no_gate(Failure *failure)
{
    return failure_set(failure, EXIT_SYSTEM, "Passwords can't be compared now: %s; tell the host.", strerror(errno));
}

bool password_hash(const char *gate, const char *password, char hash[PASSWORD_HASH_SIZE], Failure *failure)
{
    int passed = pass_gate(gate);
    if (passed < 0) {
        return no_gate(failure);
    }
    int result = crypto_pwhash_str(hash, password, strlen(password), crypto_pwhash_OPSLIMIT_INTERACTIVE,
                                   crypto_pwhash_MEMLIMIT_INTERACTIVE);
    close(passed);
    return result == 0 ||
           failure_set(failure, EXIT_SYSTEM, "The host has too little memory for a password now; try again soon.");
}

bool password_compare(const char *gate, const char *password, const char *hash, bool *so, Failure *failure)
{
    int passed = pass_gate(gate);
    if (passed < 0) {
        return no_gate(failure);
    }
    errno = 0;
    *so = crypto_pwhash_str_verify(hash, password, strlen(password)) == 0;
    bool compared = *so || errno != ENOMEM;
    close(passed);
    return compared ||
           failure_set(failure, EXIT_SYSTEM, "The host has too little memory for a password now; try again soon.");
}

bool password_is_old(const char *hash)
{
    return crypto_pwhash_str_needs_rehash(hash, crypto_pwhash_OPSLIMIT_INTERACTIVE,
                                          crypto_pwhash_MEMLIMIT_INTERACTIVE) != 0;
}

void password_draw(char password[PASSWORD_SIZE])
{
    enum { GROUPS = 5, GROUP = 4 };
    static const char signs[] = "abcdefghijkmnpqrstuvwxyz23456789"; /* none that looks like another */
    char *at = password;
    for (int i = 0; i < GROUPS * GROUP; i++) {
        if (i > 0 && i % GROUP == 0) {
            *at++ = '-';
        }
        *at++ = signs[randombytes_uniform(sizeof signs - 1)];
    }
    *at = '\0';
}

void password_wipe(char *password, size_t size)
{
    sodium_memzero(password, size);
}
