#include "written_game.hpp"

#include "lib/game/notation/fen.hpp"
#include "lib/game/notation/written_move.hpp"
#include "lib/record/record/record_parser.hpp"
#include "lib/record/replay/check_record.hpp"
#include "rival.hpp"

#include <algorithm>
#include <string_view>
#include <utility>
#include <vector>

namespace tessera::naive {

namespace {

/// Hears the main line of a record and asks other rules about some of its moves.
class Judge final : public ReplayListener {
public:
  Judge(const LegalMoves &legal_moves, std::size_t first)
      : legal_moves_(legal_moves), first_(first) {}

  void found(Finding /*finding*/) override {}
  void playing(const PlayedMove &move, const Position &before) override {
    if (move.depth > 0) {
      return;
    }
    is_over_ = is_over_ || !move.legal || !move.move;
    if (is_over_ || heard_++ < first_ || before.mid_turn()) {
      return;
    }
    const std::vector<tessera::Move> legal = legal_moves_(before);
    is_wrong_ = std::ranges::find(legal, *move.move) == legal.end();
    is_over_ = is_wrong_ || ++judged_ == most_judged;
  }
  [[nodiscard]] bool goes_on() const override { return !is_over_; }

  [[nodiscard]] bool is_wrong() const { return is_wrong_; }
  [[nodiscard]] std::size_t heard() const { return heard_; }

private:
  static constexpr int most_judged = 3;
  const LegalMoves &legal_moves_;
  std::size_t first_;
  std::size_t heard_ = 0;
  int judged_ = 0;
  bool is_over_ = false;
  bool is_wrong_ = false;
};

void damage(std::vector<std::string> &moves, std::size_t at, test::Dice &dice) {
  const auto here = moves.begin() + static_cast<std::ptrdiff_t>(at);
  switch (dice.number() % 4) {
  case 0:
    moves.erase(here);
    return;
  case 1:
    moves.insert(here, std::string(*here));
    return;
  case 2:
    if (at + 1 < moves.size()) {
      std::iter_swap(here, here + 1);
      return;
    }
    [[fallthrough]];
  default:
    // (Not the line's end.)
    (*here)[dice.number() % (here->size() - 1)] =
        dice.any_of(std::string_view("123456789abcdKQRNP-x+. "));
  }
}

} // namespace

WrittenGame::WrittenGame(const Position &start, const Variant &variant)
    : variant_(variant), text_("[Variant \"" + to_string(variant) + "\"]\n[Notation \"" +
                               std::string(native_notation(variant).name()) + "\"]\n[FEN \"" +
                               to_fen(start) + "\"]\n\n") {}

void WrittenGame::add(const tessera::Move &move, const Position &before) {
  const std::string written = long_form(move, before, before.conventions().notation);
  if (before.mid_turn() && !text_.ends_with("\n\n")) {
    text_.back() = ',';
    text_ += written + '\n';
    return;
  }
  const bool white = before.turn() == Color::white;
  text_ += std::to_string(before.move_number());
  if (before.board_count() > 1) {
    text_ += (white ? "AB" : "ab")[before.board()];
    text_ += '.';
  } else {
    text_ += white ? "." : "...";
  }
  text_ += ' ' + written + '\n';
}

std::optional<std::string> WrittenGame::misjudgement(bool last_is_legal) const {
  Record record;
  static_cast<void>(parse_record(text_, record));
  ErrorCounter errors;
  const CheckEnd end = check_record(record, Given(), errors);
  if (end.setting && (errors.count() == 0) == last_is_legal) {
    return std::nullopt;
  }
  return "the last move of this record is " + std::string(last_is_legal ? "legal" : "not legal") +
         ", and the library finds " + std::to_string(errors.count()) + " errors:\n" + text_;
}

std::optional<std::string> WrittenGame::misjudgement_when_damaged(test::Dice &dice) const {
  return misjudgement_when_damaged(dice, [this](const Position &position) {
    return rival_of(position, variant_)->legal_moves();
  });
}

std::optional<std::string>
WrittenGame::misjudgement_when_damaged(test::Dice &dice, const LegalMoves &legal_moves) const {
  const std::size_t after_tags = text_.find("\n\n") + 2;
  std::vector<std::string> moves;
  for (std::size_t at = after_tags; at < text_.size();) {
    const std::size_t end = text_.find('\n', at) + 1;
    moves.push_back(text_.substr(at, end - at));
    at = end;
  }
  if (moves.empty()) {
    return std::nullopt;
  }
  const std::size_t at = dice.number() % moves.size();
  damage(moves, at, dice);
  std::string text = text_.substr(0, after_tags);
  for (const std::string &move : moves) {
    text += move;
  }
  Record record;
  static_cast<void>(parse_record(text, record));
  Judge judge(legal_moves, at);
  static_cast<void>(check_record(record, Given(), judge));
  return judge.is_wrong() ? std::optional("move " + std::to_string(judge.heard()) +
                                          " of this damaged record is not legal, and the library "
                                          "says that it is:\n" +
                                          text)
                          : std::nullopt;
}

} // namespace tessera::naive
