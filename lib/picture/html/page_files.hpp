#pragma once

#include <span>
#include <string_view>

namespace tessera {

/// One of the files that every page is made of: `page.html`, `page.css`, and the scripts, which run
/// in their order.
struct PageFile {
  std::string_view name;
  std::string_view text;
  /// In hexadecimal digits.
  std::string_view sha256;
};

/// The files, embedded at build time.
std::span<const PageFile> page_files();

} // namespace tessera
