// Edits of a text, and the way back to it.

#include "lib/record/convert/edited_record.hpp"

#include <gtest/gtest.h>

namespace tessera {
namespace {

TEST(Edits, AreMadeInTheOrderOfTheText) {
  Edits edits;
  EXPECT_TRUE(edits.empty());
  edits.replace({4, 3}, "cat");
  edits.replace({0, 0}, ">");
  edits.replace({7, 0}, "!");
  edits.replace({7, 0}, "?");
  edits.replace({8, 2}, "");
  EXPECT_EQ(edits.apply("the dog is in"), ">the cat!?  in");
}

TEST(Edits, FindPlacesInTheSource) {
  const std::string source = "one two three";
  Edits edits;
  edits.replace({4, 3}, "number 2");
  edits.replace({7, 0}, " {was two}");
  const std::string text = edits.apply(source);
  ASSERT_EQ(text, "one number 2 {was two} three");
  const auto source_of = [&](std::string_view word) {
    const Span span = edits.to_source(
        {static_cast<std::uint32_t>(text.find(word)), static_cast<std::uint32_t>(word.size())});
    return source.substr(span.begin, span.size);
  };
  EXPECT_EQ(source_of("one"), "one");
  EXPECT_EQ(source_of("number 2"), "two");
  EXPECT_EQ(source_of("2"), "two");
  EXPECT_EQ(source_of("{was two}"), "");
  EXPECT_EQ(source_of("three"), "three");
  EXPECT_EQ(source_of("one number 2 {was two} three"), source);
  EXPECT_EQ(edits.to_source({static_cast<std::uint32_t>(text.size()), 0}), (Span{13, 0}));
}

} // namespace
} // namespace tessera
