#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

// docs/architecture.md has a table of the folders and of what each may include. Every `#include
// "..."` in lib, cli and grammar is checked against it, and the table against the folders.

namespace {

namespace fs = std::filesystem;

/// What each folder may include, by its path from the project's own folder.
using Allowed = std::map<std::string, std::set<std::string>>;

const fs::path source_dir = TESSERA_SOURCE_DIR;
const std::string page_name = TESSERA_SOURCE_DIR "/docs/architecture.md";
/// The wings of lib. Each includes only those before it.
constexpr std::array<std::string_view, 7> wings{"base",       "game", "record", "picture",
                                                "collection", "mail", "serve"};

/// The place of a folder's wing in their order, 0 for `grammar`, which all may include, and one
/// more than all for `cli`.
std::size_t wing_of(const std::string &folder) {
  if (!folder.starts_with("lib/")) {
    return folder == "grammar" ? 0 : wings.size();
  }
  const std::string wing = folder.substr(4, folder.find('/', 4) - 4);
  return static_cast<std::size_t>(std::find(wings.begin(), wings.end(), wing) - wings.begin());
}

/// Whether a folder is a wing itself, which all folders below it in the table may include.
bool is_wing(const std::string &folder) {
  return folder.starts_with("lib/") && folder.rfind('/') == std::string_view("lib").size();
}

std::string trimmed(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(" `");
  return begin == std::string_view::npos
             ? std::string()
             : std::string(text.substr(begin, text.find_last_not_of(" `") + 1 - begin));
}

std::vector<std::string> split(std::string_view text, char at) {
  std::vector<std::string> parts;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(at), text.size());
    parts.push_back(trimmed(text.substr(0, end)));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return parts;
}

/// Reads the table. A row that names a folder below itself, or an unknown one, is a failure.
Allowed read_table() {
  std::ifstream page(page_name);
  Allowed allowed;
  bool inside = false;
  int number = 0;
  for (std::string line; std::getline(page, line);) {
    ++number;
    if (!inside || !line.starts_with("| ")) {
      inside = line == "| folder | holds | includes |";
      continue;
    }
    const std::vector<std::string> cells = split(std::string_view(line).substr(1), '|');
    if (cells.size() != 3) {
      ADD_FAILURE_AT(page_name.c_str(), number) << "not three columns";
      continue;
    }
    if (cells[0].starts_with("---")) {
      continue;
    }
    std::set<std::string> may{cells[0]};
    for (const auto &above : allowed) {
      if (is_wing(above.first)) {
        may.insert(above.first);
      }
    }
    for (const std::string &name : split(cells[2], ',')) {
      if (name == "all") {
        std::transform(allowed.begin(), allowed.end(), std::inserter(may, may.end()),
                       [](const auto &row) { return row.first; });
      } else if (const auto row = std::find_if(allowed.begin(), allowed.end(),
                                               [&name](const auto &above) {
                                                 return !is_wing(above.first) &&
                                                        fs::path(above.first).filename() == name;
                                               });
                 row != allowed.end()) {
        EXPECT_LE(wing_of(row->first), wing_of(cells[0])) << "line " << number;
        may.insert(row->first);
      } else {
        ADD_FAILURE_AT(page_name.c_str(), number)
            << "no row above that of " << cells[0] << " is about " << name;
      }
    }
    allowed.emplace(cells[0], std::move(may));
  }
  return allowed;
}

std::vector<fs::path> sources() {
  std::vector<fs::path> found;
  for (const char *top : {"lib", "cli", "grammar"}) {
    for (const fs::path &path : fs::recursive_directory_iterator(source_dir / top)) {
      if (path.extension() == ".hpp" || path.extension() == ".cpp") {
        found.push_back(path);
      }
    }
  }
  std::sort(found.begin(), found.end());
  return found;
}

std::string folder_of(const fs::path &file) {
  return file.lexically_relative(source_dir).parent_path().generic_string();
}

/// The file of the project that an `#include "name"` in another means.
std::optional<fs::path> included(const fs::path &from, const std::string &name) {
  for (const fs::path &base : {from.parent_path(), source_dir / "lib", source_dir}) {
    const fs::path path = (base / name).lexically_normal();
    if (fs::exists(path)) {
      return path;
    }
  }
  return std::nullopt;
}

void check_file(const fs::path &file, const Allowed &allowed) {
  constexpr std::string_view directive = "#include \"";
  const std::set<std::string> &may = allowed.at(folder_of(file));
  std::ifstream text(file);
  int number = 0;
  for (std::string line; std::getline(text, line);) {
    ++number;
    if (!line.starts_with(directive)) {
      continue;
    }
    const std::string name =
        line.substr(directive.size(), line.find('"', directive.size()) - directive.size());
    const std::optional<fs::path> path = included(file, name);
    if (!path) {
      ADD_FAILURE_AT(file.c_str(), number) << "there is no " << name;
    } else if (!may.contains(folder_of(*path))) {
      ADD_FAILURE_AT(file.c_str(), number)
          << folder_of(file) << " may not include " << folder_of(*path)
          << ": docs/architecture.md has a table of what may";
    }
  }
}

TEST(Includes, FollowTheTableOfFolders) {
  const Allowed allowed = read_table();
  ASSERT_FALSE(allowed.empty()) << page_name;
  std::set<std::string> folders;
  for (const fs::path &file : sources()) {
    const std::string folder = folder_of(file);
    folders.insert(folder);
    if (allowed.contains(folder)) {
      check_file(file, allowed);
    } else {
      ADD_FAILURE_AT(file.c_str(), 1) << "docs/architecture.md has no row for " << folder;
    }
  }
  for (const auto &row : allowed) {
    EXPECT_TRUE(folders.contains(row.first)) << page_name << ": there is no " << row.first;
  }
}

// fmt 9 has these in format.h, later ones do not.
TEST(Includes, BringWhatLaterVersionsOfFmtKeepElsewhere) {
  const std::vector<std::pair<std::string, std::string>> elsewhere{
      {"fmt::join", "<fmt/ranges.h>"}, {"fmt::emphasis", "<fmt/color.h>"}};
  for (const fs::path &file : sources()) {
    std::ifstream stream(file);
    const std::string text{std::istreambuf_iterator<char>(stream), {}};
    for (const auto &[name, header] : elsewhere) {
      EXPECT_TRUE(text.find(name) == std::string::npos || text.find(header) != std::string::npos)
          << file << " uses " << name << " without " << header;
    }
  }
}

} // namespace
