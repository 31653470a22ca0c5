#pragma once

#include "../../base/result.hpp"
#include "../../game/rules/code.hpp"
#include "text_places.hpp"

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tessera {

/// Something wrong with a file that does not show in the text read from it.
struct SourceFault {
  Code code;
  bool is_error;
  FilePlace place;
  /// Which game of the file it is in, from 1; 0 for none.
  std::size_t game;
  std::string sentence;
};

/// Where a reader's bytes come from.
class ByteSource {
public:
  virtual ~ByteSource() = default;
  /// Reads up to `size` bytes; 0 only at the end. Fails with what the system says.
  virtual Result<std::size_t> read(char *into, std::size_t size) = 0;
  /// Where the bytes that were read stand in the file, if they are not the file's own bytes.
  [[nodiscard]] virtual std::shared_ptr<const TextPlaces> places() { return nullptr; }
  /// Whether the file was neither unpacked nor converted before, so that a byte of the text, or the
  /// place that `places` gives, is one of the file as it is stored. Known once something was read.
  [[nodiscard]] virtual bool is_as_stored() const { return true; }
  /// The whole text, if nothing has been given of it, it is there already, and nothing but the
  /// text is to be learned from the source.
  [[nodiscard]] virtual std::optional<std::string> whole_text() const { return std::nullopt; }
  /// The faults found in the file since the last call.
  [[nodiscard]] virtual std::vector<SourceFault> take_faults() { return {}; }
};

/// A text in memory, which must outlive the source.
class TextSource final : public ByteSource {
public:
  explicit TextSource(std::string_view text) : rest_(text) {}
  Result<std::size_t> read(char *into, std::size_t size) override;

private:
  std::string_view rest_;
};

} // namespace tessera
