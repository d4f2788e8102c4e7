#ifndef _GNU_SOURCE
#define _GNU_SOURCE /* memmem */
#endif
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <cmocka.h>

#include "processes.h"

#include <dirent.h>
#include <stdio.h>
#include <string.h>

int processes_with(const char *text)
{
    DIR *dir = opendir("/proc");
    int count = 0;
    assert_non_null(dir);
    for (struct dirent *entry; (entry = readdir(dir));) {
        char path[300], line[4096];
        snprintf(path, sizeof path, "/proc/%s/cmdline", entry->d_name);
        FILE *in = entry->d_name[0] >= '1' && entry->d_name[0] <= '9' ? fopen(path, "r") : NULL;
        size_t length = in ? fread(line, 1, sizeof line, in) : 0;
        count += length > 0 && memmem(line, length, text, strlen(text)) != NULL;
        if (in) {
            fclose(in);
        }
    }
    closedir(dir);
    return count;
}
