#pragma once

#include <gmime/gmime.h>

#include <memory>
#include <string_view>

// GMime's objects and texts with C++ ownership.

namespace tessera {

struct GMimeUnref {
  void operator()(void *object) const { g_object_unref(object); }
};
template <class Object> using GMimeOwned = std::unique_ptr<Object, GMimeUnref>;

struct GMimeFree {
  void operator()(char *text) const { g_free(text); }
};
using GMimeText = std::unique_ptr<char, GMimeFree>;

/// A text that may be null.
inline std::string_view view(const char *text) {
  return text == nullptr ? std::string_view() : text;
}

} // namespace tessera
