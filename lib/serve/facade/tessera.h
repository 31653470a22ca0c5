#ifndef TESSERA_H
#define TESSERA_H

/* The library for C, and for whatever calls C: a text is opened, asked, and closed. A request and
   its answer are JSON objects in UTF-8; docs/asking.md tells what may be asked. No function throws,
   and each may be called by several threads at once. */

#ifdef __cplusplus
#include <cstddef>
extern "C" {
#else
#include <stddef.h>
#endif

/* NOLINTNEXTLINE(modernize-use-using): C has no using. */
typedef struct tessera_text tessera_text;

/* Copies a text, any bytes, and finds the games in it. Null if there is not enough memory. */
tessera_text *tessera_open(const char *text, size_t size);

/* The answer, ended by a zero byte, to be given back by tessera_free; `{"error": "..."}` says why
   there is none, also if the text is null. Null if there is not enough memory. A text that was
   closed must not be asked: set its pointer to null. */
char *tessera_ask(const tessera_text *text, const char *request, size_t size);

/* Both take null. */
void tessera_free(char *answer);
void tessera_close(tessera_text *text);

#ifdef __cplusplus
}
#endif

#endif
