#pragma once

#include "../mail/message.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace tessera {

/// What threads are told by, of one message: hashes of 64 bits, and when it was sent.
struct ThreadKeys {
  /// None where it has no id.
  std::optional<std::uint64_t> id;
  std::vector<std::uint64_t> answers;
  /// Of the subject and the two people, by their addresses and, where they are told, their names.
  std::vector<std::uint64_t> subjects;
  /// Of the two people alone.
  std::vector<std::uint64_t> people;
  std::optional<std::int64_t> seconds;
  /// Whether it names what it answers, or its subject has a mark of an answer.
  bool is_answer = false;
};
ThreadKeys thread_keys(const MailMessage &message);

/// Which messages belong together: those that answer each other, by References and In-Reply-To; one
/// that says nothing of these, or answers one that is not there, is with the others of its subject
/// (without Re: and the like, and without moves and their numbers) from the same two people.
/// Messages of these two that are alone so far, or in a thread where none is an answer, are
/// together, as who writes each one anew has a new subject each time, or one of a few. Somebody
/// with two addresses is known by the name. Ids and subjects are kept as hashes of 64 bits.
class Threads {
public:
  /// Adds the next message of the mailbox.
  void add(const ThreadKeys &message);

  /// The messages of each thread, by their place in the mailbox from 0, in the order they were
  /// sent: by date, but an answer never before what it answers; one without a date directly
  /// behind the message before it in the mailbox. The threads are in the order of their first
  /// messages in the mailbox.
  [[nodiscard]] std::vector<std::vector<std::size_t>> in_order();

private:
  struct Message {
    std::uint32_t parent_id_node;
    std::uint32_t id_node;
    std::uint32_t subject_node;
    std::uint32_t people_node;
    std::optional<std::int64_t> seconds;
    bool is_answer;
  };
  std::uint32_t node_of(std::uint64_t hash);
  std::uint32_t root_of(std::uint32_t node);
  void join(std::uint32_t a, std::uint32_t b);
  std::uint32_t node_of_all(const std::vector<std::uint64_t> &hashes);
  void join_unanswered();
  [[nodiscard]] std::vector<std::uint32_t> messages_by_node() const;
  [[nodiscard]] std::vector<std::int64_t>
  sending_times(const std::vector<std::uint32_t> &by_node) const;

  std::unordered_map<std::uint64_t, std::uint32_t> nodes_;
  /// Of a disjoint-set forest.
  std::vector<std::uint32_t> parents_;
  std::vector<Message> messages_;
};

/// A subject without what answers and lists put before it.
std::string_view bare_subject(std::string_view subject);

} // namespace tessera
