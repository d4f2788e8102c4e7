#!/usr/bin/env python3
"""bare.py TOP TALLY [--without NAME].. [--again] [TEST..]: makes a Debian 12 with nothing in it in TOP/build/bare, clones
what is committed into it, and does there what the README says, as a user with sudo: `./dev play` on a terminal until the
title stands there and out again, and `./dev test TEST..`. What is counted goes to TALLY, as tests/house/tally.py has it.
Exit status 77 where no such machine can be made; TALLY then holds the reason.

The machine lives in name spaces of its own for mounts and processes, so that both vanish with this process however it
ends: nothing of the real machine is ever mounted where others could delete it."""
import argparse
import ctypes
import fcntl
import os
import pathlib
import pty
import re
import select
import shutil
import signal
import struct
import subprocess
import sys
import termios
import time

CANNOT = 77
RELEASE = "bookworm"
MIRRORS = [("http://deb.debian.org/debian", RELEASE), ("http://deb.debian.org/debian-security", f"{RELEASE}-security")]
WITHOUT = {
    "sys": "/sys is empty",
    "namespaces": "nobody can make a name space",
    "node": "nothing runs JavaScript",
    "home": "the home folder can't be written to",
    "sudo": "the user can't become root, and what is needed is there",
}
# Whoever clones something has git; the rest is what a user is asked to have.
INCLUDED = ["ca-certificates", "git", "sudo"]
USER, USER_ID, HOME, CLONE = "newcomer", 1000, "/home/newcomer", "/srv/holdout"
NEWNS, NEWUSER, NEWPID = 0x00020000, 0x10000000, 0x20000000
PR_SET_PDEATHSIG = 1
IDS = 65536
FRESH_SECONDS = 86400
MAKING_SECONDS, PLAY_SECONDS, REST_SECONDS = 1200, 3600, 1.0
COLUMNS, ROWS = 80, 24

libc = ctypes.CDLL(None, use_errno=True)


class Cannot(Exception):
    """Why no bare machine can be made here."""


def say(text):
    print(f"\n==> {text}", flush=True)


def run(*command, **more):
    subprocess.run(list(map(str, command)), check=True, stdin=subprocess.DEVNULL, **more)


# --- name spaces ---------------------------------------------------------------------------------------------------------

def unshare(spaces):
    if libc.unshare(spaces) != 0:
        raise OSError(ctypes.get_errno(), os.strerror(ctypes.get_errno()))


def sub_ids(path):
    """The first of the ids that this user may give away, or None."""
    import pwd
    names = {str(os.getuid()), pwd.getpwuid(os.getuid()).pw_name}
    try:
        lines = pathlib.Path(path).read_text(encoding="ascii").splitlines()
    except OSError:
        return None
    rows = [line.split(":") for line in lines if line.count(":") == 2]
    return next((int(first) for name, first, count in rows if name in names and int(count) >= IDS), None)


def map_ids(pid):
    """Root maps its ids to themselves; anybody else needs ids to give away, and who may map them."""
    for kind, own, path in ("uid", os.getuid(), "/etc/subuid"), ("gid", os.getgid(), "/etc/subgid"):
        if os.getuid() == 0:
            pathlib.Path(f"/proc/{pid}/{kind}_map").write_text(f"0 0 {IDS}", encoding="ascii")
        else:
            run(f"new{kind}map", pid, 0, own, 1, 1, sub_ids(path), IDS - 1)


def lacks_spaces(users):
    """Why no name spaces can be had, or None."""
    if users and os.getuid() != 0:
        if not shutil.which("newuidmap"):
            return "who is not root needs newuidmap (package uidmap)"
        if sub_ids("/etc/subuid") is None or sub_ids("/etc/subgid") is None:
            return f"who is not root needs {IDS} ids to give away (/etc/subuid, /etc/subgid)"
    pid = os.fork()
    if pid == 0:
        os._exit(0 if libc.unshare(NEWNS | NEWPID | (NEWUSER if users else 0)) == 0 else ctypes.get_errno())
    why = os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])
    return f"no name spaces for mounts and processes can be had: {os.strerror(why)}" if why else None


