#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>
#include <string>

// CONTRIBUTING.md and the pages for developers name files and folders: they all exist. So does what
// they say of fuzz targets.

namespace {

namespace fs = std::filesystem;

const fs::path project = TESSERA_SOURCE_DIR;

/// Whether a text in backquotes or a link names a file: it has a folder or an extension.
bool is_path(const std::string &text) {
  static const std::regex path(R"(((lib|cli|grammar|tests|docs|samples)(/[\w.*-]+)*/?)|)"
                               R"(([A-Za-z_]+\.(md|json|txt)))");
  return std::regex_match(text, path);
}

/// Checks what a page names: in backquotes by its path from the project's own folder, in a link by
/// that from the page. Returns how many files and folders these are.
std::size_t check_names(const std::string &page_name) {
  std::ifstream file(project / page_name);
  EXPECT_TRUE(file.is_open()) << page_name;
  const std::string page{std::istreambuf_iterator<char>(file), {}};
  const std::regex quoted(R"(`([^`\n]+)`|\]\(([^)#\n]+)[^)\n]*\))");
  std::size_t count = 0;
  for (std::sregex_iterator match(page.begin(), page.end(), quoted), end; match != end; ++match) {
    const bool is_link = (*match)[2].matched;
    const std::string name = (*match)[is_link ? 2 : 1];
    if ((is_link && name.find(':') != std::string::npos) || (!is_link && !is_path(name)) ||
        name == "CMakeLists.txt") {
      continue;
    }
    ++count;
    // NAME stands for what is to be added.
    const bool is_new = name.find("NAME") != std::string::npos;
    const fs::path from = is_link ? (project / page_name).parent_path() : project;
    EXPECT_TRUE(fs::exists(from / (is_new ? fs::path(name).parent_path() : fs::path(name))))
        << page_name << " names " << name;
  }
  return count;
}

TEST(Contributing, NamesFilesThatAreThere) {
  std::size_t count = 0;
  for (const char *page :
       {"CONTRIBUTING.md", "docs/architecture.md", "docs/developing.md", "docs/testing.md"}) {
    count += check_names(page);
  }
  EXPECT_GT(count, 150U);
}

TEST(FuzzTarget, HasACorpusAndALongestInput) {
  const fs::path folder = project / "tests/fuzz";
  const std::regex options(R"(\[libfuzzer\]\nmax_len = [1-9][0-9]{1,3}\n)");
  std::size_t count = 0;
  for (const fs::directory_entry &entry : fs::directory_iterator(folder)) {
    if (entry.path().extension() != ".cpp") {
      continue;
    }
    ++count;
    const std::string name = entry.path().stem();
    std::ifstream file(folder / (name + ".options"));
    const std::string text{std::istreambuf_iterator<char>(file), {}};
    EXPECT_TRUE(std::regex_match(text, options)) << name << ": " << text;
    EXPECT_TRUE(fs::is_directory(folder / "corpus" / name) &&
                !fs::is_empty(folder / "corpus" / name))
        << name;
  }
  EXPECT_GT(count, 10U);
}

} // namespace
