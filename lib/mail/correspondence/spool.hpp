#pragma once

#include "../../base/open_file.hpp"
#include "../../base/result.hpp"

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace tessera {

/// Texts put aside in temporary files and read again in any order, by their numbers from 0; nothing
/// of them stays in memory. Several threads may read, one may write. After the first problem, such
/// as a full disk, nothing is written, and what is read is empty.
class Spool {
public:
  /// Fails as `open_temporary_file` does.
  static Result<std::shared_ptr<Spool>> open();

  void put(std::string_view text);
  /// Makes everything readable; nothing may be put after that.
  void finish();
  [[nodiscard]] std::size_t size() const { return count_; }
  [[nodiscard]] std::string get(std::size_t number) const;
  [[nodiscard]] std::size_t size_of(std::size_t number) const;
  /// The first thing that went wrong, if anything did.
  [[nodiscard]] std::optional<std::string> problem() const;

private:
  /// Where a text is stored.
  struct Slot {
    std::uint64_t begin;
    std::uint64_t end;
  };
  Spool(OpenFile texts, OpenFile begins) : texts_(std::move(texts)), begins_(std::move(begins)) {}
  [[nodiscard]] Slot slot_of(std::size_t number) const;
  void append(std::FILE *file, std::string_view bytes);
  void read_at(std::FILE *file, std::uint64_t begin, char *into, std::size_t size) const;
  /// Notes what the system says, unless something went wrong before.
  void fail() const;

  OpenFile texts_;
  /// Where each text begins and, after the last, where that ends, in 8 bytes each.
  OpenFile begins_;
  std::uint64_t end_ = 0;
  std::size_t count_ = 0;
  /// As in errno; 0 if all went well.
  mutable std::atomic<int> error_ = 0;
};

} // namespace tessera
