#include "html_tags.hpp"

#include "../../base/text.hpp"

#include <algorithm>
#include <utility>

namespace tessera {

namespace {

constexpr std::size_t none = std::string_view::npos;

constexpr bool may_stand_in_name(char c) {
  return is_letter_or_digit(c) || c == ':' || c == '-' || c == '_' || c == '.';
}

/// The name at the start of a text; of an endless one, as much as shows that no element has it.
std::string_view name_at_start(std::string_view text) {
  constexpr std::size_t longest = 60;
  const std::string_view start = text.substr(0, longest);
  const auto *end = std::find_if_not(start.begin(), start.end(), may_stand_in_name);
  return start.substr(0, static_cast<std::size_t>(end - start.begin()));
}

/// style="text-decoration: line-through"
bool is_striking_style(std::string_view attribute) {
  // Programs do not write longer ones.
  constexpr std::size_t longest = 2000;
  return equal_ignoring_case(attribute.substr(0, 5), "style") &&
         contains_ignoring_case(attribute.substr(0, longest), "line-through");
}

} // namespace

HtmlPiece HtmlTags::next() {
  if (!hiding_.empty()) {
    std::size_t end = page_.find("</", at_);
    while (end != none && !equal_ignoring_case(page_.substr(end + 2, hiding_.size()), hiding_)) {
      end = page_.find("</", end + 2);
    }
    hiding_ = {};
    return take(HtmlPiece::Kind::unseen, std::min(end, page_.size()));
  }
  if (page_[at_] == '<') {
    const char sign = at_ + 1 < page_.size() ? page_[at_ + 1] : ' ';
    if (sign == '!' || sign == '?') {
      return take_declaration();
    }
    if (sign == '/' && at_ + 2 < page_.size() && is_letter(page_[at_ + 2])) {
      return take_end_tag();
    }
    if (is_letter(sign)) {
      return take_begin_tag();
    }
  }
  return take(HtmlPiece::Kind::text, std::min(page_.find('<', at_ + 1), page_.size()));
}

HtmlPiece HtmlTags::take(HtmlPiece::Kind kind, std::size_t end) {
  const HtmlPiece piece{kind, page_.substr(at_, end - at_), false};
  at_ = end;
  return piece;
}

/// The place after a sign, or the end of the page.
std::size_t HtmlTags::behind(std::string_view sign, std::size_t from) const {
  const std::size_t found = page_.find(sign, from);
  return found == none ? page_.size() : found + sign.size();
}

HtmlPiece HtmlTags::take_declaration() {
  constexpr std::string_view comment = "<!--";
  const bool is_comment = page_.substr(at_).starts_with(comment);
  // `<!-->` is a whole comment.
  return take(HtmlPiece::Kind::unseen,
              is_comment ? behind("-->", at_ + comment.size() - 2) : behind(">", at_));
}

HtmlPiece HtmlTags::take_end_tag() {
  const std::string_view name = name_at_start(page_.substr(at_ + 2));
  at_ = behind(">", at_);
  return {HtmlPiece::Kind::end_tag, name, false};
}

HtmlPiece HtmlTags::take_begin_tag() {
  const std::string_view name = name_at_start(page_.substr(at_ + 1));
  std::size_t at = at_ + 1 + name.size();
  bool is_empty = false;
  bool strikes_out = false;
  while (at < page_.size() && page_[at] != '>') {
    is_empty = page_[at] == '/';
    const std::size_t begin = std::exchange(at, after_attribute(at));
    strikes_out = strikes_out || is_striking_style(page_.substr(begin, at - begin));
  }
  at_ = std::min(at + 1, page_.size());
  if (!is_empty && (equal_ignoring_case(name, "script") || equal_ignoring_case(name, "style"))) {
    hiding_ = name;
  }
  return {is_empty ? HtmlPiece::Kind::empty_tag : HtmlPiece::Kind::begin_tag, name, strikes_out};
}

/// Continues a tag by an attribute, or by what stands between two.
std::size_t HtmlTags::after_attribute(std::size_t at) {
  const auto skip = [&](auto goes_on) {
    while (at < page_.size() && goes_on(page_[at])) {
      ++at;
    }
  };
  if (is_white_space(page_[at]) || page_[at] == '/') {
    return at + 1;
  }
  // An equals sign at its start is part of the name.
  ++at;
  skip([](char c) { return !is_white_space(c) && c != '/' && c != '>' && c != '='; });
  const std::size_t name_end = at;
  skip(is_white_space);
  if (at == page_.size() || page_[at] != '=') {
    return name_end;
  }
  ++at;
  skip(is_white_space);
  if (at < page_.size() && (page_[at] == '"' || page_[at] == '\'')) {
    return after_quote(at);
  }
  skip([](char c) { return !is_white_space(c) && c != '>'; });
  return at;
}

std::size_t HtmlTags::after_quote(std::size_t at) {
  std::size_t &none_from = page_[at] == '"' ? no_double_from_ : no_single_from_;
  const std::size_t end = at + 1 < none_from ? page_.find(page_[at], at + 1) : none;
  if (end == none) {
    none_from = std::min(none_from, at + 1);
    return at + 1;
  }
  return end + 1;
}

} // namespace tessera
