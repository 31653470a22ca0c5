#pragma once

#include "progress.hpp"
#include "read_files.hpp"
#include "standard_files.hpp"

#include "mail/correspondence/mail_files.hpp"
#include "record/record/batch_reader.hpp"
#include "serve/pipeline/record_source.hpp"

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tessera::cli {

/// A source that counts how many bytes are read from another.
class CountingSource final : public ByteSource {
public:
  CountingSource(std::shared_ptr<ByteSource> source, std::function<void(std::size_t)> count)
      : source_(std::move(source)), count_(std::move(count)) {}
  Result<std::size_t> read(char *into, std::size_t size) override;
  [[nodiscard]] bool is_as_stored() const override { return source_->is_as_stored(); }

private:
  std::shared_ptr<ByteSource> source_;
  std::function<void(std::size_t)> count_;
};

/// What a command reads, `-` for standard input, with a bar on the terminal for how much of it has
/// been read. While it lasts, the command writes by `print` and `tell`, so that its text and the
/// bar do not mix.
class Inputs {
public:
  /// A folder stands for its files of records, for everything in it that cannot be opened, and for
  /// one input with its name that is all the mail in it (`look_through`). Throws as `ReadFiles`
  /// does.
  explicit Inputs(const std::vector<std::string> &paths);

  /// The names of the inputs: paths of files, and of folders with mail.
  [[nodiscard]] const std::vector<std::string> &paths() const { return paths_; }
  /// The files, for what is written meanwhile.
  [[nodiscard]] const std::shared_ptr<const ReadFiles> &read_files() const { return read_files_; }
  /// How many threads should work on them: as many as requested, otherwise one, or one per core if
  /// the files are large.
  [[nodiscard]] unsigned jobs(const std::optional<unsigned> &asked) const;
  /// Why the input with that index cannot be opened, if it is a folder or was found in one.
  [[nodiscard]] std::optional<std::string> problem_of(std::size_t index) const {
    const auto problem = problems_.find(index);
    return problem == problems_.end() ? std::nullopt : std::optional(problem->second);
  }
  /// What the input with that index is; records if it cannot be opened.
  InputKind kind(std::size_t index);
  /// The mail of these inputs as one correspondence, which may be read as long as this lasts.
  /// Messages about its files are kept for `take_held`.
  MailFiles mail(std::span<const std::size_t> indices);
  /// Hears of a finding about a game of an input, from 1, that its record does not show; may be
  /// empty. It comes before the record is read.
  using MailFindingListener = std::function<void(std::size_t game, const Finding &finding)>;
  /// Opens the input with that index for its records. For mail, these are the games in it; how its
  /// messages contradict each other, and what is wrong with a file apart from its records, is kept
  /// in the same way as it is read, and told to `beside`.
  Result<std::shared_ptr<ByteSource>> open(std::size_t index,
                                           const MailFindingListener &beside = {});
  /// The same for callers that ask the source itself what is wrong with the file apart from its
  /// records.
  Result<std::shared_ptr<ByteSource>> open_unheard(std::size_t index,
                                                   const MailFindingListener &beside = {});
  /// As `open`, to be passed on; valid as long as this lasts.
  BatchReader::Open opener();
  /// The messages kept since the last call. Code that works in several threads reads ahead, and
  /// prints them together with what was read.
  std::string take_held() { return std::exchange(held_, {}); }
  /// The errors among the contradictions found.
  [[nodiscard]] std::size_t contradictions() const { return contradictions_; }

  /// Something is about to be written to standard output.
  void before_print();
  /// Writes results there.
  void print(std::string_view text);
  /// Writes messages to standard error.
  void tell(std::string_view text, Colors colors = Colors::shown_as_text);

private:
  Result<std::shared_ptr<Input>> open_input(std::size_t index);
  Result<std::shared_ptr<Input>> open_file(const std::string &path);
  [[nodiscard]] bool is_folder(std::size_t index) const { return mail_.contains(index); }
  std::vector<std::string> expand(const std::vector<std::string> &paths);
  [[nodiscard]] std::vector<std::string> all_files() const;
  MailListener listener(MailFindingListener beside = {});

  /// Which inputs are files of records that were found in a folder.
  std::vector<bool> are_found_records_;
  /// The mail of folders, and what is wrong with some, or with what is in them, by input.
  std::map<std::size_t, std::vector<std::string>> mail_;
  std::map<std::size_t, std::string> problems_;
  std::vector<std::string> paths_;
  std::shared_ptr<const ReadFiles> read_files_;
  /// Those that can only be opened once, opened early.
  std::map<std::size_t, std::shared_ptr<Input>> opened_;
  /// For all files together, if it is known.
  std::optional<std::uint64_t> size_;
  Progress progress_;
  std::string held_;
  std::size_t contradictions_ = 0;
  bool prints_to_terminal_;
};

} // namespace tessera::cli
