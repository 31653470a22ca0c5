// Nothing in a text is lost: each byte that is not white space between elements, or a sign that
// lays them out, belongs to a tag pair or an item of one of its records. Over all the fuzzer's
// seeds, all samples, and mutations of them: as many as TESSERA_TRIPS says, others for each
// TESSERA_TRIPS_SEED.

#include "record_support.hpp"
#include "support/environment.hpp"
#include "written_texts.hpp"

#include "grammar/page_tags.hpp"
#include "lib/base/matched.hpp"
#include "lib/record/record/item_kinds.hpp"
#include "lib/record/record/look_alikes.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>

namespace tessera::test {
namespace {

constexpr std::string_view white = " \t\r\n\v\f";
/// What may stand around pasted moves and says nothing; words are not among it.
constexpr std::string_view layout = "*_~`[]()|\"';,>-+";

/// A byte order mark is white space, too.
void blank_marks(std::string &text) {
  for (std::size_t mark = 0; (mark = text.find("\xef\xbb\xbf", mark)) != std::string::npos;) {
    text.replace(mark, 3, 3, ' ');
  }
}

/// Blanks of other character sets, and what cannot be seen, count as blanks in texts that are
/// folded.
void blank_look_alikes(std::string &text) {
  for (std::size_t at = 0; at < text.size(); ++at) {
    const LookAlike found = look_alike(std::string_view(text).substr(at));
    if (found.size > 0 && (found.plain == '\0' || found.plain == ' ')) {
      text.replace(at, found.size, found.size, ' ');
    }
  }
}

/// The bars before moves on a plane, and before their numbers.
void take_bars(const Record &record, std::string &rest) {
  for (const Item &item : record.items) {
    const std::size_t bar =
        std::string_view(rest).substr(0, item.span.begin).find_last_not_of(white);
    if ((is_move(item.kind) || item.kind == ItemKind::move_number) && bar != std::string::npos &&
        rest[bar] == '|') {
      rest[bar] = ' ';
    }
  }
}

/// The bytes of a text that no tag, item or white space accounts for, or a complaint.
std::string lost(const Record &record) {
  std::string rest(record.text);
  const auto take = [&rest](std::size_t begin, std::size_t size) {
    rest.replace(begin, size, size, ' ');
  };
  // A tag pair is its name and value and the signs around them; or, in lines that do not count,
  // those between them.
  for (const Tag &tag : record.tags) {
    const std::size_t line = rest.find_last_of("\r\n", tag.name.begin) + 1;
    const std::size_t sign = rest.find_first_not_of(white, line);
    if (rest[sign] == '#' && record.text[tag.value.begin - 1] != '"') {
      std::string signs = rest.substr(sign, tag.name.begin - sign) +
                          rest.substr(tag.name.end(), tag.value.begin - tag.name.end());
      std::erase_if(signs, [](char c) { return c == ' ' || c == '\t'; });
      if (signs != "#:") {
        return "a tag with signs " + signs;
      }
      take(sign, tag.value.end() - sign);
      continue;
    }
    const std::size_t begin = rest.rfind('[', tag.name.begin);
    const std::size_t end = rest.find(']', tag.value.end());
    if (begin == std::string::npos || end == std::string::npos) {
      return "a tag without brackets";
    }
    take(tag.name.begin, tag.name.size);
    take(tag.value.begin, tag.value.size);
    std::string signs = rest.substr(begin, end + 1 - begin);
    if (record.is_folded) {
      blank_look_alikes(signs);
    }
    std::erase_if(signs, [](char c) { return c == ' ' || c == '\t'; });
    if (signs != "[\"\"]") {
      return "a tag with signs " + signs;
    }
    take(begin, end + 1 - begin);
  }
  std::size_t last = 0;
  for (const Item &item : record.items) {
    const bool broken_tag = item.kind == ItemKind::broken_tag_pair;
    const std::string_view text = record.at(item.span);
    if (item.span.end() > rest.size()) {
      return "an item beyond the end";
    }
    if (item.span.begin < last) {
      return "items that overlap or stand in another order";
    }
    if (text.empty() != (item.kind == ItemKind::unclosed_variation)) {
      return "an empty item of kind " + std::string(name(item.kind));
    }
    if (!text.empty() && !broken_tag &&
        (white.find(text.front()) != std::string_view::npos ||
         (white.find(text.back()) != std::string_view::npos && text.front() != '{' &&
          text.front() != ';' && !text.starts_with("//") && text.front() != '%' &&
          text.front() != '#'))) {
      return "an item with white space around it: " + std::string(text);
    }
    last = item.span.end();
    take(item.span.begin, item.span.size);
  }
  blank_marks(rest);
  take_bars(record, rest);
  // Layout and blanks of any kind are skipped only where moves could not be read without that.
  if (record.is_folded) {
    blank_look_alikes(rest);
    for (std::size_t at = 0; at < rest.size(); ++at) {
      const LookAlike found = look_alike(std::string_view(rest).substr(at));
      if (found.size > 0 && layout.find(found.plain) != std::string_view::npos) {
        take(at, found.size);
      }
    }
    for (std::size_t tag = 0; (tag = rest.find_first_of("<[", tag)) != std::string::npos; ++tag) {
      take(tag, std::max(matched<grammar::block_tag>(std::string_view(rest).substr(tag)),
                         matched<grammar::word_tag>(std::string_view(rest).substr(tag))));
    }
    std::erase_if(rest, [](char c) { return layout.find(c) != std::string_view::npos; });
  }
  std::erase_if(rest, [](char c) { return white.find(c) != std::string_view::npos; });
  return rest;
}

/// Each record must account for all its bytes, and the records for all of the text.
void check(std::string_view text) {
  TextSource source(text);
  RecordReader reader(source);
  std::size_t at = 0;
  while (const Record *record = reader.next()) {
    ASSERT_EQ(record->first_byte, at) << text;
    ASSERT_EQ(lost(*record), "") << record->text;
    at += record->text.size();
  }
  if (!reader.stop()) {
    std::string rest(text.substr(at));
    blank_marks(rest);
    ASSERT_EQ(rest.find_first_not_of(white), std::string::npos) << text;
  }
}

TEST(Records, LoseNothing) {
  const std::vector<std::string> all = written_texts();
  EXPECT_GT(all.size(), 20U);
  for (const std::string &text : all) {
    check(text);
  }
}

TEST(Records, LoseNothingHoweverTheyAreMutilated) {
  const std::vector<std::string> all = written_texts();
  std::mt19937 random(trips_seed());
  for (std::uint32_t i = 0; i < trips_or(4000) && !HasFailure(); ++i) {
    check(mutilated(all, random));
  }
}

} // namespace
} // namespace tessera::test
