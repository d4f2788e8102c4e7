/* What the host asks of his folder: holdout lobby init, add, ban .. (doc/hosting.md). */
#ifndef HOLDOUT_LOBBY_COMMANDS_COMMANDS_H
#define HOLDOUT_LOBBY_COMMANDS_COMMANDS_H

/* Runs what the words ask for, from the command's on; an ExitStatus. */
int lobby_command(int count, char **words);

#endif
