#include "folder.hpp"

#include "../../base/text.hpp"
#include "../../record/record/file_source.hpp"
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
  const auto ends_in = [&path](std::string_view ending) {
    return equal_ignoring_case(path.extension().string(), ending);
  };
  if (ends_in(".gz")) {
    path.replace_extension();
  }
  return std::any_of(endings.begin(), endings.end(), ends_in);
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

/// Why the folders in a folder cannot be listed; nothing if they can.
std::optional<std::string> why_closed(const fs::path &folder) {
  std::error_code error;
  const fs::directory_iterator entry(folder, error);
  return error ? std::optional(error.message()) : std::nullopt;
}

} // namespace

Result<FilesOfFolder> files_in(const std::string &path, std::size_t most) {
  using Files = Result<FilesOfFolder>;
  std::error_code error;
  FilesOfFolder found;
  const std::optional<dev_t> disk = disk_of(path);
  fs::recursive_directory_iterator entry(path, error);
  for (const fs::recursive_directory_iterator end; !error && entry != end; entry.increment(error)) {
    const bool is_folder = entry->is_directory(error);
    const auto own_disk = is_folder ? disk_of(entry->path().string()) : disk;
    if (is_hidden(entry->path()) || (is_folder && is_unfinished(entry->path())) ||
        (own_disk && own_disk != disk)) {
      entry.disable_recursion_pending();
    } else if (const auto closed = is_folder && !entry->is_symlink(error)
                                       ? why_closed(entry->path())
                                       : std::nullopt) {
      found.closed.push_back({entry->path().string(), *closed});
      entry.disable_recursion_pending();
    } else if (!is_folder && entry->is_regular_file(error) && entry->file_size(error) > 0) {
      if (found.files.size() == most) {
        return Files::failure(
            fmt::format("there are more than {} files in this folder: name a part of it", most));
      }
      found.files.push_back(entry->path().string());
    } else if (error && error != std::errc::no_such_file_or_directory) {
      found.closed.push_back({entry->path().string(), error.message()});
    }
    // A link that leads nowhere is not a fault of the folder.
    error.clear();
  }
  if (error) {
    return Files::failure(error.message());
  }
  std::sort(found.files.begin(), found.files.end());
  return found;
}

Result<Folder> look_through(const std::string &path, std::size_t most) {
  const Result<FilesOfFolder> found = files_in(path, most);
  if (!found) {
    return Result<Folder>::failure(found.problem());
  }
  Folder folder;
  folder.closed = found->closed;
  for (const std::string &file : found->files) {
    const auto input = Input::open(file);
    if (input && (*input)->kind() != InputKind::records) {
      folder.mail.push_back(file);
    } else if (is_called_like_records(file)) {
      folder.records.push_back(file);
    } else if (!input && input.problem() != nothing_to_read) {
      folder.closed.push_back({file, input.problem()});
    }
  }
  std::sort(folder.closed.begin(), folder.closed.end(),
            [](const ClosedPath &a, const ClosedPath &b) { return a.path < b.path; });
  return folder;
}

} // namespace tessera
