#include "studio_file.hpp"

#include "record/record/file_source.hpp"

#include <filesystem>

namespace tessera::cli {

std::optional<std::string> studio_file() {
  std::error_code none;
  const std::filesystem::path folder =
      std::filesystem::read_symlink("/proc/self/exe", none).parent_path();
  // (Outside a build, somebody else may have put a page there.)
  const bool is_build = std::filesystem::is_regular_file(folder / "../CMakeCache.txt", none);
  const std::filesystem::path installed = folder / TESSERA_DATA "/studio-page.html";
  const std::filesystem::path built = folder / "../../web/studio-page.html";
  return std::filesystem::is_regular_file(installed, none) ? std::optional(installed.string())
         : is_build && std::filesystem::is_regular_file(built, none) ? std::optional(built.string())
                                                                     : std::nullopt;
}

Result<std::string> read_studio(const std::string &path) {
  constexpr std::size_t largest = std::size_t{1} << 24U;
  const auto file = FileSource::open(path);
  if (!file) {
    return Result<std::string>::failure(file.problem());
  }
  std::string text(largest, '\0');
  std::size_t size = 0;
  while (size < largest) {
    const Result<std::size_t> read = (*file)->read(text.data() + size, largest - size);
    if (!read) {
      return Result<std::string>::failure(read.problem());
    }
    if (*read == 0) {
      break;
    }
    size += *read;
  }
  text.resize(size);
  return text.find("{{held}}") != std::string::npos
             ? Result<std::string>(std::move(text))
             : Result<std::string>::failure("is not a page of the studio");
}

} // namespace tessera::cli
