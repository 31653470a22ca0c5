#include "compared_result.hpp"

#include "../../record/record/record_ends.hpp"

#include <algorithm>

namespace tessera {

namespace {

/// What a text tells as a result; empty if it is none.
std::string_view result_in(std::string_view text) {
  return text == "*" ? std::string_view("*") : told_result(text);
}

} // namespace

ComparedResult compared_result(const ComparedGame &game) {
  ComparedResult result;
  const auto tag = std::find_if(game.tags.begin(), game.tags.end(),
                                [](const ComparedTag &each) { return each.name == "Result"; });
  const std::string_view of_tag =
      tag == game.tags.end() ? std::string_view() : result_in(tag->value);
  // (`*` behind the moves says no more than nothing there.)
  const bool tag_decides =
      !of_tag.empty() && (!game.result || (game.result->text == "*" && of_tag != "*"));
  if (tag_decides) {
    result.told = of_tag;
    result.span = tag->span;
    result.text = tag->value;
  } else if (game.result) {
    result.text = game.result->text;
    result.span = game.result->span;
    const std::string_view told = result_in(result.text);
    result.told = told.empty() ? result.text : told;
  }
  if (tag != game.tags.end()) {
    (of_tag == result.told ? result.tag : result.contradiction) = &*tag;
  }
  return result;
}

} // namespace tessera
