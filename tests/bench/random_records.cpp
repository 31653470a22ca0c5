#include "random_records.hpp"

#include "game/notation/icn.hpp"
#include "game/notation/letters.hpp"
#include "game/notation/written_move.hpp"

#include <cstdlib>
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <random>
#include <vector>

namespace tessera::bench {

std::size_t text_size() {
  static const char *const told = std::getenv("TESSERA_BENCH_SIZE");
  return told == nullptr ? 20'000'000 : std::strtoul(told, nullptr, 10);
}

namespace {

constexpr std::array<std::string_view, 6> remarks{
    "forks king, queen and a rook",
    "the only move",
    "as we played last year",
    "threatens the pawn on 3231",
    "a quiet developing move, at last",
    "I do not like my position; the bishops are cut off from\nthe king's own big square"};

/// One game's moves and what is written about them.
class Scribe {
public:
  Scribe(RecordForm form, std::span<const std::string_view> games, std::uint64_t seed,
         std::string &text)
      : form_(form), games_(games), random_(seed), text_(text) {}

  /// Plays and writes a game; its number of plies.
  std::size_t write_game() {
    const GameInfo &game = *find_game(games_[below(games_.size())]);
    system_ = native_notation(Variant(game));
    Position position = Position::initial(Variant(game));
    write_beginning(game, position);
    const std::size_t length = 40 + below(121);
    std::size_t plies = 0;
    std::vector<Move> moves = position.legal_moves();
    for (; (plies < length || position.mid_turn()) && !moves.empty(); ++plies) {
      const Move move = choose(moves, position);
      if (form_ == RecordForm::pgn && one_in(60) && plies > 0 && !position.mid_turn()) {
        variation_before_ = move;
      }
      write_number(position, plies);
      write_move(move, position);
      if (variation_before_ && moves.size() > 1) {
        write_variation(moves[moves.front() == move ? 1 : 0], position);
      }
      variation_before_.reset();
      position.apply(move);
      moves = position.legal_moves();
    }
    write_end(position, moves.empty());
    return plies;
  }

private:
  std::size_t below(std::size_t limit) { return random_() % limit; }
  bool one_in(std::size_t count) { return below(count) == 0; }
  template <class... Args> void write(fmt::format_string<Args...> format, Args &&...args) {
    fmt::format_to(std::back_inserter(text_), format, std::forward<Args>(args)...);
  }

  void write_beginning(const GameInfo &game, const Position &start) {
    if (form_ == RecordForm::pgn) {
      write_tags(game);
    } else if (form_ == RecordForm::icn) {
      write("[Event \"Random play\"] [Variant \"{}\"] [Result \"*\"] {} ", game.name,
            to_icn_start(start).text);
    }
  }

  void write_tags(const GameInfo &game) {
    write("[Event \"Random play\"]\n[Site \"?\"]\n[Date \"2026.01.{:02}\"]\n[Round \"{}\"]\n"
          "[White \"Ada\"]\n[Black \"Bede\"]\n[Result \"*\"]\n[Variant \"{}\"]\n"
          "[Notation \"{}\"]\n\n",
          1 + below(28), 1 + below(9), game.name, system_.name());
  }

  /// Captures are chosen more often than by chance, so that the board thins out.
  Move choose(const std::vector<Move> &moves, const Position &position) {
    const Move first = moves[below(moves.size())];
    const Move second = moves[below(moves.size())];
    return position.at(second.to).exists() ? second : first;
  }

  void write_number(const Position &position, std::size_t ply) {
    const bool white = position.turn() == Color::white;
    if (form_ == RecordForm::icn) {
      text_ += ply == 0 ? "" : "|";
      return;
    }
    if (position.mid_turn()) {
      text_ += ',';
      return;
    }
    if (form_ == RecordForm::log) {
      if (white) {
        write("{}{} ", ply == 0 ? "" : "\n", position.move_number());
      } else {
        text_ += ' ';
      }
      return;
    }
    if (ply != 0) {
      text_ += ply % 8 == 0 ? '\n' : ' ';
    }
    if (white) {
      write("{}. ", position.move_number());
    } else if (interrupted_) {
      write("{}... ", position.move_number());
    }
    interrupted_ = false;
  }

