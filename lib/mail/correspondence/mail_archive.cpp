#include "mail_archive.hpp"

#include "../../base/hash.hpp"
#include "../../base/printable.hpp"
#include "../../record/record/possible_cells.hpp"
#include "../mail/document_readers.hpp"
#include "seen_hashes.hpp"
#include "threads.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <span>
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
    std::size_t file;
  };
  std::vector<Part> parts;
};

/// Reads the messages of several files, one file after the other.
class MessageReader {
public:
  explicit MessageReader(const MailFiles &files) : files_(files) {}

  /// Some more messages; nothing at the end, or if a file cannot be read.
  std::optional<Batch> next_batch() {
    constexpr std::size_t batch_size = std::size_t{1} << 18U;
    // For messages that hold nothing.
    constexpr std::size_t most_in_batch = 2000;
    Batch batch;
    batch.text.reserve(batch_size + batch_size / 8);
    while (batch.text.size() < batch_size && batch.parts.size() < most_in_batch) {
      const std::optional<RawMessage> raw = next();
      if (!raw) {
        break;
      }
      batch.parts.push_back({batch.text.size(), raw->text.size(), *raw, file_});
      batch.text += raw->text;
    }
    return batch.parts.empty() ? std::nullopt : std::optional(std::move(batch));
  }
  /// Why a file cannot be read, if one cannot.
  [[nodiscard]] const std::optional<std::string> &problem() const { return problem_; }

private:
  std::optional<RawMessage> next() {
    for (; file_ < files_.names.size() && !problem_; ++file_) {
      if (reader_ == nullptr && !open()) {
        return std::nullopt;
      }
      if (const std::optional<RawMessage> raw = reader_->next()) {
        return raw;
      }
      if (reader_->problem()) {
        fail(*reader_->problem());
      }
      reader_.reset();
      source_.reset();
    }
    return std::nullopt;
  }

  bool open() {
    const Result<OpenedMail> opened = files_.open(file_);
    if (!opened) {
      fail(opened.problem());
      return false;
    }
    source_ = opened->source;
    reader_ = std::make_unique<MailboxReader>(*source_, opened->kind);
    return true;
  }

  void fail(const std::string &problem) {
    problem_ = files_.names.size() > 1
                   ? fmt::format("{}: {}", printable(files_.names[file_]), problem)
                   : problem;
  }

  const MailFiles &files_;
  std::size_t file_ = 0;
  std::shared_ptr<ByteSource> source_;
  std::unique_ptr<MailboxReader> reader_;
  std::optional<std::string> problem_;
};

/// A message ready to be put aside.
struct Ready {
  ThreadKeys keys;
  /// A hash of its id and its words.
  std::uint64_t content = 0;
  std::string packed;
  bool may_have_move = false;
  std::vector<MessageFault> faults;
};

bool may_have_move(const StoredMessage &message) {
  return may_hold_record(message.subject) ||
         std::any_of(message.texts.begin(), message.texts.end(),
                     [](const MailText &text) { return may_hold_record(text.text); });
}

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
    add(Severity::note,
        "this message has no readable date: it is placed after the message before it");
  }
  if (message.name.id.empty()) {
    add(Severity::note, "this message has no id: its answers are found by the subject");
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

std::vector<Ready> read_batch(const Batch &batch, const MailChoice &choice,
                              const DocumentReaders &readers) {
  const std::unique_ptr<MessageParser> parser = readers.message_parser();
  std::vector<Ready> ready;
  ready.reserve(batch.parts.size());
  for (const Batch::Part &part : batch.parts) {
    MailMessage message = parser->parse(std::string_view(batch.text).substr(part.begin, part.size));
    if (!choice.takes(message)) {
      continue;
    }
    Ready one;
    one.keys = thread_keys(message);
    one.content = one.keys.id.value_or(0);
    for (const MailText &text : message.texts) {
      one.content = mixed(one.content, text.text);
    }
    const StoredMessage kept = stored(part.raw, std::move(message), part.file);
    one.packed = packed(kept);
    one.may_have_move = may_have_move(kept);
    one.faults = faults_of(kept, part.raw);
    ready.push_back(std::move(one));
  }
  return ready;
}

} // namespace

Result<std::shared_ptr<MailArchive>> MailArchive::read(const MailFiles &files, unsigned jobs,
                                                       const MailChoice &choice) {
  using Archive = Result<std::shared_ptr<MailArchive>>;
  const auto readers = document_readers();
  if (!readers) {
    return Archive::failure(readers.problem());
  }
  const auto spool = Spool::open();
  if (!spool) {
    return Archive::failure(spool.problem());
  }
  // A message that was sent and kept, and also received, is read once.
  std::shared_ptr<SeenHashes> seen;
  if (files.names.size() > 1) {
    const auto created = SeenHashes::create();
    if (!created) {
      return Archive::failure(created.problem());
    }
    seen = *created;
  }
  std::shared_ptr<MailArchive> archive(new MailArchive(files.names, *spool));
  MessageReader reader(files);
  Threads threads;
  work_in_order<Batch>(
      jobs, [&] { return reader.next_batch(); },
      [&](const Batch &batch) { return read_batch(batch, choice, **readers); },
      [&](std::vector<Ready> ready) {
        for (Ready &one : ready) {
          if (seen && !seen->is_new(one.content)) {
            continue;
          }
          threads.add(one.keys);
          archive->messages_->put(one.packed);
          archive->may_have_move_.push_back(one.may_have_move);
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
  if (seen && seen->problem()) {
    return Archive::failure(*seen->problem());
  }
  seen.reset();
  archive->messages_->finish();
  if (const auto problem = archive->problem()) {
    return Archive::failure(*problem);
  }
  Result<ThreadList> list = threads.in_order();
  if (!list) {
    return Archive::failure(list.problem());
  }
  archive->threads_ = list.take();
  return archive;
}

Result<std::shared_ptr<MailArchive>> MailArchive::read(ByteSource &source, InputKind kind,
                                                       unsigned jobs) {
  const auto not_owned = std::shared_ptr<ByteSource>(std::shared_ptr<void>(), &source);
  return read(MailFiles{{""},
                        [&](std::size_t /*file*/) {
                          return OpenedMail{not_owned, kind};
                        }},
              jobs);
}

std::optional<std::string> MailArchive::problem() const { return messages_->problem(); }

std::size_t MailArchive::size_of(std::size_t thread) const {
  std::size_t size = 0;
  for (const std::uint32_t message : threads_[thread]) {
    size += messages_->size_of(message);
  }
  return size;
}

ThreadGames MailArchive::games_of(std::size_t thread) const {
  const std::span<const std::uint32_t> messages = threads_[thread];
  const auto message_at = [this](std::uint32_t message) {
    const std::string packed = messages_->get(message);
    return packed.empty() ? StoredMessage() : unpacked(packed);
  };
  if (std::none_of(messages.begin(), messages.end(),
                   [this](std::uint32_t message) { return may_have_move_[message]; })) {
    const StoredMessage first = message_at(messages.front());
    return {{}, first.name, first.subject, first.list};
  }
  ThreadJoiner joiner;
  for (const std::uint32_t message : messages) {
    joiner.add(message_at(message), threads_.answers_missing(message));
  }
  return joiner.finish();
}

} // namespace tessera
