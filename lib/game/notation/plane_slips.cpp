#include "plane_slips.hpp"

#include "../../base/matched.hpp"
#include "grammar/move.hpp"

namespace tessera {

namespace {

template <class Rule> struct ToldCell : tao::pegtl::nothing<Rule> {};
template <> struct ToldCell<grammar::told_plane_cell> {
  template <class Input> static void apply(const Input &in, std::vector<std::string_view> &cells) {
    cells.emplace_back(in.begin(), in.size());
  }
};

} // namespace

std::vector<std::string_view> cells_told_on_plane(std::string_view text) {
  std::vector<std::string_view> cells;
  static_cast<void>(matches<grammar::told_plane_cells, ToldCell>(text, cells));
  return cells;
}

} // namespace tessera
