#pragma once

#include "record.hpp"

#include <string>

namespace tessera {

/// A copy of a record with its text, which outlives the reader's next.
class KeptRecord {
public:
  explicit KeptRecord(const Record &record) : text_(record.text), record_(record) {
    record_.text = text_;
  }
  KeptRecord(const KeptRecord &) = delete;
  KeptRecord &operator=(const KeptRecord &) = delete;

  [[nodiscard]] const Record &record() const { return record_; }

private:
  std::string text_;
  Record record_;
};

} // namespace tessera