def die_with_parent():
    libc.prctl(PR_SET_PDEATHSIG, signal.SIGKILL)


def first_process(work):
    """The first process of the name space: whoever loses his parent becomes its child, and all end with it."""
    die_with_parent()
    worker = os.fork()
    if worker == 0:
        os._exit(work())
    while True:
        pid, status = os.wait()
        if pid == worker:
            os._exit(max(os.waitstatus_to_exitcode(status), 0) or (1 if os.WIFSIGNALED(status) else 0))


def become_root(users, mapped, tell):
    """Takes the name spaces, and forks: the child is the first process in them."""
    die_with_parent()
    unshare(NEWNS | NEWPID | (NEWUSER if users else 0))
    os.write(tell, b"x")
    os.read(mapped, 1)
    if users:
        os.setgroups([])
        os.setresgid(0, 0, 0)
        os.setresuid(0, 0, 0)
        die_with_parent()
    return os.fork()


def in_spaces(users, work):
    """Exit status of a function that is done as root of name spaces of its own."""
    (mapped, map_now), (unshared, tell) = os.pipe(), os.pipe()
    pid = os.fork()
    if pid == 0:
        os.close(map_now)
        os.close(unshared)
        try:
            first = become_root(users, mapped, tell)
        except OSError as error:
            print(f"bare: {error}", file=sys.stderr)
            os._exit(CANNOT)
        if first == 0:
            first_process(work)
        os._exit(os.waitstatus_to_exitcode(os.waitpid(first, 0)[1]) & 0xFF)
    os.close(mapped)
    os.close(tell)
    try:
        if os.read(unshared, 1) and users:
            map_ids(pid)
    except (OSError, subprocess.CalledProcessError) as error:
        print(f"bare: {error}", file=sys.stderr)
    os.close(map_now)
    return os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])


# --- where packages come from --------------------------------------------------------------------------------------------

def asked(*command):
    """What apt says, where there is one."""
    return subprocess.run(command, capture_output=True, text=True, check=False).stdout if shutil.which(command[0]) else ""


def sources():
    """Lines of sources.list: those of this machine that are Debian's, of this release."""
    told = asked("apt-get", "indextargets", "--format", "$(ORIGIN)|$(REPO_URI)|$(RELEASE)|$(COMPONENT)", "Created-By: Packages")
    rows = sorted({tuple(line.split("|")) for line in told.splitlines()})
    lines = [f"deb {uri} {release} {component}" for origin, uri, release, component in rows if origin == "Debian" and release.startswith(RELEASE)]
    return lines if any(f" {RELEASE} main" in line for line in lines) else [f"deb {uri} {release} main" for uri, release in MIRRORS]


def fetching():
    """How this machine fetches packages: proxies and what it doesn't check. Whoever doesn't answer is soon given up."""
    kept = [line for line in asked("apt-config", "dump", "Acquire").splitlines() if re.match(r"Acquire::(https?::|Check-|ForceIPv)", line)]
    proxies = [f'Acquire::{kind}::Proxy "{os.environ[name]}";' for kind, name in (("http", "http_proxy"), ("https", "https_proxy")) if os.environ.get(name)]
    return [*kept, *proxies, "Acquire::http::Timeout \"30\";", "Acquire::https::Timeout \"30\";", "Acquire::Retries \"1\";"]


# --- the machine ---------------------------------------------------------------------------------------------------------

