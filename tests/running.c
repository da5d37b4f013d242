#include "tests/running.h"

#include <stdio.h>
#include <string.h>
#include <sys/wait.h>

#define OUTPUT_BYTES (8u << 20)

int shell(const char *command, char **out)
{
    char whole[8192];
    snprintf(whole, sizeof whole, "export LC_ALL=C.UTF-8 ASAN_OPTIONS=quarantine_size_mb=1 REFEREE='%s'\n%s",
             referee_path(), command);
    FILE *pipe = popen(whole, "r");
    assert_non_null(pipe);
    char *text = malloc(OUTPUT_BYTES);
    assert_non_null(text);
    size_t length = fread(text, 1, OUTPUT_BYTES - 1, pipe);
    text[length] = '\0';
    int status = pclose(pipe);
    assert_true(WIFEXITED(status));
    if (out != NULL)
        *out = text;
    else
        free(text);
    return WEXITSTATUS(status);
}

/* As much of what is said as `most`. */
static void says(const char *command, const char *expected, size_t most)
{
    char *out;
    shell(command, &out);
    if (most < strlen(out))
        out[most] = '\0';
    if (strcmp(out, expected) != 0)
        print_error("%s\n", command);
    assert_string_equal(out, expected);
    free(out);
}

void shell_says(const char *command, const char *expected) { says(command, expected, (size_t)-1); }

void shell_begins(const char *command, const char *expected) { says(command, expected, strlen(expected)); }

int run(const char *arguments, char **out)
{
    char command[4096];
    snprintf(command, sizeof command, "$REFEREE %s", arguments);
    return shell(command, out);
}

int folder_remove(const char *folder)
{
    char command[80];
    snprintf(command, sizeof command, "rm -rf %s", folder);
    return shell(command, NULL);
}

size_t count(const char *text, const char *what)
{
    size_t times = 0;
    for (const char *at = strstr(text, what); at != NULL; at = strstr(at + strlen(what), what))
        times++;
    return times;
}
