#include "written_move.hpp"

#include "../text.hpp"
#include "letters.hpp"

#include <algorithm>

namespace tessera {

namespace {

/// The one system of a form that is not the digits'.
CoordinateSystem system_of(CellForm form) {
  const auto found =
      std::find_if(coordinate_systems().begin(), coordinate_systems().end(),
                   [form](const CoordinateSystemInfo &system) { return system.form == form; });
  return found->id;
}

std::optional<Role> claimed_role(char letter) {
  return letter == 0 ? std::nullopt : role_of(upper(letter));
}

CoordinateSystem native_system(const hyperchess::Options & /*options*/) {
  return CoordinateSystem::hyperchess;
}

} // namespace

CoordinateSystem native_system(const Variant &variant) {
  return std::visit([](const auto &options) { return native_system(options); }, variant.options);
}

Cell resolve_in_record(WrittenCell written, CoordinateSystem system) {
  return resolve(written, info(system).form == written.form ? system : system_of(written.form));
}

Attempt attempt_of(const WrittenMove &written, CoordinateSystem system) {
  return {{resolve_in_record(written.origin, system),
           resolve_in_record(written.destination, system), claimed_role(written.promotion)},
          claimed_role(written.piece),
          claimed_role(written.victim)};
}

bool names_unknown_piece(const WrittenMove &written) {
  const auto unknown = [](char letter) { return letter != 0 && !claimed_role(letter); };
  return unknown(written.piece) || unknown(written.victim) || unknown(written.promotion);
}

std::string long_form(const Move &move, const Position &position, CoordinateSystem system) {
  std::string text(1, letter(position.at(move.from).role()));
  text += to_string(move.from, system);
  text += position.at(move.to).exists() ? 'x' : '-';
  text += to_string(move.to, system);
  if (move.promotion) {
    text += '=';
    text += letter(*move.promotion);
  }
  return text;
}

} // namespace tessera
