#include "package_writer.hpp"

#include "../../base/text.hpp"
#include "../../game/notation/c4d.hpp"
#include "../../game/notation/letters.hpp"
#include "../../game/rules/oana_chiru.hpp"
#include "../record/walk.hpp"
#include "lost_claims.hpp"
#include "move_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>
#include <utility>

namespace tessera {

namespace {

/// Reports what a position loses in the package's forms.
void report_lost_start(const Record &record, const Setting &setting, ReplayListener &losses) {
  const Tag *fen = record.find_tag("FEN");
  const Span span = fen == nullptr ? Span{} : fen->value;
  if (const unsigned number = setting.start.move_number(); number != 1) {
    losses.found(
        {Code::move_number, Severity::warning, span,
         fmt::format("the move number {} is lost: the package does not count moves", number),
         "OC-15"});
  }
}

/// Whether the package begins a game without a start as this one begins.
bool starts_as_package(const Setting &setting) {
  return setting.starts_from_array() && setting.variant.game->name == "oana-chiru";
}

/// Looks at a record for a writer that takes moves and passes everything else on in words.
class PackageLines : public RecordVisitor {
public:
  [[nodiscard]] bool has_variations() const { return has_variations_; }
  [[nodiscard]] bool has_moves() const { return has_moves_; }

  void annotation(const Element &annotation) override { words(annotation.text()); }
  /// Marks of a legal move are left out, because the board shows what they say.
  void check_word(const Element & /*word*/, Mark /*says*/) override {}
  void mark(const Element & /*mark*/) override {}
  void nag(const Element &nag) override { words(nag.text()); }
  void comment(const Element & /*comment*/, const Comment &content) override {
    words(content.words);
  }
  void other_text(const Element &text) override { words(text.text()); }
  bool variation_begin(const Element & /*begin*/) override {
    has_variations_ = true;
    return false;
  }

protected:
  virtual void words(std::string_view words) = 0;
  void note_move() { has_moves_ = true; }

private:
  bool has_variations_ = false;
  bool has_moves_ = false;
};

// --- Text --------------------------------------------------------------------------------------

class C4dLines final : public PackageLines {
public:
  C4dLines(const Record &record, const Setting &setting, const Replayed &replayed)
      : replayed_(replayed), system_(native_notation(setting.variant)),
        illegal_(record, setting, {system_}) {}

  /// The text before the first move, and from there on.
  [[nodiscard]] const std::string &before() const { return before_; }
  [[nodiscard]] const std::string &moves() const { return moves_; }
  [[nodiscard]] const std::string &result() const { return result_; }

  void move(const Element &move, const WrittenMove &written) override {
    note_move();
    const ReplayedMove *replayed = replayed_.of(move.index);
    if (replayed == nullptr || !replayed->move.legal) {
      const Color turn = replayed == nullptr ? Color::white : replayed->here.turn;
      const MovePlace place{.item = move.index, .turn = turn};
      moves_ += illegal_.illegal_text(written, place) + '\n';
      return;
    }
    const PlayedMove &played = replayed->move;
    moves_ += slices_form(*played.move, played.mover, played.victim.exists() ? "x" : "",
                          played.in_passing, system_) +
              '\n';
  }
  void broken_move(const Element &move, bool /*joined*/) override {
    note_move();
    moves_ += std::string(move.text()) + '\n';
  }
  void result(const Element &result) override {
    if (result.depth == 0) {
      result_ = result.text();
    }
  }

private:
  void words(std::string_view words) override {
    std::string &text = has_moves() ? moves_ : before_;
    std::size_t begin = 0;
    while (begin < words.size()) {
      const std::size_t end = end_of_line(words, begin);
      const std::string_view line = words.substr(begin, end - begin);
      const std::size_t first = line.find_first_not_of(" \t");
      if (first != std::string_view::npos) {
        // After a blank, a text with a colon could be read as a tag.
        text += line.find(':') == std::string_view::npos ? "# " : "#";
        text += line.substr(first);
        text += '\n';
      }
      begin = end + 1;
    }
  }

