#define _DEFAULT_SOURCE /* MAP_ANONYMOUS */
#include "support/machine_parts.h"

#include <errno.h>
#include <fcntl.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <unistd.h>
#include <cmocka.h>

Machine *machine;
static const DiskCalls *of_system;
static void (*attendant)(long number, MachineCall call);

static bool is_ours(const char *path)
{
    size_t length = strlen(MACHINE_ROOT);
    return strncmp(path, MACHINE_ROOT, length) == 0 && (path[length] == '/' || path[length] == '\0');
}

static Handle *handle_of(int fd)
{
    int number = fd - FIRST_HANDLE;
    return number >= 0 && number < HANDLES && machine->handles[number].used ? &machine->handles[number] : NULL;
}

static Inode *inode_of(const Handle *handle)
{
    return &machine->inodes[handle->inode];
}

/* Counts a call, and says what befalls it. */
static MachineFault befalls(MachineCall call)
{
    long number = machine->calls++;
    if (attendant) {
        attendant(number, call);
    }
    if (machine->fault == MACHINE_WELL || number < machine->call) {
        return MACHINE_WELL;
    }
    if (machine->fault == MACHINE_FILLS) {
        machine->full = true;
        return MACHINE_WELL;
    }
    if (number > machine->call) {
        return MACHINE_WELL;
    }
    errno = machine->error;
    return machine->fault;
}

/* A program that stops there leaves what it has done. */
static void maybe_stop(MachineFault fault)
{
    if (fault == MACHINE_STOPS) {
        _exit(0);
    }
}

/* What every call ends with: here a program is stopped. */
#define ENDED(value) (maybe_stop(fault), (value))

