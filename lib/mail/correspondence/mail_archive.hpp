#pragma once

#include "../../base/ordered_work.hpp"
#include "mail_choice.hpp"
#include "mail_files.hpp"
#include "spool.hpp"
#include "thread_games.hpp"
#include "threads.hpp"

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

// Mail is read twice, but only once by GMime. The messages of a game lie anywhere in a mailbox. So
// GMime reads each message once, in any number of threads, and its texts are put aside in a
// temporary file (spool.hpp). Threads are recognised by hashes of ids, subjects and people:
// message_keys.hpp sorts these, so that the messages that share one come together, and threads.hpp
// joins them. Then the texts of each thread are fetched and joined into games, again in parallel
// (thread_games.hpp).
//
// Nothing else is kept, whatever the size of the mailbox, and standard input needs no special case.

namespace tessera {

/// Something wrong with a message, not with a game.
struct MessageFault {
  MessageName message;
  /// The line of the file in which it begins, from 1.
  std::uint64_t line;
  std::uint64_t byte;
  Finding finding;
};

/// The messages of a correspondence, by threads. Their texts are put aside on the disk, as messages
/// of one thread may be anywhere; memory holds a few bytes for each and, while threads are sorted
/// out, what `Threads` keeps.
class MailArchive {
public:
  /// Reads all chosen messages, in so many threads of the processor. Fails if a file cannot be
  /// read, with its name if there are several, if there is no place to put texts aside, and as
  /// `document_readers` does.
  static Result<std::shared_ptr<MailArchive>> read(const MailFiles &files, unsigned jobs,
                                                   const MailChoice &choice = {});
  /// The same for one source without a name.
  static Result<std::shared_ptr<MailArchive>> read(ByteSource &source, InputKind kind,
                                                   unsigned jobs);
  /// The names of the files.
  [[nodiscard]] const std::vector<std::string> &files() const { return files_; }

  [[nodiscard]] std::size_t message_count() const { return messages_->size(); }
  [[nodiscard]] std::size_t thread_count() const { return threads_.size(); }
  /// The size of a thread's messages, as they are put aside.
  [[nodiscard]] std::size_t size_of(std::size_t thread) const;
  /// The games of a thread, by its number from 0. May be called from any number of threads of the
  /// processor.
  [[nodiscard]] ThreadGames games_of(std::size_t thread) const;
  /// What went wrong with the texts that were put aside, if anything did. Then threads lack
  /// messages.
  [[nodiscard]] std::optional<std::string> problem() const;
  [[nodiscard]] const std::vector<MessageFault> &faults() const { return faults_; }
  [[nodiscard]] std::size_t fault_count() const { return fault_count_; }

private:
  MailArchive(std::vector<std::string> files, std::shared_ptr<Spool> messages)
      : files_(std::move(files)), messages_(std::move(messages)) {}

  std::vector<std::string> files_;
  std::shared_ptr<Spool> messages_;
  /// For each message, whether it may hold a move; nothing else begins a game.
  std::vector<bool> may_have_move_;
  ThreadList threads_;
  std::vector<MessageFault> faults_;
  std::size_t fault_count_ = 0;
};

/// Hands the games of each thread to `work`, in so many threads of the processor, and its results
/// to `done`, in the order of the threads; see `work_in_order`.
template <class Work, class Done>
void work_on_threads(const MailArchive &archive, unsigned jobs, Work work, Done done) {
  std::size_t next = 0;
  work_in_order<std::size_t>(
      jobs,
      [&]() -> std::optional<std::size_t> {
        return next < archive.thread_count() ? std::optional(next++) : std::nullopt;
      },
      [&](const std::size_t &thread) { return work(archive.games_of(thread)); }, done,
      [&](const std::size_t &thread) { return archive.size_of(thread); });
}

} // namespace tessera
