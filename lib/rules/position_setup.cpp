#include "position_setup.hpp"

namespace tessera {

std::optional<std::string> fault_of_kings(const Men &men, Color color) {
  const int kings = men.of(color, Role::king).size();
  if (kings == 1) {
    return std::nullopt;
  }
  return std::string(name(color)) + (kings == 0 ? " has no king" : " has more than one king");
}

} // namespace tessera
