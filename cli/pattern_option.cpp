#include "pattern_option.hpp"

#include "drawn_file.hpp"

#include "collection/select/pattern.hpp"

#include <fmt/format.h>

#include <vector>

namespace tessera::cli {

namespace {

std::vector<Variant> variants_of(const std::optional<VariantQuery> &variant, const Told &told) {
  if (variant) {
    return {variant->variant};
  }
  if (told.variant) {
    return {*told.variant};
  }
  return {games().begin(), games().end()};
}

} // namespace

Result<PositionQuery> read_pattern(const std::string &argument, bool part,
                                   const std::optional<VariantQuery> &variant, const Told &told) {
  using Query = Result<PositionQuery>;
  const Result<PositionText> given = read_position_text(argument);
  if (!given) {
    return Query::failure(given.problem());
  }
  const std::vector<Variant> variants = variants_of(variant, told);
  const Result<PatternReading> read = tessera::read_pattern(given->text, part, variants, told);
  if (!read) {
    return Query::failure(read.problem());
  }
  if (read->query.empty()) {
    static_cast<void>(
        read_drawn(given->path, given->text, variants.front(), hints_for(variants.front(), told)));
    return Query::failure(printable(given->path) + ": no position to look for is drawn");
  }
  if (read->boards_drawn > 1) {
    warn(fmt::format("{} has {} boards; the first is looked for", printable(given->path),
                     read->boards_drawn));
  }
  return read->query;
}

} // namespace tessera::cli
