// Text in UTF-16, read as UTF-8.

#include "lib/record/record/utf16.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace tessera::test {
namespace {

using namespace std::string_view_literals;

/// Units of UTF-16 as bytes in an order.
std::string bytes_of(std::u16string_view units, ByteOrder order) {
  std::string bytes;
  for (const char16_t unit : units) {
    const char high = static_cast<char>(unit >> 8U);
    const char low = static_cast<char>(unit & 0xffU);
    bytes += order == ByteOrder::big_endian ? high : low;
    bytes += order == ByteOrder::big_endian ? low : high;
  }
  return bytes;
}

/// Bytes read in pieces of a size.
std::string read(std::string_view bytes, ByteOrder order, std::size_t piece) {
  Utf16Reader reader(order);
  std::string utf8;
  for (; !bytes.empty(); bytes.remove_prefix(std::min(piece, bytes.size()))) {
    reader.read(bytes.substr(0, piece), utf8);
  }
  reader.end(utf8);
  return utf8;
}

void expect_read(std::u16string_view units, std::string_view utf8) {
  for (const ByteOrder order : {ByteOrder::little_endian, ByteOrder::big_endian}) {
    const std::string bytes = bytes_of(units, order);
    for (const std::size_t piece : {1U, 2U, 3U, 100U}) {
      EXPECT_EQ(read(bytes, order, piece), utf8) << piece;
    }
  }
}

TEST(Utf16, IsReadAsUtf8) {
  expect_read(u"", "");
  expect_read(u"P2213-3213\n", "P2213-3213\n");
  // The first and the last character of each size, and some between them.
  expect_read(u"\x7f\u0080\u00e9\u0417\u07ff", "\x7f\u0080\u00e9\u0417\u07ff");
  expect_read(u"\u0800\u2026\uffff", "\u0800\u2026\uffff");
  expect_read(u"\U00010000\U0001f600\U0010ffff", "\U00010000\U0001f600\U0010ffff");
}

TEST(Utf16, MakesBytesThatAreNotUtf8OfWhatIsNotUtf16) {
  // Halves of pairs.
  expect_read(u"a\xd800z"sv, "a\xed\xa0\x80z");
  expect_read(u"a\xdfffz"sv, "a\xed\xbf\xbfz");
  expect_read(u"\xd800\xd800\xdc00"sv, "\xed\xa0\x80\U00010000");
  expect_read(u"\xdbff"sv, "\xed\xaf\xbf");
  // Half of a unit.
  EXPECT_EQ(read("a\0z"sv, ByteOrder::little_endian, 100), "a\xff");
  EXPECT_EQ(read("\0"sv, ByteOrder::big_endian, 100), "\xff");
}

TEST(Utf16, IsKnownByItsStart) {
  for (const ByteOrder order : {ByteOrder::little_endian, ByteOrder::big_endian}) {
    EXPECT_EQ(utf16_order(bytes_of(u"\ufeff", order)), order);
    EXPECT_EQ(utf16_order(bytes_of(u"\ufeff\u0417\u0417", order)), order);
    EXPECT_EQ(utf16_order(bytes_of(u"1.", order)), order);
    EXPECT_EQ(utf16_order(bytes_of(u"1. P2213-3213", order)), order);
    // Beyond what is looked at.
    EXPECT_EQ(utf16_order(bytes_of(u"1. P\u0417", order)), order);
    EXPECT_EQ(utf16_order(bytes_of(u"1. \u0417", order)), std::nullopt);
    EXPECT_EQ(utf16_order(bytes_of(u"1", order)), std::nullopt);
  }
  for (const std::string_view other : {""sv, "\xff"sv, "1. P2213"sv, "\0\0\0\0"sv, "1\0\0."sv}) {
    EXPECT_EQ(utf16_order(other), std::nullopt) << other;
  }
}

} // namespace
} // namespace tessera::test
