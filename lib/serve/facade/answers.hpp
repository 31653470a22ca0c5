#pragma once

#include "../../record/replay/setting.hpp"
#include "request.hpp"
#include "text_games.hpp"

#include <nlohmann/json.hpp>

#include <functional>
#include <string>
#include <string_view>

// The questions about a text. Each reads its members of the request before it works; each answers
// with a JSON object, or fails with a sentence.

namespace tessera {

using Answer = Result<std::string>;

/// The members `variant` and `notation`.
Told told_in(Request &request);
/// Refuses a member that names a byte beyond the text.
void check_byte(const TextGames &games, const std::string &member, std::size_t byte,
                Request &request);
/// JSON on one line; bytes that are not UTF-8 are replaced.
std::string in_one_line(const nlohmann::ordered_json &json);
/// A list of the objects that a JSON report wrote, one per line.
std::string list_of_lines(std::string lines);

/// The games: numbers, places, tags.
Answer answer_games(const TextGames &games, Request &request);
/// What `tessera validate --format json` writes about the text, as it comes, in whole lines.
void write_report(const TextGames &games, const Told &told,
                  const std::function<void(std::string_view)> &written);
/// The same as a list, of all games or of some.
Answer answer_report(const TextGames &games, Request &request);
/// The data of a game's page: its text, moves, positions and findings.
Answer answer_page(const TextGames &games, Request &request);
/// What is shown of a game before any of its positions is looked at closely.
Answer answer_outline(const TextGames &games, Request &request);
/// The board and the pieces of a game's records.
Answer answer_board(const TextGames &games, Request &request);
/// The games that can be played, and the notations of their boards.
Answer answer_variants(const TextGames &games, Request &request);
/// Where a game differs from one in another text.
Answer answer_compare(const TextGames &games, Request &request);
/// A game with a change made to its record.
Answer answer_edit(const TextGames &games, Request &request);
/// What the pieces of a position can do.
Answer answer_stand(const TextGames &games, Request &request);
/// The lines of a piece.
Answer answer_lines(const TextGames &games, Request &request);
/// The result of putting a piece on a cell by hand.
Answer answer_play(const TextGames &games, Request &request);
/// A position of a game.
Answer answer_position(const TextGames &games, Request &request);
/// The legal moves of a position.
Answer answer_moves(const TextGames &games, Request &request);
/// The move at a byte of the text, and the moves that could stand there.
Answer answer_place(const TextGames &games, Request &request);
/// The result of moves that are typed at a position.
Answer answer_try(const TextGames &games, Request &request);
/// A game in another notation or form.
Answer answer_convert(const TextGames &games, Request &request);
/// A drawing of a position.
Answer answer_diagram(const TextGames &games, Request &request);

} // namespace tessera
