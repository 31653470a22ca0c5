#include "read_picture.hpp"

#include "../notation/fen.hpp"
#include "../notation/letters.hpp"
#include "../text.hpp"
#include "grammar/picture.hpp"
#include "read_plain.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

namespace tessera {

namespace {

namespace pegtl = tao::pegtl;

/// What is told below a board is looked for in so many lines.
constexpr std::size_t lines_below = 60;

struct HandReading {
  Hands hands{};
  std::size_t color = 0;
  unsigned count = 1;
  std::string unknown{};
  const Conventions *conventions;
};

template <class Rule> struct HandAction {};
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
    if (!role || at.count == 0 || at.count > most) {
      at.unknown = in.string();
    } else {
      at.hands[at.color][index(*role)] = static_cast<std::uint8_t>(at.count);
    }
    at.count = 1;
  }
};
template <> struct HandAction<grammar::white_hand> {
  static void apply0(HandReading &at) { at.color = index(Color::black); }
};

template <class Rule> struct SideAction {};
template <> struct SideAction<grammar::color_word> {
  template <class Input> static void apply(const Input &in, Color &side) {
    side = *in.begin() == 'W' ? Color::white : Color::black;
  }
};

/// The side to move that a line tells, as `White to move, move 12.`
std::optional<Color> side_in(const PictureLine &line) {
  Color side = Color::white;
  pegtl::memory_input in(line.text.data(), line.text.size(), "");
  return pegtl::parse<grammar::state_line, SideAction>(in, side) ? std::optional(side)
                                                                 : std::nullopt;
}

/// One board, read as far as could be.
struct Board {
  Placement men{};
  Arrangement arrangement{};
  Span span{};
  std::size_t begin_line = 0;
  std::size_t end_line = 0;
  /// Up to this line may stand what is told of it.
  std::size_t below_end = 0;
  bool whole = true;
};

class PicturesReader {
public:
  PicturesReader(const std::vector<PictureLine> &lines, const Variant &variant,
                 const PictureHints &hints, PictureReading &reading)
      : lines_(lines), variant_(variant), start_(Position::initial(variant)), hints_(hints),
        reading_(reading) {}

  void read() {
    std::vector<Board> boards;
    for (std::size_t line = 0; line < lines_.size();) {
      if (reading_.findings.size() >= max_picture_findings) {
        reading_.findings.resize(max_picture_findings, reading_.findings.front());
        fault(Code::limit_exceeded, lines_[line].span(),
              "so much is wrong before this line that the rest is not read");
        break;
      }
      if (std::optional<Board> board = board_at(line)) {
        line = board->end_line;
        boards.push_back(std::move(*board));
      } else {
        ++line;
      }
    }
    add_positions(boards);
  }

private:
  void fault(Code code, Span span, std::string sentence) {
    reading_.findings.emplace_back(code, Severity::error, span, std::move(sentence));
  }

  std::optional<Board> board_at(std::size_t line) {
    const std::size_t errors = error_count();
    Board board;
    board.begin_line = line;
    if (const auto words = read_plain(lines_, line, max_picture_findings, reading_.findings)) {
      read_words(*words, board);
    } else {
      auto sheet = read_framed(lines_, line, reading_.findings);
      if (!sheet) {
        sheet = read_grid(lines_, line, reading_.findings);
      }
      if (!sheet) {
        return std::nullopt;
      }
      read_sheet(*sheet, board);
    }
    // However little was read, the reader goes on.
    board.end_line = std::max(board.end_line, line + 1);
    board.whole = error_count() == errors;
    return board;
  }

  [[nodiscard]] std::size_t error_count() const {
    return static_cast<std::size_t>(
        std::count_if(reading_.findings.begin(), reading_.findings.end(),
                      [](const Finding &each) { return each.severity == Severity::error; }));
  }

