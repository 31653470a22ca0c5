#include "panel_sheet.hpp"

#include "../../base/matched.hpp"
#include "grammar/panel_picture.hpp"

namespace tessera {

namespace {

struct KeepToken {
  template <class Input> static void apply(const Input &in, std::vector<Token> &tokens) {
    tokens.push_back({in.string(), offset_of(in)});
  }
};
template <class Rule> struct TokenAction : tao::pegtl::nothing<Rule> {};
template <> struct TokenAction<grammar::panel_title> : KeepToken {};
template <> struct TokenAction<grammar::panel_label> : KeepToken {};
template <> struct TokenAction<grammar::mini_board_title> : KeepToken {};
template <> struct TokenAction<grammar::mini_board_label> : KeepToken {};

struct KeepLabel {
  template <class Input> static void apply(const Input &in, Beside &beside) {
    beside.labels.push_back({in.string(), offset_of(in)});
  }
};
template <class Rule> struct PanelAction : tao::pegtl::nothing<Rule> {};
template <> struct PanelAction<grammar::panel_label> : KeepLabel {};
template <> struct PanelAction<grammar::mini_board_label> : KeepLabel {};
template <> struct PanelAction<grammar::beside_word> {
  template <class Input> static void apply(const Input &in, Beside &beside) {
    beside.others.push_back({in.string(), offset_of(in)});
  }
};

template <GridToken::Kind kind> struct CellAction {
  template <class Input> static void apply(const Input &in, PanelGridRow &row) {
    const std::size_t column = offset_of(in);
    row.tokens.push_back({kind, column, in.begin()[1], column + 1});
  }
};
template <class Rule> struct PanelGridAction : tao::pegtl::nothing<Rule> {};
template <> struct PanelGridAction<grammar::white_grid_man> : CellAction<GridToken::Kind::white> {};
template <> struct PanelGridAction<grammar::black_grid_man> : CellAction<GridToken::Kind::black> {};
template <> struct PanelGridAction<grammar::dark_cell> : CellAction<GridToken::Kind::dark> {};
template <> struct PanelGridAction<grammar::panel_grid_word> {
  template <class Input> static void apply(const Input &in, PanelGridRow &row) {
    row.words.push_back({in.string(), offset_of(in)});
  }
};

template <class Rule> std::vector<Token> tokens_by(const PictureLine &line) {
  std::vector<Token> tokens;
  return matches<Rule, TokenAction>(line.text, tokens) ? tokens : std::vector<Token>();
}

} // namespace

std::vector<Token> titles_in(const PictureLine &line, PanelKind kind) {
  return kind == PanelKind::faces ? tokens_by<grammar::title_line>(line)
                                  : tokens_by<grammar::mini_board_title_line>(line);
}

std::vector<Token> panel_labels_in(const PictureLine &line, PanelKind kind) {
  return kind == PanelKind::faces ? tokens_by<grammar::panel_labels>(line)
                                  : tokens_by<grammar::mini_board_labels>(line);
}

bool is_panel_edge(const PictureLine &line) { return matches<grammar::panel_edge>(line.text); }

bool begins_panels(const PictureLine &line) {
  return is_panel_edge(line) || kind_of(line) == LineKind::row ||
         read_panel_grid_row(line).has_value();
}

Beside beside_panel(std::string_view text, PanelKind kind) {
  Beside beside;
  // Both take any text.
  static_cast<void>(kind == PanelKind::faces
                        ? matches<grammar::beside_panel, PanelAction>(text, beside)
                        : matches<grammar::beside_mini_board, PanelAction>(text, beside));
  return beside;
}

std::optional<PanelGridRow> read_panel_grid_row(const PictureLine &line) {
  PanelGridRow row;
  const bool read = matches<grammar::panel_grid_row, PanelGridAction>(line.text, row);
  return read && !row.tokens.empty() ? std::optional(row) : std::nullopt;
}

} // namespace tessera
