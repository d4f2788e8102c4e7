/* Journals of games on foot, as commands without a screen print them. */
#ifndef HOLDOUT_TOOLS_FOOT_JOURNALS_H
#define HOLDOUT_TOOLS_FOOT_JOURNALS_H

#include "tools/tools.h"

/* What tool_replay, tool_watch and tool_running are for runs; all print, the first two return an exit status. */
int foot_replay(const Content *content, const ReplayRequest *request);
int foot_watch(const Content *content, const char *path);
void foot_watch_glance(const Content *content, const char *path);

#endif
