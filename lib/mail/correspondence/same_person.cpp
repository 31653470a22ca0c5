#include "same_person.hpp"

#include "../../base/text.hpp"

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

namespace tessera {

namespace {

/// An address without the tag that some people write after their name in it: ada+chess@example.org
std::string untagged(std::string_view address) {
  const std::size_t at = address.rfind('@');
  const std::size_t plus = address.find('+');
  return plus == 0 || plus >= at || at == std::string_view::npos
             ? std::string(address)
             : std::string(address.substr(0, plus)) + std::string(address.substr(at));
}

/// The words of a name in small letters, without those of a list that passed the message on.
std::vector<std::string> words_of_name(std::string_view name) {
  std::vector<std::string> words(1);
  for (const char c : name) {
    if (std::string_view(" \t,\"'()").find(c) == std::string_view::npos) {
      words.back() += lower(c);
      continue;
    }
    if (words.back() == "via") {
      break;
    }
    if (!words.back().empty()) {
      words.emplace_back();
    }
  }
  if (words.back().empty() || words.back() == "via") {
    words.pop_back();
  }
  return words;
}

bool is_same_name(std::string_view a, std::string_view b) {
  if (a.empty() || b.empty() || a == b) {
    return a == b;
  }
  std::vector<std::string> all = words_of_name(a);
  std::vector<std::string> some = words_of_name(b);
  if (all.size() < some.size()) {
    all.swap(some);
  }
  // Many people share a first name.
  return some.size() > 1 && std::all_of(some.begin(), some.end(), [&all](const std::string &word) {
           return std::find(all.begin(), all.end(), word) != all.end();
         });
}

} // namespace

bool is_same_person(const Correspondent &a, const Correspondent &b) {
  const bool have_addresses = !a.address.empty() && !b.address.empty();
  if (have_addresses && untagged(a.address) == untagged(b.address)) {
    return true;
  }
  const bool have_names = !a.name.empty() && !b.name.empty();
  const bool have_nothing = a.address.empty() && b.address.empty() && !have_names;
  return have_nothing ? a.name == b.name : have_names && is_same_name(a.name, b.name);
}

bool is_same_person(const std::optional<Correspondent> &player, const Correspondent &person) {
  return player && is_same_person(*player, person);
}

} // namespace tessera
