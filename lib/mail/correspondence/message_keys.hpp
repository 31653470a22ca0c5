#pragma once

#include "../../base/scratch_database.hpp"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace tessera {

/// What a key is to its message. Keys of one hash come in this order.
enum class KeyRole : std::uint8_t {
  id,
  answered,
  /// The message that it answers directly, not one before that.
  answered_last,
  subject,
  people,
};

/// Something that messages have in common, as a hash.
struct MessageKey {
  std::uint64_t hash;
  /// The index of the message in the mailbox, from 0.
  std::uint32_t message;
  KeyRole role;
};

/// The keys of the messages of a mailbox, sorted so that equal ones come together. If there are
/// many, they are in a table (`ScratchDatabase`).
class MessageKeys {
public:
  /// How many are held in memory, 16 bytes each.
  static constexpr std::size_t usual_room = std::size_t{1} << 18U;

  explicit MessageKeys(std::size_t room = usual_room) : room_(room) {}

  void add(const MessageKey &key);
  /// Gives all keys to `take`, by their hashes, roles and messages, and forgets them.
  template <class Take> void take_in_order(Take take) {
    sort();
    while (const std::optional<MessageKey> key = next()) {
      take(*key);
    }
    table_.reset();
  }
  /// What went wrong with the table, if anything did; then keys are missing.
  [[nodiscard]] const std::optional<std::string> &problem() const { return problem_; }

private:
  struct Table {
    std::shared_ptr<ScratchDatabase> database;
    ScratchStatement statement;
  };
  void open_table();
  void put(const MessageKey &key);
  void sort();
  std::optional<MessageKey> next();

  std::size_t room_;
  std::vector<MessageKey> in_memory_;
  /// How many of these were given out.
  std::size_t given_ = 0;
  /// Its statement adds keys, and then gives them out.
  std::optional<Table> table_;
  std::optional<std::string> problem_;
};

} // namespace tessera
