#include "source_text.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

// Programs in the documents are those of the examples, which are built and run as tests.

namespace {

TEST(Examples, OfTheGuideAreThoseThatAreTested) {
  const std::string guide = source_text("docs/guide.md");
  const std::string fence = "```cpp\n";
  const std::size_t begin = guide.find(fence) + fence.size();
  const std::string program = guide.substr(begin, guide.find("```", begin) - begin);
  EXPECT_EQ(program, source_text("examples/list_moves.cpp"));
  EXPECT_EQ(guide.find(fence, begin), std::string::npos);
  EXPECT_THAT(source_text("examples/CMakeLists.txt"),
              testing::HasSubstr("example(list_moves.cpp "));
}

} // namespace
