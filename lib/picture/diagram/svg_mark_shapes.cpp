#include "svg_mark_shapes.hpp"

#include "../../base/markup.hpp"

#include <fmt/format.h>

#include <array>
#include <cmath>

namespace tessera {

namespace {

struct SignShape {
  char sign;
  bool under;
  std::string_view elements;
};

constexpr std::string_view ring = R"(<circle class="ring" cx="16" cy="16" r="12.5"/>)";

constexpr std::array<SignShape, 10> sign_shapes{{
    {'o', false, R"(<circle class="go" cx="16" cy="16" r="6"/>)"},
    {'*', false, R"(<path class="go" d="M16 7l9 9-9 9-9-9z"/>)"},
    {'2', false,
     R"(<path class="go" d="M6 16a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0-9 0M17 16a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0-9 0"/>)"},
    {'x', false,
     R"(<path class="take" d="M1 1h10l-10 10zM31 1v10l-10-10zM31 31h-10l10-10zM1 31v-10l10 10z"/>)"},
    {'%', false,
     R"(<path class="take" d="M1 1h10l-10 10zM31 1v10l-10-10zM31 31h-10l10-10zM1 31v-10l10 10z"/>)"},
    {'.', true, R"(<path class="left" d="M1 1h30v30h-30z"/>)"},
    {'=', true, R"(<path class="came" d="M1 1h30v30h-30z"/>)"},
    {'!', true, R"(<path class="threat" d="M2.5 2.5h27v27h-27z"/>)"},
    {'+', true, R"(<path class="guard" d="M7 2.5v9M2.5 7h9M25 20.5v9M20.5 25h9"/>)"},
    {'#', false, ring},
}};

} // namespace

MarkShape mark_shape(char sign) {
  for (const SignShape &each : sign_shapes) {
    if (each.sign == sign) {
      return {each.under, std::string(each.elements)};
    }
  }
  // In the corner, where it does not hide a piece.
  return {false, fmt::format(R"({}<circle class="badge" cx="24" cy="8" r="8"/>)"
                             R"(<text class="sign" x="24" y="13">{}</text>)",
                             ring, escape_markup({&sign, 1}))};
}

std::string arrow_path(SvgPoint from, SvgPoint to) {
  constexpr double half_shaft = 2.5;
  constexpr double half_head = 8;
  constexpr double head_length = 14;
  const double across = to.x - from.x;
  const double down = to.y - from.y;
  const double length = std::hypot(across, down);
  const auto point = [&](double along, double aside) {
    return fmt::format("{:.1f} {:.1f}", from.x + (across * along - down * aside) / length,
                       from.y + (down * along + across * aside) / length);
  };
  const double neck = length - head_length;
  return fmt::format("M{}L{}L{}L{}L{}L{}L{}z", point(0, half_shaft), point(neck, half_shaft),
                     point(neck, half_head), point(length, 0), point(neck, -half_head),
                     point(neck, -half_shaft), point(0, -half_shaft));
}

} // namespace tessera