class Machine:
    def __init__(self, top, without):
        self.top, self.without = top, without
        self.place = top / "build" / "bare"
        self.root, self.kept, self.archives = self.place / "root", self.place / "debian.tar", self.place / "archives"
        self.log = self.place / "log"

    def sources(self):
        return "\n".join(sources()) + "\n"

    def make_with(self, tool, root):
        if tool == "mmdebstrap":
            options = [f"--aptopt={line}" for line in fetching()]
            return ["mmdebstrap", "--mode=root", "--variant=minbase", f"--include={','.join(INCLUDED)}", *options, RELEASE, root, *sources()]
        mirror = next(line for line in sources() if f" {RELEASE} main" in line).split()[-3]
        return ["debootstrap", "--variant=minbase", f"--include={','.join(INCLUDED)}", RELEASE, root, mirror]

    def make(self):
        """The machine as Debian hands it out, kept for a day."""
        stamp = self.place / "debian.sources"
        if self.kept.exists() and time.time() - self.kept.stat().st_mtime < FRESH_SECONDS and stamp.read_text(encoding="utf-8") == self.sources():
            return
        tool = shutil.which("mmdebstrap") or shutil.which("debootstrap")
        if not tool:
            raise Cannot("neither mmdebstrap nor debootstrap is installed")
        say(f"a bare Debian 12 by {os.path.basename(tool)}")
        with open(self.log, "wb") as log:
            try:
                run(*self.make_with(os.path.basename(tool), self.root), stdout=log, stderr=log, timeout=MAKING_SECONDS, cwd="/")
            except (subprocess.SubprocessError, OSError) as error:
                raise Cannot(f"{os.path.basename(tool)} can't make a Debian 12: {self.complaint(error)}") from error
        run("tar", "-C", self.root, "--one-file-system", "--exclude=./dev/*", "-cf", f"{self.kept}.new", ".")
        stamp.write_text(self.sources(), encoding="utf-8")
        os.replace(f"{self.kept}.new", self.kept)
        self.remove()

    def complaint(self, error):
        """What the maker said: the first error that it names."""
        lines = self.log.read_text(encoding="utf-8", errors="replace").splitlines()
        named = [line for line in lines if line.startswith(("E: Failed", "W: Failed", "E: ", "Err:"))] or lines[-1:] or [str(error)]
        return f"{min(named, key=lambda line: not line[3:].startswith('Failed'))} (more in {self.log})"

    def remove(self):
        if self.root.exists():
            run("rm", "-rf", "--one-file-system", self.root)

    def unpack(self):
        self.remove()
        self.make()
        self.root.mkdir()
        run("tar", "-C", self.root, "-xpf", self.kept)

    def mount(self):
        """What a system has mounted; devices are those of the machine, for whoever is not its real root can make none."""
        root, dev = self.root, self.root / "dev"
        run("mount", "--make-rprivate", "/")
        run("mount", "--bind", root, root)
        run("mount", "-t", "proc", "proc", root / "proc")
        run("mount", "-t", "tmpfs", "-o", "mode=755", "dev", dev)
        for name in ("null", "zero", "full", "random", "urandom", "tty"):
            (dev / name).touch()
            run("mount", "--bind", f"/dev/{name}", dev / name)
        for name, target in (("fd", "/proc/self/fd"), ("stdin", "/proc/self/fd/0"), ("stdout", "/proc/self/fd/1"), ("stderr", "/proc/self/fd/2"), ("ptmx", "pts/ptmx")):
            (dev / name).symlink_to(target)
        for name, kind, options in (("pts", "devpts", "newinstance,ptmxmode=666,mode=620,gid=5"), ("shm", "tmpfs", "mode=1777")):
            (dev / name).mkdir()
            run("mount", "-t", kind, "-o", options, name, dev / name)
        if "sys" not in self.without:
            run("mount", "--rbind", "/sys", root / "sys")
            run("mount", "-o", "remount,bind,ro", root / "sys")
        archives = root / "var/cache/apt/archives"
        self.archives.mkdir(exist_ok=True)
        run("mount", "--bind", self.archives, archives)

    def stand(self, again):
        """The machine with all that is mounted in it. What goes wrong here is not its fault."""
        try:
            if not again:
                self.unpack()
            self.mount()
        except subprocess.CalledProcessError as error:
            raise Cannot(f"{' '.join(error.cmd)} fails") from error
        except OSError as error:
            raise Cannot(str(error)) from error

    def write(self, name, text, mode=0o644):
        path = self.root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        path.chmod(mode)

    def furnish(self):
        """A user, and how to fetch packages; no service is started because its package is installed."""
        self.write("etc/apt/sources.list", self.sources())
        for path in (self.root / "etc/apt/sources.list.d").glob("*"):
            path.unlink()
        self.write("etc/apt/apt.conf.d/90fetching", "\n".join(fetching()) + "\n")
        self.write("etc/hosts", f"127.0.0.1 localhost\n127.0.1.1 {os.uname().nodename}\n::1 localhost\n")
        shutil.copy("/etc/resolv.conf", self.root / "etc/resolv.conf")
        self.write("usr/sbin/policy-rc.d", "#!/bin/sh\nexit 101\n", 0o755)
        self.enter("useradd", "--create-home", "--uid", USER_ID, "--shell", "/bin/bash", USER)
        self.write("etc/sudoers.d/newcomer", f"{USER} ALL=(ALL) NOPASSWD: ALL\n", 0o440)

    def leave_away(self):
        """What is not there, and will not be when its package is installed."""
        if "node" in self.without:
            for name in "node", "nodejs":
                (self.root / "usr/bin" / name).unlink(missing_ok=True)
            self.write("etc/dpkg/dpkg.cfg.d/without-node", "path-exclude=/usr/bin/node\npath-exclude=/usr/bin/nodejs\n")
        if "sudo" in self.without:
            self.enter("sh", "-c", "! dpkg-query -s sudo >/dev/null 2>&1 || dpkg --purge sudo", env={"SUDO_FORCE_REMOVE": "yes"}, stdout=subprocess.DEVNULL)

    def clone(self):
        """What is committed; a clone that is there keeps what was built in it."""
        target = self.root / CLONE[1:]
        within = ["git", "-c", f"safe.directory={target}", "-C", target]
        if target.exists():
            run(*within, "fetch", "--quiet", self.top, "HEAD")
            run(*within, "reset", "--quiet", "--hard", "FETCH_HEAD")
        else:
            run("git", "clone", "--quiet", "--no-hardlinks", self.top, target)
        self.enter("chown", "-R", f"{USER}:{USER}", CLONE)
        left = subprocess.run(["git", "-C", self.top, "status", "--porcelain"], capture_output=True, text=True, check=False).stdout.splitlines()
        at = subprocess.run([*within, "log", "-1", "--format=%h %s"], capture_output=True, text=True, check=False).stdout.strip()
        say(f"cloned: {at}" + (f" ({len(left)} files that are not committed are not in it)" if left else ""))

    def reach_packages(self):
        """The machine may have been kept from better days."""
        lists = "/tmp/lists"
        (self.root / lists[1:] / "partial").mkdir(parents=True)
        told = subprocess.run(self.entering(["apt-get", "update", "-qq", "-o", f"Dir::State::lists={lists}", "-o", "APT::Update::Error-Mode=any"]),
                              stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False)
        run("rm", "-rf", self.root / lists[1:])
        if told.returncode != 0:
            raise Cannot(f"no package source can be reached: {(told.stderr.strip() or 'apt-get update fails').splitlines()[0]}")

    def entering(self, command, user=False, env=None):
        """The command line that does something within. What is mounted outside is out of reach there, and its root is the
        root of its name space: whoever is in a changed root only is given no name spaces."""
        steps = ["umount -l /.outside", "rmdir /.outside", "cd /"]
        if user:
            steps.append(f"cd {CLONE}")
            if "home" in self.without:
                steps[-1:-1] = [f"mount --bind {HOME} {HOME}", f"mount -o remount,bind,ro {HOME}"]
            if "namespaces" in self.without:
                steps.append("for limit in /proc/sys/user/max_*_namespaces; do echo 0 >$limit; done")
            command = ["setpriv", f"--reuid={USER_ID}", f"--regid={USER_ID}", "--init-groups", *command]
        own = {"HOME": HOME, "USER": USER, "LOGNAME": USER} if user else {"HOME": "/root", "USER": "root", "LOGNAME": "root", "DEBIAN_FRONTEND": "noninteractive"}
        words = {"PATH": "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin", "SHELL": "/bin/bash", "TERM": "xterm-256color", **own, **(env or {})}
        within = "; ".join(steps) + '; exec env -i "$@"'
        outside = 'cd "$1"; shift; mkdir -p .outside; pivot_root . .outside; exec chroot . /bin/sh -ec "$@"'
        return ["unshare", "--mount", "--propagation", "private", "sh", "-ec", outside, "sh", str(self.root), within, "sh",
                *(f"{name}={value}" for name, value in words.items()), *map(str, command)]

    def enter(self, *command, env=None, **more):
        run(*self.entering(command, env=env), **more)


