#include "pattern_option.hpp"

#include "drawn_file.hpp"

#include "collection/select/pattern.hpp"

#include <fmt/format.h>

#include <vector>

namespace tessera::cli {

namespace {

std::vector<Variant> variants_of(const std::optional<VariantQuery> &variant, const Given &given) {
  if (variant) {
    return {variant->variant};
  }
  if (given.variant) {
    return {*given.variant};
  }
  return {games().begin(), games().end()};
}

} // namespace

Result<PositionQuery> read_pattern(const std::string &argument, bool part,
                                   const std::optional<VariantQuery> &variant, const Given &given) {
  using Query = Result<PositionQuery>;
  const Result<PositionText> position_text = read_position_text(argument);
  if (!position_text) {
    return Query::failure(position_text.problem());
  }
  const std::vector<Variant> variants = variants_of(variant, given);
  const Result<PatternReading> read =
      tessera::read_pattern(position_text->text, part, variants, given);
  if (!read) {
    return Query::failure(read.problem());
  }
  if (read->query.empty()) {
    static_cast<void>(read_drawn(position_text->path, position_text->text, variants.front(),
                                 hints_for(variants.front(), given)));
    return Query::failure(printable(position_text->path) + ": no position to look for is drawn");
  }
  if (read->boards_drawn > 1) {
    warn(fmt::format("{} has {} boards; the first is looked for", printable(position_text->path),
                     read->boards_drawn));
  }
  return read->query;
}

} // namespace tessera::cli
