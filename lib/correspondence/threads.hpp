#pragma once

#include "../mail/message.hpp"
#include "../result.hpp"
#include "message_keys.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

namespace tessera {

/// What assigns one message to a thread: hashes of 64 bits, and when it was sent.
struct ThreadKeys {
  /// None where it has no id.
  std::optional<std::uint64_t> id;
  std::vector<std::uint64_t> answers;
  /// Of the subject and the two people, by their addresses and, where they are given, their names.
  std::vector<std::uint64_t> subjects;
  /// Of the two people alone.
  std::vector<std::uint64_t> people;
  std::optional<std::int64_t> seconds;
  /// Of who sent it, by the name if it is given.
  std::uint32_t sender = 0;
  /// Whether it names what it answers, or its subject has a mark of an answer.
  bool is_answer = false;
  /// Whether its subject says anything but which move it is about.
  bool has_subject = false;
};
ThreadKeys thread_keys(const MailMessage &message);

/// The messages of a mailbox by threads, each by its place in the mailbox from 0.
class ThreadList {
public:
  ThreadList() = default;
  /// Of messages in the order of their threads, and where in these each thread begins.
  ThreadList(std::vector<std::uint32_t> messages, std::vector<std::uint32_t> begins)
      : messages_(std::move(messages)), begins_(std::move(begins)) {}

  [[nodiscard]] std::size_t size() const { return begins_.size(); }
  [[nodiscard]] std::size_t message_count() const { return messages_.size(); }
  [[nodiscard]] std::span<const std::uint32_t> operator[](std::size_t thread) const {
    const std::size_t end = thread + 1 < size() ? begins_[thread + 1] : messages_.size();
    return std::span(messages_).subspan(begins_[thread], end - begins_[thread]);
  }

private:
  std::vector<std::uint32_t> messages_;
  std::vector<std::uint32_t> begins_;
};

/// Which messages belong together: those that answer each other, by References and In-Reply-To; one
/// that says nothing of these, or answers one that is not there, is with the others of its subject
/// (without Re: and the like, and without moves and their numbers) from the same two people.
/// Messages of these two that are alone so far, or in a thread where neither answers the other, are
/// together, because somebody who writes each one anew has a new subject each time, or one of a
/// few; and with the one thread of these two that has answers, if there is but one. What a sender
/// adds to the own message, what somebody else says of it, and answers under a subject that is but
/// a move make no conversation of their own. Somebody with two addresses is known by the name. Ids
/// and subjects are kept as hashes of 64 bits, those of many messages on the disk; in memory are
/// some 30 bytes a message.
class Threads {
public:
  /// With room for so many hashes in memory.
  explicit Threads(std::size_t room = MessageKeys::usual_room) : keys_(room) {}

  /// Adds the next message of the mailbox.
  void add(const ThreadKeys &message);

  /// The messages of each thread in the order they were sent: by date, but an answer never before
  /// what it answers; one without a date directly behind the message before it in the mailbox. The
  /// threads are in the order of their first messages in the mailbox. To be asked once; fails if
  /// there is no room on the disk.
  Result<ThreadList> in_order();

private:
  MessageKeys keys_;
  /// When each message was sent, 0 where that is not known.
  std::vector<std::int64_t> times_;
  std::vector<bool> has_time_;
  std::vector<std::uint32_t> senders_;
  std::vector<bool> is_answer_;
  std::vector<bool> has_subject_;
};

/// A subject without what answers and lists put before it.
std::string_view bare_subject(std::string_view subject);

} // namespace tessera
