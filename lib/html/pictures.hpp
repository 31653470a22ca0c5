#pragma once

#include "../notation/coordinates.hpp"
#include "json.hpp"

namespace tessera {

/// The six named views, a list of objects: `name`; `axes`, those outside across and up, then inside
/// across and up, numbered as in `Axis`; and for White, then Black, at the bottom, `texts`: the
/// empty board in the compact style, and where in it each cell's sign stands.
PageJson views_of(CoordinateSystem system);

/// The names of all cells, and the labels of the four axes.
PageJson cell_names(CoordinateSystem system);
PageJson axis_labels(CoordinateSystem system);

} // namespace tessera