# --- what is done there --------------------------------------------------------------------------------------------------

class Tally:
    def __init__(self):
        self.passed = self.failed = 0
        self.left_out = []

    def count(self, good, name, why=""):
        print(f"{'passed' if good else 'FAILED'}: {name}{': ' + why if why else ''}", flush=True)
        self.passed += good
        self.failed += not good

    def add(self, path):
        lines = path.read_text(encoding="utf-8").splitlines()
        passed, failed = map(int, lines[0].split())
        self.passed += passed
        self.failed += failed
        self.left_out += lines[1:]

    def write(self, path):
        path.write_text("\n".join([f"{self.passed} {self.failed}", *self.left_out]) + "\n", encoding="utf-8")


ESCAPE = re.compile(rb"\x1b\][^\x1b\x07]*(?:\x1b\\|\x07)|\x1b\[[0-9;?]*[a-zA-Z]|\x1b[()][A-Z0-9]|\x1b[=>78]|[\x00-\x1f]")
SCREEN_BEGINS, SCREEN_ENDS = b"\x1b[?1049h", b"\x1b[?1049l"


def read_some(master, seconds):
    """What comes within so long; None at the end."""
    if not select.select([master], [], [], seconds)[0]:
        return b""
    try:
        return os.read(master, 65536) or None
    except OSError:
        return None


