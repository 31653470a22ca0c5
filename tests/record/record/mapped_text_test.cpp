// Texts made from others, whose bytes keep their places.

#include "lib/record/record/mapped_text.hpp"

#include <gtest/gtest.h>

#include <random>
#include <string>
#include <vector>

namespace tessera {
namespace {

/// The same with the place of each byte by itself.
struct Places {
  std::string text;
  std::vector<std::size_t> begins;
  std::vector<std::size_t> ends;

  void keep(char c, std::size_t begin, std::size_t end) {
    text += c;
    begins.push_back(begin);
    ends.push_back(end);
  }
  void keep_all(std::string_view stretch, std::size_t begin) {
    for (const char c : stretch) {
      keep(c, begin, begin + 1);
      ++begin;
    }
  }
  void take(const Places &of, std::size_t begin, std::size_t size) {
    for (std::size_t at = begin; at < begin + size; ++at) {
      keep(of.text[at], of.begins[at], of.ends[at]);
    }
  }
};

void expect_same(const MappedText &mapped, const Places &places) {
  ASSERT_EQ(mapped.text(), places.text);
  for (std::uint32_t at = 0; at < places.text.size(); ++at) {
    ASSERT_EQ(mapped.to_source(Span{at, 0}).begin, places.begins[at]) << at;
    if (at + 1 < places.text.size()) {
      ASSERT_EQ(mapped.to_source(std::size_t{at} + 1), places.ends[at]) << at;
    }
  }
}

TEST(MappedText, KeepsThePlaceOfEachByte) {
  const std::string source = "P2213\xe2\x80\x93"
                             "3213 and so on, from here to there";
  std::mt19937 random(5);
  const auto below = [&random](std::size_t limit) { return random() % limit; };
  for (int round = 0; round < 300; ++round) {
    MappedText first(source.size());
    Places first_places;
    for (std::size_t at = 0; at < source.size();) {
      const std::size_t size = std::min(below(6), source.size() - at);
      switch (below(4)) {
      case 0:
        first.keep_all(source.substr(at, size), at);
        first_places.keep_all(source.substr(at, size), at);
        break;
      case 1:
        // One byte for several, or for the place before one.
        first.keep('-', at, at + size);
        first_places.keep('-', at, at + size);
        break;
      case 2:
        first.keep(source[at], at, at + 1);
        first_places.keep(source[at], at, at + 1);
        at += 1;
        continue;
      default:
        break;
      }
      at += size;
    }
    expect_same(first, first_places);
    MappedText second(source.size());
    Places second_places;
    for (std::size_t parts = 0; parts < 6 && !first.text().empty(); ++parts) {
      const std::size_t begin = below(first.text().size());
      const std::size_t size = below(first.text().size() - begin + 1);
      second.take(first, Span{static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(size)});
      second_places.take(first_places, begin, size);
    }
    expect_same(second, second_places);
  }
}

TEST(MappedText, LeadsBehindItsEndToThatOfTheSource) {
  MappedText text(10);
  EXPECT_EQ(text.to_source(Span{0, 0}).begin, 10U);
  text.keep_all("abc", 2);
  EXPECT_EQ(text.to_source(Span{0, 2}), (Span{2, 2}));
  EXPECT_EQ(text.to_source(Span{1, 2}), (Span{3, 7}));
  EXPECT_EQ(text.to_source(Span{3, 0}), (Span{10, 0}));
}

} // namespace
} // namespace tessera
