#include "odd_signs.hpp"

#include "../record/folded_text.hpp"
#include "../record/look_alikes.hpp"
#include "../../base/text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <string_view>

namespace tessera {

namespace {

/// An odd sign in the text of a move, read as another sign, from a byte on.
struct OddSign {
  std::size_t at;
  std::size_t size;
  std::string sentence;
};

OddSign odd_sign(std::string_view text, std::string_view plain) {
  std::size_t in_plain = 0;
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (const std::size_t size = quote_size(text.substr(at)); size > 0) {
      return {at, size, fmt::format("{} stands in quotation marks", plain)};
    }
    const LookAlike alike = look_alike(text.substr(at));
    if (alike.size > 0 && (alike.plain == 0 || alike.plain == ' ')) {
      return {at, alike.size, fmt::format("{} stands in {}", alike.name, plain)};
    }
    if (alike.size > 0) {
      return {at, alike.size, fmt::format("the {} of {} is {}", alike.plain, plain, alike.name)};
    }
    if (const std::size_t size = utf8_size(text.substr(at)); size > 1) {
      // A dash or an arrow that is a sign of moves as it is: its bytes are no signs of their own.
      at += size - 1;
      in_plain += size;
      continue;
    }
    if (in_plain < plain.size() && text[at] != plain[in_plain] &&
        digit_like(text[at]) != plain[in_plain]) {
      break;
    }
    if (in_plain < plain.size() && text[at] != plain[in_plain]) {
      return {at, 1,
              fmt::format("the {} of {} is the letter {}", plain[in_plain], plain, text[at])};
    }
    ++in_plain;
  }
  return {0, text.size(), fmt::format("{} is written in words or other signs", plain)};
}

/// Whether a move has a sign that may stand for another, or words; almost none has.
bool may_be_odd(std::string_view text) {
  constexpr std::string_view odd = "'`\"&=>~";
  char last = 0;
  return std::any_of(text.begin(), text.end(), [&last, odd](char c) {
    const bool is_of_word =
        c > 'd' && c <= 'z' && c != 'i' && c != 'v' && c != 'x' && is_letter(last);
    last = c;
    return static_cast<unsigned char>(c) >= 0x80U || digit_like(c) != 0 || is_of_word ||
           odd.find(c) != std::string_view::npos;
  });
}

std::optional<Finding> note_odd_tag(const Record &record) {
  // (A tag after # has none.)
  const auto is_odd = [&record](const Tag &tag) {
    constexpr std::string_view right = "\" \t";
    return tag.value.begin > 0 &&
           right.find(record.text[tag.value.begin - 1]) == std::string_view::npos;
  };
  const auto tag = std::find_if(record.tags.begin(), record.tags.end(), is_odd);
  if (tag == record.tags.end()) {
    return std::nullopt;
  }
  Finding note(Code::syntax, Severity::note, tag->value,
               "this tag stands in quotation marks of another kind");
  note.remarks.emplace_back("they are read as \"; others like them are not reported");
  return note;
}

/// How many bytes of a text are a sign that only lays moves out: bars, emphasis, brackets, tags.
std::size_t layout_size(std::string_view text) {
  constexpr std::string_view signs = "|*_~`<[\"";
  const std::size_t quote = quote_size(text);
  return quote > 0 ? quote : signs.find(text.front()) == std::string_view::npos ? 0U : 1U;
}

/// Where the items and the tags of a record have begun, and no tag comes any more.
std::uint32_t behind_tags(const Record &record) {
  std::size_t end = record.items.empty() ? 0 : record.items.front().span.begin;
  for (const Tag &tag : record.tags) {
    end = std::max(end, std::min(record.text.find(']', tag.value.end()), record.text.size()));
  }
  return static_cast<std::uint32_t>(end);
}

/// Reports the first sign between the moves, or around their numbers, that is only layout.
std::optional<Finding> note_layout(const Record &record) {
  std::uint32_t end = behind_tags(record);
  for (const Item &item : record.items) {
    const bool is_number = item.kind == ItemKind::move_number;
    const std::uint32_t stop = is_number ? item.span.end() : item.span.begin;
    for (std::uint32_t at = end; at < stop; ++at) {
      const std::string_view rest = std::string_view(record.text).substr(at, stop - at);
      if (const std::size_t size = layout_size(rest); size > 0) {
        const Span span{at, static_cast<std::uint32_t>(size)};
        Finding note(Code::syntax, Severity::note, span,
                     fmt::format("{} is read as layout around the moves", record.at(span)));
        note.remarks.emplace_back("convert leaves it out; other signs like it are not reported");
        return note;
      }
    }
    end = std::max(end, item.span.end());
  }
  return std::nullopt;
}

} // namespace

std::optional<Finding> note_odd_sign(const Record &record) {
  if (!record.is_folded) {
    return std::nullopt;
  }
  for (const Item &item : record.items) {
    const std::string_view text = record.at(item.span);
    if (item.kind != ItemKind::move || !may_be_odd(text)) {
      continue;
    }
    const std::string plain = plain_move_text(text);
    if (plain == text) {
      continue;
    }
    OddSign odd = odd_sign(text, plain);
    Finding note(Code::syntax, Severity::note,
                 {item.span.begin + static_cast<std::uint32_t>(odd.at),
                  static_cast<std::uint32_t>(odd.size)},
                 std::move(odd.sentence));
    note.remarks.push_back(fmt::format("it is read as {}; others like it are not reported", plain));
    return note;
  }
  std::optional<Finding> note = note_odd_tag(record);
  return note ? std::move(note) : note_layout(record);
}

} // namespace tessera
