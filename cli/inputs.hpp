#pragma once

#include "progress.hpp"
#include "read_files.hpp"

#include "mail/input.hpp"
#include "record/batch_reader.hpp"

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tessera::cli {

/// A source that tells how many bytes are read of another.
class CountingSource final : public ByteSource {
public:
  CountingSource(std::shared_ptr<ByteSource> source, std::function<void(std::size_t)> count)
      : source_(std::move(source)), count_(std::move(count)) {}
  Result<std::size_t> read(char *into, std::size_t size) override;

private:
  std::shared_ptr<ByteSource> source_;
  std::function<void(std::size_t)> count_;
};

/// The files a command reads, `-` for standard input, with a bar on the terminal for how much of
/// them is read. While it lasts, the command writes by `print` and `tell`, so that its words and
/// the bar do not mix.
class Inputs {
public:
  /// `paths` must outlive it. Throws as `ReadFiles` does.
  explicit Inputs(const std::vector<std::string> &paths);

  [[nodiscard]] const std::vector<std::string> &paths() const { return paths_; }
  /// The files, for what is written meanwhile.
  [[nodiscard]] const std::shared_ptr<const ReadFiles> &read_files() const { return read_files_; }
  /// What the file of that index is; records if it cannot be opened.
  InputKind kind(std::size_t index);
  /// Opens the file of that index as it is. What there is to say of it is kept for `take_held`.
  Result<std::shared_ptr<Input>> open_input(std::size_t index);
  /// Opens the file of that index for its records. Of mail these are the games in it; what its
  /// messages contradict each other in is kept in the same way as it is read.
  Result<std::shared_ptr<ByteSource>> open(std::size_t index);
  /// The same, to be handed on; it lasts as long as this.
  BatchReader::Open opener();
  /// What has been kept to be told since the last call. Who works in several threads reads ahead,
  /// and tells it with what was read.
  std::string take_held() { return std::exchange(held_, {}); }
  /// The errors among the contradictions found so far.
  [[nodiscard]] std::size_t contradictions() const { return contradictions_; }

  /// Something is about to be written to standard output.
  void before_print();
  /// Writes results there.
  void print(std::string_view text);
  /// Writes messages to standard error.
  void tell(std::string_view text);

private:
  const std::vector<std::string> &paths_;
  std::shared_ptr<const ReadFiles> read_files_;
  /// Those that can be opened only once, opened before their time.
  std::map<std::size_t, std::shared_ptr<Input>> opened_;
  Progress progress_;
  std::string held_;
  std::size_t contradictions_ = 0;
  bool prints_to_terminal_;
};

} // namespace tessera::cli
