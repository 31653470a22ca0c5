/* ask: the C interface; a request and its answer are JSON (docs/asking.md). */

#include <stdio.h>
#include <string.h>
#include <tessera/tessera.h>

int main(void) {
  const char *const game = "[Variant \"hyperchess4\"]\n\n1. P2112-2111 *\n";
  const char *const request = "{\"ask\": \"position\"}";
  tessera_text *const text = tessera_open(game, strlen(game));
  char *const answer = text ? tessera_ask(text, request, strlen(request)) : NULL;
  if (answer) {
    puts(answer);
  }
  tessera_free(answer);
  tessera_close(text);
  return answer ? 0 : 1;
}
