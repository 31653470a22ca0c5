#pragma once

#include "../replay/setting.hpp"
#include "request.hpp"
#include "text_games.hpp"

#include <nlohmann/json.hpp>

#include <string>

// What a text is asked. Each reads its members of the request, and only then works; each answers
// with a JSON object, or fails with a sentence.

namespace tessera {

using Answer = Result<std::string>;

/// The members `variant` and `notation`.
Told told_in(Request &request);
/// JSON in one line; what is not UTF-8 is replaced.
std::string in_one_line(const nlohmann::ordered_json &json);
/// A list of what a JSON report wrote, an object a line.
std::string list_of_lines(std::string lines);

/// The games: numbers, places, tags.
Answer answer_games(const TextGames &games, Request &request);
/// What `tessera validate --format json` writes of the text.
Answer answer_report(const TextGames &games, Request &request);
/// What the page of a game is made of: its text, moves, positions and findings.
Answer answer_page(const TextGames &games, Request &request);
/// What is shown of a game before any of its positions is looked at closely.
Answer answer_outline(const TextGames &games, Request &request);
/// The board and the men of a game's records.
Answer answer_board(const TextGames &games, Request &request);
/// The games that can be played, and the notations of their boards.
Answer answer_variants(const TextGames &games, Request &request);
/// Where a game differs from one of another text.
Answer answer_compare(const TextGames &games, Request &request);
/// A game with a change made to its record.
Answer answer_edit(const TextGames &games, Request &request);
/// What the men of a position can do.
Answer answer_stand(const TextGames &games, Request &request);
/// The lines of a man.
Answer answer_lines(const TextGames &games, Request &request);
/// What comes of a man that is put on a cell, as by hand.
Answer answer_play(const TextGames &games, Request &request);
/// A position of a game.
Answer answer_position(const TextGames &games, Request &request);
/// The legal moves of a position.
Answer answer_moves(const TextGames &games, Request &request);
/// The move at a byte of the text, and the moves that could stand there.
Answer answer_place(const TextGames &games, Request &request);
/// What moves that are typed at a position come to.
Answer answer_try(const TextGames &games, Request &request);
/// A game in another notation or form.
Answer answer_convert(const TextGames &games, Request &request);
/// A position drawn.
Answer answer_diagram(const TextGames &games, Request &request);

} // namespace tessera