  void read_sheet(const Sheet &sheet, Board &board) {
    board.span = sheet.span;
    board.end_line = sheet.end_line;
    board.arrangement =
        arrangement_of(sheet, std::span(lines_).subspan(sheet.end_line), hints_, reading_.findings);
    tell_signs(sheet);
    Sheet drawn = sheet;
    std::vector<std::pair<Cell, SheetCell>> men;
    for (unsigned i = 0; i < hypercube::cell_count; ++i) {
      const SheetCell &content = drawn.at(board.arrangement.view.place(Cell(i)));
      if (content.letter != 0) {
        men.emplace_back(Cell(i), content);
      }
    }
    // What is wrong is told where it is read second.
    std::sort(men.begin(), men.end(), [](const auto &a, const auto &b) {
      return a.second.span.begin < b.second.span.begin;
    });
    for (const auto &[cell, content] : men) {
      const auto role = role_of(upper(content.letter), start_.conventions());
      if (!role) {
        fault(Code::syntax, content.span,
              fmt::format("no man of {} has the letter {}", variant_.game->title, content.letter));
      } else {
        put(board, cell, {content.color, *role}, content.span);
      }
    }
  }

  /// A sign that no legend explains may be a man mistyped: each kind is told once.
  void tell_signs(const Sheet &sheet) {
    std::string known;
    for (std::size_t line = sheet.end_line;
         line < std::min(sheet.end_line + lines_below, lines_.size()); ++line) {
      const std::string &text = lines_[line].text;
      known += text.size() > 2 && text[1] == ' ' ? std::string(1, text[0]) : "";
    }
    for (const SeenSign &sign : sheet.signs) {
      if (known.find(sign.text) == std::string::npos) {
        known += sign.text;
        reading_.findings.emplace_back(
            Code::syntax, Severity::note, sign.span,
            fmt::format("{} is taken for a mark on an empty cell", sign.text));
      }
    }
  }

  void read_words(const WordSheet &sheet, Board &board) {
    board.span = sheet.span;
    board.end_line = sheet.end_line;
    board.arrangement = {hints_.view.value_or(usual_view), system_of(sheet)};
    for (const WordMan &man : sheet.men) {
      const std::span<const Role> roles = start_.conventions().roles;
      const auto role = std::find_if(roles.begin(), roles.end(),
                                     [&man](Role each) { return name(each) == man.role; });
      if (role == roles.end()) {
        fault(Code::syntax, man.role_span,
              fmt::format("no man of {} is called {}", variant_.game->title, man.role));
      } else if (info(board.arrangement.system).form != man.cell.form) {
        fault(
            Code::unknown_cell, man.cell_span,
            fmt::format("this is no cell in the notation {}", info(board.arrangement.system).name));
      } else {
        put(board, resolve(man.cell, board.arrangement.system), {man.color, *role}, man.cell_span);
      }
    }
  }

  /// The system that is told below, or by the hints, or that the form of the cells shows.
  [[nodiscard]] CoordinateSystem system_of(const WordSheet &sheet) const {
    for (std::size_t line = sheet.end_line;
         line < std::min(sheet.end_line + lines_below, lines_.size()); ++line) {
      for (const CoordinateSystemInfo &each : coordinate_systems()) {
        if (lines_[line].text == fmt::format("Cells as in the notation {}.", each.name)) {
          return each.id;
        }
      }
    }
    const CellForm form = sheet.men.front().cell.form;
    if (const CoordinateSystem system = hints_.system.value_or(hints_.usual_system);
        info(system).form == form) {
      return system;
    }
    const auto systems = coordinate_systems();
    return std::find_if(systems.begin(), systems.end(),
                        [form](const auto &each) { return each.form == form; })
        ->id;
  }

  void put(Board &board, Cell cell, Piece piece, Span span) {
    const bool king = piece.role() == Role::king;
    if (board.men.at(cell).exists()) {
      fault(Code::bad_position, span,
            fmt::format("a man stands on {} already", to_string(cell, board.arrangement.system)));
    } else if (king && !board.men.of(piece.color(), Role::king).empty()) {
      fault(Code::bad_position, span,
            fmt::format("{} has a king on {} already", name(piece.color()),
                        to_string(board.men.of(piece.color(), Role::king).first(),
                                  board.arrangement.system)));
    } else {
      board.men.put(cell, piece);
    }
  }

