#pragma once

#include "../result.hpp"

#include <cstddef>
#include <memory>
#include <string_view>

namespace tessera {

class TextPlaces;

/// Where a reader's bytes come from.
class ByteSource {
public:
  virtual ~ByteSource() = default;
  /// Reads up to `size` bytes; 0 only at the end. Fails with what the system says.
  virtual Result<std::size_t> read(char *into, std::size_t size) = 0;
  /// Where the bytes that were read stand in the file, if they are others than the file's.
  [[nodiscard]] virtual std::shared_ptr<const TextPlaces> places() const { return nullptr; }
};

/// A text in memory, which must outlive it.
class TextSource final : public ByteSource {
public:
  explicit TextSource(std::string_view text) : rest_(text) {}
  Result<std::size_t> read(char *into, std::size_t size) override;

private:
  std::string_view rest_;
};

} // namespace tessera
