#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <span>
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

/// A stretch where two sequences differ: so many elements of the first are replaced by so many
/// others in the second. One of the two may be empty; elements between two stretches are the same.
struct Edit {
  std::size_t a_begin;
  std::size_t a_end;
  std::size_t b_begin;
  std::size_t b_end;

  friend bool operator==(const Edit &, const Edit &) = default;
};

/// A shortest way to turn `a` into `b` by taking out elements and putting in others, in order. It
/// is the shortest if at most `edit_search_limit` elements are taken out and put in; beyond that it
/// is searched for piece by piece and may be longer, so that the work is bounded by the limit times
/// the length of both.
std::vector<Edit> edit_script(std::span<const std::uint64_t> a, std::span<const std::uint64_t> b);

inline constexpr std::size_t edit_search_limit = 512;

} // namespace tessera
