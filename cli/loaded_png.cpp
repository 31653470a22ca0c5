#include "drawn_png.hpp"
#include "png.hpp"

#include <fmt/format.h>

#include <dlfcn.h>

// librsvg in a library beside the command, loaded when a PNG is requested.

namespace tessera::cli {

Result<std::string> png_of(std::string_view svg) {
  // It stays until the command ends: librsvg's types cannot be unloaded.
  void *library = dlopen(TESSERA_PNG, RTLD_NOW | RTLD_LOCAL);
  void *found = library == nullptr ? nullptr : dlsym(library, "tessera_drawn_png");
  if (found == nullptr) {
    return Result<std::string>::failure(fmt::format("no PNG can be drawn: {}", dlerror()));
  }
  std::string png;
  std::string problem;
  reinterpret_cast<decltype(&tessera_drawn_png)>(found)(svg, png, problem);
  return problem.empty() ? Result<std::string>(std::move(png))
                         : Result<std::string>::failure("no PNG can be drawn: " + problem);
}

} // namespace tessera::cli
