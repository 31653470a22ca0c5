#pragma once

#include "svg_plan.hpp"

#include <string>
#include <string_view>

// How to view a picture of a large board panel by panel.

namespace tessera {

/// For each panel, a view of the picture that shows only this panel, with its labels:
/// `board.svg#a4`. In the whole picture, a click on a panel leads there, and from there a click
/// leads back. `layout` has titles and the places that `plan` was made for; the size is that of the
/// picture. Programs without support for views show the whole.
std::string zoom_views(const Layout &layout, const SvgPlan &plan, int width, int height);

/// What the style sheet needs for that.
std::string_view zoom_style();

/// The outlines of the panels of `chosen` on the whole board.
std::string chosen_outlines(const Layout &chosen, const Layout &whole, const SvgPlan &plan);

} // namespace tessera
