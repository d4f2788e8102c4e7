"""A host behind an SSH server of its own on the loopback, which lets everybody in who has its key, to the lobby and to nothing else."""
import ctypes
import os
import pathlib
import pwd
import shutil
import socket
import subprocess
import time

from lobby_session import AS_NOBODY, WAIT, Session, hand_over

SERVER = "/usr/sbin/sshd"
CLONE_NEWNS = 0x20000
PLAYER = "holdout-player"
NO_SHELLS = {"nologin", "false", ""}


def own_mounts():
    """Mounts of this process that nobody else sees; False where they can't be had."""
    return (ctypes.CDLL(None).unshare(CLONE_NEWNS) == 0 and
            subprocess.run(["mount", "--make-rprivate", "/"], stderr=subprocess.DEVNULL, check=False).returncode == 0)


def small_disk(folder, mib):
    """A disk of that size at this folder, for root with mounts of his own."""
    subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={mib}m,mode=711", "tmpfs", folder], check=True)


def lacks(may_mount):
    """Why there can be no server here; None: there can."""
    if not all(map(shutil.which, (SERVER, "ssh", "ssh-keygen"))):
        return "openssh-server and openssh-client are not installed"
    if AS_NOBODY:
        return None if may_mount else "root gets no mounts of his own here, and the user of the lobbies has no shell"
    return "who runs this has no shell" if pathlib.Path(pwd.getpwuid(os.getuid()).pw_shell).name in NO_SHELLS else None


def name_nobody(folder):
    """Root's server lets in the user that lobbies are run as, who has no shell and is locked, by another name: not outside of the
    mounts of this process."""
    users = folder / "passwd"
    row = f"{PLAYER}:no password:{AS_NOBODY['user']}:{AS_NOBODY['group']}::/:/bin/sh\n"
    users.write_text(pathlib.Path("/etc/passwd").read_text(encoding="utf-8") + row, encoding="utf-8")
    subprocess.run(["mount", "--bind", users, "/etc/passwd"], check=True)
    pathlib.Path("/run/sshd").mkdir(exist_ok=True)  # where it shuts the part of itself away that strangers talk to
    return PLAYER


def free_port():
    """One that was free a moment ago."""
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return one.getsockname()[1]


class Sshd:
    def __init__(self, holdout, folder):
        self.place = holdout.folder / "sshd"
        self.place.mkdir(mode=0o711)
        self.holdout, self.port = holdout, free_port()
        self.user = name_nobody(self.place) if AS_NOBODY else pwd.getpwuid(os.getuid()).pw_name
        for name in "host", "player":
            subprocess.run(["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", self.place / name], check=True)
        hand_over(self.place / "player")
        environment = " ".join(f'"{name}={value}"' for name, value in holdout.environment().items() if name != "TERM")
        rows = {"Port": self.port, "ListenAddress": "127.0.0.1", "HostKey": self.place / "host",
                "AuthorizedKeysFile": self.place / "player.pub", "PidFile": "none", "UsePAM": "no", "StrictModes": "no",
                "PasswordAuthentication": "no", "KbdInteractiveAuthentication": "no", "LogLevel": "ERROR", "MaxStartups": "200",
                "DisableForwarding": "yes", "PermitUserRC": "no", "SetEnv": environment,
                "ForceCommand": f"exec {holdout.program} lobby --dir {folder}"}
        (self.place / "configuration").write_text("".join(f"{name} {value}\n" for name, value in rows.items()), encoding="utf-8")
        with open(self.place / "log", "wb") as log:
            self.process = subprocess.Popen([SERVER, "-D", "-e", "-f", self.place / "configuration"], stdin=subprocess.DEVNULL,
                                            stdout=log, stderr=log, env=holdout.environment())

    def __enter__(self):
        deadline = time.monotonic() + WAIT
        while True:
            try:
                socket.create_connection(("127.0.0.1", self.port)).close()
                return self
            except OSError:
                assert time.monotonic() < deadline and self.process.poll() is None, (self.place / "log").read_text(encoding="utf-8")
                time.sleep(0.05)

    def __exit__(self, *error):
        self.process.terminate()
        self.process.wait(WAIT)

    def session(self, **size):
        """Somebody at a terminal who has called ssh."""
        options = {"UserKnownHostsFile": "/dev/null", "StrictHostKeyChecking": "no", "LogLevel": "ERROR", "IdentitiesOnly": "yes",
                   "IdentityFile": self.place / "player", "Port": self.port}
        words = [word for name, value in options.items() for word in ("-o", f"{name}={value}")]
        return Session(shutil.which("ssh"), self.holdout.environment(), "-tt", "-F", "none", *words, f"{self.user}@127.0.0.1", **size)
