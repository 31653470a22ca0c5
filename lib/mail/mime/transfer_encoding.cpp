#include "transfer_encoding.hpp"

#include "../../base/text.hpp"
#include "../limits.hpp"
#include "../mail/message.hpp"

#include <algorithm>
#include <cstddef>

namespace tessera {

bool is_encoded(GMimeContentEncoding encoding) {
  return encoding == GMIME_CONTENT_ENCODING_BASE64 ||
         encoding == GMIME_CONTENT_ENCODING_QUOTEDPRINTABLE ||
         encoding == GMIME_CONTENT_ENCODING_UUENCODE;
}

std::string decoded(std::string_view bytes, GMimeContentEncoding encoding) {
  GMimeEncoding state;
  g_mime_encoding_init_decode(&state, encoding);
  std::string text;
  const auto decode = [&](std::string_view part) {
    const std::size_t size = text.size();
    text.resize(size + g_mime_encoding_outlen(&state, part.size()));
    text.resize(size + g_mime_encoding_step(&state, part.data(), part.size(), text.data() + size));
  };
  constexpr std::size_t piece = std::size_t{1} << 16U;
  for (; !bytes.empty() && text.size() <= max_mail_text;
       bytes.remove_prefix(std::min(piece, bytes.size()))) {
    decode(bytes.substr(0, piece));
  }
  if (encoding == GMIME_CONTENT_ENCODING_BASE64 && bytes.empty()) {
    // What the last bytes lack, if they lack any.
    decode("==");
  }
  return text;
}

bool begins_in_base64(std::string_view bytes) {
  const std::size_t begin = std::min(bytes.find_first_not_of(" \t\r\n"), bytes.size());
  const std::string_view line = bytes.substr(begin, end_of_line(bytes, begin) - begin);
  return std::all_of(line.begin(), line.end(), [](char c) {
    return is_letter_or_digit(c) || c == '+' || c == '/' || c == '=';
  });
}

} // namespace tessera
