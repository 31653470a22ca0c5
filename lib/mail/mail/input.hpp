#pragma once

#include "../limits.hpp"
#include "mailbox_reader.hpp"

#include <memory>
#include <optional>
#include <string>

namespace tessera {

/// A file of records, a message or a mailbox, recognised by its beginning, whatever its name. An
/// HTML page stands for the records in its text; JSON of the package for Oana and Chiru's game for
/// the records that it holds (`PackageSource`).
class Input final : public ByteSource {
public:
  /// Looks at the start of a source and gives it again.
  static Result<std::shared_ptr<Input>> of(std::shared_ptr<ByteSource> source);
  /// The same for a file; `-` is standard input. Fails as FileSource does.
  static Result<std::shared_ptr<Input>> open(const std::string &path);

  [[nodiscard]] InputKind kind() const { return kind_; }
  /// Whether its records are made from what the file holds: from an HTML page, or from JSON.
  [[nodiscard]] bool is_made() const { return is_made_; }
  Result<std::size_t> read(char *into, std::size_t size) override;
  [[nodiscard]] std::shared_ptr<const TextPlaces> places() override { return source_->places(); }
  [[nodiscard]] bool is_as_stored() const override { return source_->is_as_stored(); }
  /// That of a short file of records.
  [[nodiscard]] std::optional<std::string> whole_text() const override {
    const bool is_whole = given_ == 0 && start_.size() < kind_window;
    return is_whole && !is_made_ && kind_ == InputKind::records && is_as_stored()
               ? std::optional(start_)
               : std::nullopt;
  }
  [[nodiscard]] std::vector<SourceFault> take_faults() override { return source_->take_faults(); }

private:
  Input(std::shared_ptr<ByteSource> source, std::string start)
      : source_(std::move(source)), start_(std::move(start)), kind_(kind_of(start_)) {}

  std::shared_ptr<ByteSource> source_;
  std::string start_;
  std::size_t given_ = 0;
  InputKind kind_;
  bool is_made_ = false;
};

} // namespace tessera
