#pragma once

#include "lib/record/record/record_reader.hpp"

#include <memory>
#include <string>
#include <utility>

namespace tessera::test {

/// The first record in a text.
class OneRecord {
public:
  explicit OneRecord(std::string text)
      : text_(std::move(text)), source_(text_), reader_(source_), record_(*reader_.next()) {}
  OneRecord(const OneRecord &) = delete;
  OneRecord &operator=(const OneRecord &) = delete;
  ~OneRecord() = default;

  [[nodiscard]] const Record &record() const { return record_; }

private:
  std::string text_;
  TextSource source_;
  RecordReader reader_;
  const Record &record_;
};

} // namespace tessera::test
