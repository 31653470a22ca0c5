#pragma once

#include "likeness.hpp"

#include <string_view>

namespace tessera {

/// How the signs of a legal move resemble those of a text.
Likeness likeness_of_signs(std::string_view written, std::string_view signs);

} // namespace tessera
