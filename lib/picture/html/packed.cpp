#include "packed.hpp"

#include <zlib.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <limits>
#include <new>

namespace tessera {

std::string base64_of(std::string_view bytes) {
  constexpr std::string_view digits =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  constexpr std::size_t bytes_of_group = 3;
  constexpr std::size_t digits_of_group = 4;
  std::string text;
  text.reserve((bytes.size() / bytes_of_group + 1) * digits_of_group);
  for (std::size_t i = 0; i < bytes.size(); i += bytes_of_group) {
    const std::string_view group = bytes.substr(i, bytes_of_group);
    std::size_t bits = 0;
    for (std::size_t at = 0; at < bytes_of_group; ++at) {
      bits = bits << 8U | (at < group.size() ? static_cast<unsigned char>(group[at]) : 0U);
    }
    for (std::size_t at = 0; at < digits_of_group; ++at) {
      text += at > group.size() ? '=' : digits[bits >> (18U - 6U * at) & 63U];
    }
  }
  return text;
}

std::string packed(std::string_view text) {
  // (16 more than the largest window asks for gzip's own header.)
  constexpr int window_with_header = 15 + 16;
  constexpr int memory_level = 8;
  z_stream stream{};
  if (deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, window_with_header, memory_level,
                   Z_DEFAULT_STRATEGY) != Z_OK) {
    throw std::bad_alloc();
  }
  std::string bytes;
  std::array<char, 1U << 15U> out{};
  int state = Z_OK;
  while (state != Z_STREAM_END) {
    if (stream.avail_in == 0) {
      const std::size_t taken =
          std::min<std::size_t>(text.size(), std::numeric_limits<uInt>::max());
      // zlib's input pointer is not const, though it only reads.
      stream.next_in = reinterpret_cast<Bytef *>(const_cast<char *>(text.data()));
      stream.avail_in = static_cast<uInt>(taken);
      text.remove_prefix(taken);
    }
    stream.next_out = reinterpret_cast<Bytef *>(out.data());
    stream.avail_out = static_cast<uInt>(out.size());
    state = deflate(&stream, text.empty() ? Z_FINISH : Z_NO_FLUSH);
    bytes.append(out.data(), out.size() - stream.avail_out);
  }
  deflateEnd(&stream);
  return base64_of(bytes);
}

} // namespace tessera
