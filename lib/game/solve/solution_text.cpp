#include "solution_text.hpp"

#include "../../base/text.hpp"
#include "../notation/written_move.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace tessera {

namespace {

class SolutionText {
public:
  SolutionText(Notation system, bool all_answers) : system_(system), all_answers_(all_answers) {}

  [[nodiscard]] const std::string &text() const { return text_; }
  [[nodiscard]] std::size_t duals() const { return duals_; }

  void add_key(const MatingTurn &key, const Position &position) {
    if (key.turns > 1 || text_.empty()) {
      text_ += '\n';
    }
    add_turn(key, position, 1, 0, "!");
  }

  void add_try(const MateTry &attempt, const Position &position) {
    text_ += fmt::format("\n1. {}?  but 1... {}!\n", turn_text(attempt.turn, position, system_),
                         turn_text(attempt.refutation, behind(position, attempt.turn), system_));
  }

private:
  /// A turn of the attacker on a line of its own, and below it how the play goes on.
  void add_turn(const MatingTurn &mating, const Position &before, unsigned number,
                std::size_t indent, std::string_view sign) {
    const Position after = behind(before, mating.turn);
    text_ += fmt::format("{:{}}{}. {}{}", "", indent, number,
                         turn_text(mating.turn, before, system_), sign);
    if (!mating.threats.empty()) {
      Position passed = after;
      passed.pass();
      const bool is_met = std::any_of(mating.defences.begin(), mating.defences.end(),
                                      [](const auto &defence) { return defence.meets_threats; });
      text_ += fmt::format("  threatens {}{}", listed(mating.threats, passed, number + 1),
                           is_met ? "" : ", and nothing meets it");
    } else if (mating.turns > 1 && after.checkers().empty()) {
      text_ += "  zugzwang";
    }
    text_ += '\n';
    for (const MateDefence &defence : mating.defences) {
      if (defence.meets_threats || all_answers_) {
        add_defence(defence, after, number, indent + 3);
      }
    }
  }

  void add_defence(const MateDefence &defence, const Position &before, unsigned number,
                   std::size_t indent) {
    const bool dual = defence.continuations.size() > 1;
    duals_ += dual && defence.meets_threats ? 1U : 0U;
    const Position after = behind(before, defence.turn);
    text_ +=
        fmt::format("{:{}}{}... {}", "", indent, number, turn_text(defence.turn, before, system_));
    const bool ends = std::all_of(defence.continuations.begin(), defence.continuations.end(),
                                  [](const MatingTurn &next) { return next.turns == 1; });
    if (ends) {
      text_ += "  " + listed(defence.continuations, after, number + 1);
    }
    text_ += dual ? "  (dual)\n" : "\n";
    if (!ends) {
      for (const MatingTurn &next : defence.continuations) {
        add_turn(next, after, number + 1, indent + 3, "");
      }
    }
  }

  [[nodiscard]] std::string listed(const std::vector<MatingTurn> &turns, const Position &before,
                                   unsigned number) const {
    std::string list;
    for (const MatingTurn &mating : turns) {
      list += fmt::format("{}{}. {}", list.empty() ? "" : ", ", number,
                          turn_text(mating.turn, before, system_));
    }
    return list;
  }

  Notation system_;
  bool all_answers_;
  std::string text_;
  std::size_t duals_ = 0;
};

std::string verdict_text(const MateSolution &solution, const MateQuestion &question,
                         const Position &position) {
  std::string side(name(position.turn()));
  side.front() = upper(side.front());
  const bool takes_king = position.conventions().takes_kings;
  switch (solution.verdict) {
  case MateVerdict::no_mate:
    return fmt::format("{} does not {} in {}.\n", side, takes_king ? "take a king" : "mate",
                       question.turns);
  case MateVerdict::undecided:
    return fmt::format("Not decided after {}{}.\n", counted(question.positions, "position"),
                       solution.keys.empty() ? ""
                                             : "; these keys are proved, but not all moves tried");
  case MateVerdict::mate:
    break;
  }
  return fmt::format(
      "{} {} in {}{}. {}\n", side, takes_king ? "takes a king" : "mates", solution.turns,
      solution.turns < question.turns ? fmt::format(" already, not only in {}", question.turns)
                                      : std::string(),
      solution.keys.size() == 1 ? "The key is unique."
                                : fmt::format("There are {} keys.", solution.keys.size()));
}

} // namespace

Position behind(Position position, const Turn &turn) {
  for (const Move &move : turn) {
    position.apply(move);
  }
  return position;
}

std::string turn_text(const Turn &turn, Position before, Notation system) {
  std::string text;
  for (const Move &move : turn) {
    text += (text.empty() ? "" : ",") + long_form(move, before, system);
    before.apply(move);
  }
  if (before.outcome() == Outcome::checkmate) {
    return text + '#';
  }
  return before.checkers().empty() ? text : text + '+';
}

std::string solution_text(const MateSolution &solution, const MateQuestion &question,
                          const Position &position, Notation system, bool all_answers) {
  SolutionText play(system, all_answers);
  for (const MatingTurn &key : solution.keys) {
    play.add_key(key, position);
  }
  for (const MateTry &attempt : solution.tries) {
    play.add_try(attempt, position);
  }
  std::string text = verdict_text(solution, question, position) + play.text();
  if (play.duals() > 0) {
    text += fmt::format("\n{} with more than one continuation.\n", counted(play.duals(), "answer"));
  }
  return text;
}

} // namespace tessera
