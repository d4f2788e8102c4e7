/* See the header. */
#include "sshd.h"

#include "command.h"

#include <arpa/inet.h>
#include <assert.h>
#include <dirent.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <pwd.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
#include <cmocka.h>

#define SERVER "/usr/sbin/sshd"
#define CLIENT "/usr/bin/ssh"
#define KEYGEN "/usr/bin/ssh-keygen"

enum { LOOKS = 500, NAP_NS = 20000000, FAILED_EXEC = 127 };

const char *sshd_lacks(void)
{
    const struct passwd *user = getpwuid(geteuid());
    if (access(SERVER, X_OK) != 0 || access(CLIENT, X_OK) != 0 || access(KEYGEN, X_OK) != 0) {
        return "openssh-server and openssh-client are not installed";
    }
    if (!user || access(user->pw_shell, X_OK) != 0 || strstr(user->pw_shell, "nologin") ||
        strstr(user->pw_shell, "/false")) {
        return "who runs this test has no shell to log in with";
    }
    return NULL;
}

static void make_key(const Sshd *sshd, const char *name, char path[SSHD_WORD_SIZE])
{
    snprintf(path, SSHD_WORD_SIZE, "%s/%s", sshd->folder, name);
    const char *const argv[] = {KEYGEN, "-q", "-t", "ed25519", "-N", "", "-f", path, NULL};
    Command made = command_run(argv, NULL, 0);
    if (made.status != 0) {
        fail_msg("%s%s", made.output, made.errors);
    }
    command_free(&made);
}

static struct sockaddr_in address_of(int port)
{
    struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons((uint16_t)port)};
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    return address;
}

/* One that was free a moment ago. */
static int free_port(void)
{
    struct sockaddr_in address = address_of(0);
    socklen_t length = sizeof address;
    int fd = socket(AF_INET, SOCK_STREAM, 0);
    assert_int_equal(bind(fd, (struct sockaddr *)&address, length), 0);
    assert_int_equal(getsockname(fd, (struct sockaddr *)&address, &length), 0);
    close(fd);
    return ntohs(address.sin_port);
}

static bool answers(int port)
{
    struct sockaddr_in address = address_of(port);
    int fd = socket(AF_INET, SOCK_STREAM, 0);
    bool there = connect(fd, (struct sockaddr *)&address, sizeof address) == 0;
    close(fd);
    return there;
}

static void write_configuration(const Sshd *sshd, const char *path, const char *host)
{
    FILE *out = fopen(path, "w");
    assert_non_null(out);
    fprintf(out,
            "Port %s\nListenAddress 127.0.0.1\nHostKey %s\nAuthorizedKeysFile %s.pub\nPidFile none\nUsePAM no\n"
            "StrictModes no\nPasswordAuthentication no\nKbdInteractiveAuthentication no\nLogLevel ERROR\n",
            sshd->port, host, sshd->key);
    assert_int_equal(fclose(out), 0);
}

static pid_t run_server(const char *configuration, const char *log)
{
    pid_t pid = fork();
    if (pid == 0) {
        int fd = open(log, O_CREAT | O_WRONLY | O_TRUNC, 0600);
        for (int i = 0; i < 3; i++) {
            dup2(fd, i);
        }
        prctl(PR_SET_PDEATHSIG, SIGTERM); /* whatever becomes of the test */
        execl(SERVER, SERVER, "-D", "-e", "-f", configuration, (char *)NULL);
        _exit(FAILED_EXEC);
    }
    return pid;
}

void sshd_start(Sshd *sshd)
{
    char host[SSHD_WORD_SIZE], configuration[SSHD_WORD_SIZE], log[SSHD_WORD_SIZE];
    *sshd = (Sshd){.folder = "/tmp/holdout-sshd-XXXXXX"};
    assert_non_null(mkdtemp(sshd->folder));
    if (geteuid() == 0) {
        mkdir("/run/sshd", 0755); /* where it shuts the part of itself away that strangers talk to */
    }
    int port = free_port();
    snprintf(sshd->port, sizeof sshd->port, "%d", port);
    snprintf(sshd->user, sizeof sshd->user, "%s@127.0.0.1", getpwuid(geteuid())->pw_name);
    snprintf(sshd->hosts, sizeof sshd->hosts, "-oUserKnownHostsFile=%s/hosts", sshd->folder);
    snprintf(configuration, sizeof configuration, "%s/configuration", sshd->folder);
    snprintf(log, sizeof log, "%s/log", sshd->folder);
    make_key(sshd, "host", host);
    make_key(sshd, "user", sshd->key);
    write_configuration(sshd, configuration, host);
    sshd->pid = run_server(configuration, log);
    for (int i = 0; i < LOOKS && !answers(port) && waitpid(sshd->pid, NULL, WNOHANG) == 0; i++) {
        nanosleep(&(struct timespec){.tv_nsec = NAP_NS}, NULL);
    }
    if (!answers(port)) {
        char *said = command_read_file(log);
        sshd_stop(sshd);
        fail_msg("the SSH server doesn't come up: %s", said);
    }
}

void sshd_stop(Sshd *sshd)
{
    kill(sshd->pid, SIGTERM);
    waitpid(sshd->pid, NULL, 0);
    sshd->pid = 0;
    DIR *folder = opendir(sshd->folder);
    assert_non_null(folder);
    for (struct dirent *entry; (entry = readdir(folder));) {
        char path[SSHD_WORD_SIZE * 2];
        snprintf(path, sizeof path, "%s/%s", sshd->folder, entry->d_name);
        unlink(path);
    }
    closedir(folder);
    rmdir(sshd->folder);
}

void sshd_client(const Sshd *sshd, const char *command, const char *argv[SSHD_ARGUMENTS])
{
    const char *const words[] = {CLIENT,
                                 "-tt",
                                 "-F",
                                 "none",
                                 "-e",
                                 "none",
                                 "-p",
                                 sshd->port,
                                 "-i",
                                 sshd->key,
                                 sshd->hosts,
                                 "-oStrictHostKeyChecking=no",
                                 "-oBatchMode=yes",
                                 "-oIdentitiesOnly=yes",
                                 "-oLogLevel=ERROR",
                                 sshd->user,
                                 command,
                                 NULL};
    static_assert(sizeof words / sizeof *words <= SSHD_ARGUMENTS, "room for all words");
    memcpy(argv, words, sizeof words);
}
