#include "package_source.hpp"

#include "../../base/matched.hpp"
#include "grammar/package.hpp"
#include "package_game.hpp"

#include <fmt/format.h>

namespace tessera {

std::optional<PackageKind> package_kind(std::string_view start) {
  return matched<grammar::package_corpus>(start) > 0 ? std::optional(PackageKind::corpus)
         : matched<grammar::package_game>(start) > 0 ? std::optional(PackageKind::game)
                                                     : std::nullopt;
}

Result<std::size_t> PackageSource::read(char *into, std::size_t size) {
  while (text_.is_empty() && !is_done_) {
    if (auto problem = kind_ == PackageKind::game ? read_game() : read_line()) {
      return Result<std::size_t>::failure(std::move(*problem));
    }
  }
  return text_.take(into, size);
}

/// Reads on; false at the end of the file.
Result<bool> PackageSource::read_more() {
  constexpr std::size_t chunk = std::size_t{1} << 16U;
  const std::size_t size = read_.size();
  read_.resize(size + chunk);
  const Result<std::size_t> count = json_->read(read_.data() + size, chunk);
  read_.resize(size + (count ? *count : 0));
  return count ? Result<bool>(*count > 0) : Result<bool>::failure(count.problem());
}

std::optional<std::string> PackageSource::read_game() {
  for (;;) {
    const Result<bool> more = read_more();
    if (!more) {
      return more.problem();
    }
    if (!*more) {
      is_done_ = true;
      return package::read_game(read_, text_);
    }
    if (read_.size() > max_package_game) {
      return fmt::format("it is a JSON game of more than {} MiB", max_package_game >> 20U);
    }
  }
}

std::optional<std::string> PackageSource::read_line() {
  std::size_t end = read_.find('\n', used_);
  while (end == std::string::npos && !met_end_) {
    read_.erase(0, std::exchange(used_, 0));
    if (read_.size() > max_package_line) {
      return fmt::format("line {} of the corpus is longer than {} MiB", next_line_.line + 1,
                         max_package_line >> 20U);
    }
    const std::size_t size = read_.size();
    const Result<bool> more = read_more();
    if (!more) {
      return more.problem();
    }
    met_end_ = !*more;
    end = read_.find('\n', size);
  }
  text_.at(next_line_);
  const std::string_view rest = std::string_view(read_).substr(used_);
  if (rest.empty()) {
    corpus_.end_game();
    is_done_ = true;
    return text_.games() > 0
               ? std::nullopt
               : std::optional<std::string>("it is a corpus without the header of any game");
  }
  const std::size_t size = end == std::string::npos ? rest.size() : end - used_;
  corpus_.take(rest.substr(0, size));
  used_ = std::min(read_.size(), used_ + size + 1);
  next_line_.byte += size + 1;
  ++next_line_.line;
  return std::nullopt;
}

} // namespace tessera
