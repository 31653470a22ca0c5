#include "mail_archive.hpp"

#include "threads.hpp"

#include <fmt/format.h>

#include <utility>

namespace tessera {

namespace {

/// Messages as they were read, together.
struct Batch {
  std::string text;
  struct Part {
    std::size_t begin;
    std::size_t size;
    RawMessage raw;
  };
  std::vector<Part> parts;
};

/// A message made ready to be put aside.
struct Ready {
  ThreadKeys keys;
  std::string packed;
  std::vector<MessageFault> faults;
};

std::vector<MessageFault> faults_of(const StoredMessage &message, const RawMessage &raw) {
  std::vector<MessageFault> faults;
  const auto add = [&](Severity severity, std::string sentence) {
    faults.push_back({message.name,
                      raw.first_line + 1,
                      raw.first_byte,
                      {Code::broken_message, severity, {}, std::move(sentence)}});
  };
  for (const std::string &fault : message.faults) {
    add(Severity::warning, fault);
  }
  if (message.name.date.empty()) {
    add(Severity::note, "this message has no date that can be read: it is taken to be sent after "
                        "the one before it");
  }
  if (message.name.id.empty()) {
    add(Severity::note, "this message has no id: which ones answer it is told by the subject");
  }
  if (raw.too_long) {
    faults.push_back({message.name,
                      raw.first_line + 1,
                      raw.first_byte,
                      {Code::limit_exceeded,
                       Severity::error,
                       {},
                       fmt::format("this message is longer than {} MiB: the rest of it is not read",
                                   max_message_size >> 20U)}});
  }
  return faults;
}

std::vector<Ready> read_batch(const Batch &batch) {
  MessageParser parser;
  std::vector<Ready> ready;
  ready.reserve(batch.parts.size());
  for (const Batch::Part &part : batch.parts) {
    MailMessage message = parser.parse(std::string_view(batch.text).substr(part.begin, part.size));
    Ready one;
    one.keys = thread_keys(message);
    const StoredMessage kept = stored(part.raw, std::move(message));
    one.packed = packed(kept);
    one.faults = faults_of(kept, part.raw);
    ready.push_back(std::move(one));
  }
  return ready;
}

} // namespace

Result<std::shared_ptr<MailArchive>> MailArchive::read(ByteSource &source, InputKind kind,
                                                       unsigned jobs) {
  using Archive = Result<std::shared_ptr<MailArchive>>;
  const auto spool = Spool::open();
  if (!spool) {
    return Archive::failure(spool.problem());
  }
  std::shared_ptr<MailArchive> archive(new MailArchive);
  archive->spool_ = *spool;
  constexpr std::size_t batch_size = std::size_t{1} << 18U;
  // Of messages in which there is nothing.
  constexpr std::size_t most_in_batch = 2000;
  MailboxReader reader(source, kind);
  Threads threads;
  work_in_order<Batch>(
      jobs,
      [&]() -> std::optional<Batch> {
        Batch batch;
        batch.text.reserve(batch_size + batch_size / 8);
        while (batch.text.size() < batch_size && batch.parts.size() < most_in_batch) {
          const std::optional<RawMessage> raw = reader.next();
          if (!raw) {
            break;
          }
          batch.parts.push_back({batch.text.size(), raw->text.size(), *raw});
          batch.text += raw->text;
        }
        return batch.parts.empty() ? std::nullopt : std::optional(std::move(batch));
      },
      read_batch,
      [&](std::vector<Ready> ready) {
        for (Ready &one : ready) {
          threads.add(one.keys);
          archive->slots_.push_back(archive->spool_->put(one.packed));
          for (MessageFault &fault : one.faults) {
            ++archive->fault_count_;
            if (archive->faults_.size() < max_message_faults) {
              archive->faults_.push_back(std::move(fault));
            }
          }
        }
        return true;
      },
      [](const Batch &batch) { return batch.text.size(); });
  if (reader.problem()) {
    return Archive::failure(*reader.problem());
  }
  archive->spool_->finish();
  archive->threads_ = threads.in_order();
  return archive;
}

std::size_t MailArchive::size_of(std::size_t thread) const {
  std::size_t size = 0;
  for (const std::size_t message : threads_[thread]) {
    size += slots_[message].size;
  }
  return size;
}

ThreadGames MailArchive::games_of(std::size_t thread) const {
  ThreadJoiner joiner;
  for (const std::size_t message : threads_[thread]) {
    joiner.add(unpacked(spool_->get(slots_[message])));
  }
  return joiner.finish();
}

} // namespace tessera