  const Replayed &replayed_;
  Notation system_;
  MoveText illegal_;
  std::string before_;
  std::string moves_;
  std::string result_;
};

/// In lines after `#`; the game comes first. A start replaces FEN tags.
std::string c4d_tags(const Record &record, const Setting &setting, const std::string &result) {
  std::string text;
  for (const Tag &tag : record.tags) {
    const std::string_view name = record.at(tag.name);
    const std::string value = unescape_tag_value(record.at(tag.value));
    const std::size_t first = value.find_first_not_of(" \t");
    if (!is_setting_tag(name) && first != std::string::npos) {
      text +=
          fmt::format("# {}: {}\n", name, escape_tag_value(std::string_view(value).substr(first)));
    }
  }
  const Tag *tag = record.find_tag("Result");
  if (!result.empty() && (tag == nullptr || words(record.at(tag->value)).empty())) {
    text += fmt::format("# Result: {}\n", result);
  }
  return fmt::format("# Variant: {}\n", to_string(setting.variant)) + text;
}

// --- JSON --------------------------------------------------------------------------------------

std::string json_cell(Cell cell) {
  const lattice::Coordinates at = oana_chiru::grid.coordinates(cell);
  return fmt::format("[{}, {}, {}, {}]", at[3], at[2], at[1], at[0]);
}
std::string json_cell_or_null(Cell cell) { return cell.exists() ? json_cell(cell) : "null"; }

std::string_view json_name(Color color) { return color == Color::white ? "WHITE" : "BLACK"; }
std::string_view json_name(Role role) {
  switch (role) {
  case Role::king:
    return "KING";
  case Role::queen:
    return "QUEEN";
  case Role::rook:
    return "ROOK";
  case Role::bishop:
    return "BISHOP";
  case Role::knight:
    return "KNIGHT";
  default:
    return "PAWN";
  }
}
std::string_view json_axis(Role role) {
  return role == Role::y_pawn ? "\"Y\"" : role == Role::w_pawn ? "\"W\"" : "null";
}

/// A list with one element per line, written at the end of a text. (The moves of a long game are
/// more than may be kept twice.)
class JsonList {
public:
  explicit JsonList(std::string before) : text_(std::move(before)) {}

  void add(std::string_view element) {
    text_ += is_empty_ ? "[\n" : ",\n";
    text_ += element;
    is_empty_ = false;
  }
  /// The text with the list and what follows it.
  std::string take(std::string_view behind) {
    text_ += is_empty_ ? "[]" : "\n]";
    text_ += behind;
    return std::move(text_);
  }

private:
  std::string text_;
  bool is_empty_ = true;
};

std::string json_position(const Position &position) {
  const PositionSetup setup = position.setup();
  JsonList men("{\"placements\": ");
  for (const Cell cell : setup.men.occupied()) {
    const Piece man = setup.men.at(cell);
    men.add(fmt::format(R"({{"square": {}, "color": "{}", "piece_type": "{}", "pawn_axis": {}}})",
                        json_cell(cell), json_name(man.color()), json_name(man.role()),
                        json_axis(man.role())));
  }
  JsonList rights(men.take(
      fmt::format(",\n\"side_to_move\": \"{}\",\n\"castling_rights\": ", json_name(setup.turn))));
  for (const oana_chiru::Castling &castling :
       oana_chiru::castlings_in(setup.castling.value_or(oana_chiru::rights_of_start(setup.men)))) {
    rights.add(fmt::format(R"({{"color": "{}", "slice": [{}, {}], "side": "{}"}})",
                           json_name(castling.color), castling.slice.z, castling.slice.w,
                           castling.wing == oana_chiru::Wing::king ? "KINGSIDE" : "QUEENSIDE"));
  }
  // The pawn that has passed: the one that is named, or the only one there is.
  const Cell passer = !setup.passed.exists()  ? Cell()
                      : setup.passer.exists() ? setup.passer
                                              : oana_chiru::passers(setup).front();
  return rights.take(fmt::format(
      ",\n\"ep_target\": {}, \"ep_victim\": {}, \"ep_axis\": {},\n\"halfmove_clock\": {}}}",
      json_cell_or_null(setup.passed), json_cell_or_null(passer),
      json_axis(passer.exists() ? setup.men.at(passer).role() : Role::king),
      setup.half_move_clock));
}

class JsonMoves final : public PackageLines {
public:
  /// Writes the moves behind a text.
  JsonMoves(const Setting &setting, const Replayed &replayed, std::string before)
      : setting_(setting), replayed_(replayed), moves_(std::move(before)) {}

  [[nodiscard]] JsonList &moves() { return moves_; }
  /// The first move that this JSON cannot hold, or empty.
  [[nodiscard]] const std::string &unwritten() const { return unwritten_; }
  [[nodiscard]] bool has_words() const { return has_words_; }

