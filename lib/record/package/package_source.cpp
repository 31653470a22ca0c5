#include "package_source.hpp"

#include "../../base/matched.hpp"
#include "../../base/text.hpp"
#include "../../game/notation/fen.hpp"
#include "../limits.hpp"
#include "../record/record.hpp"
#include "grammar/package.hpp"
#include "located_json.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <utility>

namespace tessera {

std::optional<PackageKind> package_kind(std::string_view start) {
  return matched<grammar::package_corpus>(start) > 0 ? std::optional(PackageKind::corpus)
         : matched<grammar::package_game>(start) > 0 ? std::optional(PackageKind::game)
                                                     : std::nullopt;
}

Result<std::size_t> PackageSource::read(char *into, std::size_t size) {
  while (text_.is_empty() && !is_done_) {
    if (auto problem = kind_ == PackageKind::game ? read_game() : read_line()) {
      return Result<std::size_t>::failure(std::move(*problem));
    }
  }
  return text_.take(into, size);
}

/// Reads on; false at the end of the file.
Result<bool> PackageSource::read_more() {
  constexpr std::size_t chunk = std::size_t{1} << 16U;
  const std::size_t size = read_.size();
  read_.resize(size + chunk);
  const Result<std::size_t> count = json_->read(read_.data() + size, chunk);
  read_.resize(size + (count ? *count : 0));
  return count ? Result<bool>(*count > 0) : Result<bool>::failure(count.problem());
}

std::optional<std::string> PackageSource::read_game() {
  for (;;) {
    const Result<bool> more = read_more();
    if (!more) {
      return more.problem();
    }
    if (!*more) {
      is_done_ = true;
      return package::read_game(read_, text_);
    }
    if (read_.size() > max_package_game) {
      return fmt::format("it is a JSON game of more than {} MiB", max_package_game >> 20U);
    }
  }
}

std::optional<std::string> PackageSource::read_line() {
  std::size_t end = read_.find('\n', used_);
  while (end == std::string::npos && !met_end_) {
    read_.erase(0, std::exchange(used_, 0));
    if (read_.size() > max_package_line) {
      return fmt::format("line {} of the corpus is longer than {} MiB", next_line_.line + 1,
                         max_package_line >> 20U);
    }
    const std::size_t size = read_.size();
    const Result<bool> more = read_more();
    if (!more) {
      return more.problem();
    }
    met_end_ = !*more;
    end = read_.find('\n', size);
  }
  text_.at(next_line_);
  const std::string_view rest = std::string_view(read_).substr(used_);
  if (rest.empty()) {
    corpus_.end_game();
    is_done_ = true;
    return text_.games() > 0
               ? std::nullopt
               : std::optional<std::string>("it is a corpus without the header of any game");
  }
  const std::size_t size = end == std::string::npos ? rest.size() : end - used_;
  corpus_.take(rest.substr(0, size));
  used_ = std::min(read_.size(), used_ + size + 1);
  next_line_.byte += size + 1;
  ++next_line_.line;
  return std::nullopt;
}

} // namespace tessera

