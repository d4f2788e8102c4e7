/* A game that tries what none should: hostile DEED [WORD..]. It ends with 0 where it got nothing, and else says what it
 * got. */
#ifndef _GNU_SOURCE
#define _GNU_SOURCE /* unshare */
#endif
#include <arpa/inet.h>
#include <ctype.h>
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

enum { NOTHING = 0, SOMETHING = 3, NO_DEED = 4, MIB = 1024 * 1024 };

extern char **environ;

static int got(const char *what, const char *of)
{
    printf("got %s %s\n", what, of);
    return SOMETHING;
}

static int read_files(char **paths)
{
    for (; *paths; paths++) {
        if (open(*paths, O_RDONLY) >= 0) {
            return got("to read", *paths);
        }
    }
    return NOTHING;
}

static int write_files(char **paths)
{
    for (; *paths; paths++) {
        if (open(*paths, O_WRONLY | O_CREAT, 0600) >= 0 || mkdir(*paths, 0700) == 0 || chmod(*paths, 0777) == 0) {
            return got("to write", *paths);
        }
    }
    return NOTHING;
}

/* What each game must be able to do: write in its folder and in /tmp, read what is shown, use its terminal. */
static int use_its_own(char **words)
{
    char path[5000], terminal[100] = "";
    snprintf(path, sizeof path, "%s/saved", words[0]);
    bool can = open(path, O_RDWR | O_CREAT | O_EXCL, 0600) >= 0 && open("here", O_RDWR | O_CREAT, 0600) >= 0 &&
               open("/tmp/mine", O_RDWR | O_CREAT, 0600) >= 0 && open("/dev/null", O_RDWR) >= 0 &&
               open("/dev/urandom", O_RDONLY) >= 0 && (!words[1] || open(words[1], O_RDONLY) >= 0);
    if (!can) {
        return got("no use of its own", strerror(errno));
    }
    return ttyname_r(STDIN_FILENO, terminal, sizeof terminal) == 0 && open(terminal, O_RDWR | O_NOCTTY) >= 0
               ? NOTHING
               : got("no terminal", terminal);
}

/* words[0]: the pid of the lobby */
static int see_others(char **words)
{
    DIR *dir = opendir("/proc");
    int seen = 0;
    for (struct dirent *entry = dir ? readdir(dir) : NULL; entry; entry = readdir(dir)) {
        seen += isdigit((unsigned char)entry->d_name[0]) != 0;
    }
    if (seen > 2) {
        return got("to see", "others");
    }
    pid_t lobby = (pid_t)atoi(words[0]);
    return kill(lobby, 0) == 0 || kill(getppid(), SIGKILL) != 0 || kill(-1, SIGUSR2) == 0 ? got("to signal", words[0])
                                                                                          : NOTHING;
}

/* words[0]: a port at which somebody listens */
static int call_somebody(char **words)
{
    struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons((uint16_t)atoi(words[0]))};
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    int caller = socket(AF_INET, SOCK_STREAM, 0);
    return caller >= 0 && connect(caller, (struct sockaddr *)&address, sizeof address) == 0
               ? got("through to", words[0])
               : NOTHING;
}

static int fork_on(char **words)
{
    char count[20];
    int made = 0, most = atoi(words[0]);
    for (pid_t pid = fork(); pid >= 0 && made < most; pid = fork()) {
        if (pid == 0) {
            pause();
        }
        made++;
    }
    snprintf(count, sizeof count, "%d", made);
    return made >= most ? got("processes:", count) : NOTHING;
}

static int take_memory(char **words)
{
    enum { PIECE = 8 };
    int taken = 0, most = atoi(words[0]);
    for (char *piece = malloc((size_t)PIECE * MIB); piece && taken < most; piece = malloc((size_t)PIECE * MIB)) {
        memset(piece, 1, (size_t)PIECE * MIB);
        taken += PIECE;
    }
    return taken >= most ? got("MiB:", words[0]) : NOTHING;
}

