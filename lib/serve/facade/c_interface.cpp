#include "opened_text.hpp"
#include "tessera.h"

#include <cstdlib>
#include <cstring>
#include <exception>
#include <new>
#include <string>
#include <string_view>

struct tessera_text {
  tessera::OpenedText opened;
};

namespace {

/// A copy for `tessera_free`; null if there is no memory for it.
char *copy_of(std::string_view text) {
  auto *const copy = static_cast<char *>(std::malloc(text.size() + 1));
  if (copy != nullptr) {
    std::memcpy(copy, text.data(), text.size());
    copy[text.size()] = '\0';
  }
  return copy;
}

std::string_view view_of(const char *text, std::size_t size) {
  return size == 0 ? std::string_view() : std::string_view(text, size);
}

} // namespace

tessera_text *tessera_open(const char *text, size_t size) {
  try {
    return new tessera_text{tessera::OpenedText(std::string(view_of(text, size)))};
  } catch (const std::exception &) {
    return nullptr;
  }
}

char *tessera_ask(const tessera_text *text, const char *request, size_t size) {
  if (text == nullptr) {
    return copy_of(R"({"error":"there is no open text"})");
  }
  try {
    return copy_of(text->opened.ask(view_of(request, size)));
  } catch (const std::bad_alloc &) {
    return copy_of(R"({"error":"there is not enough memory"})");
  } catch (const std::exception &) {
    return copy_of(R"({"error":"the request failed because of a fault in the library"})");
  }
}

void tessera_free(char *answer) { std::free(answer); }

void tessera_close(tessera_text *text) { delete text; }