namespace tessera::package {

namespace {

/// How a game of a corpus ends.
constexpr std::string_view checkmate = "checkmate";
constexpr std::string_view stalemate = "stalemate";
constexpr std::string_view max_plies = "max_plies";
constexpr std::array terminations{checkmate, stalemate, max_plies};

} // namespace

void Corpus::take(std::string_view line) {
  if (line.find_first_not_of(white_space) == std::string_view::npos) {
    return;
  }
  const LocatedJson read = read_json(line);
  const Json &json = read.json;
  if (read.has_too_many) {
    lose_line(Code::limit_exceeded,
              fmt::format("this line has more than {} values", max_package_values));
  } else if (!read.is_json || !json.is_object()) {
    lose_line(Code::syntax, "this line is not a JSON object");
  } else if (json.contains("format")) {
    take_format(json);
  } else if (member(json, "type") == "game_header") {
    take_header(json);
  } else if (json.contains("ply")) {
    take_ply(json);
  } else {
    text_.fault(Code::syntax, true, "this is neither the header of a game nor a ply");
  }
  for (const RepeatedMember &each : read.repeated) {
    text_.fault(Code::syntax, true, sentence_of(each));
  }
}

void Corpus::lose_line(Code code, std::string sentence) {
  text_.fault(code, true, std::move(sentence));
  if (game_) {
    game_->has_lost_line = true;
  }
}

void Corpus::take_format(const Json &line) {
  end_game();
  if (const Json &format = member(line, "format"); format != "chess4d-ndjson-v1") {
    text_.fault(Code::syntax, true,
                fmt::format("this is the format {}, but tessera reads only chess4d-ndjson-v1",
                            shown(format)));
  }
}

void Corpus::take_header(const Json &line) {
  end_game();
  const bool is_first = text_.games() == 0;
  text_.begin_game();
  game_ = Game{Position::initial(game()), text_.here(), member(line, "game")};
  const Json &headers = member(line, "headers");
  if (const Json &end = member(headers, "termination"); !end.is_null()) {
    const auto *word = end.get_ptr<const std::string *>();
    const auto named = word == nullptr ? terminations.end()
                                       : std::find(terminations.begin(), terminations.end(), *word);
    if (named == terminations.end()) {
      text_.fault(Code::unknown_tag_value, true,
                  fmt::format("`termination` must be one of {}, not {}",
                              fmt::join(terminations, ", "), shown(end)));
    } else {
      game_->termination = *named;
    }
  }
  if (headers.contains("n_plies")) {
    game_->plies = member(headers, "n_plies");
  }
  text_.line(fmt::format(
      R"({}[Variant "{}"] [Notation "{}"]{})", is_first ? "" : "\n", notation().name(),
      notation().name(),
      game_->termination.empty() ? "" : ' ' + tag_pair("Termination", game_->termination)));
  text_.line("");
}

void Corpus::take_ply(const Json &line) {
  if (!game_) {
    text_.fault(Code::syntax, true, "this ply comes before any header of a game");
    return;
  }
  compare_game(line);
  const Json &number = member(line, "ply");
  const bool is_start = number == 0 && game_->ply == 0;
  if (is_start) {
    if (const Json &from = member(line, of_corpus.from); !from.is_null()) {
      text_.fault(Code::syntax, true,
                  fmt::format("ply 0 is the position before the first move, so its move from {} is "
                              "not read",
                              shown(from)));
    }
  } else {
    count_ply(number);
    take_move(line);
  }
  if (game_->is_compared) {
    compare(line);
  }
}

void Corpus::count_ply(const Json &number) {
  // The line that was lost may have been a ply.
  const bool had_lost_line = std::exchange(game_->has_lost_line, false);
  ++game_->ply;
  if (had_lost_line && number == game_->ply + 1) {
    compare_no_more(fmt::format("ply {} could not be read", game_->ply));
    ++game_->ply;
  } else if (number != game_->ply) {
    text_.fault(
        Code::move_number, true,
        fmt::format("this is ply {} of its game, but it says {}", game_->ply, shown(number)));
  }
}

void Corpus::take_move(const Json &line) {
  const Result<PackageMove> read = read_move(line, of_corpus);
  if (!read) {
    text_.fault(Code::unknown_cell, true,
                read.problem() + (game_->is_read ? "; the moves from here on are not read" : ""));
    game_->is_read = game_->is_compared = false;
  } else if (game_->is_read) {
    text_.line(text_of(*read, game_->position, text_));
    game_->has_moves = true;
    if (!play(game_->position, *read)) {
      compare_no_more(fmt::format("ply {} cannot be played", game_->ply));
    }
  }
}

void Corpus::compare_no_more(std::string_view why) {
  if (std::exchange(game_->is_compared, false)) {
    text_.fault(Code::bad_position, false,
                fmt::format("{}, so the positions and the end of this game are not compared with "
                            "its moves from here on",
                            why));
  }
}

void Corpus::compare_game(const Json &line) {
  const Json &number = member(line, "game");
  const bool has_game = number.is_null() || number == game_->number;
  if (!has_game && game_->had_game) {
    text_.fault(Code::syntax, true,
                fmt::format("this ply is of game {}, but the header before it is of game {}",
                            shown(number), shown(game_->number)));
  }
  game_->had_game = has_game;
}

void Corpus::compare(const Json &line) {
  const Color turn = game_->position.turn();
  const Json &to_move = member(line, "side_to_move");
  const bool has_side = to_move == (turn == Color::white ? "WHITE" : "BLACK");
  if (!has_side && std::exchange(game_->had_side, has_side)) {
    text_.fault(Code::wrong_turn, true,
                fmt::format("ply {}: `side_to_move` is {}, but {} is to move", game_->ply,
                            shown(to_move), name(turn)));
  }
  game_->had_side = has_side;
  const auto differs = difference(member(line, "pos4"), game_->position.men(), notation());
  if (differs && game_->had_position) {
    text_.fault(Code::bad_position, true, fmt::format("ply {}: {}", game_->ply, *differs));
  }
  game_->had_position = !differs;
}

void Corpus::end_game() {
  if (!game_) {
    return;
  }
  const Game ended = *std::exchange(game_, std::nullopt);
  const FilePlace here = text_.here();
  text_.at(ended.header);
  if (!ended.has_moves) {
    // Tags without moves would go together with the next.
    text_.line("*");
  }
  compare_end(ended);
  text_.at(here);
}

void Corpus::compare_end(const Game &ended) {
  if (ended.plies && *ended.plies != ended.ply) {
    text_.fault(Code::unplayed_text, true,
                fmt::format("the game's header says that it has {} plies, but there are {}",
                            shown(*ended.plies), ended.ply));
  }
  if (!ended.is_compared || ended.termination.empty()) {
    return;
  }
  const Outcome outcome = ended.position.outcome();
  const std::string_view found = outcome == Outcome::checkmate   ? checkmate
                                 : outcome == Outcome::stalemate ? stalemate
                                                                 : max_plies;
  if (ended.termination != found) {
    text_.fault(Code::result_mismatch, true,
                fmt::format("the game's header says {}, but on the board {}", ended.termination,
                            outcome == Outcome::checkmate   ? "it is mate"
                            : outcome == Outcome::stalemate ? "it is stalemate"
                                                            : "play can go on"));
  }
}

namespace {

/// The place of a byte that comes after another, whose place is known.
FilePlace advance(FilePlace from, std::string_view text, std::size_t to) {
  const std::string_view between = text.substr(from.byte, to - from.byte);
  const std::size_t line_end = between.rfind('\n');
  from.line += static_cast<std::uint64_t>(std::count(between.begin(), between.end(), '\n'));
  from.column = line_end == std::string_view::npos ? from.column + character_count(between)
                                                   : character_count(between.substr(line_end + 1));
  from.byte = to;
  return from;
}

/// Where the moves of a game start; fails if it cannot be set up.
Result<Position> start_of(const Json &json) {
  if (json.is_null()) {
    return Position::initial(game());
  }
  const Result<PositionSetup> setup = read_position(json);
  if (!setup) {
    return Result<Position>::failure(setup.problem());
  }
  SetUp set = set_up({*setup}, game());
  return set.position ? Result<Position>(std::move(*set.position))
                      : Result<Position>::failure(set.faults.front());
}

} // namespace

std::optional<std::string> read_game(std::string_view json, PackageText &text) {
  const LocatedJson game = read_json(json);
  if (game.has_too_many) {
    return fmt::format("it begins like a JSON game, but has more than {} values besides its moves",
                       max_package_values);
  }
  if (!game.is_json) {
    const FilePlace place = advance({}, json, game.size - std::min<std::size_t>(game.size, 1));
    return fmt::format("it begins like a JSON game, but is not JSON at line {}, character {}",
                       place.line + 1, place.column + 1);
  }
  const bool is_position = game.json.contains("placements");
  // (What is left in the list is no object.)
  const Json &others = member(game.json, "moves");
  if (!is_position && (!others.is_array() || !others.empty())) {
    return "it begins like a JSON game, but its `moves` is not a list of moves";
  }
  const Json &start = is_position ? game.json : member(game.json, "start");
  const Result<Position> set_up = start_of(start);
  if (!set_up) {
    return "it begins like a JSON game, but its start cannot be set up: " + set_up.problem();
  }
  Position position = *set_up;
  text.begin_game();
  for (const RepeatedMember &each : game.repeated) {
    text.at(advance(text.here(), json, each.begin));
    text.fault(Code::syntax, true, sentence_of(each));
  }
  text.at({});
  text.line(fmt::format(R"([Variant "{0}"] [Notation "{0}"])", notation().name()));
  if (!start.is_null()) {
    text.line(fmt::format(R"([SetUp "1"] [FEN "{}"])", to_fen(position)));
  }
  text.line("");
  if (is_position) {
    return std::nullopt;
  }
  bool goes_on = true;
  auto problem = game.problems.begin();
  for (const LocatedMove &move : game.moves) {
    text.at(advance(text.here(), json, move.begin));
    if (!move.is_read) {
      // (More than are kept are not shown.)
      text.fault(Code::unknown_cell, true,
                 (problem == game.problems.end() ? std::string() : *problem++) +
                     (goes_on ? "; the moves from here on are not read" : ""));
      goes_on = false;
    } else if (goes_on) {
      text.line(text_of(move.move, position, text));
      // Moves after one that cannot be played are read by their cells.
      static_cast<void>(play(position, move.move));
    }
  }
  return std::nullopt;
}

} // namespace tessera::package
