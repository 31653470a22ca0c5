#include "source_text.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

// The version stands in CMakeLists.txt; what people and package managers read must have the same.

namespace {

TEST(Version, IsTheSameInChangesAndPackages) {
  const std::string project = source_text("CMakeLists.txt");
  const std::string before = "project(tessera\n  VERSION ";
  const std::size_t at = project.find(before);
  ASSERT_NE(at, std::string::npos);
  const std::size_t start = at + before.size();
  const std::string version = project.substr(start, project.find('\n', start) - start);
  EXPECT_THAT(version, testing::MatchesRegex("[0-9]+\\.[0-9]+\\.[0-9]+"));
  EXPECT_THAT(source_text("CHANGELOG.md"), testing::HasSubstr(version));
  EXPECT_THAT(source_text("packaging/vcpkg/ports/tessera/vcpkg.json"),
              testing::HasSubstr("\"version\": \"" + version + "\""));
  EXPECT_THAT(source_text("packaging/homebrew/tessera.rb"),
              testing::HasSubstr("/tessera-" + version + ".tar.gz\""));
}

} // namespace
