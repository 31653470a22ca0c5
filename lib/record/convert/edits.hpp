#pragma once

#include "../record/record.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace tessera {

/// Changes to a text, kept so that places in the new text can be found in the old one. Changes must
/// not overlap.
class Edits {
public:
  /// Replaces that span by a text; an empty span inserts it. Of several texts in one place, the
  /// last to be added comes last.
  void replace(Span span, std::string with);

  [[nodiscard]] bool empty() const { return edits_.empty(); }
  [[nodiscard]] std::string apply(std::string_view source) const;
  /// Where a part of the new text stands in the source. The place of anything in a replacement is
  /// where that was put.
  [[nodiscard]] Span to_source(Span edited) const;

private:
  struct Edit {
    Span span;
    std::string text;
    /// Where the text begins in the new one.
    std::uint32_t begin = 0;

    [[nodiscard]] std::uint32_t end() const {
      return begin + static_cast<std::uint32_t>(text.size());
    }
  };
  [[nodiscard]] Span around(std::uint32_t edited) const;

  /// In the order of the text.
  std::vector<Edit> edits_;
};

} // namespace tessera
