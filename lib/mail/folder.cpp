#include "folder.hpp"

#include "input.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <optional>
#include <string_view>
#include <sys/stat.h>
#include <system_error>

namespace tessera {

namespace {

namespace fs = std::filesystem;

bool is_called_like_records(fs::path path) {
  constexpr std::array<std::string_view, 5> endings{".pgn", ".txt", ".log", ".html", ".htm"};
  if (path.extension() == ".gz") {
    path.replace_extension();
  }
  return std::find(endings.begin(), endings.end(), path.extension().string()) != endings.end();
}

bool is_maildir(const fs::path &folder) {
  std::error_code none;
  return fs::is_directory(folder / "cur", none) && fs::is_directory(folder / "new", none);
}

/// Whether a folder of a Maildir holds mail that is still being delivered.
bool is_unfinished(const fs::path &folder) {
  return folder.filename() == "tmp" && is_maildir(folder.parent_path());
}

/// Whether a file or folder is hidden. Folders in a Maildir have such names, as .Sent, and are not.
bool is_hidden(const fs::path &path) {
  return path.filename().string().starts_with('.') && !is_maildir(path);
}

/// The disk that a folder is on, if the system says so.
std::optional<dev_t> disk_of(const std::string &path) {
  struct stat status {};
  return stat(path.c_str(), &status) == 0 ? std::optional(status.st_dev) : std::nullopt;
}

bool is_mail(const std::string &path) {
  const auto input = Input::open(path);
  return input && (*input)->kind() != InputKind::records;
}

} // namespace

Result<std::vector<std::string>> files_in(const std::string &path, std::size_t most) {
  using Files = Result<std::vector<std::string>>;
  std::error_code error;
  std::vector<std::string> files;
  const std::optional<dev_t> disk = disk_of(path);
  fs::recursive_directory_iterator entry(path, fs::directory_options::skip_permission_denied,
                                         error);
  for (const fs::recursive_directory_iterator end; !error && entry != end; entry.increment(error)) {
    const bool is_folder = entry->is_directory(error);
    if (is_hidden(entry->path()) ||
        (is_folder && (is_unfinished(entry->path()) || disk_of(entry->path().string()) != disk))) {
      entry.disable_recursion_pending();
    } else if (!is_folder && entry->is_regular_file(error) && entry->file_size(error) > 0) {
      if (files.size() == most) {
        return Files::failure(
            fmt::format("there are more than {} files in this folder: name a part of it", most));
      }
      files.push_back(entry->path().string());
    }
    // A link that leads nowhere is not a fault of the folder.
    error.clear();
  }
  if (error) {
    return Files::failure(error.message());
  }
  std::sort(files.begin(), files.end());
  return files;
}

Result<Folder> look_through(const std::string &path, std::size_t most) {
  const Result<std::vector<std::string>> files = files_in(path, most);
  if (!files) {
    return Result<Folder>::failure(files.problem());
  }
  Folder folder;
  for (const std::string &file : *files) {
    if (is_mail(file)) {
      folder.mail.push_back(file);
    } else if (is_called_like_records(file)) {
      folder.records.push_back(file);
    }
  }
  return folder;
}

} // namespace tessera