  /// Makes positions of the boards, of as many each as the game has.
  void add_positions(std::span<Board> boards) {
    for (std::size_t i = 0; i < boards.size(); ++i) {
      const std::size_t next = i + 1 < boards.size() ? boards[i + 1].begin_line : lines_.size();
      boards[i].below_end = std::min(boards[i].end_line + lines_below, next);
    }
    const std::size_t count = start_.board_count();
    for (std::size_t i = 0; i + count <= boards.size(); i += count) {
      add_position(boards.subspan(i, count));
    }
    if (boards.size() % count != 0) {
      fault(Code::bad_position, boards.back().span,
            fmt::format("a position has {} boards, and the last has one here", count));
    }
  }

  void add_position(std::span<const Board> boards) {
    const std::size_t errors = error_count();
    DrawnPosition drawn{
        std::nullopt,
        {},
        false,
        boards.front().arrangement,
        {boards.front().span.begin, boards.back().span.end() - boards.front().span.begin}};
    std::vector<PositionSetup> setups;
    bool tells_side = true;
    for (const Board &board : boards) {
      setups.emplace_back();
      setups.back().men = board.men;
      setups.back().turn = side_below(board).value_or(Color::white);
      tells_side = tells_side && side_below(board);
      read_hands(board, setups.back());
      drawn.boards.push_back(board.men);
    }
    const bool whole =
        std::all_of(boards.begin(), boards.end(), [](const Board &board) { return board.whole; });
    if (whole) {
      drawn.position = position_below(boards);
      drawn.tells_rest = drawn.position.has_value();
    }
    if (whole && !drawn.position && error_count() == errors) {
      drawn.position = set_up_drawn(std::move(setups), tells_side, drawn.span);
    }
    reading_.positions.push_back(std::move(drawn));
  }

  [[nodiscard]] std::optional<Color> side_below(const Board &board) const {
    for (std::size_t line = board.end_line; line < board.below_end; ++line) {
      if (const std::optional<Color> side = side_in(lines_[line])) {
        return side;
      }
    }
    return std::nullopt;
  }

  /// Where the side to move is not told White is, unless that cannot be.
  std::optional<Position> set_up_drawn(std::vector<PositionSetup> setups, bool tells_side,
                                       Span span) {
    SetUp white = set_up(setups, variant_);
    if (white.position && tells_side) {
      return white.position;
    }
    if (white.position) {
      reading_.findings.emplace_back(Code::bad_position, Severity::note, span,
                                     "the side to move is not told; White is taken to be");
      return white.position;
    }
    for (PositionSetup &setup : setups) {
      setup.turn = Color::black;
    }
    if (SetUp black = set_up(setups, variant_); black.position && !tells_side) {
      reading_.findings.emplace_back(
          Code::bad_position, Severity::note, span,
          fmt::format("Black is taken to be to move: {}", white.faults.front()));
      return black.position;
    }
    for (std::string &each : white.faults) {
      fault(Code::bad_position, span, std::move(each));
    }
    return std::nullopt;
  }

  void read_hands(const Board &board, PositionSetup &setup) {
    for (std::size_t line = board.end_line; line < board.below_end; ++line) {
      HandReading read;
      read.conventions = &start_.conventions();
      const PictureLine &text = lines_[line];
      pegtl::memory_input in(text.text.data(), text.text.size(), "");
      if (pegtl::parse<grammar::hands_line, HandAction>(in, read)) {
        if (!read.unknown.empty()) {
          fault(Code::syntax, text.span(),
                fmt::format("no such men can be in hand: {}", read.unknown));
        }
        setup.hands = read.hands;
        return;
      }
      if (text.text.starts_with("In hand")) {
        fault(Code::syntax, text.span(),
              "men in hand are told as `In hand: White N 2P, Black nothing.`");
        return;
      }
    }
  }

