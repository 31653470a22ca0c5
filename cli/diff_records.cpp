#include "diff_records.hpp"

#include "comparing_progress.hpp"
#include "diff/canonical.hpp"
#include "diff/record_diff.hpp"
#include "diff/unified.hpp"
#include "notation/fen.hpp"
#include "text.hpp"

#include <fmt/format.h>

namespace tessera::cli {

namespace {

using CellSet = hypercube::CellSet;

/// A text on one line of a message.
std::string shown(std::string_view text) {
  constexpr std::size_t limit = 160;
  return printable(clipped(with_single_blanks(text), limit));
}

/// Tells differences in words, one a line, and draws the board where two games part.
class TextDiff final : public DiffListener {
public:
  TextDiff(const ComparedFile &a, const ComparedFile &b, const DrawingOptions &drawing)
      : a_(printable(a.name)), b_(printable(b.name)), drawing_(drawing),
        several_(a.numbers.back() > 1 || b.numbers.back() > 1) {}

  void pair(const ComparedPair &pair) override {
    part();
    if (several_) {
      print(
          fmt::format("Game {} of {} and game {} of {}:\n", pair.number_a, a_, pair.number_b, b_));
    }
    for (std::size_t i = 0; i < pair.differences.size(); ++i) {
      const Difference &each = pair.differences[i];
      print(fmt::format("{}: {}\n", places(pair.places_a[i], pair.places_b[i]), sentence(each)));
    }
    if (!pair.is_one_game() && pair.record_a.setting && pair.record_b.setting) {
      print("These are not one game from one start: their moves are not compared.\n");
    }
    if (pair.parting) {
      draw_parting(pair);
    }
  }

  void only(DiffSide side, std::size_t number, const LoadedGame &game) override {
    part();
    const std::string &file = side == DiffSide::a ? a_ : b_;
    const Place place = Locator(game.record).locate({0, 0});
    std::string players;
    if (const auto white = game.record.tag_value("White")) {
      players = fmt::format(": {} - {}", shown(*white),
                            shown(game.record.tag_value("Black").value_or("?")));
    }
    print(fmt::format("{}:{}:{}: game {} is only in {}{}\n", file, place.line, place.column, number,
                      file, players));
  }

  void finish(const DiffTotal &total) override {
    if (total.all_same()) {
      print("The records are the same.\n");
    } else if (several_) {
      part();
      print(fmt::format("{} the same, {} different, {} only in {}, {} only in {}\n", total.same,
                        total.different, total.only_a, a_, total.only_b, b_));
    }
  }

private:
  void part() {
    print(first_ ? "" : "\n");
    first_ = false;
  }

  [[nodiscard]] std::string places(const Place &a, const Place &b) const {
    return fmt::format("{}:{}:{} {}:{}:{}", a_, a.line, a.column, b_, b.line, b.column);
  }

  static std::string changed(const DifferingPart &a, const DifferingPart &b,
                             const std::string &of_a, const std::string &of_b) {
    return !a.there   ? fmt::format("{} is added", of_b)
           : !b.there ? fmt::format("{} is missing", of_a)
                      : fmt::format("{}, then {}", of_a, of_b);
  }

  /// Where something stands that is said of a turn.
  static std::string at(const Difference &difference) {
    const std::string depth = difference.depth > 0 ? "in a variation, " : "";
    return depth +
           (difference.turn ? "at " + to_string(*difference.turn) : "before the first move");
  }

  static std::string sentence(const Difference &difference) {
    const DifferingPart &a = difference.a;
    const DifferingPart &b = difference.b;
    const auto told = [&](std::string_view before) {
      return fmt::format("{} {}", before, changed(a, b, shown(a.text), shown(b.text)));
    };
    switch (difference.kind) {
    case DifferenceKind::game:
      return fmt::format("the game is {}, then {}", a.move, b.move);
    case DifferenceKind::start:
      return fmt::format("the start is {}, then {}", shown(a.move), shown(b.move));
    case DifferenceKind::text:
      return "neither can be set up, and their texts differ";
    case DifferenceKind::tag:
      return fmt::format("tag {}: {}", shown(difference.tag),
                         changed(a, b, fmt::format("\"{}\"", shown(a.move)),
                                 fmt::format("\"{}\"", shown(b.move))));
    case DifferenceKind::move:
      return fmt::format("{}{} {}{}", difference.depth > 0 ? "in a variation, " : "",
                         to_string(*difference.turn), changed(a, b, shown(a.move), shown(b.move)),
                         difference.boards_meet ? "; behind that the boards are the same again"
                                                : "");
    case DifferenceKind::variation:
      return told(at(difference) + ", variation");
    case DifferenceKind::comment:
      return told(at(difference) + ", comment");
    case DifferenceKind::sign:
      return told(at(difference) + ", sign");
    case DifferenceKind::result:
      return told("result");
    }
    return {};
  }

  void draw_parting(const ComparedPair &pair) const {
    const Parting &parting = *pair.parting;
    const auto move = [](const ComparedTurn *turn) {
      return turn == nullptr ? std::string("the end") : shown(turn->text);
    };
    print(fmt::format("\nThe moves part at {}: {} in {}, {} in {}. The board before:\n\n",
                      to_string(parting.turn), move(parting.a), a_, move(parting.b), b_));
    std::vector<std::vector<CellMark>> marks(pair.position->board_count());
    for (unsigned board = 0; board < marks.size(); ++board) {
      marks[board] = marks_of(parting, board);
    }
    print_boards(*pair.position, drawing_.of(pair.system()), marks);
    print("\n" + to_fen(*pair.position) + "\n");
  }

