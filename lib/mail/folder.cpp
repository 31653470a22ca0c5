#include "folder.hpp"

#include "input.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <string_view>
#include <system_error>

namespace tessera {

namespace {

namespace fs = std::filesystem;

bool is_called_like_records(fs::path path) {
  constexpr std::array<std::string_view, 3> endings{".pgn", ".txt", ".log"};
  if (path.extension() == ".gz") {
    path.replace_extension();
  }
  return std::find(endings.begin(), endings.end(), path.extension().string()) != endings.end();
}

/// Whether a folder of a Maildir holds what is still being delivered.
bool is_unfinished(const fs::path &folder) {
  std::error_code none;
  return folder.filename() == "tmp" && fs::is_directory(folder.parent_path() / "cur", none) &&
         fs::is_directory(folder.parent_path() / "new", none);
}

bool is_mail(const std::string &path) {
  const auto input = Input::open(path);
  return input && (*input)->kind() != InputKind::records;
}

} // namespace

Result<Folder> look_through(const std::string &path, std::size_t most) {
  std::error_code error;
  std::vector<fs::path> files;
  fs::recursive_directory_iterator entry(path, fs::directory_options::skip_permission_denied,
                                         error);
  for (const fs::recursive_directory_iterator end; !error && entry != end; entry.increment(error)) {
    const bool is_folder = entry->is_directory(error);
    if (entry->path().filename().string().starts_with('.') ||
        (is_folder && is_unfinished(entry->path()))) {
      entry.disable_recursion_pending();
    } else if (!is_folder && entry->is_regular_file(error)) {
      if (files.size() == most) {
        return Result<Folder>::failure(
            fmt::format("there are more than {} files in this folder: name a part of it", most));
      }
      files.push_back(entry->path());
    }
    // A link that leads nowhere is no fault of the folder.
    error.clear();
  }
  if (error) {
    return Result<Folder>::failure(error.message());
  }
  std::sort(files.begin(), files.end());
  Folder folder;
  for (const fs::path &file : files) {
    if (is_mail(file.string())) {
      folder.mail.push_back(file.string());
    } else if (is_called_like_records(file)) {
      folder.records.push_back(file.string());
    }
  }
  return folder;
}

} // namespace tessera
