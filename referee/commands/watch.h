/* Judging again and again, for who writes a transcript beside it. */
#ifndef REFEREE_COMMANDS_WATCH_H
#define REFEREE_COMMANDS_WATCH_H

#include "commands/arguments.h"

/* Runs a command over the files and folders that are named, and again whenever one of them has changed, until the program is
   interrupted; a terminal is cleared before each run. Each is a process of its own, for what a run gives up before it reads a
   transcript it gives up for good. Returns only where there is no use in going on: STATUS_USAGE, after a complaint, if what is
   asked cannot be watched; the status of a run that could not begin or whose output was gone. */
enum status watch(const struct arguments *arguments, command_fn *run);

#endif