static int gain_rights(char **words)
{
    (void)words;
    return unshare(CLONE_NEWUSER) == 0                             ? got("a name space", "of users")
           : mount("none", "/tmp", "tmpfs", 0, "") == 0            ? got("to mount", "/tmp")
           : umount2("/tmp", MNT_DETACH) == 0                      ? got("to unmount", "/tmp")
           : mknod("/tmp/disk", S_IFBLK | 0600, 0x800) == 0        ? got("to make", "a disk")
           : mount(NULL, "/", NULL, MS_REMOUNT | MS_BIND, "") == 0 ? got("to write", "/")
                                                                   : NOTHING;
}

static int inherit(char **words)
{
    (void)words;
    for (int i = STDERR_FILENO + 1; i < 1000; i++) {
        if (fcntl(i, F_GETFD) >= 0) {
            return got("a descriptor", "of the lobby");
        }
    }
    return environ[0] && strcmp(environ[0], "TERM=xterm") == 0 && !environ[1] ? NOTHING
                                                                              : got("environment", environ[0]);
}

static int list_terminals(char **words)
{
    (void)words;
    DIR *dir = opendir("/dev/pts");
    int seen = 0;
    for (struct dirent *entry = dir ? readdir(dir) : NULL; entry; entry = readdir(dir)) {
        seen += entry->d_name[0] != '.';
    }
    return seen > 1 ? got("to see", "terminals of others") : NOTHING;
}

static int wait_for_keys(char **words)
{
    char key;
    (void)words;
    puts("ready");
    fflush(stdout);
    while (read(STDIN_FILENO, &key, 1) == 1 && key != 'q') {
    }
    return NOTHING;
}

/* Can't be hung up, leaves its terminal in disorder, and has a child that wants to stay. */
static _Noreturn int stay(char **words)
{
    struct termios modes;
    (void)words;
    (void)signal(SIGHUP, SIG_IGN);
    (void)signal(SIGTERM, SIG_IGN);
    tcgetattr(STDIN_FILENO, &modes);
    cfmakeraw(&modes);
    tcsetattr(STDIN_FILENO, TCSANOW, &modes);
    fcntl(STDIN_FILENO, F_SETFL, O_RDWR | O_NONBLOCK);
    if (fork() == 0) {
        setsid();
    }
    printf("\033[?1049hready\r\n");
    fflush(stdout);
    for (;;) {
        pause();
    }
}

static int stop(char **words)
{
    (void)words;
    raise(SIGSTOP);
    raise(SIGTSTP);
    return NOTHING;
}

static int crash(char **words)
{
    (void)words;
    raise(SIGSEGV);
    return NOTHING;
}

/* As many small files as there may be, until it is ended. */
static _Noreturn int fill(char **words)
{
    static char block[MIB];
    (void)words;
    for (int i = 0;; i++) {
        char name[20];
        snprintf(name, sizeof name, "%d", i);
        int file = open(name, O_WRONLY | O_CREAT, 0600);
        if (file < 0 || write(file, block, sizeof block) < 0) {
            nanosleep(&(struct timespec){.tv_nsec = 1000000}, NULL);
        }
        close(file);
    }
}

static int grow(char **words)
{
    static char block[MIB];
    int file = open("large", O_WRONLY | O_CREAT, 0600), most = atoi(words[0]), written = 0;
    while (written < most && write(file, block, sizeof block) == (ssize_t)sizeof block) {
        written++;
    }
    return written >= most ? got("a file of MiB:", words[0]) : NOTHING;
}

int main(int count, char **words)
{
    static const struct {
        const char *name;
        int (*does)(char **words);
    } deeds[] = {
        {"read", read_files},    {"write", write_files},
        {"own", use_its_own},    {"see", see_others},
        {"call", call_somebody}, {"fork", fork_on},
        {"memory", take_memory}, {"rights", gain_rights},
        {"inherit", inherit},    {"terminals", list_terminals},
        {"keys", wait_for_keys}, {"stay", stay},
        {"stop", stop},          {"crash", crash},
        {"fill", fill},          {"grow", grow},
    };
    for (size_t i = 0; count > 1 && i < sizeof deeds / sizeof *deeds; i++) {
        if (strcmp(deeds[i].name, words[1]) == 0) {
            return deeds[i].does(words + 2);
        }
    }
    return NO_DEED;
}