  void move(const Element &move, const WrittenMove &written) override {
    const ReplayedMove *replayed = replayed_.of(move.index);
    if (replayed != nullptr && replayed->move.legal) {
      const PlayedMove &played = replayed->move;
      const std::string text =
          slices_form(*played.move, played.mover, "", false, native_notation(setting_.variant));
      add(*played.move, text.find('@') != std::string::npos, played.in_passing);
      return;
    }
    // An illegal move is written by its cells.
    const Move said{.from = setting_.system.read(written.origin),
                    .to = setting_.system.read(written.destination),
                    .promotion = role_of(written.promotion, conventions(setting_.variant))};
    const bool says_promotion =
        written.promotion == 0 ||
        (said.promotion && may_promote_to(*said.promotion, conventions(setting_.variant)));
    if (written.shape == MoveShape::full && said.from.exists() && said.to.exists() &&
        says_promotion) {
      add(said, written.castling, written.in_passing);
    } else {
      leave(move.text());
    }
  }
  void broken_move(const Element &move, bool /*joined*/) override { leave(move.text()); }
  void result(const Element & /*result*/) override { has_words_ = true; }

private:
  void words(std::string_view words) override {
    has_words_ |= words.find_first_not_of(white_space) != std::string_view::npos;
  }
  /// Whether the package has a name for it there.
  void add(const Move &move, bool castles, bool in_passing) {
    note_move();
    moves_.add(fmt::format(
        R"({{"from": {}, "to": {}, "promotion": {}, "is_castling": {}, "is_en_passant": {}}})",
        json_cell(move.from), json_cell(move.to),
        move.promotion ? fmt::format("\"{}\"", json_name(*move.promotion)) : "null", castles,
        in_passing));
  }
  void leave(std::string_view move) {
    if (unwritten_.empty()) {
      unwritten_ = move;
    }
  }

  const Setting &setting_;
  const Replayed &replayed_;
  JsonList moves_;
  std::string unwritten_;
  bool has_words_ = false;
};

} // namespace

Result<std::string> write_c4d(const Record &record, const Setting &setting,
                              const Replayed &replayed, ReplayListener &losses) {
  using Text = Result<std::string>;
  if (!native_notation(setting.variant).habits().is_of_package) {
    return Text::failure(
        fmt::format("only Oana and Chiru's game can be written as c4d, and this is {}",
                    setting.variant.game->title));
  }
  C4dLines lines(record, setting, replayed);
  walk(record, lines);
  if (lines.has_variations()) {
    return Text::failure("c4d has no variations: --strip variations leaves them out");
  }
  std::string start;
  if (!starts_as_package(setting)) {
    report_lost_start(record, setting, losses);
    const C4dText written = to_c4d(setting.start);
    if (written.is_ambiguous) {
      return Text::failure("two pawns may just have passed over one cell, and c4d cannot say which "
                           "of them did");
    }
    start = written.text;
  }
  report_lost_claims(lost_claims(record, setting, replayed, {.words = true}), "c4d", "OC-15",
                     losses);
  const std::string tags = c4d_tags(record, setting, lines.result());
  // A position without moves needs no line after #, which the package only accepts in games.
  const bool has_other_tags = std::count(tags.begin(), tags.end(), '\n') > 1;
  const bool is_position =
      !lines.has_moves() && !start.empty() && !has_other_tags && lines.before().empty();
  return (is_position ? "" : tags + lines.before()) + start + lines.moves();
}

Result<std::string> write_package_json(const Record &record, const Setting &setting,
                                       const Replayed &replayed, ReplayListener &losses) {
  using Text = Result<std::string>;
  if (!native_notation(setting.variant).habits().is_of_package) {
    return Text::failure(
        fmt::format("only Oana and Chiru's game can be written as this JSON, and this is {}",
                    setting.variant.game->title));
  }
  const bool starts_so = starts_as_package(setting);
  JsonMoves moves(setting, replayed,
                  fmt::format("{{\"start\": {},\n\"moves\": ",
                              starts_so ? "null" : json_position(setting.start)));
  walk(record, moves);
  if (moves.has_variations()) {
    return Text::failure("this JSON has no variations: --strip variations leaves them out");
  }
  if (!moves.unwritten().empty()) {
    return Text::failure(
        fmt::format("this JSON cannot hold \"{}\": a move there is two cells of the "
                    "board, and the piece that a pawn becomes",
                    clipped(moves.unwritten())));
  }
  const bool has_tags = std::any_of(record.tags.begin(), record.tags.end(), [&](const Tag &tag) {
    return !is_setting_tag(record.at(tag.name));
  });
  if (has_tags || moves.has_words()) {
    losses.found({Code::syntax, Severity::warning, Span{},
                  fmt::format("{} lost: the package's JSON holds only moves",
                              !moves.has_words() ? "its tags are"
                              : has_tags         ? "its tags, comments and results are"
                                                 : "its comments and results are"),
                  "OC-16"});
  }
  report_lost_claims(lost_claims(record, setting, replayed, {}), "the package's JSON", "OC-16",
                     losses);
  if (!starts_so) {
    report_lost_start(record, setting, losses);
  }
  if (!moves.has_moves() && !starts_so) {
    return json_position(setting.start) + '\n';
  }
  return moves.moves().take("}\n");
}

} // namespace tessera