  /// The cells of the moves that part the games, on one board.
  [[nodiscard]] std::vector<CellMark> marks_of(const Parting &parting, unsigned board) const {
    const auto cells_of = [board](const ComparedTurn *turn) {
      CellSet cells;
      if (turn != nullptr && (lower(turn->name.board) == 'b' ? 1U : 0U) == board) {
        for (const Move &move : turn->moves) {
          cells.insert(move.from);
          cells.insert(move.to);
        }
      }
      return cells;
    };
    const CellSet of_a = cells_of(parting.a);
    const CellSet of_b = cells_of(parting.b);
    std::vector<CellMark> marks{{'<', of_a, "the move in " + a_}, {'>', of_b, "the move in " + b_}};
    marks.push_back({'=', of_a & of_b, "both moves"});
    std::erase_if(marks, [](const CellMark &mark) { return mark.cells.empty(); });
    return marks;
  }

  std::string a_;
  std::string b_;
  const DrawingOptions &drawing_;
  /// Whether there are several games in a file, so that they are told apart.
  bool several_;
  bool first_ = true;
};

/// Prints what JsonDiff writes as it comes.
class PrintedJson final : public DiffListener {
public:
  explicit PrintedJson(JsonDiff &json) : json_(json) {}

  void pair(const ComparedPair &pair) override {
    json_.pair(pair);
    print(json_.take());
  }
  void only(DiffSide side, std::size_t number, const LoadedGame &game) override {
    json_.only(side, number, game);
    print(json_.take());
  }
  void finish(const DiffTotal &total) override {
    json_.finish(total);
    print(json_.take());
  }

private:
  JsonDiff &json_;
};

/// Prints both files in one form as a unified diff.
class UnifiedListener final : public DiffListener {
public:
  UnifiedListener(const ComparedFile &a, const ComparedFile &b)
      : diff_(printable(a.name), printable(b.name)) {}

  void pair(const ComparedPair &pair) override {
    diff_.add(lines_of(pair.record_a, pair.a), lines_of(pair.record_b, pair.b));
    print(diff_.take());
  }
  void only(DiffSide side, std::size_t /*number*/, const LoadedGame &game) override {
    const std::vector<std::string> lines =
        game.setting ? canonical_lines(
                           compared_game(game.record, *game.setting, {game.setting->system, true}),
                           *game.setting)
                     : canonical_lines(game.record);
    if (side == DiffSide::a) {
      diff_.add(lines, {});
    } else {
      diff_.add({}, lines);
    }
    print(diff_.take());
  }
  void finish(const DiffTotal & /*total*/) override {
    diff_.finish();
    print(diff_.take());
  }
  [[nodiscard]] bool wants_same() const override { return true; }

private:
  static std::vector<std::string> lines_of(const LoadedGame &game, const ComparedGame &compared) {
    return game.setting ? canonical_lines(compared, *game.setting) : canonical_lines(game.record);
  }

  UnifiedDiff diff_;
};

/// Hands on what another listener prints, once there is room for it on the terminal.
class WithProgress final : public DiffListener {
public:
  WithProgress(DiffListener &listener, ComparingProgress &progress)
      : listener_(listener), progress_(progress) {}

  void pair(const ComparedPair &pair) override {
    progress_.before_print();
    listener_.pair(pair);
  }
  void only(DiffSide side, std::size_t number, const LoadedGame &game) override {
    progress_.before_print();
    listener_.only(side, number, game);
  }
  void finish(const DiffTotal &total) override {
    progress_.before_print();
    listener_.finish(total);
  }
  [[nodiscard]] bool wants_same() const override { return listener_.wants_same(); }

private:
  DiffListener &listener_;
  ComparingProgress &progress_;
};

} // namespace

Status diff_records(const OpenedRecords &a, const OpenedRecords &b, const Told &told,
                    const DrawingOptions &drawing, DiffFormat format) {
  ComparingProgress progress(a.file, b.file);
  const Result<ComparedFile> file_a = ComparedFile::list(a.name, a.file, told);
  const Result<ComparedFile> file_b = file_a ? ComparedFile::list(b.name, b.file, told) : file_a;
  if (!file_b) {
    return fail(file_b.problem());
  }
  JsonDiff json(file_a->name, file_b->name);
  std::unique_ptr<DiffListener> listener;
  switch (format) {
  case DiffFormat::text:
    listener = std::make_unique<TextDiff>(*file_a, *file_b, drawing);
    break;
  case DiffFormat::json:
    listener = std::make_unique<PrintedJson>(json);
    break;
  case DiffFormat::unified:
    listener = std::make_unique<UnifiedListener>(*file_a, *file_b);
    break;
  }
  WithProgress shown(*listener, progress);
  const Result<DiffTotal> total = tessera::diff_records(*file_a, *file_b, told, shown);
  if (!total) {
    return fail(total.problem());
  }
  return total->all_same() ? Status::ok : Status::errors_found;
}

} // namespace tessera::cli
