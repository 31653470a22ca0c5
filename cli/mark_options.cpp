#include "mark_options.hpp"

#include "picture/diagram/marks.hpp"

#include <utility>

namespace tessera::cli {

namespace {

std::string check_form(const std::string &asked) {
  return fault_of_wanted_marks(asked).value_or("");
}

} // namespace

std::shared_ptr<MarkOptions> MarkOptions::add_to(CLI::App &app) {
  auto options = std::make_shared<MarkOptions>();
  app.add_option("--mark", options->asked_,
                 "What to mark: moves=CELL, attackers=CELL (or king for a cell), last, check, "
                 "none, or cells=CELL,CELL:SIGN, where the sign is one plain character: o, x, a "
                 "digit, or another that is no letter and no part of a frame. May be repeated; "
                 "last by default")
      ->type_name("MARK")
      ->allow_extra_args(false)
      ->check(CLI::Validator(check_form, ""));
  return options;
}

Result<std::vector<CellMark>> MarkOptions::marks(const ChosenPosition &chosen) const {
  if (asked_.empty()) {
    return wanted_marks(chosen, "last");
  }
  Result<std::vector<CellMark>> marks = wanted_marks(chosen, asked_);
  return marks ? std::move(marks)
               : Result<std::vector<CellMark>>::failure("--mark " + marks.problem());
}

} // namespace tessera::cli
