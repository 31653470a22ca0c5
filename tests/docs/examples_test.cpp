#include "source_text.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

// Programs in the documents are those of the examples, which are built and run as tests.

namespace {

TEST(Examples, OfTheLibrarysPageAreThoseThatAreTested) {
  const std::string page = source_text("docs/library.md");
  const std::string fence = "```cpp\n";
  const std::size_t begin = page.find(fence) + fence.size();
  const std::string program = page.substr(begin, page.find("```", begin) - begin);
  EXPECT_EQ(program, source_text("examples/list_moves.cpp"));
  EXPECT_EQ(page.find(fence, begin), std::string::npos);
  EXPECT_THAT(source_text("examples/CMakeLists.txt"),
              testing::HasSubstr("example(list_moves.cpp "));
}

} // namespace
