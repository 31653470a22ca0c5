#include "record_source.hpp"

#include "../../mail/correspondence/mail_archive.hpp"
#include "../../record/record/file_source.hpp"
#include "extracted.hpp"

#include <algorithm>
#include <filesystem>
#include <utility>

namespace tessera {

namespace {

/// The records of a mailbox, made as they are read.
class MailRecords final : public ByteSource {
public:
  MailRecords(std::shared_ptr<MailArchive> archive, MailListener found)
      : archive_(std::move(archive)), found_(std::move(found)) {}

  Result<std::size_t> read(char *into, std::size_t size) override {
    while (given_ == text_.size() && thread_ < archive_->thread_count()) {
      text_.clear();
      given_ = 0;
      const ThreadGames games = archive_->games_of(thread_++);
      if (const auto problem = archive_->problem()) {
        return Result<std::size_t>::failure(*problem);
      }
      for (const JoinedGame &game : games.games) {
        text_ += extracted_record(game, games) + '\n';
        if (found_) {
          found_(archive_->files(), game.findings());
        }
      }
    }
    const std::size_t count = std::min(size, text_.size() - given_);
    std::copy_n(text_.data() + given_, count, into);
    given_ += count;
    return count;
  }

private:
  std::shared_ptr<MailArchive> archive_;
  MailListener found_;
  std::size_t thread_ = 0;
  std::string text_;
  std::size_t given_ = 0;
};

} // namespace

Result<std::shared_ptr<ByteSource>> records_of(const MailFiles &files, MailListener found) {
  const auto archive = MailArchive::read(files, 1);
  if (!archive) {
    return Result<std::shared_ptr<ByteSource>>::failure(archive.problem());
  }
  return std::shared_ptr<ByteSource>(std::make_shared<MailRecords>(*archive, std::move(found)));
}

Result<std::shared_ptr<ByteSource>> records_of(std::shared_ptr<Input> input,
                                               const std::string &name, MailListener found) {
  if (input->kind() == InputKind::records) {
    return std::shared_ptr<ByteSource>(std::move(input));
  }
  OpenedMail mail{input, input->kind()};
  return records_of(MailFiles{{name}, [&mail](std::size_t /*file*/) { return mail; }},
                    std::move(found));
}

namespace {

class HeardSource final : public ByteSource {
public:
  HeardSource(std::shared_ptr<ByteSource> source, FaultListener found)
      : source_(std::move(source)), found_(std::move(found)) {}

  Result<std::size_t> read(char *into, std::size_t size) override {
    Result<std::size_t> count = source_->read(into, size);
    for (const SourceFault &fault : source_->take_faults()) {
      found_(fault);
    }
    return count;
  }
  [[nodiscard]] std::shared_ptr<const TextPlaces> places() override { return source_->places(); }
  [[nodiscard]] bool is_as_stored() const override { return source_->is_as_stored(); }
  [[nodiscard]] std::optional<std::string> whole_text() const override {
    return source_->whole_text();
  }

private:
  std::shared_ptr<ByteSource> source_;
  FaultListener found_;
};

} // namespace

std::shared_ptr<ByteSource> heard(std::shared_ptr<ByteSource> source, FaultListener found) {
  return std::make_shared<HeardSource>(std::move(source), std::move(found));
}

namespace {

Result<std::shared_ptr<RecordFile>> record_file_of_folder(const std::string &path,
                                                          MailListener found) {
  using File = Result<std::shared_ptr<RecordFile>>;
  const Result<MailFiles> mail = mail_in_folder(path);
  const auto records = mail ? records_of(*mail, std::move(found))
                            : Result<std::shared_ptr<ByteSource>>::failure(mail.problem());
  return records ? RecordFile::keep(**records) : File::failure(records.problem());
}

} // namespace

Result<std::shared_ptr<RecordFile>> record_file_of(const std::string &path, MailListener found,
                                                   FaultListener faults) {
  std::error_code none;
  if (std::filesystem::is_directory(path, none)) {
    return record_file_of_folder(path, std::move(found));
  }
  const bool on_disk = path != "-" && std::filesystem::is_regular_file(path, none);
  const auto file = FileSource::open(path);
  if (!file) {
    return Result<std::shared_ptr<RecordFile>>::failure(file.problem());
  }
  const auto input = Input::of(*file);
  if (!input) {
    return Result<std::shared_ptr<RecordFile>>::failure(input.problem());
  }
  const bool as_it_lies =
      (*file)->is_as_stored() && !(*file)->has_old_line_ends() && !(*input)->is_made();
  if (on_disk && as_it_lies && (*input)->kind() == InputKind::records) {
    return RecordFile::open(path);
  }
  const auto records = records_of(*input, path, std::move(found));
  auto kept = records ? RecordFile::keep(*heard(*records, std::move(faults)))
                      : Result<std::shared_ptr<RecordFile>>::failure(records.problem());
  if (kept) {
    (*kept)->set_was_utf16((*file)->is_utf16());
  }
  return kept;
}

} // namespace tessera
