#pragma once

#include "../record/record.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace tessera {

/// Changes to a text, kept so that places in the new text can be found in the old one. No two
/// may overlap.
class Edits {
public:
  /// Puts a text in place of that span; of nothing, if the span is empty. Of several in one place
  /// the last to be written comes last.
  void replace(Span span, std::string with);

  [[nodiscard]] bool empty() const { return edits_.empty(); }
  [[nodiscard]] std::string apply(std::string_view source) const;
  /// Where something of the new text stands in the source. What stands in a replacement is where
  /// that was put.
  [[nodiscard]] Span to_source(Span edited) const;

private:
  struct Edit {
    Span span;
    std::string text;
  };
  [[nodiscard]] Span around(std::uint32_t edited) const;

  /// In the order of the text.
  std::vector<Edit> edits_;
};

} // namespace tessera
