#pragma once

#include "record.hpp"

#include <vector>

namespace tessera {

/// A record that owns its text.
class KeptRecord {
public:
  explicit KeptRecord(const Record &record)
      : text_(record.text.begin(), record.text.end()), record_(record) {
    record_.text = {text_.data(), text_.size()};
  }
  // Moving the text does not change its address.
  KeptRecord(KeptRecord &&) = default;
  KeptRecord &operator=(KeptRecord &&) = default;
  KeptRecord(const KeptRecord &) = delete;
  KeptRecord &operator=(const KeptRecord &) = delete;
  ~KeptRecord() = default;

  [[nodiscard]] const Record &record() const { return record_; }

private:
  std::vector<char> text_;
  Record record_;
};

} // namespace tessera