def until_title(master):
    """Tells what is said until the game has the screen; whether its title has come, and all that came."""
    seen, begun = bytearray(), time.monotonic()
    while time.monotonic() - begun < PLAY_SECONDS:
        more = read_some(master, REST_SECONDS)
        if more is None:
            return False, bytes(seen)
        if SCREEN_BEGINS not in seen:
            sys.stdout.buffer.write(more.replace(b"\r", b"").partition(SCREEN_BEGINS)[0])
            sys.stdout.flush()
        seen += more
        screen = ESCAPE.sub(b" ", bytes(seen).partition(SCREEN_BEGINS)[2])
        if not more and b"Tutorial" in screen and b"Codex" in screen:
            return True, bytes(seen)
    return False, bytes(seen)


def play(machine, tally):
    """`./dev play` on a terminal: packages, build, the title, and out again."""
    say("./dev play, on a terminal")
    begun = time.monotonic()
    pid, master = pty.fork()
    if pid == 0:
        command = machine.entering(["./dev", "play"], user=True)
        os.execvp(command[0], command)
    fcntl.ioctl(master, termios.TIOCSWINSZ, struct.pack("HHHH", ROWS, COLUMNS, 0, 0))
    shown, seen = until_title(master)
    took = time.monotonic() - begun
    if shown:
        os.write(master, b"q")
        end = bytearray()
        while (more := read_some(master, PLAY_SECONDS)) is not None:
            end += more
    else:
        os.kill(pid, signal.SIGKILL)
    status = os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])
    if not shown:
        tally.count(False, "play", f"the title never came; the last words: {ESCAPE.sub(b' ', seen[-600:]).decode('utf-8', 'replace')}")
    elif status != 0 or SCREEN_ENDS not in end:
        tally.count(False, "play", f"it did not leave as it should: status {status}, {bytes(end[-300:])!r}")
    else:
        tally.count(True, "play", f"the title after {took:.0f} s, and out again")


