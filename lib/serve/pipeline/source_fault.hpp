#pragma once

#include "../../record/record/byte_source.hpp"
#include "../../record/report/report.hpp"

#include <string>
#include <string_view>

namespace tessera {

/// What is wrong with a file, as a finding, and as a line for people. (The finding is only valid as
/// long as what it is made from.)
Finding finding_of(const SourceFault &fault);
PlacedFinding placed(std::string_view file, const SourceFault &fault, const Finding &finding);
std::string source_fault_text(std::string_view file, const SourceFault &fault);

} // namespace tessera