/* What every call begins with: where it fails, that is its end. */
#define BEGIN(call, failed)                       \
    MachineFault fault = befalls(MACHINE_##call); \
    if (fault == MACHINE_FAILS) {                 \
        return failed;                            \
    }

static Name *name_of(const char *path)
{
    for (int i = 0; i < NAMES; i++) {
        if (strcmp(machine->names[i].path, path) == 0) {
            return &machine->names[i];
        }
    }
    return NULL;
}

int machine_named(const char *path)
{
    const Name *name = name_of(path);
    return name ? name->inode : -1;
}

Name *machine_name_new(const char *path)
{
    Name *name = name_of(path);
    for (int i = 0; !name && i < NAMES; i++) {
        name = machine->names[i].path[0] ? NULL : &machine->names[i];
    }
    if (!name || strlen(path) >= NAME_SIZE) {
        fail_msg("The machine has no more names.");
    }
    if (!name->path[0]) {
        strcpy(name->path, path);
        name->inode = name->sure = -1;
    }
    return name;
}

int machine_inode_new(bool folder, mode_t mode)
{
    for (int i = 0; i < FILES; i++) {
        Inode *inode = &machine->inodes[i];
        if (!inode->used) {
            memset(inode, 0, sizeof *inode);
            inode->used = true;
            inode->folder = folder;
            inode->mode = mode;
            return i;
        }
    }
    fail_msg("The machine has no more files.");
    return -1;
}

/* The folder that a path is in; false where there is none. */
static bool has_folder(const char *path)
{
    char above[NAME_SIZE];
    strcpy(above, path);
    char *slash = strrchr(above, '/');
    *slash = '\0';
    int folder = machine_named(above);
    errno = folder < 0 ? ENOENT : ENOTDIR;
    return folder >= 0 && machine->inodes[folder].folder;
}

/* Inodes that no name and no handle leads to any more, now or after a power cut. */
void machine_forget_lost(void)
{
    for (int i = 0; i < FILES; i++) {
        bool known = false;
        for (int j = 0; j < NAMES; j++) {
            known =
                known || (machine->names[j].path[0] && (machine->names[j].inode == i || machine->names[j].sure == i));
        }
        for (int j = 0; j < HANDLES; j++) {
            known = known || (machine->handles[j].used && machine->handles[j].inode == i);
        }
        machine->inodes[i].used = machine->inodes[i].used && known;
    }
}

static int handle_new(int inode, int flags)
{
    for (int i = 0; i < HANDLES; i++) {
        if (!machine->handles[i].used) {
            machine->handles[i] = (Handle){true, (flags & O_APPEND) != 0, inode, 0, 0};
            return FIRST_HANDLE + i;
        }
    }
    fail_msg("The machine has no more handles: files are left open.");
    return -1;
}

static int machine_open(const char *path, int flags, mode_t mode)
{
    if (!is_ours(path)) {
        return of_system->open(path, flags, mode);
    }
    BEGIN(open, -1)
    int inode = machine_named(path);
    if (inode >= 0 && (flags & O_CREAT) && (flags & O_EXCL)) {
        errno = EEXIST;
        return ENDED(-1);
    }
    if (inode < 0 && (!(flags & O_CREAT) || !has_folder(path))) {
        errno = ENOENT;
        return ENDED(-1);
    }
    if (inode < 0 && machine->full) {
        errno = ENOSPC;
        return ENDED(-1);
    }
    if (inode < 0) {
        inode = machine_inode_new(false, mode);
        machine_name_new(path)->inode = inode;
    }
    if (machine->inodes[inode].folder && (flags & O_ACCMODE) != O_RDONLY) {
        errno = EISDIR;
        return ENDED(-1);
    }
    if (flags & O_TRUNC) {
        machine->inodes[inode].size = 0;
    }
    int fd = handle_new(inode, flags);
    return ENDED(fd);
}

static void unlock(Handle *handle)
{
    Inode *inode = inode_of(handle);
    if (handle->lock == LOCK_EX) {
        inode->locks = 0;
    } else if (handle->lock == LOCK_SH) {
        inode->locks--;
    }
    handle->lock = 0;
}

/* A close that fails has closed, as on Linux. */
static int machine_close(int fd)
{
    Handle *handle = handle_of(fd);
    if (!handle) {
        return of_system->close(fd);
    }
    MachineFault fault = befalls(MACHINE_close);
    int error = errno;
    unlock(handle);
    handle->used = false;
    machine_forget_lost();
    errno = error;
    return ENDED(fault == MACHINE_FAILS ? -1 : 0);
}

static ssize_t take(const Handle *handle, void *bytes, size_t size, off_t at)
{
    const Inode *inode = inode_of(handle);
    size_t left = at < inode->size ? (size_t)(inode->size - at) : 0;
    size = size < left ? size : left;
    memcpy(bytes, inode->bytes + at, size);
    return (ssize_t)size;
}

static ssize_t machine_read_on(int fd, void *bytes, size_t size)
{
    Handle *handle = handle_of(fd);
    if (!handle) {
        return of_system->read(fd, bytes, size);
    }
    BEGIN(read, -1)
    ssize_t got = take(handle, bytes, fault == MACHINE_HALVES ? (size + 1) / 2 : size, handle->at);
    handle->at += got;
    return ENDED(got);
}

static ssize_t machine_read_at(int fd, void *bytes, size_t size, off_t at)
{
    const Handle *handle = handle_of(fd);
    if (!handle) {
        return of_system->read_at(fd, bytes, size, at);
    }
    BEGIN(read_at, -1)
    ssize_t got = take(handle, bytes, fault == MACHINE_HALVES ? (size + 1) / 2 : size, at);
    return ENDED(got);
}

static ssize_t machine_write(int fd, const void *bytes, size_t size)
{
    Handle *handle = handle_of(fd);
    if (!handle) {
        return of_system->write(fd, bytes, size);
    }
    BEGIN(write, -1)
    Inode *inode = inode_of(handle);
    off_t at = handle->appends ? inode->size : handle->at;
    size = fault == MACHINE_HALVES ? size / 2 : size;
    if (machine->full && at + (off_t)size > inode->size) {
        size = inode->size > at ? (size_t)(inode->size - at) : 0;
        if (size == 0) {
            errno = ENOSPC;
            return ENDED(-1);
        }
    }
    if (at + (off_t)size > BYTES) {
        fail_msg("A file of the machine has no more room.");
    }
    if (at > inode->size) {
        memset(inode->bytes + inode->size, 0, (size_t)(at - inode->size));
    }
    memcpy(inode->bytes + at, bytes, size);
    for (off_t sector = at / SECTOR; sector * SECTOR < at + (off_t)size; sector++) {
        inode->dirty[sector] = true;
    }
    inode->size = at + (off_t)size > inode->size ? at + (off_t)size : inode->size;
    handle->at = at + (off_t)size;
    return ENDED((ssize_t)size);
}

static off_t machine_seek(int fd, off_t at, int whence)
{
    Handle *handle = handle_of(fd);
    if (!handle) {
        return of_system->seek(fd, at, whence);
    }
    BEGIN(seek, -1)
    off_t from = whence == SEEK_END ? inode_of(handle)->size : whence == SEEK_CUR ? handle->at : 0;
    handle->at = from + at;
    return ENDED(handle->at);
}

static int machine_cut(int fd, off_t size)
{
    const Handle *handle = handle_of(fd);
    if (!handle) {
        return of_system->cut(fd, size);
    }
    BEGIN(cut, -1)
    Inode *inode = inode_of(handle);
    if (size > inode->size) {
        memset(inode->bytes + inode->size, 0, (size_t)(size - inode->size));
    }
    inode->size = size;
    return ENDED(0);
}

static bool is_in(const char *path, const char *folder)
{
    size_t length = strlen(folder);
    return strncmp(path, folder, length) == 0 && path[length] == '/' && !strchr(path + length + 1, '/');
}

/* What names lead to in a folder is sure. */
static void make_names_sure(int folder)
{
    const char *path = "";
    for (int i = 0; i < NAMES; i++) {
        path = machine->names[i].path[0] && machine->names[i].inode == folder ? machine->names[i].path : path;
    }
    for (int i = 0; i < NAMES; i++) {
        Name *name = &machine->names[i];
        name->sure = name->path[0] && is_in(name->path, path) ? name->inode : name->sure;
    }
    machine_forget_lost();
}

/* What the failed sync forgets stays as it is seen, and is never sure. */
static int sync_with(int fd, MachineCall call, int (*system)(int fd))
{
    const Handle *handle = handle_of(fd);
    if (!handle) {
        return system(fd);
    }
    MachineFault fault = befalls(call);
    if (fault == MACHINE_FAILS) {
        return ENDED(-1);
    }
    if (fault == MACHINE_FORGETS) {
        memset(inode_of(handle)->dirty, 0, sizeof inode_of(handle)->dirty);
        errno = EIO;
        return ENDED(-1);
    }
    Inode *inode = inode_of(handle);
    if (inode->folder) {
        make_names_sure(handle->inode);
    } else {
        for (int i = 0; i < SECTORS; i++) {
            if (inode->dirty[i]) {
                memcpy(inode->sure + i * SECTOR, inode->bytes + i * SECTOR, SECTOR);
                inode->dirty[i] = false;
            }
        }
        inode->sure_size = inode->size;
    }
    return ENDED(0);
}

static int machine_sync(int fd)
{
    return sync_with(fd, MACHINE_sync, of_system->sync);
}

static int machine_sync_data(int fd)
{
    return sync_with(fd, MACHINE_sync_data, of_system->sync_data);
}

static int machine_lock(int fd, int operation)
{
    Handle *handle = handle_of(fd);
    if (!handle) {
        return of_system->lock(fd, operation);
    }
    BEGIN(lock, -1)
    Inode *inode = inode_of(handle);
    int wanted = operation & (LOCK_SH | LOCK_EX);
    unlock(handle);
    if (inode->locks < 0 || (wanted == LOCK_EX && inode->locks > 0)) {
        errno = EWOULDBLOCK;
        return ENDED(-1);
    }
    inode->locks = wanted == LOCK_EX ? -1 : inode->locks + (wanted == LOCK_SH);
    handle->lock = wanted;
    return ENDED(0);
}

static int machine_permit(int fd, mode_t mode)
{
    const Handle *handle = handle_of(fd);
    if (!handle) {
        return of_system->permit(fd, mode);
    }
    BEGIN(permit, -1)
    inode_of(handle)->mode = mode;
    return ENDED(0);
}

static int tell(int number, struct stat *out)
{
    const Inode *inode = &machine->inodes[number];
    *out = (struct stat){.st_ino = (ino_t)number + 1, .st_dev = FIRST_HANDLE, .st_size = inode->size};
    out->st_mode = (inode->folder ? S_IFDIR : S_IFREG) | inode->mode;
    return 0;
}

static int machine_stat_open(int fd, struct stat *out)
{
    const Handle *handle = handle_of(fd);
    if (!handle) {
        return of_system->stat_open(fd, out);
    }
    BEGIN(stat_open, -1)
    return ENDED(tell(handle->inode, out));
}

static int stat_with(const char *path, struct stat *out, MachineCall call)
{
    MachineFault fault = befalls(call);
    if (fault == MACHINE_FAILS) {
        return ENDED(-1);
    }
    errno = ENOENT;
    return ENDED(machine_named(path) < 0 ? -1 : tell(machine_named(path), out));
}

static int machine_stat(const char *path, struct stat *out)
{
    return is_ours(path) ? stat_with(path, out, MACHINE_stat) : of_system->stat(path, out);
}

static int machine_stat_link(const char *path, struct stat *out)
{
    return is_ours(path) ? stat_with(path, out, MACHINE_stat_link) : of_system->stat_link(path, out);
}

static ssize_t machine_read_link(const char *path, char *out, size_t size)
{
    if (!is_ours(path)) {
        return of_system->read_link(path, out, size);
    }
    BEGIN(read_link, -1)
    errno = machine_named(path) < 0 ? ENOENT : EINVAL;
    return ENDED(-1);
}

static char *machine_real_path(const char *path, char *out)
{
    if (!is_ours(path)) {
        return of_system->real_path(path, out);
    }
    BEGIN(real_path, NULL)
    errno = ENOENT;
    return ENDED(machine_named(path) < 0 ? NULL : out ? strcpy(out, path) : strdup(path));
}

static int machine_rename(const char *from, const char *to)
{
    if (!is_ours(from)) {
        return of_system->rename(from, to);
    }
    BEGIN(rename, -1)
    int inode = machine_named(from);
    if (inode < 0) {
        errno = ENOENT;
        return ENDED(-1);
    }
    name_of(from)->inode = -1;
    machine_name_new(to)->inode = inode;
    machine_forget_lost();
    return ENDED(0);
}

static int machine_remove(const char *path)
{
    if (!is_ours(path)) {
        return of_system->remove(path);
    }
    BEGIN(remove, -1)
    if (machine_named(path) < 0) {
        errno = ENOENT;
        return ENDED(-1);
    }
    name_of(path)->inode = -1;
    machine_forget_lost();
    return ENDED(0);
}

static int machine_make_folder(const char *path, mode_t mode)
{
    if (!is_ours(path)) {
        return of_system->make_folder(path, mode);
    }
    BEGIN(make_folder, -1)
    if (machine_named(path) >= 0) {
        errno = EEXIST;
        return ENDED(-1);
    }
    if (!has_folder(path)) {
        return ENDED(-1);
    }
    if (machine->full) {
        errno = ENOSPC;
        return ENDED(-1);
    }
    int inode = machine_inode_new(true, mode);
    machine_name_new(path)->inode = inode;
    return ENDED(0);
}

static int machine_remove_folder(const char *path)
{
    if (!is_ours(path)) {
        return of_system->remove_folder(path);
    }
    BEGIN(remove_folder, -1)
    for (int i = 0; i < NAMES; i++) {
        if (machine->names[i].path[0] && machine->names[i].inode >= 0 && is_in(machine->names[i].path, path)) {
            errno = ENOTEMPTY;
            return ENDED(-1);
        }
    }
    name_of(path)->inode = -1;
    machine_forget_lost();
    return ENDED(0);
}

static int machine_list(const char *path, bool (*each)(void *context, const char *name), void *context)
{
    if (!is_ours(path)) {
        return of_system->list(path, each, context);
    }
    BEGIN(list, -1)
    int folder = machine_named(path);
    if (folder < 0 || !machine->inodes[folder].folder) {
        errno = folder < 0 ? ENOENT : ENOTDIR;
        return ENDED(-1);
    }
    bool goes_on = each(context, ".") && each(context, "..");
    for (int i = 0; goes_on && i < NAMES; i++) {
        const Name *name = &machine->names[i];
        if (name->path[0] && name->inode >= 0 && is_in(name->path, path)) {
            goes_on = each(context, strrchr(name->path, '/') + 1);
        }
    }
    return ENDED(0);
}

void *machine_shared(size_t size)
{
    void *memory = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    assert_true(memory != MAP_FAILED);
    return memory;
}

void machine_begin(void)
{
    static const DiskCalls calls = {
        .open = machine_open,
        .close = machine_close,
        .read = machine_read_on,
        .read_at = machine_read_at,
        .write = machine_write,
        .seek = machine_seek,
        .cut = machine_cut,
        .sync = machine_sync,
        .sync_data = machine_sync_data,
        .lock = machine_lock,
        .permit = machine_permit,
        .stat_open = machine_stat_open,
        .stat = machine_stat,
        .stat_link = machine_stat_link,
        .read_link = machine_read_link,
        .real_path = machine_real_path,
        .rename = machine_rename,
        .remove = machine_remove,
        .make_folder = machine_make_folder,
        .remove_folder = machine_remove_folder,
        .list = machine_list,
    };
    if (!machine) {
        machine = machine_shared(sizeof *machine);
        of_system = disk;
        disk = &calls;
    }
    for (int i = 0; i < FILES; i++) {
        machine->inodes[i].used = false;
    }
    memset(machine->names, 0, sizeof machine->names);
    machine_start();
    int root = machine_inode_new(true, 0700);
    Name *name = machine_name_new(MACHINE_ROOT);
    name->inode = name->sure = root;
}

void machine_end(void)
{
    disk = of_system;
    munmap(machine, sizeof *machine);
    machine = NULL;
}

void machine_befall(MachineFault fault, long call, int error)
{
    machine->fault = fault;
    machine->call = call;
    machine->error = error;
}

const char *machine_call_name(MachineCall call)
{
    static const char *const names[MACHINE_CALLS] = {
#define X(name) #name,
        MACHINE_CALL_LIST(X)
#undef X
    };
    return names[call];
}

void machine_start(void)
{
    memset(machine->handles, 0, sizeof machine->handles);
    for (int i = 0; i < FILES; i++) {
        machine->inodes[i].locks = 0;
    }
    machine_forget_lost();
    machine->calls = 0;
    machine->full = false;
    machine_befall(MACHINE_WELL, 0, 0);
}

void machine_attend(void (*before)(long number, MachineCall call))
{
    attendant = before;
}

int machine_open_files(void)
{
    int count = 0;
    for (int i = 0; i < HANDLES; i++) {
        count += machine->handles[i].used;
    }
    return count;
}
