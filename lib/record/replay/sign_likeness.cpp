#include "sign_likeness.hpp"

#include "../../base/text.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

namespace tessera {

namespace {

/// Whether adding one sign to a text makes a longer one.
bool is_one_longer(std::string_view longer, std::string_view shorter) {
  if (longer.size() != shorter.size() + 1) {
    return false;
  }
  const auto [in_shorter, in_longer] =
      std::mismatch(shorter.begin(), shorter.end(), longer.begin());
  return std::equal(in_shorter, shorter.end(), in_longer + 1, longer.end());
}

/// Whether the longer of two texts that are one edit apart has two equal signs where the other has
/// one: such slips are more common than adding or leaving out any other sign.
bool doubles_a_sign(std::string_view longer, std::string_view shorter) {
  const auto at = std::mismatch(shorter.begin(), shorter.end(), longer.begin()).second;
  return at != longer.begin() && *at == *(at - 1);
}

/// How a text of as many signs resembles another: nearly always not at all, which shows at the
/// third sign that differs.
Likeness likeness_of_equally_long(std::string_view a, std::string_view b) {
  std::array<std::size_t, 2> at{};
  std::size_t count = 0;
  for (std::size_t i = 0; i < a.size(); ++i) {
    if (a[i] != b[i]) {
      if (count == at.size()) {
        return Likeness::none;
      }
      at[count++] = i;
    }
  }
  // (The first sign of a text is a capital, whichever it is.)
  const bool are_first = at[0] == 0 && at[1] == 1;
  const auto are_alike = [&](std::size_t of_a, std::size_t of_b) {
    return a[of_a] == b[of_b] || (are_first && upper(a[of_a]) == upper(b[of_b]));
  };
  return count == 0                                           ? Likeness::other_sign
         : count == 1                                         ? Likeness::one_sign_differs
         : are_alike(at[0], at[1]) && are_alike(at[1], at[0]) ? Likeness::signs_exchanged
                                                              : Likeness::none;
}

} // namespace

Likeness likeness_of_signs(std::string_view written, std::string_view signs) {
  if (written.size() == signs.size()) {
    return likeness_of_equally_long(written, signs);
  }
  if (is_one_longer(written, signs)) {
    return doubles_a_sign(written, signs) ? Likeness::sign_written_twice
                                          : Likeness::one_sign_differs;
  }
  if (is_one_longer(signs, written)) {
    return doubles_a_sign(signs, written) ? Likeness::sign_written_once
                                          : Likeness::one_sign_differs;
  }
  return Likeness::none;
}

} // namespace tessera
