#include "inputs.hpp"

#include "common.hpp"
#include "mail/mail/folder.hpp"
#include "record/record/file_source.hpp"
#include "serve/pipeline/validate.hpp"
#include "serve/pipeline/validate_mail.hpp"

#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>
#include <optional>
#include <utility>

namespace tessera::cli {

namespace {

/// How much there is to read in a file, if that can be known.
std::optional<std::uint64_t> size_of_input(const std::string &path) {
  struct stat status {};
  const bool known =
      (path == "-" ? fstat(STDIN_FILENO, &status) : stat(path.c_str(), &status)) == 0;
  return known && S_ISREG(status.st_mode)
             ? std::optional(static_cast<std::uint64_t>(status.st_size))
             : std::nullopt;
}

std::optional<std::uint64_t> size_of_input(const std::vector<std::string> &paths) {
  std::uint64_t total = 0;
  for (const std::string &path : paths) {
    const std::optional<std::uint64_t> size = size_of_input(path);
    if (!size) {
      return std::nullopt;
    }
    total += *size;
  }
  return total;
}

} // namespace

Result<std::size_t> CountingSource::read(char *into, std::size_t size) {
  Result<std::size_t> count = source_->read(into, size);
  if (count) {
    count_(*count);
  }
  return count;
}

Inputs::Inputs(const std::vector<std::string> &paths)
    : paths_(expand(paths)), read_files_(std::make_shared<const ReadFiles>(paths)),
      size_(size_of_input(all_files())), progress_(size_),
      prints_to_terminal_(cli::prints_to_terminal()) {}

unsigned Inputs::jobs(const std::optional<unsigned> &asked) const {
  // Starting a thread takes as long as validating a few kilobytes.
  constexpr std::uint64_t large = 1'000'000;
  return asked ? *asked : size_.value_or(0) > large ? all_cores() : 1;
}

/// The inputs that paths stand for. Fills in what is known about folders.
std::vector<std::string> Inputs::expand(const std::vector<std::string> &paths) {
  std::vector<std::string> inputs;
  for (const std::string &path : paths) {
    std::error_code none;
    if (!std::filesystem::is_directory(path, none)) {
      inputs.push_back(path);
      continue;
    }
    const Result<Folder> folder = look_through(path);
    if (!folder || folder->mail.size() + folder->records.size() + folder->closed.size() == 0) {
      problems_[inputs.size()] =
          folder ? "there is neither mail nor a file of records in this folder" : folder.problem();
      inputs.push_back(path);
      continue;
    }
    are_found_records_.resize(inputs.size());
    inputs.insert(inputs.end(), folder->records.begin(), folder->records.end());
    are_found_records_.resize(inputs.size(), true);
    for (const ClosedPath &closed : folder->closed) {
      problems_[inputs.size()] = closed.problem;
      inputs.push_back(closed.path);
    }
    if (!folder->mail.empty()) {
      mail_[inputs.size()] = folder->mail;
      inputs.push_back(path);
    }
  }
  return inputs;
}

std::vector<std::string> Inputs::all_files() const {
  std::vector<std::string> files;
  for (std::size_t i = 0; i < paths_.size(); ++i) {
    const auto folder = mail_.find(i);
    if (folder == mail_.end()) {
      files.push_back(paths_[i]);
    } else {
      files.insert(files.end(), folder->second.begin(), folder->second.end());
    }
  }
  return files;
}

InputKind Inputs::kind(std::size_t index) {
  if (is_folder(index)) {
    return InputKind::mailbox;
  }
  if (problem_of(index) || (index < are_found_records_.size() && are_found_records_[index])) {
    return InputKind::records;
  }
  // What is not a file on a disk can only be read once.
  const bool once = paths_[index] == "-" || !size_of_input(paths_[index]);
  const auto input = once ? open_input(index) : Input::open(paths_[index]);
  if (!input) {
    if (once) {
      problems_[index] = input.problem();
    }
    return InputKind::records;
  }
  if (once) {
    opened_.emplace(index, *input);
  }
  return (*input)->kind();
}

Result<std::shared_ptr<Input>> Inputs::open_input(std::size_t index) {
  if (const std::optional<std::string> problem = problem_of(index)) {
    return Result<std::shared_ptr<Input>>::failure(*problem);
  }
  if (const auto opened = opened_.extract(index)) {
    return opened.mapped();
  }
  return open_file(paths_[index]);
}

Result<std::shared_ptr<Input>> Inputs::open_file(const std::string &path) {
  const Result<std::shared_ptr<FileSource>> file = FileSource::open(path);
  if (!file) {
    return Result<std::shared_ptr<Input>>::failure(file.problem());
  }
  const std::shared_ptr<FileSource> &source = *file;
  auto input = Input::of(std::make_shared<CountingSource>(
      source, [this, source, last = std::uint64_t{0}](std::size_t /*count*/) mutable {
        const std::uint64_t now = source->position();
        progress_.advance(now - std::exchange(last, now));
      }));
  held_ += note_of_encoding(path, source->is_utf16());
  return input;
}

MailFiles Inputs::mail(std::span<const std::size_t> indices) {
  MailFiles all;
  std::vector<std::function<Result<OpenedMail>()>> openers;
  for (const std::size_t index : indices) {
    const auto folder = mail_.find(index);
    if (folder == mail_.end()) {
      all.names.push_back(paths_[index]);
      openers.emplace_back([this, index] { return opened_mail(open_input(index)); });
      continue;
    }
    for (const std::string &file : folder->second) {
      all.names.push_back(file);
      openers.emplace_back([this, &file] { return opened_mail(open_file(file)); });
    }
  }
  all.open = [openers = std::move(openers)](std::size_t file) { return openers[file](); };
  return all;
}

MailListener Inputs::listener(MailFindingListener beside) {
  return [this, beside = std::move(beside), game = std::size_t{0}](FileNames files,
                                                                   const auto &found) mutable {
    contradictions_ += errors_among(found);
    held_ += mail_findings_text(files, ++game, found);
    if (beside) {
      for (const MailFinding &each : found) {
        beside(game, each.finding);
      }
    }
  };
}

Result<std::shared_ptr<ByteSource>> Inputs::open(std::size_t index,
                                                 const MailFindingListener &beside) {
  const auto source = open_unheard(index, beside);
  return source ? heard(*source,
                        [this, index, beside](const SourceFault &fault) {
                          contradictions_ += fault.is_error ? 1U : 0U;
                          held_ += source_fault_text(paths_[index], fault);
                          if (beside && fault.game > 0) {
                            beside(fault.game, finding_of(fault));
                          }
                        })
                : source;
}

Result<std::shared_ptr<ByteSource>> Inputs::open_unheard(std::size_t index,
                                                         const MailFindingListener &beside) {
  if (is_folder(index)) {
    return records_of(mail({&index, 1}), listener(beside));
  }
  const auto input = open_input(index);
  return input ? records_of(*input, paths_[index], listener(beside))
               : Result<std::shared_ptr<ByteSource>>::failure(input.problem());
}

BatchReader::Open Inputs::opener() {
  return [this](std::size_t index) { return open(index); };
}

void Inputs::before_print() {
  if (prints_to_terminal_) {
    progress_.interrupt();
  }
}

void Inputs::print(std::string_view text) {
  if (!text.empty()) {
    before_print();
    cli::print(text);
  }
}

void Inputs::tell(std::string_view text, Colors colors) {
  if (!text.empty()) {
    progress_.interrupt();
    cli::tell(text, colors);
  }
}

} // namespace tessera::cli
