#pragma once

#include <bit>
#include <cstdint>
#include <string_view>

// 64-bit hashes that are the same on every machine. They do not resist people who construct texts
// with equal hashes.
//
// So no look-up that a text can steer rests on them. Whoever writes a record may choose names or
// moves whose hashes all belong in one place of a table, and each look-up would then pass all that
// came before. What texts name is kept in ordered maps (`Stats`) or is at most some thousands;
// `RepetitionCounter` goes on in an ordered map where many positions crowd one part of its table;
// `WordRuns` mixes a secret into its hashes.

namespace tessera {

/// A fixed, well-mixed number for each number, all different (the splitmix64 finisher).
constexpr std::uint64_t scramble(std::uint64_t number) {
  number += 0x9e3779b97f4a7c15U;
  number = (number ^ number >> 30U) * 0xbf58476d1ce4e5b9U;
  number = (number ^ number >> 27U) * 0x94d049bb133111ebU;
  return number ^ number >> 31U;
}

/// A hash with a number mixed in; the order matters.
constexpr std::uint64_t mixed(std::uint64_t hash, std::uint64_t number) {
  return scramble(std::rotl(hash, 23) ^ number);
}

/// The hash of a text with one more byte.
constexpr std::uint64_t with_byte(std::uint64_t hash, unsigned char byte) {
  return (hash ^ byte) * 0x100000001b3U;
}

/// The hash of a text (FNV-1a), which continues the hash of what stands before it, if there is one.
constexpr std::uint64_t text_hash(std::string_view text,
                                  std::uint64_t before = 0xcbf29ce484222325U) {
  for (const char c : text) {
    before = with_byte(before, static_cast<unsigned char>(c));
  }
  return before;
}

/// A hash with a text mixed in.
constexpr std::uint64_t mixed(std::uint64_t hash, std::string_view text) {
  return mixed(hash, text_hash(text));
}

} // namespace tessera
