#pragma once

#include "../../game/rules/position.hpp"
#include "../record/byte_source.hpp"
#include "../record/text_places.hpp"
#include "package_json.hpp"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tessera::package {

/// The game of all such files (OC-6), and the notation of their records.
const Variant &game();
Notation notation();

/// The records that are made from JSON, as far as they are not yet taken; and what is wrong with
/// it.
class PackageText {
public:
  /// Sets the place in the file of what is written next.
  void at(FilePlace place) { here_ = place; }
  [[nodiscard]] const FilePlace &here() const { return here_; }
  void begin_game() { ++games_; }
  [[nodiscard]] std::size_t games() const { return games_; }

  void line(std::string_view text);
  void fault(Code code, bool is_error, std::string sentence);

  /// Gives out at most so many bytes.
  std::size_t take(char *into, std::size_t size);
  [[nodiscard]] bool is_empty() const { return given_ == text_.size(); }
  std::shared_ptr<const TextPlaces> places();
  std::vector<SourceFault> take_faults() { return std::exchange(faults_, {}); }

private:
  FilePlace here_;
  std::size_t games_ = 0;
  std::string text_;
  std::size_t given_ = 0;
  /// How much text was made before that.
  std::uint64_t begin_ = 0;
  std::shared_ptr<TextPlaces> places_ = std::make_shared<TextPlaces>();
  /// Whether others look at the places.
  bool is_shared_ = false;
  std::vector<SourceFault> faults_;
  std::size_t fault_count_ = 0;
};

/// The text of a move in the position where it is played. Reports a fault if it is not what it says
/// it is. A castling or a capture in passing that cannot be is written as what it says it is.
std::string text_of(const PackageMove &read, const Position &position, PackageText &text);
/// Plays a move, also one that is not legal. If that is impossible, the turn passes, and it returns
/// false.
bool play(Position &position, const PackageMove &read);

} // namespace tessera::package
