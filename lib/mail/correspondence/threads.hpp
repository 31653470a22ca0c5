#pragma once

#include "../../base/result.hpp"
#include "../mail/message.hpp"
#include "message_keys.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

namespace tessera {

/// What assigns one message to a thread: 64-bit hashes, and when it was sent.
struct ThreadKeys {
  /// Nothing if it has no id.
  std::optional<std::uint64_t> id;
  std::vector<std::uint64_t> answers;
  /// From the subject and the two people, by their addresses and, if given, their names.
  std::vector<std::uint64_t> subjects;
  /// From only the two people.
  std::vector<std::uint64_t> people;
  std::optional<std::int64_t> seconds;
  /// From who sent it, by the name if it is given.
  std::uint32_t sender = 0;
  /// Whether it names what it answers, or its subject has a mark of an answer.
  bool is_answer = false;
  /// Whether its subject says anything besides which move it is about.
  bool has_subject = false;
};
ThreadKeys thread_keys(const MailMessage &message);

/// The messages of a mailbox by threads, each by its index in the mailbox from 0.
class ThreadList {
public:
  ThreadList() = default;
  /// From messages in the order of their threads, where in these each thread begins, and which
  /// messages, by their index in the mailbox, answer one that is not in it.
  ThreadList(std::vector<std::uint32_t> messages, std::vector<std::uint32_t> begins,
             std::vector<bool> answers_missing)
      : messages_(std::move(messages)), begins_(std::move(begins)),
        answers_missing_(std::move(answers_missing)) {}

  [[nodiscard]] std::size_t size() const { return begins_.size(); }
  [[nodiscard]] std::size_t message_count() const { return messages_.size(); }
  [[nodiscard]] std::span<const std::uint32_t> operator[](std::size_t thread) const {
    const std::size_t end = thread + 1 < size() ? begins_[thread + 1] : messages_.size();
    return std::span(messages_).subspan(begins_[thread], end - begins_[thread]);
  }
  /// Whether a message, by its index in the mailbox, names one that it answers but that is missing.
  [[nodiscard]] bool answers_missing(std::uint32_t message) const {
    return answers_missing_[message];
  }

private:
  std::vector<std::uint32_t> messages_;
  std::vector<std::uint32_t> begins_;
  std::vector<bool> answers_missing_;
};

/// Finds which messages belong together: those that answer each other, by References and
/// In-Reply-To. A message that says nothing about these, or answers one that is not there, goes
/// with the others of its subject (without Re: and the like, and without moves and their numbers)
/// from the same two people. Messages of these two that are single so far, or in a thread where
/// neither answers the other, go together, because somebody who writes each one from scratch has a
/// new subject each time, or one of a few; and they join the one thread of these two that has
/// answers, if there is only one. An addition by the sender, somebody else's words about a message,
/// and answers under a subject that is only a move do not make a conversation of their own.
/// Somebody with two addresses is recognised by the name. Ids and subjects are kept as 64-bit
/// hashes, on the disk if there are many messages; memory holds some 30 bytes per message.
class Threads {
public:
  /// With room for so many hashes in memory.
  explicit Threads(std::size_t room = MessageKeys::usual_room) : keys_(room) {}

  /// Adds the next message of the mailbox.
  void add(const ThreadKeys &message);

  /// The messages of each thread in the order they were sent: by date, but an answer never before
  /// what it answers; one without a date comes directly after the message before it in the mailbox.
  /// The threads are in the order of their first messages in the mailbox. May be called once; fails
  /// if there is no room on the disk.
  Result<ThreadList> in_order();

private:
  MessageKeys keys_;
  /// When each message was sent, 0 if that is not known.
  std::vector<std::int64_t> times_;
  std::vector<bool> has_time_;
  std::vector<std::uint32_t> senders_;
  std::vector<bool> is_answer_;
  std::vector<bool> has_subject_;
  /// Whether it names a message that it answers.
  std::vector<bool> names_answered_;
};

/// A subject without what answers and lists put before it.
std::string_view bare_subject(std::string_view subject);

} // namespace tessera
