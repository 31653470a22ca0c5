#pragma once

#include "../mail/message.hpp"

#include <optional>

namespace tessera {

/// Whether two that wrote are one person: they have one address, whatever tag stands behind its
/// `+`, or, as people have several, one name. `Lind, Ada`, `LIND Ada` and `'Ada Lind' via 4d` are
/// one name, as are `Ada Lind` and `Ada M. Lind`.
bool is_same_person(const Correspondent &a, const Correspondent &b);

/// The same for a player, who may not be known: then it is not.
bool is_same_person(const std::optional<Correspondent> &player, const Correspondent &person);

} // namespace tessera
