/* Answers the questions of a table on standard input, a line for each: `call NAME BODY` or `job BODY`, by tabs. */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "kagetsu.h"

int main(void) {
    static char line[1 << 20];
    while (fgets(line, sizeof line, stdin) != NULL) {
        line[strcspn(line, "\n")] = '\0';
        char *name = strchr(line, '\t');
        char *body = name == NULL ? NULL : strchr(name + 1, '\t');
        if (body == NULL) {
            fprintf(stderr, "not a question: %s\n", line);
            return 1;
        }
        *name++ = '\0';
        *body++ = '\0';
        KagetsuAnswer answer =
            strcmp(line, "call") == 0 ? kagetsu_call(name, body) : kagetsu_run(body, 1, NULL, NULL, NULL);
        if (answer.data == NULL) {
            fprintf(stderr, "no answer to %s\n", body);
            return 1;
        }
        puts((const char *)answer.data);
        kagetsu_answer_free(answer);
    }
    return 0;
}
