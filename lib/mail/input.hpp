#pragma once

#include "mailbox_reader.hpp"

#include <memory>
#include <string>

namespace tessera {

/// A file of records, a message or a mailbox: known by how it begins, whatever its name is. A page
/// in HTML is the records in its text.
class Input final : public ByteSource {
public:
  /// Looks at the start of a source and gives it again.
  static Result<std::shared_ptr<Input>> of(std::shared_ptr<ByteSource> source);
  /// The same for a file; `-` is standard input. Fails as FileSource does.
  static Result<std::shared_ptr<Input>> open(const std::string &path);

  [[nodiscard]] InputKind kind() const { return kind_; }
  /// Whether it is a page in HTML.
  [[nodiscard]] bool is_page() const { return is_page_; }
  Result<std::size_t> read(char *into, std::size_t size) override;
  [[nodiscard]] std::shared_ptr<const TextPlaces> places() const override {
    return source_->places();
  }

private:
  Input(std::shared_ptr<ByteSource> source, std::string start)
      : source_(std::move(source)), start_(std::move(start)), kind_(kind_of(start_)) {}

  std::shared_ptr<ByteSource> source_;
  std::string start_;
  std::size_t given_ = 0;
  InputKind kind_;
  bool is_page_ = false;
};

} // namespace tessera
