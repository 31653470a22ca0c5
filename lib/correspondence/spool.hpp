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

/// Texts put aside in a temporary file and read again in any order. Reading is for several threads,
/// writing for one.
class Spool {
public:
  /// Where a text lies.
  struct Slot {
    std::uint64_t begin = 0;
    std::uint32_t size = 0;
  };

  /// Fails as `open_temporary_file` does.
  static Result<std::shared_ptr<Spool>> open();

  /// Throws std::system_error if the disk is full.
  Slot put(std::string_view text);
  /// Makes all that was put readable; nothing may be put behind it.
  void finish();
  /// Throws std::system_error if the system cannot read.
  [[nodiscard]] std::string get(Slot slot) const;

private:
  explicit Spool(OpenFile file) : file_(std::move(file)) {}

  OpenFile file_;
  std::uint64_t size_ = 0;
};

} // namespace tessera
