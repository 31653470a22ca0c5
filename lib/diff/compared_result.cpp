#include "compared_result.hpp"

#include "../record/record_ends.hpp"

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
  if (game.result) {
    result.text = game.result->text;
    result.span = game.result->span;
    const std::string_view told = result_in(result.text);
    result.told = told.empty() ? result.text : told;
  } else if (!of_tag.empty()) {
    result.told = of_tag;
    result.span = tag->span;
    result.text = tag->value;
  }
  if (of_tag == result.told) {
    result.tag = &*tag;
  }
  return result;
}

} // namespace tessera
