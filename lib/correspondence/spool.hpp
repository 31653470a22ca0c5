#pragma once

#include "../result.hpp"

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <memory>
#include <string>
#include <string_view>

namespace tessera {

/// Texts put aside in a file without a name, in the system's folder for such, and read again in
/// any order. Reading is for several threads, writing for one.
class Spool {
public:
  /// Where a text lies.
  struct Slot {
    std::uint64_t begin = 0;
    std::uint32_t size = 0;
  };

  /// Fails with what the system says.
  static Result<std::shared_ptr<Spool>> open();

  /// Throws std::system_error if the disk is full.
  Slot put(std::string_view text);
  /// Makes all that was put readable; nothing may be put behind it.
  void finish();
  /// Throws std::system_error if the system cannot read.
  [[nodiscard]] std::string get(Slot slot) const;

private:
  explicit Spool(std::FILE *file) : file_(file) {}
  struct Close {
    void operator()(std::FILE *file) const { static_cast<void>(std::fclose(file)); }
  };
  std::unique_ptr<std::FILE, Close> file_;
  std::uint64_t size_ = 0;
};

} // namespace tessera
