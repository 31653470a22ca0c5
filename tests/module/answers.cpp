// Opens a file as a text and answers the requests on standard input, one per line, through the C
// interface.

#include "lib/serve/facade/tessera.h"

#include <fstream>
#include <iostream>
#include <iterator>
#include <string>

int main(int argc, char **argv) {
  std::ifstream file(argc == 2 ? argv[1] : "", std::ios::binary);
  if (!file) {
    std::cerr << "usage: tessera_answers FILE <REQUESTS\n";
    return 2;
  }
  const std::string bytes{std::istreambuf_iterator<char>(file), {}};
  tessera_text *const text = tessera_open(bytes.data(), bytes.size());
  for (std::string request; std::getline(std::cin, request);) {
    char *const answer = tessera_ask(text, request.data(), request.size());
    std::cout << answer << '\n';
    tessera_free(answer);
  }
  tessera_close(text);
}
