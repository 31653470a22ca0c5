#pragma once

#include "../mail/message.hpp"

#include <optional>

namespace tessera {

/// Whether two authors are one person: they have one address, whatever tag follows its `+`, or,
/// because people have several, one name. `Lind, Ada`, `LIND Ada` and `'Ada Lind' via 4d` are one
/// name, and so are `Ada Lind` and `Ada M. Lind`.
bool is_same_person(const Correspondent &a, const Correspondent &b);

/// The same for a player, who may not be known: then it is false.
bool is_same_person(const std::optional<Correspondent> &player, const Correspondent &person);

} // namespace tessera
