#include "new_comments.hpp"

#include <algorithm>
#include <cstddef>
#include <set>
#include <string>
#include <string_view>

namespace tessera {

namespace {

/// How many comments from one on are together one of these texts; 0 if there are not several.
std::size_t length_of_row(const std::vector<Remark> &comments, std::size_t begin,
                          const std::set<std::string_view> &texts) {
  std::string row(comments[begin].text);
  for (std::size_t i = begin + 1; i < comments.size(); ++i) {
    row += ' ';
    row += comments[i].text;
    if (texts.contains(row)) {
      return i + 1 - begin;
    }
  }
  return 0;
}

/// Whether several of the comments in a row are together this text.
bool is_row_of(const std::vector<Remark> &comments, std::string_view text) {
  for (std::size_t i = 0; i < comments.size(); ++i) {
    if (length_of_row(comments, i, {text}) > 0) {
      return true;
    }
  }
  return false;
}

} // namespace

std::vector<const Remark *> new_comments(const std::vector<Remark> &first,
                                         const std::vector<Remark> &second) {
  if (joined(first) == joined(second)) {
    return {};
  }
  // Longer lists are not people's.
  constexpr std::size_t most = 64;
  const bool joins = first.size() <= most && second.size() <= most;
  const std::set<std::string_view> texts = texts_of(first);
  std::vector<const Remark *> only;
  for (std::size_t i = 0; i < second.size();) {
    const std::size_t had = joins ? length_of_row(second, i, texts) : 0;
    if (had == 0 && !texts.contains(second[i].text) &&
        !(joins && is_row_of(first, second[i].text))) {
      only.push_back(&second[i]);
    }
    i += std::max<std::size_t>(had, 1);
  }
  return only;
}

} // namespace tessera
