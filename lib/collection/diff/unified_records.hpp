#pragma once

#include "record_diff.hpp"
#include "unified.hpp"

namespace tessera {

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
