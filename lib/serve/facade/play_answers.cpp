#include "../../base/text.hpp"
#include "../../game/board/board.hpp"
#include "../../game/notation/fen.hpp"
#include "../../game/notation/letters.hpp"
#include "../../picture/html/man_lines.hpp"
#include "../../picture/html/page_data.hpp"
#include "../../record/replay/read_move.hpp"
#include "../../record/replay/sentences.hpp"
#include "asked_position.hpp"

#include <utility>

// Questions asked while playing on a board.

namespace tessera {

namespace {

/// The position that is asked about, on the board that is asked for, if any.
Result<ChosenPosition> find_on_board(const TextGames &games, const Request &request,
                                     const AskedPosition &asked, std::optional<unsigned> board) {
  using Failure = Result<ChosenPosition>;
  Result<FoundPosition> found = find_position(games, request, asked);
  if (!found) {
    return Failure::failure(found.problem());
  }
  ChosenPosition chosen = found.take().chosen;
  if (board && *board >= chosen.position.board_count()) {
    return Failure::failure("\"board\" is for games on two boards");
  }
  if (board) {
    chosen.position.choose_board(*board);
  }
  return chosen;
}

std::optional<unsigned> board_in(Request &request) {
  return request.choice_or<std::optional<unsigned>>("board", {{"A", 0U}, {"B", 1U}}, {});
}

/// A move by hand: of the piece on a cell, or of one in hand, to a cell.
struct HandMove {
  explicit HandMove(Request &request)
      : from(request.text("from")), hand(request.text("hand")), to(request.text_or("to", "")) {
    if (from.has_value() == hand.has_value()) {
      request.fail("from", "or \"hand\" must say which piece moves");
    }
  }

  std::optional<std::string> from;
  std::optional<std::string> hand;
  std::string to;
};

Result<Move> move_of(const HandMove &stated, const ChosenPosition &chosen) {
  const auto to = parse_cell(stated.to, chosen.system);
  if (!to) {
    return Result<Move>::failure("\"to\" is not a cell");
  }
  if (stated.hand) {
    const auto role = stated.hand->size() == 1
                          ? role_of(upper(stated.hand->front()), chosen.position.conventions())
                          : std::nullopt;
    return role ? Result<Move>(Move{*to, *to, std::nullopt, role})
                : Result<Move>::failure("\"hand\" is not the letter of a piece");
  }
  const auto from = parse_cell(*stated.from, chosen.system);
  if (!from || !chosen.position.at(*from).exists()) {
    return Result<Move>::failure("\"from\" is not a cell with a piece on it");
  }
  return Move{*from, *to};
}

/// The sign for check or mate after a move that has been made.
std::string_view mark_behind(const Position &after) {
  if (after.mid_turn() || !after.king(after.turn()).exists() || after.checkers().empty()) {
    return "";
  }
  return after.outcome() == Outcome::checkmate ? "#" : "+";
}

nlohmann::ordered_json says_move(const Move &move, const ChosenPosition &chosen) {
  Position after = chosen.position;
  after.apply(move);
  // On the board where it was made: a mate there ends the game on both.
  return {
      {"text", long_form(move, chosen.position, chosen.system) + std::string(mark_behind(after))},
      {"promotion", move.promotion ? std::string(1, letter(*move.promotion)) : ""},
      {"fen", to_fen(after)}};
}

nlohmann::ordered_json refusal_json(const Move &stated, const ChosenPosition &chosen,
                                    const std::vector<Move> &legal) {
  const Position &position = chosen.position;
  const Move whole = as_it_stands(stated, position);
  const Attempt attempt{whole, whole.drop ? *whole.drop : position.at(whole.from).role(),
                        std::nullopt, std::nullopt};
  const auto refusal = position.why_not_among(attempt, legal);
  if (!refusal) {
    return nullptr;
  }
  nlohmann::ordered_json cells = nlohmann::ordered_json::array();
  for (const Cell cell : refusal->cells.items()) {
    cells.push_back(to_string(cell, chosen.system));
  }
  return {{"code", name(refusal->code)},
          {"ruling", refusal->ruling},
          {"sentence", refusal_sentence(*refusal, WrittenMove{}, attempt, position, chosen.system)},
          {"cells", std::move(cells)},
          {"rulings", rulings_json({std::string(refusal->ruling)})}};
}

} // namespace

Answer answer_stand(const TextGames &games, Request &request) {
  const AskedPosition asked(request);
  const Result<FoundPosition> found = find_position(games, request, asked);
  return found ? Answer(in_one_line(position_data(found->chosen.position, found->chosen.system)))
               : Answer::failure(found.problem());
}

Answer answer_lines(const TextGames &games, Request &request) {
  const AskedPosition asked(request);
  const std::string cell = request.text_or("cell", "");
  const auto board = board_in(request);
  Result<ChosenPosition> found = find_on_board(games, request, asked, board);
  if (!found) {
    return Answer::failure(found.problem());
  }
  ChosenPosition chosen = found.take();
  const Result<Cell> from = cell_or_king(cell, chosen);
  if (!from) {
    return Answer::failure(from.problem());
  }
  const Board &cells = chosen.system.board();
  return in_one_line({{"lines", lines_data(chosen.position, *from, cells)},
                      {"turns", turns_data(chosen.position, *from, cells)}});
}

Answer answer_play(const TextGames &games, Request &request) {
  const AskedPosition asked(request);
  const HandMove stated(request);
  const auto board = board_in(request);
  Result<ChosenPosition> found = find_on_board(games, request, asked, board);
  if (!found) {
    return Answer::failure(found.problem());
  }
  ChosenPosition chosen = found.take();
  const Result<Move> wanted = move_of(stated, chosen);
  if (!wanted) {
    return Answer::failure(wanted.problem());
  }
  const std::vector<Move> legal = chosen.position.legal_moves();
  auto moves = nlohmann::ordered_json::array();
  for (const Move &move : legal) {
    if (move.from == wanted->from && move.to == wanted->to && move.drop == wanted->drop) {
      moves.push_back(says_move(move, chosen));
    }
  }
  nlohmann::ordered_json answer{{"moves", moves}};
  if (moves.empty()) {
    answer["refusal"] = refusal_json(*wanted, chosen, legal);
  }
  return in_one_line(answer);
}

} // namespace tessera
