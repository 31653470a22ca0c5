#pragma once

#include "record.hpp"

#include <cstddef>
#include <utility>
#include <vector>

namespace tessera {

/// A record that owns its text.
class KeptRecord {
public:
  explicit KeptRecord(const Record &record)
      : text_(record.text.begin(), record.text.end()), record_(record) {
    record_.text = {text_.data(), text_.size()};
  }
  /// Keeps a record that its reader does not need any longer. It takes the lists of a long one,
  /// which would be in memory twice; it copies those of a short one, so that the reader has their
  /// memory for the next.
  explicit KeptRecord(Record &&record)
      : text_(record.text.begin(), record.text.end()),
        record_(record.text.size() > long_record ? Record(std::move(record)) : Record(record)) {
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
  static constexpr std::size_t long_record = std::size_t{256} << 10U;

  std::vector<char> text_;
  Record record_;
};

} // namespace tessera
