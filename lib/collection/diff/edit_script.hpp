#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace tessera {

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
