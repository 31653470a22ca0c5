#pragma once

#include "package_text.hpp"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

// JSON of Oana and Chiru's package is read as the records that it stands for. `Input`
// (lib/mail/mail/input.hpp) recognises it by its start, and this source gives out one move per
// line, each with its place in the JSON (`TextPlaces`). It plays the moves, compares them with what
// a corpus says about each ply, and keeps the differences (`SourceFault`): `validate` reports and
// counts them with their game, other commands print them as they are found (`heard`).
//
// Of a corpus it keeps only a line and the places of two records of the greatest length. From a
// game it takes the moves while it parses the JSON (located_json.hpp), because a move takes less
// memory than its JSON.

namespace tessera::package {

/// Makes records from the lines of a corpus. What the corpus says about each ply is compared with
/// its moves: the position, the side to move, the number of the ply and how the game ends.
class Corpus {
public:
  /// The text must outlive it, and knows where the lines stand.
  explicit Corpus(PackageText &text) : text_(text) {}

  void take(std::string_view line);
  /// After the last line.
  void end_game();

private:
  /// A game as far as it is read.
  struct Game {
    Position position;
    /// Where its header stands, and its number according to that.
    FilePlace header;
    Json number;
    std::size_t ply = 0;
    bool has_moves = false;
    /// Whether its moves are read.
    bool is_read = true;
    /// Whether all its moves can be played, so that the corpus can be compared with them.
    bool is_compared = true;
    /// Whether a line since the last ply could not be read.
    bool has_lost_line = false;
    /// Whether the ply before was right about this. (A fault that lasts over several plies is
    /// reported once.)
    bool had_position = true;
    bool had_side = true;
    bool had_game = true;
    /// How it ends, and after how many plies, according to its header, if that says so.
    std::string_view termination{};
    std::optional<Json> plies{};
  };

  /// For a line that cannot be read and may have been a ply.
  void lose_line(Code code, std::string sentence);
  void take_format(const Json &line);
  void take_header(const Json &line);
  void take_ply(const Json &line);
  void take_move(const Json &line);
  void count_ply(const Json &number);
  void compare_no_more(std::string_view why);
  void compare_game(const Json &line);
  void compare(const Json &line);
  void compare_end(const Game &ended);

  PackageText &text_;
  std::optional<Game> game_;
};

/// Makes a record from a game in JSON, or from a position without moves. Returns why it cannot be
/// read, if so.
std::optional<std::string> read_game(std::string_view json, PackageText &text);

} // namespace tessera::package

namespace tessera {

enum class PackageKind : std::uint8_t { game, corpus };

/// Whether a file is JSON of the package for Oana and Chiru's game, judging by its start.
std::optional<PackageKind> package_kind(std::string_view start);

/// The records that such JSON stands for (OC-16), made as they are read, one move per line.
/// `take_faults` gives what is wrong with the JSON; illegal moves are left to the replay of the
/// record.
class PackageSource final : public ByteSource {
public:
  PackageSource(std::shared_ptr<ByteSource> json, PackageKind kind)
      : json_(std::move(json)), kind_(kind) {}

  /// Fails as the source of the JSON does, if a game or a line is too long, and if a game is not
  /// JSON or not such a game.
  Result<std::size_t> read(char *into, std::size_t size) override;
  [[nodiscard]] std::shared_ptr<const TextPlaces> places() override { return text_.places(); }
  [[nodiscard]] bool is_as_stored() const override { return json_->is_as_stored(); }
  [[nodiscard]] std::vector<SourceFault> take_faults() override { return text_.take_faults(); }

private:
  Result<bool> read_more();
  std::optional<std::string> read_game();
  std::optional<std::string> read_line();

  std::shared_ptr<ByteSource> json_;
  PackageKind kind_;
  package::PackageText text_;
  package::Corpus corpus_{text_};
  /// What has been read from the file, and how much of it has been processed.
  std::string read_;
  std::size_t used_ = 0;
  bool met_end_ = false;
  bool is_done_ = false;
  FilePlace next_line_;
};

} // namespace tessera
