#pragma once

#include "record_diff.hpp"

#include <cstddef>
#include <deque>
#include <functional>
#include <string>
#include <string_view>
#include <utility>

namespace tessera {

/// Writes a unified diff of two texts as their lines come: hunks with three lines of context, as
/// `patch` takes them. Holds at most one hunk.
class UnifiedDiff {
public:
  /// Receives lines of the diff; nothing as long as the texts are the same.
  using Write = std::function<void(std::string_view lines)>;

  /// The names of the texts are for the lines above the first hunk.
  UnifiedDiff(std::string a, std::string b, Write write)
      : a_(std::move(a)), b_(std::move(b)), write_(std::move(write)) {}

  /// Adds the next lines of each; all have ends.
  void add(std::string_view a, std::string_view b);
  /// After all lines.
  void finish();

private:
  void same(std::string_view line);
  void differing(char sign, std::string_view line);
  void close();

  static constexpr std::size_t context = 3;

  std::string a_;
  std::string b_;
  Write write_;
  bool any_ = false;
  /// How many lines of each have come.
  std::size_t a_lines_ = 0;
  std::size_t b_lines_ = 0;
  /// Outside a hunk, the last lines that were the same.
  std::deque<std::string> before_;
  /// The open hunk, how many of its last lines are the same, and where it begins and how long it is
  /// in either text.
  std::string hunk_;
  std::size_t same_at_end_ = 0;
  std::size_t a_begin_ = 0;
  std::size_t b_begin_ = 0;
  std::size_t a_size_ = 0;
  std::size_t b_size_ = 0;
};

/// The comparison as a unified diff of both files in one form (`canonical_lines`).
class UnifiedRecords final : public WrittenDiff {
public:
  UnifiedRecords(const ComparedFile &a, const ComparedFile &b, Print print);
  // What it holds writes by it.
  UnifiedRecords(const UnifiedRecords &) = delete;
  UnifiedRecords &operator=(const UnifiedRecords &) = delete;
  ~UnifiedRecords() override = default;

  void pair(ComparedPair &pair) override;
  void only(DiffSide side, std::size_t number, const LoadedGame &game) override;
  void finish(const DiffTotal &total) override;
  [[nodiscard]] bool wants_same() const override { return true; }

private:
  UnifiedDiff diff_;
};

} // namespace tessera
