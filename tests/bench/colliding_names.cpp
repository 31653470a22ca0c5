#include "colliding_names.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <random>
#include <string_view>

namespace tessera::bench {

namespace {

using Word = std::array<char, 8>;

// That library's hash is Murmur's, whose steps can all be undone.
constexpr std::uint64_t factor = 0xc6a4a7935bd1e995U;
constexpr std::uint64_t seed = 0xc70f6907U;

constexpr std::uint64_t inverse_of(std::uint64_t odd) {
  std::uint64_t inverse = odd;
  for (int i = 0; i < 6; ++i) {
    inverse *= 2 - odd * inverse;
  }
  return inverse;
}
constexpr std::uint64_t inverse = inverse_of(factor);
static_assert(factor * inverse == 1);

/// Undoes itself.
constexpr std::uint64_t folded(std::uint64_t number) { return number ^ number >> 47U; }
constexpr std::uint64_t stirred(std::uint64_t word) { return folded(word * factor) * factor; }
constexpr std::uint64_t unstirred(std::uint64_t word) { return folded(word * inverse) * inverse; }

bool can_be_in_a_tag(const Word &word) {
  return std::ranges::all_of(word, [](char c) {
    return static_cast<unsigned char>(c) > ' ' && c != 0x7f &&
           std::string_view(R"("\[]&+,/;)").find(c) == std::string_view::npos;
  });
}

/// The eight letters that lead from a state of the hash to another.
Word word_between(std::uint64_t state, std::uint64_t wanted) {
  return std::bit_cast<Word>(unstirred(wanted * inverse ^ state));
}

} // namespace

std::string games_of_colliding_names(std::size_t size) {
  std::mt19937_64 random(1);
  std::string text;
  while (text.size() < size) {
    Word first;
    std::ranges::generate(first, [&random] { return static_cast<char>('a' + random() % 26); });
    const std::uint64_t begin = seed ^ 2 * sizeof(Word) * factor;
    const std::uint64_t state = (begin ^ stirred(std::bit_cast<std::uint64_t>(first))) * factor;
    if (const Word second = word_between(state, 1); can_be_in_a_tag(second)) {
      text += fmt::format("[White \"{}{}\"]\n[Variant \"hyperchess\"]\n\n1. P2213-3213 *\n\n",
                          std::string_view(first.data(), first.size()),
                          std::string_view(second.data(), second.size()));
    }
  }
  return text;
}

} // namespace tessera::bench