  /// The position that stands below on one line, or on several that a mailer made of it, if it
  /// has the men of the boards.
  std::optional<Position> position_below(std::span<const Board> boards) {
    for (std::size_t line = boards.back().end_line; line < boards.back().below_end; ++line) {
      const PictureLine &text = lines_[line];
      if (!begins_position(text.text)) {
        continue;
      }
      const std::optional<Position> position = longest_position(line);
      if (!position) {
        reading_.findings.emplace_back(
            Code::bad_position, Severity::warning, text.span(),
            fmt::format("this seems to be a position on one line, and is none of {}",
                        variant_.game->title));
      } else if (boards_of(*position) == men_of(boards)) {
        return position;
      } else {
        fault(Code::bad_position, text.span(),
              "this position has other men than the board drawn above");
      }
      return std::nullopt;
    }
    return std::nullopt;
  }

  static bool begins_position(std::string_view line) {
    constexpr std::ptrdiff_t few = 3;
    return line.find("//") != std::string_view::npos ||
           std::count(line.begin(), line.end(), '/') > few;
  }

  /// The position that begins at a line and of which most can be read: each line that goes on is
  /// joined with a blank or, where the mailer broke a word, without.
  [[nodiscard]] std::optional<Position> longest_position(std::size_t line) const {
    constexpr std::size_t most_lines = 10;
    std::optional<Position> longest;
    std::vector<std::string> texts{lines_[line].text};
    std::size_t known = 0;
    for (std::size_t next = line + 1; !texts.empty(); ++next) {
      std::vector<std::string> joined;
      const bool goes_on = next < lines_.size() && next < line + most_lines;
      for (const std::string &text : texts) {
        const FenReading read = parse_fen(text, variant_);
        longest = read.position ? read.position : longest;
        if (goes_on && may_go_on(read, known)) {
          joined.push_back(text + lines_[next].text);
          joined.push_back(text + ' ' + lines_[next].text);
        }
      }
      known = texts.front().size();
      texts = std::move(joined);
    }
    return longest;
  }

  /// Whether what is wrong with a text may be mended by more of it; so much was joined before.
  static bool may_go_on(const FenReading &read, std::size_t known) {
    // Of a broken group of cells the fault is told where the group begins.
    constexpr std::size_t group = 10;
    return read.position || read.faults.front().begin + group >= known;
  }

  static std::vector<Placement> boards_of(const Position &position) {
    Position shown = position;
    std::vector<Placement> boards;
    for (unsigned board = 0; board < position.board_count(); ++board) {
      shown.choose_board(board);
      boards.push_back(shown.men());
    }
    return boards;
  }
  static std::vector<Placement> men_of(std::span<const Board> boards) {
    std::vector<Placement> men;
    for (const Board &board : boards) {
      men.push_back(board.men);
    }
    return men;
  }

  const std::vector<PictureLine> &lines_;
  const Variant &variant_;
  Position start_;
  const PictureHints &hints_;
  PictureReading &reading_;
};

} // namespace

PictureReading read_pictures(std::string_view text, const Variant &variant,
                             const PictureHints &hints) {
  PictureReading reading;
  if (text.size() > max_picture_text) {
    reading.findings.emplace_back(
        Code::limit_exceeded, Severity::error,
        Span{static_cast<std::uint32_t>(max_picture_text), 0},
        fmt::format("boards are read from the first {} bytes of a text", max_picture_text));
    text = text.substr(0, max_picture_text);
  }
  const std::vector<PictureLine> lines = picture_lines(text);
  PicturesReader(lines, variant, hints, reading).read();
  if (reading.positions.empty() && reading.findings.empty()) {
    reading.findings.emplace_back(Code::syntax, Severity::error, Span{}, "no board is found here");
  }
  std::stable_sort(reading.findings.begin(), reading.findings.end(),
                   [](const Finding &a, const Finding &b) { return a.span.begin < b.span.begin; });
  return reading;
}

} // namespace tessera
