#pragma once

#include <span>
#include <string_view>

namespace tessera {

/// A page of docs/rulebook: the name of its file, without `.md`, and its text.
struct RulebookPage {
  std::string_view name;
  std::string_view text;
};

/// The pages of docs/rulebook, embedded at build time, in the order of their names.
std::span<const RulebookPage> rulebook_pages();

} // namespace tessera