def test(machine, tally, words):
    say(f"./dev test {' '.join(words)}".rstrip() + (f", without {', '.join(machine.without)}" if machine.without else ""))
    counted = machine.root / CLONE[1:] / "build" / "tally"
    counted.unlink(missing_ok=True)
    named = {"HOLDOUT_TALLY": f"{CLONE}/build/tally", **({} if "sudo" in machine.without else {"HOLDOUT_SUDO": "1"}), **({"CI": os.environ["CI"]} if "CI" in os.environ else {})}
    status = subprocess.run(machine.entering(["./dev", "test", *words], user=True, env=named), stdin=subprocess.DEVNULL, check=False).returncode
    if counted.exists():
        tally.add(counted)
        if status != 0 and tally.failed == 0:
            tally.count(False, f"test {' '.join(words)}", f"status {status}")
    else:
        tally.count(status == 0, f"test {' '.join(words)}", f"status {status}")


def refused(machine, tally):
    """Who can't install what is missing is told so, before anything says that it installs."""
    done = subprocess.run(machine.entering(["./dev", "play"], user=True), stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False)
    told = done.stdout + done.stderr
    tally.count(done.returncode != 0 and "meson" in told and "as root" in told and "installing" not in told, "a user who can't become root is refused", told.strip())
    say("what is needed is installed by root")
    machine.enter("sh", "-ec", f"apt-get update -qq; apt-get install -qq -y --no-install-recommends $({CLONE}/dev packages) >/dev/null")


def work(machine, tally, options):
    """All of it, within."""
    try:
        again = options.again and (machine.root / "etc/sudoers.d/newcomer").exists()
        machine.stand(again)
        if not again:
            machine.furnish()
            machine.reach_packages()
        machine.leave_away()
        machine.clone()
        if "sudo" in machine.without and not again:
            refused(machine, tally)
        elif not machine.without and options.test in ([], ["quick"], ["all"]):
            play(machine, tally)
        # The README's command first, while nothing is installed but what that one wants.
        for words in ([], ["rest"]) if options.test == ["all"] else (options.test or (["quick"] if machine.without else []),):
            test(machine, tally, words)
        tally.write(options.tally)
        return 1 if tally.failed else 0
    except Cannot as why:
        options.tally.write_text(f"{why}\n", encoding="utf-8")
        return CANNOT
    except subprocess.CalledProcessError as error:
        print(f"bare: {error}", file=sys.stderr)
        tally.count(False, "a bare machine", str(error)[:300])
        tally.write(options.tally)
        return 1


def main():
    asked = argparse.ArgumentParser(prog="./dev bare", usage="./dev bare [--without NAME].. [--again] [TEST..]")
    asked.add_argument("top", type=pathlib.Path)
    asked.add_argument("tally", type=pathlib.Path)
    asked.add_argument("--without", action="append", default=[], choices=list(WITHOUT), help="; ".join(f"{name}: {what}" for name, what in WITHOUT.items()))
    asked.add_argument("--again", action="store_true", help="in the machine that is there, as the last one left it")
    asked.add_argument("--remove", action="store_true", help="only remove what is there")
    asked.add_argument("test", nargs="*")
    options = asked.parse_intermixed_args()
    machine = Machine(options.top, options.without)
    machine.place.mkdir(parents=True, exist_ok=True)
    with open(machine.place / "lock", "w", encoding="ascii") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            sys.exit("bare: another one is at work in build/bare")
        # A name space of users makes root of anybody, and of root one whose limits are his own.
        users = os.getuid() != 0 or "namespaces" in machine.without or lacks_spaces(False) is not None
        if why := lacks_spaces(users):
            options.tally.write_text(f"{why}\n", encoding="utf-8")
            sys.exit(0 if options.remove else CANNOT)
        sys.exit(in_spaces(users, (lambda: machine.remove() or 0) if options.remove else (lambda: work(machine, Tally(), options))))


if __name__ == "__main__":
    main()
