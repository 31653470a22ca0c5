#include "message_keys.hpp"

#include <algorithm>
#include <tuple>

namespace tessera {

namespace {

/// Role and message as one number, which keeps their order.
constexpr unsigned bits_of_message = 32;

} // namespace

void MessageKeys::add(const MessageKey &key) {
  if (problem_) {
    return;
  }
  if (table_) {
    put(key);
  } else if (in_memory_.size() < room_) {
    in_memory_.push_back(key);
  } else {
    open_table();
    add(key);
  }
}

/// Moves all keys to a table.
void MessageKeys::open_table() {
  const auto database = ScratchDatabase::create("CREATE TABLE keys (hash, message);");
  if (!database) {
    problem_ = database.problem();
    return;
  }
  table_.emplace(Table{*database, (*database)->prepare("INSERT INTO keys VALUES (?, ?)")});
  for (const MessageKey &key : in_memory_) {
    put(key);
  }
  in_memory_ = {};
}

void MessageKeys::put(const MessageKey &key) {
  const std::uint64_t role = static_cast<std::uint64_t>(key.role) << bits_of_message;
  table_->statement.with(key.hash, role | key.message).run();
  problem_ = table_->database->problem();
}

void MessageKeys::sort() {
  if (table_) {
    const std::shared_ptr<ScratchDatabase> database = table_->database;
    table_.emplace(
        Table{database, database->prepare("SELECT hash, message FROM keys ORDER BY 1, 2")});
    return;
  }
  std::sort(in_memory_.begin(), in_memory_.end(), [](const MessageKey &a, const MessageKey &b) {
    return std::tie(a.hash, a.role, a.message) < std::tie(b.hash, b.role, b.message);
  });
  given_ = 0;
}

std::optional<MessageKey> MessageKeys::next() {
  if (table_) {
    if (!table_->statement.next()) {
      problem_ = table_->database->problem();
      return std::nullopt;
    }
    const std::uint64_t message = table_->statement.number(1);
    return MessageKey{table_->statement.number(0), static_cast<std::uint32_t>(message),
                      static_cast<KeyRole>(message >> bits_of_message)};
  }
  if (given_ == in_memory_.size()) {
    in_memory_ = {};
    return std::nullopt;
  }
  return in_memory_[given_++];
}

} // namespace tessera
