#pragma once

#include "report.hpp"

namespace tessera {

std::unique_ptr<Report> make_text_report(bool color);
std::unique_ptr<Report> make_json_report();
std::unique_ptr<Report> make_sarif_report();
std::unique_ptr<Report> make_github_report();

} // namespace tessera
