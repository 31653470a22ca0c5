#pragma once

#include "../../record/record/record_parser.hpp"
#include "../../record/replay/setting.hpp"
#include "game_diff.hpp"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace tessera {

/// A record that was read again, with its text.
struct LoadedGame {
  std::string text;
  Record record;
  std::optional<Setting> setting;
  /// How much its start was renumbered by, to agree with another game (`agree_on_numbers`).
  std::int64_t renumbered_by = 0;

  LoadedGame() = default;
  /// The record points into the text.
  LoadedGame(const LoadedGame &) = delete;
  LoadedGame &operator=(const LoadedGame &) = delete;
  ~LoadedGame() = default;
};

/// Two versions of a game, and where they differ.
struct ComparedPair {
  /// The numbers of the games in their files, from 1.
  std::size_t number_a = 1;
  std::size_t number_b = 1;
  const LoadedGame &record_a;
  const LoadedGame &record_b;
  ComparedGame a{};
  ComparedGame b{};
  std::size_t difference_count = 0;
  /// Where the main lines part, if they do, with the position there.
  std::optional<Parting> parting{};
  std::optional<Position> position{};

  /// It points into the games it holds.
  ComparedPair(const LoadedGame &of_a, const LoadedGame &of_b) : record_a(of_a), record_b(of_b) {}
  ComparedPair(const ComparedPair &) = delete;
  ComparedPair &operator=(const ComparedPair &) = delete;
  ~ComparedPair() = default;

  /// The notation that its moves are written in; only for records that can be set up.
  [[nodiscard]] Notation system() const { return record_a.setting->system; }
  /// Whether it is one game from one start, so that moves were compared.
  [[nodiscard]] bool is_one_game() const;
  /// Compares the games, and tells each difference: of the games, in tags, then in the order of the
  /// moves, and in the result. Returns where the main lines part.
  std::optional<Parting> tell_differences(const TellDifference &tell) const;
};

/// If the starts of two records differ only in the number of the first move, the second is read
/// from the start of the first, unless its moves would then be read in another way.
void agree_on_numbers(const LoadedGame &a, LoadedGame &b);

/// What shows that two records are of different games or start from different positions; nothing if
/// their moves can be compared.
std::optional<Difference> difference_of_games(const LoadedGame &a, const LoadedGame &b);

/// Compares two records, which must outlive the result. Both are replayed.
std::unique_ptr<ComparedPair> compare_pair(const LoadedGame &a, const LoadedGame &b);

enum class DiffSide : std::uint8_t { a, b };

struct DiffTotal {
  std::size_t same = 0;
  std::size_t different = 0;
  std::size_t only_a = 0;
  std::size_t only_b = 0;
  std::size_t differences = 0;

  [[nodiscard]] bool all_same() const { return different + only_a + only_b == 0; }
};

/// Hears what a comparison finds, in the order of the first file; games that only the second has
/// come at the end.
class DiffListener {
public:
  virtual ~DiffListener() = default;
  /// A listener may take out what it does not need any longer: games may be long.
  virtual void pair(ComparedPair &pair) = 0;
  virtual void only(DiffSide side, std::size_t number, const LoadedGame &game) = 0;
  virtual void finish(const DiffTotal &total) = 0;
  /// Whether equal pairs should be reported, too.
  [[nodiscard]] virtual bool wants_same() const { return false; }
};

/// Writes a comparison in one of the formats, as it goes: two games may differ in very much.
class WrittenDiff : public DiffListener {
public:
  /// Receives what is written, some lines at a time.
  using Print = std::function<void(std::string_view lines)>;

  explicit WrittenDiff(Print print) : print_(std::move(print)) {}

protected:
  void write(std::string_view text);
  /// Prints what is written, up to the end of a line.
  void print();

private:
  Print print_;
  std::string written_;
};

/// The comparison as JSON, an object per line; see docs/guide/compare.md.
class JsonDiff final : public WrittenDiff {
public:
  JsonDiff(std::string_view file_a, std::string_view file_b, Print print)
      : WrittenDiff(std::move(print)), file_a_(file_a), file_b_(file_b) {}

  void pair(ComparedPair &pair) override;
  void only(DiffSide side, std::size_t number, const LoadedGame &game) override;
  void finish(const DiffTotal &total) override;

private:
  std::string_view file_a_;
  std::string_view file_b_;
};

} // namespace tessera
