#pragma once

#include "../open_file.hpp"
#include "../result.hpp"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

namespace tessera {

/// Texts put aside in temporary files and read again in any order, by their numbers from 0; nothing
/// of them stays in memory. Several threads may read, one may write.
class Spool {
public:
  /// Fails as `open_temporary_file` does.
  static Result<std::shared_ptr<Spool>> open();

  /// Throws std::system_error if the disk is full.
  void put(std::string_view text);
  /// Makes everything readable; nothing may be put after that.
  void finish();
  [[nodiscard]] std::size_t size() const { return count_; }
  // These throw std::system_error if the system cannot read.
  [[nodiscard]] std::string get(std::size_t number) const;
  [[nodiscard]] std::size_t size_of(std::size_t number) const;

private:
  /// Where a text is stored.
  struct Slot {
    std::uint64_t begin;
    std::uint64_t end;
  };
  Spool(OpenFile texts, OpenFile begins) : texts_(std::move(texts)), begins_(std::move(begins)) {}
  [[nodiscard]] Slot slot_of(std::size_t number) const;

  OpenFile texts_;
  /// Where each text begins and, after the last, where that ends, in 8 bytes each.
  OpenFile begins_;
  std::uint64_t end_ = 0;
  std::size_t count_ = 0;
};

} // namespace tessera
