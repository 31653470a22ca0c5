#include "drawn_lines.hpp"

#include "../../base/matched.hpp"
#include "grammar/panel_picture.hpp"

#include <utility>

namespace tessera {

namespace {

template <class Input> Token token_of(const Input &in) { return {in.string(), offset_of(in)}; }

struct KeepToken {
  template <class Input> static void apply(const Input &in, std::vector<Token> &tokens) {
    tokens.push_back(token_of(in));
  }
};
template <class Rule> struct TokenAction : tao::pegtl::nothing<Rule> {};
template <> struct TokenAction<grammar::picture_label> : KeepToken {};
template <> struct TokenAction<grammar::grid_label> : KeepToken {};
template <> struct TokenAction<grammar::panel_title> : KeepToken {};
template <> struct TokenAction<grammar::panel_label> : KeepToken {};

template <class Rule> std::vector<Token> tokens_by(const PictureLine &line) {
  std::vector<Token> tokens;
  return matches<Rule, TokenAction>(line.text, tokens) ? tokens : std::vector<Token>();
}

/// A row, and what stands between the next two bars.
struct RowReading {
  FramedRow row{};
  FramedRow::Content next{};
};

template <class Rule> struct RowAction : tao::pegtl::nothing<Rule> {};
template <> struct RowAction<grammar::row_head> {
  template <class Input> static void apply(const Input &in, RowReading &at) {
    at.row.head = token_of(in);
  }
};
template <> struct RowAction<grammar::row_tail> {
  template <class Input> static void apply(const Input &in, RowReading &at) {
    at.row.tail = token_of(in);
  }
};
template <> struct RowAction<grammar::man_letter> {
  template <class Input> static void apply(const Input &in, RowReading &at) {
    at.next.man = token_of(in);
  }
};
template <> struct RowAction<grammar::framed_mark> {
  template <class Input> static void apply(const Input &in, RowReading &at) {
    at.next.sign = token_of(in);
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

template <GridToken::Kind kind> struct CellAction {
  template <class Input> static void apply(const Input &in, GridRow &row) {
    const std::size_t column = offset_of(in);
    row.tokens.push_back({kind, column, in.begin()[1], column + 1});
  }
};
struct KeepWord {
  template <class Input> static void apply(const Input &in, GridRow &row) {
    row.words.push_back(token_of(in));
  }
};
template <class Rule> struct GridAction : tao::pegtl::nothing<Rule> {};
template <> struct GridAction<grammar::white_grid_man> : CellAction<GridToken::Kind::white> {};
template <> struct GridAction<grammar::black_grid_man> : CellAction<GridToken::Kind::black> {};
template <> struct GridAction<grammar::dark_cell> : CellAction<GridToken::Kind::dark> {};
template <> struct GridAction<grammar::light_mark> {
  template <class Input> static void apply(const Input &in, GridRow &row) {
    const std::size_t column = offset_of(in);
    row.tokens.push_back(
        {GridToken::Kind::light_mark, column == 0 ? 0 : column - 1, *in.begin(), column});
  }
};
template <> struct GridAction<grammar::grid_side> : KeepWord {};
template <> struct GridAction<grammar::panel_grid_word> : KeepWord {};

template <class Rule> std::optional<GridRow> grid_row_by(const PictureLine &line) {
  GridRow row;
  const bool read = matches<Rule, GridAction>(line.text, row);
  return read && !row.tokens.empty() ? std::optional(row) : std::nullopt;
}

template <class Rule> struct BesideAction : tao::pegtl::nothing<Rule> {};
template <> struct BesideAction<grammar::panel_label> {
  template <class Input> static void apply(const Input &in, Beside &beside) {
    beside.labels.push_back(token_of(in));
  }
};
template <> struct BesideAction<grammar::beside_word> {
  template <class Input> static void apply(const Input &in, Beside &beside) {
    beside.others.push_back(token_of(in));
  }
};

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
  return kind == LineKind::border   ? tokens_by<grammar::border_like>(line)
         : kind == LineKind::top    ? tokens_by<grammar::compact_top>(line)
         : kind == LineKind::labels ? tokens_by<grammar::picture_label_line>(line)
                                    : std::vector<Token>();
}

std::vector<Token> heads_in(const PictureLine &line) {
  return matches<grammar::picture_label_line>(line.text)
             ? std::vector<Token>()
             : tokens_by<grammar::grid_label_line>(line);
}

FramedRow read_framed_row(const PictureLine &line) {
  RowReading reading;
  static_cast<void>(matches<grammar::framed_row, RowAction>(line.text, reading));
  return std::move(reading.row);
}

std::optional<GridRow> read_grid_row(const PictureLine &line) {
  return grid_row_by<grammar::grid_row>(line);
}

std::vector<Token> titles_in(const PictureLine &line) {
  return tokens_by<grammar::title_line>(line);
}

std::vector<Token> panel_labels_in(const PictureLine &line) {
  return tokens_by<grammar::panel_labels>(line);
}

bool is_panel_edge(const PictureLine &line) { return matches<grammar::panel_edge>(line.text); }

bool begins_panels(const PictureLine &line) {
  return is_panel_edge(line) || kind_of(line) == LineKind::row ||
         read_panel_grid_row(line).has_value();
}

Beside beside_panel(std::string_view text) {
  Beside beside;
  // It takes any text.
  static_cast<void>(matches<grammar::beside_panel, BesideAction>(text, beside));
  return beside;
}

std::optional<GridRow> read_panel_grid_row(const PictureLine &line) {
  return grid_row_by<grammar::panel_grid_row>(line);
}

} // namespace tessera
