#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <string_view>
#include <vector>

namespace tessera {

/// Two sequences of texts as numbers: equal texts have equal numbers. (There may be very many, of
/// some bytes each.)
struct NumberedTexts {
  std::vector<std::uint64_t> a;
  std::vector<std::uint64_t> b;

  /// `text_of` gives the text of an element.
  template <class Sequence, class TextOf>
  NumberedTexts(const Sequence &of_a, const Sequence &of_b, TextOf text_of)
      : a(of_a.size()), b(of_b.size()) {
    const auto text = [&](std::uint32_t at) {
      return at < of_a.size() ? text_of(of_a[at]) : text_of(of_b[at - of_a.size()]);
    };
    std::vector<std::uint32_t> sorted(of_a.size() + of_b.size());
    std::iota(sorted.begin(), sorted.end(), 0U);
    std::sort(sorted.begin(), sorted.end(),
              [&text](std::uint32_t one, std::uint32_t other) { return text(one) < text(other); });
    std::uint64_t number = 0;
    for (std::size_t i = 0; i < sorted.size(); ++i) {
      number += i > 0 && text(sorted[i - 1]) != text(sorted[i]) ? 1U : 0U;
      const std::uint32_t at = sorted[i];
      (at < a.size() ? a[at] : b[at - a.size()]) = number;
    }
  }
};

} // namespace tessera
