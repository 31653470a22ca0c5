#pragma once

#include "record.hpp"
#include "record_reader.hpp"

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

// Many records are processed in batches. The calling thread reads records and puts them, parsed and
// with copies of their texts, into batches; `work_in_order` (lib/base/ordered_work.hpp) hands these
// to threads and the results back in order. The bounds of a record are not known before it is
// parsed, so the reader must parse, and copying what it found costs less than half of parsing it
// again. Of a short file the calling thread only reads the bytes, which for many files is work
// enough; whoever works on the batch parses them (`WholeInput`). With one job, records are worked
// on where they are read (`pass_next`).
//
// The result of a thread for a batch is a value that depends on nothing else: converted texts and
// messages, or a part of a report (`Report::part`). So the output is the same for any number of
// threads.

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

// The records of many inputs in batches, for work apart from reading them.

/// Where a record of an input stands.
struct RecordPlace {
  /// Which input, from 0.
  std::size_t input;
  /// Which game of it, from 1; 0 for prose. The text in which reading stopped counts as a game.
  std::size_t game;
  /// Set if the reading stopped in this record.
  std::optional<ReadStop> stop;
  /// The input's places (`ByteSource::places`).
  std::shared_ptr<const TextPlaces> places;
  /// The faults of the input up to this record that no record before it has.
  std::vector<SourceFault> faults{};
  /// `ByteSource::is_as_stored`.
  bool as_stored = true;
};

/// A record of an input, kept.
struct BatchedRecord : RecordPlace {
  KeptRecord kept;
};

/// The same where it was read: valid until the next is read; it may be moved from.
struct PassingRecord : RecordPlace {
  Record &record;
};

/// What follows the records of an input.
struct InputEnd {
  std::size_t input;
  std::size_t games;
  /// Whether it holds nothing but white space.
  bool empty;
  /// What stopped the reading: a limit, or why the input cannot be opened or read.
  std::optional<ReadStop> stop;
  /// Those that no record has.
  std::vector<SourceFault> faults;
  /// `ByteSource::is_as_stored`.
  bool as_stored = true;
};

/// An input whose records are still to be read from its text (`read_whole_inputs`).
struct WholeInput {
  std::size_t input;
  std::string text;
};

/// Parts of the inputs in their order: the records of one, its end, the records of the next.
using RecordBatch = std::vector<std::variant<BatchedRecord, InputEnd, WholeInput>>;

/// How many bytes the records of a batch have.
std::size_t size_of(const RecordBatch &batch);

/// Replaces the inputs that are whole in a batch by their records and ends. Whoever works on the
/// batch does this first: of many short files, reading the records is a good part of the work.
void read_whole_inputs(RecordBatch &batch);

/// Reads inputs one after the other. Each batch holds `batch_size` bytes of records, or one longer
/// record, so that few locks are needed to hand them to other threads and memory stays bounded.
class BatchReader {
public:
  /// Opens an input, given its number.
  using Open = std::function<Result<std::shared_ptr<ByteSource>>(std::size_t)>;
  static constexpr std::size_t batch_size = std::size_t{64} << 10U;

  /// Reads the inputs from `first` on.
  BatchReader(std::size_t inputs, Open open, std::size_t first = 0)
      : inputs_(inputs), open_(std::move(open)), input_(first) {}

  /// The next batch, or nothing after the end of the last input. Short inputs are whole in it.
  std::optional<RecordBatch> next();

  /// Shows the parts of the next batch, each as it is read, to a caller that does not keep them;
  /// false after the end of the last input.
  template <class Visit> bool pass_next(Visit visit) {
    bool any = false;
    std::size_t bytes = 0;
    while (bytes < batch_size) {
      const std::optional<PassingPart> part = read_part();
      if (!part) {
        break;
      }
      any = true;
      if (const auto *record = std::get_if<PassingRecord>(&*part)) {
        bytes += record->record.text.size();
      }
      std::visit(visit, *part);
    }
    return any;
  }

private:
  using PassingPart = std::variant<PassingRecord, InputEnd>;

  /// The next input, if that comes next and its text is there already.
  std::optional<WholeInput> take_whole();
  /// The next part, or nothing at the end.
  std::optional<PassingPart> read_part();
  InputEnd end_input(std::optional<ReadStop> stop);
  /// Takes over the faults that a source has found.
  void keep_faults(ByteSource &source);
  /// The faults found so far that concern no game after the current one.
  std::vector<SourceFault> take_faults();

  std::size_t inputs_;
  Open open_;
  std::size_t input_;
  /// The current input, opened to be read next.
  std::optional<Result<std::shared_ptr<ByteSource>>> opened_;
  std::shared_ptr<ByteSource> source_;
  /// For the current input, once that is open.
  std::optional<RecordReader> reader_;
  std::size_t games_ = 0;
  bool empty_ = true;
  /// The faults of games that are still to come, because the source is read ahead.
  std::vector<SourceFault> faults_;
};

} // namespace tessera
