#include "rulebook.hpp"

#include "../../base/text.hpp"
#include "rulebook_pages.hpp"

#include <algorithm>
#include <cstddef>

namespace tessera {

namespace {

/// The ruling that a line begins: its id in bold, a full stop and its title.
std::optional<Ruling> begun_by(std::string_view line, std::string_view page) {
  constexpr std::string_view bold = "**";
  constexpr std::string_view stop = ". ";
  if (!line.starts_with(bold)) {
    return std::nullopt;
  }
  const std::string_view inside = line.substr(bold.size());
  const std::string_view heading = inside.substr(0, inside.find(bold));
  const std::size_t id_end = heading.find(stop);
  if (id_end == std::string_view::npos) {
    return std::nullopt;
  }
  std::string_view title = heading.substr(id_end + stop.size());
  title.remove_suffix(title.ends_with(':') ? 1 : 0);
  return Ruling{heading.substr(0, id_end), page, title, line};
}

void add_rulings(const RulebookPage &page, std::vector<Ruling> &found) {
  bool in_ruling = false;
  for (std::size_t begin = 0; begin < page.text.size();) {
    const std::size_t end = std::min(page.text.find('\n', begin), page.text.size());
    const std::string_view line = page.text.substr(begin, end - begin);
    if (const std::optional<Ruling> begun = begun_by(line, page.name)) {
      found.push_back(*begun);
      in_ruling = true;
    } else if (line.starts_with('#')) {
      in_ruling = false;
    } else if (in_ruling && !line.empty()) {
      std::string_view &text = found.back().text;
      const auto text_begin = static_cast<std::size_t>(text.data() - page.text.data());
      text = page.text.substr(text_begin, end - text_begin);
    }
    begin = end + 1;
  }
}

} // namespace

std::vector<Ruling> rulings() {
  std::vector<Ruling> found;
  for (const RulebookPage &page : rulebook_pages()) {
    add_rulings(page, found);
  }
  return found;
}

std::optional<Ruling> find_ruling(std::string_view id) {
  const std::vector<Ruling> all = rulings();
  const auto found = std::find_if(all.begin(), all.end(), [id](const Ruling &ruling) {
    return equal_ignoring_case(id, ruling.id);
  });
  return found == all.end() ? std::nullopt : std::optional(*found);
}

} // namespace tessera
