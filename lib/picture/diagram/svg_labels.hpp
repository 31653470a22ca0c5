#pragma once

#include "../../game/board/layout.hpp"
#include "svg_plan.hpp"

#include <string>

namespace tessera {

/// The labels of a board, drawn as shapes, since fonts differ.
std::string svg_labels(const Layout &layout, const SvgPlan &plan);

} // namespace tessera