  void write_bare_move(const Move &move, const Position &position) {
    const std::string move_text = long_form(move, position, system_);
    text_ += move_text.front();
    if (form_ == RecordForm::log && !move.drop) {
      text_ += ' ';
    }
    text_.append(move_text, 1);
  }

  void write_move(const Move &move, const Position &position) {
    write_bare_move(move, position);
    Position next = position;
    next.apply(move);
    const bool check = !next.mid_turn() && !next.checkers().empty();
    const bool mate = check && next.outcome() == Outcome::checkmate;
    if (form_ != RecordForm::log) {
      text_ += mate ? "#" : check ? "+" : "";
    }
    if (form_ == RecordForm::icn) {
      return;
    }
    if (form_ == RecordForm::pgn) {
      if (one_in(40)) {
        write(" ${}", 1 + below(6));
      }
      if (one_in(20)) {
        write(" {{{}}}", remarks[below(remarks.size())]);
        interrupted_ = true;
      }
      return;
    }
    if (position.at(move.to).exists() && one_in(2)) {
      const auto letter_on = [&position](Cell cell) { return letter(position.at(cell).role()); };
      write(" {}x{}", letter_on(move.from), letter_on(move.to));
    }
    text_ += mate ? " mate" : check ? " check!" : "";
    if (one_in(20) && !next.mid_turn()) {
      write(" {}", remarks[below(remarks.size())]);
    }
  }

  void write_variation(const Move &other, const Position &position) {
    write(" ({}{} ", position.move_number(), position.turn() == Color::white ? "." : "...");
    write_bare_move(other, position);
    Position next = position;
    next.apply(other);
    if (const std::vector<Move> replies = next.legal_moves(); !replies.empty()) {
      const bool white = next.turn() == Color::white;
      write("{}{}", next.mid_turn() ? "," : " ",
            white && !next.mid_turn() ? fmt::format("{}. ", next.move_number()) : "");
      write_bare_move(replies[below(replies.size())], next);
    }
    text_ += ')';
    interrupted_ = true;
  }

  void write_end(const Position &position, bool over) {
    if (form_ == RecordForm::pgn) {
      text_ += " *\n\n";
    } else if (form_ == RecordForm::icn) {
      text_ += '\n';
    } else {
      write("{}\n\n", over ? "" : position.turn() == Color::white ? " Resign" : "\nBlack resigns");
    }
  }

  RecordForm form_;
  std::span<const std::string_view> games_;
  Notation system_ = hypercube::notations::hyperchess;
  std::mt19937_64 random_;
  std::string &text_;
  std::optional<Move> variation_before_;
  /// Whether something stands between White's move and Black's, so that Black's has a number.
  bool interrupted_ = false;
};

} // namespace

std::string_view name_of(RecordForm form) {
  switch (form) {
  case RecordForm::log:
    return "log";
  case RecordForm::icn:
    return "icn";
  case RecordForm::pgn:
    break;
  }
  return "pgn";
}

RandomRecords::RandomRecords(RecordForm form, std::span<const std::string_view> games,
                             std::size_t least_size, std::uint64_t seed) {
  Scribe scribe(form, games, seed, text);
  while (text.size() < least_size) {
    plies += scribe.write_game();
  }
}

Result<std::size_t> RepeatingSource::read(char *into, std::size_t size) {
  if (offset_ == text_.size() && copies_ > 0) {
    offset_ = 0;
    --copies_;
  }
  const std::size_t count = copies_ == 0 ? 0 : std::min(size, text_.size() - offset_);
  std::copy_n(text_.data() + offset_, count, into);
  offset_ += count;
  return count;
}

} // namespace tessera::bench
