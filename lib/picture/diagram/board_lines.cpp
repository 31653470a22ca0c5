#include "board_lines.hpp"

#include "../../base/matched.hpp"
#include "../../game/notation/fen.hpp"
#include "../../game/notation/letters.hpp"
#include "grammar/picture.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>
#include <vector>

namespace tessera {

namespace {

template <class Rule> struct StateAction : tao::pegtl::nothing<Rule> {};
template <> struct StateAction<grammar::color_word> {
  template <class Input> static void apply(const Input &in, StateBelow &state) {
    state.side = *in.begin() == 'W' ? Color::white : Color::black;
  }
};
template <> struct StateAction<grammar::says_number> {
  template <class Input> static void apply(const Input &in, StateBelow &state) {
    const std::string_view text = in.string_view();
    std::from_chars(text.data(), text.data() + text.size(), state.move_number.emplace());
  }
};
template <> struct StateAction<grammar::second_of_two> {
  static void apply0(StateBelow &state) { state.is_mid_turn = true; }
};
template <> struct StateAction<grammar::only_of_turn> {
  static void apply0(StateBelow &state) { state.is_short_turn = true; }
};
template <> struct StateAction<grammar::king_taken> {
  static void apply0(StateBelow &state) { state.is_king_taken = true; }
};

struct TakeWord {
  template <class Input> static void apply(const Input &in, std::string &word) {
    word = in.string();
  }
};
template <class Rule> struct WordAction : tao::pegtl::nothing<Rule> {};
template <> struct WordAction<grammar::notation_name> : TakeWord {};
template <> struct WordAction<grammar::legend_sign> : TakeWord {};
template <> struct WordAction<grammar::board_name> : TakeWord {};
template <> struct WordAction<grammar::position_text> : TakeWord {};

template <class Rule> struct ChosenAction : tao::pegtl::nothing<Rule> {};
template <> struct ChosenAction<grammar::chosen_title> {
  template <class Input> static void apply(const Input &in, std::vector<std::string> &titles) {
    titles.push_back(in.string());
  }
};

struct HandReading {
  Hands hands{};
  std::size_t color = 0;
  unsigned count = 1;
  bool broken = false;
  const Conventions *conventions;
};

template <class Rule> struct HandAction : tao::pegtl::nothing<Rule> {};
template <> struct HandAction<grammar::hand_count> {
  template <class Input> static void apply(const Input &in, HandReading &at) {
    const std::string_view text = in.string_view();
    if (std::from_chars(text.data(), text.data() + text.size(), at.count).ec != std::errc()) {
      at.count = 0;
    }
  }
};
template <> struct HandAction<grammar::hand_letter> {
  template <class Input> static void apply(const Input &in, HandReading &at) {
    constexpr unsigned most = 255;
    const auto role = role_of(*in.begin(), *at.conventions);
    // A piece may be named again: P P is 2P.
    const unsigned before = role ? at.hands[at.color][index(*role)] : 0;
    if (!role || at.count == 0 || at.count > most - before) {
      at.broken = true;
    } else {
      at.hands[at.color][index(*role)] = static_cast<std::uint8_t>(before + at.count);
    }
    at.count = 1;
  }
};
template <> struct HandAction<grammar::white_hand> {
  static void apply0(HandReading &at) { at.color = index(Color::black); }
};

struct PromotedReading {
  const Men *men;
  Notation system;
  /// The member that the grammar's `has_lattice_cells` reads.
  bool has_lattice_cells = system.habits().is_of_one_game;
  Color color = Color::white;
  char letter = 0;
  CellSet cells{};
  bool broken = false;
};

template <class Rule> struct PromotedAction : tao::pegtl::nothing<Rule> {};
template <> struct PromotedAction<grammar::promoted_letter> {
  template <class Input> static void apply(const Input &in, PromotedReading &at) {
    at.letter = *in.begin();
  }
};
template <> struct PromotedAction<grammar::promoted_cell> {
  template <class Input> static void apply(const Input &in, PromotedReading &at) {
    const Cell cell = parse_cell(in.string_view(), at.system).value_or(Cell());
    const Piece piece = cell.exists() ? at.men->at(cell) : Piece();
    if (piece.exists() && piece.color() == at.color && letter(piece.role()) == at.letter) {
      at.cells.insert(cell);
    } else {
      at.broken = true;
    }
  }
};
template <> struct PromotedAction<grammar::white_promoted> {
  static void apply0(PromotedReading &at) { at.color = Color::black; }
};

/// What the first line that has a rule's form says.
template <class Rule, template <class> class Action, class Said>
std::optional<Said> first_said(std::span<const PictureLine> lines) {
  for (const PictureLine &line : lines) {
    Said said{};
    if (matches<Rule, Action>(line.text, said)) {
      return said;
    }
  }
  return std::nullopt;
}

bool is_of_kind(std::string_view line, BoardLine kind) {
  switch (kind) {
  case BoardLine::state:
    return matches<grammar::state_line>(line);
  case BoardLine::hands:
    return matches<grammar::hands_like>(line);
  case BoardLine::promoted:
    return matches<grammar::promoted_like>(line);
  case BoardLine::position:
    break;
  }
  return matches<grammar::given_position>(line);
}

constexpr std::array board_lines_of{BoardLine::state, BoardLine::hands, BoardLine::promoted,
                                    BoardLine::position};

/// Whether more text may mend the fault in a text; so much was joined before.
bool may_go_on(const FenReading &read, std::string_view text, std::size_t known) {
  if (read.position) {
    return true;
  }
  // If cells are missing, the fault is reported where the cells begin; if a group of them is
  // broken, where the group does.
  constexpr std::size_t group = 10;
  const std::size_t fault = read.faults.front().begin;
  return fault + group >= known || (fault == 0 && text.find(' ') == std::string_view::npos);
}

/// The longest position that begins with the first line: each further line is joined with a blank
/// or, if the mailer broke a word, without one.
std::optional<Position> longest_position(std::span<const PictureLine> lines,
                                         const Variant &variant) {
  constexpr std::size_t most_lines = 10;
  std::optional<Position> longest;
  std::vector<std::string> texts(1);
  matches<grammar::given_position, WordAction>(lines.front().text, texts.front());
  std::size_t known = 0;
  for (std::size_t next = 1; !texts.empty(); ++next) {
    std::vector<std::string> joined;
    const bool goes_on = next < std::min(lines.size(), most_lines) && !lines[next].text.empty();
    for (const std::string &text : texts) {
      const std::string_view position =
          std::string_view(text).substr(0, matched<grammar::position_text>(text));
      const FenReading read = parse_fen(position, variant);
      longest = read.position ? read.position : longest;
      if (goes_on && may_go_on(read, text, known)) {
        joined.push_back(text + lines[next].text);
        joined.push_back(text + ' ' + lines[next].text);
      }
    }
    known = texts.front().size();
    texts = std::move(joined);
  }
  return longest;
}

} // namespace

std::set<BoardLine> stated_above(std::span<const PictureLine> above_first,
                                 std::span<const PictureLine> below_last) {
  std::set<BoardLine> kinds;
  for (const BoardLine kind : board_lines_of) {
    if (!nearest_above(above_first, kind).empty() && nearest_above(below_last, kind).empty()) {
      kinds.insert(kind);
    }
  }
  return kinds;
}

bool tells_of_board(std::string_view line) {
  return std::any_of(board_lines_of.begin(), board_lines_of.end(),
                     [line](BoardLine kind) { return is_of_kind(line, kind); });
}

std::span<const PictureLine> nearest_above(std::span<const PictureLine> lines_above,
                                           BoardLine kind) {
  for (std::size_t begin = lines_above.size(); begin-- > 0;) {
    if (is_of_kind(lines_above[begin].text, kind)) {
      return lines_above.subspan(begin);
    }
  }
  return {};
}

StateBelow state_below(std::span<const PictureLine> below) {
  return first_said<grammar::state_line, StateAction, StateBelow>(below).value_or(StateBelow());
}

std::optional<BoardTitle> title_above(std::span<const PictureLine> lines_above) {
  for (std::size_t at = lines_above.size(); at-- > 0;) {
    std::string name;
    if (matches<grammar::board_title, WordAction>(lines_above[at].text, name)) {
      return BoardTitle{name == "A" ? 0U : 1U, lines_above[at].span()};
    }
  }
  return std::nullopt;
}

std::optional<Notation> system_below(std::span<const PictureLine> below) {
  const auto name = first_said<grammar::notation_line, WordAction, std::string>(below);
  return name ? find_notation(*name) : std::nullopt;
}

std::vector<std::string> panels_below(std::span<const PictureLine> below) {
  using Titles = std::vector<std::string>;
  return first_said<grammar::chosen_line, ChosenAction, Titles>(below).value_or(Titles());
}

std::string signs_below(std::span<const PictureLine> below) {
  std::string signs;
  for (const PictureLine &line : below) {
    std::string sign;
    if (matches<grammar::legend_line, WordAction>(line.text, sign)) {
      signs += sign;
    }
  }
  return signs;
}

HandsBelow hands_below(std::span<const PictureLine> below, const Conventions &conventions) {
  for (const PictureLine &line : below) {
    HandReading read;
    read.conventions = &conventions;
    if (matches<grammar::hands_line, HandAction>(line.text, read) && !read.broken) {
      return {read.hands};
    }
    if (is_of_kind(line.text, BoardLine::hands)) {
      return {std::nullopt, line.span()};
    }
  }
  return {};
}

PromotedBelow promoted_below(std::span<const PictureLine> below, const Men &men, Notation system) {
  for (const PictureLine &line : below) {
    PromotedReading read{&men, system};
    if (matches<grammar::promoted_line, PromotedAction>(line.text, read) && !read.broken) {
      return {read.cells};
    }
    if (is_of_kind(line.text, BoardLine::promoted)) {
      return {{}, line.span()};
    }
  }
  return {};
}

bool begins_position(std::string_view line) { return matches<grammar::position_like>(line); }

std::optional<PositionBelow> position_below(std::span<const PictureLine> below,
                                            const Variant &variant) {
  const auto begin = std::find_if(below.begin(), below.end(), [](const PictureLine &line) {
    return is_of_kind(line.text, BoardLine::position);
  });
  if (begin == below.end()) {
    return std::nullopt;
  }
  const auto before = static_cast<std::size_t>(begin - below.begin());
  return PositionBelow{longest_position(below.subspan(before), variant), begin->span(),
                       matches<grammar::position_tag>(begin->text)};
}

std::optional<PositionBelow> position_above(std::span<const PictureLine> lines_above,
                                            const Variant &variant) {
  // The lines that a mailer made of one begin like positions, too.
  std::size_t begin = lines_above.size();
  for (;;) {
    const std::size_t size = nearest_above(lines_above.first(begin), BoardLine::position).size();
    if (size == 0) {
      return std::nullopt;
    }
    begin -= size;
    std::optional<PositionBelow> found = position_below(lines_above.subspan(begin), variant);
    if (found && found->position) {
      return found;
    }
  }
}

} // namespace tessera
