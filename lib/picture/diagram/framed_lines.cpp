#include "framed_lines.hpp"

#include "../../base/matched.hpp"
#include "grammar/picture.hpp"

#include <utility>

namespace tessera {

namespace {

template <class Rule> struct LabelAction : tao::pegtl::nothing<Rule> {};
template <> struct LabelAction<grammar::picture_label> {
  template <class Input> static void apply(const Input &in, std::vector<Token> &tokens) {
    tokens.push_back({in.string(), offset_of(in)});
  }
};

template <class Rule> std::vector<Token> labels_by(const PictureLine &line) {
  std::vector<Token> tokens;
  return matches<Rule, LabelAction>(line.text, tokens) ? tokens : std::vector<Token>();
}

/// A row, and what stands between the next two bars.
struct RowReading {
  FramedRow row{};
  FramedRow::Content next{};
};

template <class Rule> struct RowAction : tao::pegtl::nothing<Rule> {};
template <> struct RowAction<grammar::row_head> {
  template <class Input> static void apply(const Input &in, RowReading &at) {
    at.row.head = {in.string(), offset_of(in)};
  }
};
template <> struct RowAction<grammar::row_tail> {
  template <class Input> static void apply(const Input &in, RowReading &at) {
    at.row.tail = {in.string(), offset_of(in)};
  }
};
template <> struct RowAction<grammar::man_letter> {
  template <class Input> static void apply(const Input &in, RowReading &at) {
    at.next.man = Token{in.string(), offset_of(in)};
  }
};
template <> struct RowAction<grammar::framed_mark> {
  template <class Input> static void apply(const Input &in, RowReading &at) {
    at.next.sign = Token{in.string(), offset_of(in)};
  }
};
template <bool broken> struct ContentAction {
  template <class Input> static void apply(const Input &in, RowReading &at) {
    at.next.begin = offset_of(in);
    at.next.size = in.size();
    at.next.broken = broken;
    if (broken) {
      at.next.man.reset();
      at.next.sign.reset();
    }
    at.row.contents.push_back(at.next);
    at.next = {};
  }
};
template <> struct RowAction<grammar::read_content> : ContentAction<false> {};
template <> struct RowAction<grammar::broken_content> : ContentAction<true> {};

} // namespace

LineKind kind_of(const PictureLine &line) {
  return line.text.empty()                          ? LineKind::blank
         : matches<grammar::has_bar>(line.text)     ? LineKind::row
         : matches<grammar::border_like>(line.text) ? LineKind::border
         : matches<grammar::label_line>(line.text)  ? LineKind::labels
         : matches<grammar::compact_top>(line.text) ? LineKind::top
                                                    : LineKind::other;
}

bool begins_frame(const PictureLine &line) { return matches<grammar::begins_frame>(line.text); }

bool is_whole_border(const PictureLine &line) { return matches<grammar::whole_border>(line.text); }

std::vector<Token> labels_in(const PictureLine &line, LineKind kind) {
  switch (kind) {
  case LineKind::border:
    return labels_by<grammar::border_like>(line);
  case LineKind::top:
    return labels_by<grammar::compact_top>(line);
  case LineKind::labels:
    return labels_by<grammar::label_line>(line);
  case LineKind::row:
  case LineKind::blank:
  case LineKind::other:
    break;
  }
  return {};
}

FramedRow read_framed_row(const PictureLine &line) {
  RowReading reading;
  static_cast<void>(matches<grammar::framed_row, RowAction>(line.text, reading));
  return std::move(reading.row);
}

} // namespace tessera
