#include "svg_style.hpp"

#include "../../base/markup.hpp"

#include <fmt/format.h>

#include <array>
#include <cmath>
#include <string_view>

namespace tessera {

namespace {

/// What each $name of the style stands for in a scheme.
struct SvgColor {
  std::string_view name;
  std::string_view light;
  std::string_view dark;
};
// Mid-toned cells in both schemes, so that pieces of both colours stand out from all of them; marks
// stand out from both by at least 3:1.
constexpr std::array<SvgColor, 16> colors{{{"page", "#fbfaf7", "#191b1f"},
                                           {"ink", "#33302b", "#d9d5cb"},
                                           {"pale", "#f1eadb", "#aea593"},
                                           {"deep", "#c9b894", "#8a8272"},
                                           {"edge", "#8d7d5e", "#3c382f"},
                                           {"ring", "#33302b", "#14110d"},
                                           {"go", "#16663e", "#05331a"},
                                           {"take", "#a3211a", "#5f0806"},
                                           {"came", "#f2c94c", "#c79a2b"},
                                           {"frame", "#6b4f00", "#3f2b00"},
                                           {"guard", "#1b5596", "#0a2649"},
                                           {"white", "#fffdf8", "#fffdf8"},
                                           {"outline", "#26221c", "#26221c"},
                                           {"black", "#2c2824", "#1d1a17"},
                                           {"rim", "#16130f", "#0d0b09"},
                                           {"detail", "#f1eadb", "#d9d2c2"}}};

constexpr std::string_view shapes_style = R"(
.edge{fill:none;stroke-width:1.5}
.label{fill:none;stroke-width:1.5;stroke-linecap:round;stroke-linejoin:round}
.white,.black{stroke-width:2;stroke-linejoin:round;stroke-linecap:round}
.ring{fill:none;stroke-width:2.5}.came{fill-opacity:.75}.left{fill-opacity:.4}
.came,.left{stroke-width:2}
.threat{fill:none;stroke-width:3.5}.guard{fill:none;stroke-width:3.5;stroke-linecap:round}
.chosen{fill:none;stroke-width:10}
.arrow{stroke-width:1;stroke-linejoin:round;fill-opacity:.85}
text{font:13px system-ui,sans-serif}.sign{font-size:15px;font-weight:bold;text-anchor:middle}
)";
constexpr std::string_view colors_style =
    ".page{fill:$page}.p{fill:$pale}.d{fill:$deep}.edge{stroke:$edge}.label{stroke:$ink}\n"
    ".white{fill:$white;stroke:$outline;color:$outline}\n"
    ".black{fill:$black;stroke:$rim;color:$detail}\n"
    ".go{fill:$go}.ring{stroke:$ring}.take{fill:$take}.came,.left{fill:$came;stroke:$frame}\n"
    ".threat{stroke:$take}.guard,.chosen{stroke:$guard}.arrow{fill:$guard;stroke:$page}text{fill:$"
    "ink}.sign{fill:$ring}.badge{fill:$pale}\n";

/// The rules of a scheme. Its colours are written out: programs that convert pictures do not know
/// variables.
std::string colors_of(bool dark) {
  std::string style(colors_style);
  for (const SvgColor &color : colors) {
    const std::string name = '$' + std::string(color.name);
    for (std::size_t at = 0; (at = style.find(name, at)) != std::string::npos;) {
      style.replace(at, name.size(), dark ? color.dark : color.light);
    }
  }
  return style;
}

} // namespace

std::string style_sheet(SvgColors wanted) {
  std::string style(shapes_style);
  style += colors_of(wanted == SvgColors::dark);
  if (wanted == SvgColors::as_viewed) {
    style += "@media (prefers-color-scheme:dark){\n" + colors_of(true) + "}\n";
  }
  return style;
}

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
  const auto point = [&](double along, double words_in_parentheses) {
    return fmt::format("{:.1f} {:.1f}",
                       from.x + (across * along - down * words_in_parentheses) / length,
                       from.y + (down * along + across * words_in_parentheses) / length);
  };
  const double neck = length - head_length;
  return fmt::format("M{}L{}L{}L{}L{}L{}L{}z", point(0, half_shaft), point(neck, half_shaft),
                     point(neck, half_head), point(length, 0), point(neck, -half_head),
                     point(neck, -half_shaft), point(0, -half_shaft));
}

} // namespace tessera
