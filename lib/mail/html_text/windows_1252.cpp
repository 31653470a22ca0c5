#include "windows_1252.hpp"

#include <iconv.h>

#include <array>
#include <cstddef>
#include <string>

namespace tessera {

namespace {

using Characters = std::array<std::string, 128>;

Characters all_characters() {
  Characters all;
  iconv_t converter = iconv_open("UTF-8", "WINDOWS-1252");
  for (std::size_t at = 0; at < all.size(); ++at) {
    char byte = static_cast<char>(at + 128);
    std::array<char, 8> made{};
    char *from = &byte;
    char *to = made.data();
    std::size_t left = 1;
    std::size_t room = made.size();
    const bool is_known = iconv(converter, &from, &left, &to, &room) == 0 && left == 0;
    all[at] = is_known ? std::string(made.data(), to) : "\xef\xbf\xbd";
  }
  static_cast<void>(iconv_close(converter));
  return all;
}

} // namespace

std::string_view windows_1252(char byte) {
  static const Characters all = all_characters();
  return all[static_cast<unsigned char>(byte) & 0x7fU];
}

} // namespace tessera
