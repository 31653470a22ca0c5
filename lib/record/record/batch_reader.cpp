#include "batch_reader.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

namespace tessera {

std::size_t size_of(const RecordBatch &batch) {
  std::size_t size = 0;
  for (const auto &part : batch) {
    const auto *record = std::get_if<BatchedRecord>(&part);
    const auto *whole = std::get_if<WholeInput>(&part);
    size += record != nullptr  ? record->kept.record().text.size()
            : whole != nullptr ? whole->text.size()
                               : 0;
  }
  return size;
}

namespace {

/// Puts what passes into a batch.
class Keeper {
public:
  explicit Keeper(RecordBatch &batch) : batch_(batch) {}
  void operator()(const PassingRecord &passing) {
    batch_.emplace_back(BatchedRecord{static_cast<const RecordPlace &>(passing),
                                      KeptRecord(std::move(passing.record))});
  }
  void operator()(const InputEnd &end) { batch_.emplace_back(end); }

private:
  RecordBatch &batch_;
};

} // namespace

void read_whole_inputs(RecordBatch &batch) {
  RecordBatch read;
  for (auto &part : batch) {
    const auto *whole = std::get_if<WholeInput>(&part);
    if (whole == nullptr) {
      read.push_back(std::move(part));
      continue;
    }
    BatchReader reader(
        whole->input + 1,
        [whole](std::size_t /*input*/) -> Result<std::shared_ptr<ByteSource>> {
          return std::shared_ptr<ByteSource>(std::make_shared<TextSource>(whole->text));
        },
        whole->input);
    while (reader.pass_next(Keeper(read))) {
    }
  }
  batch = std::move(read);
}

std::optional<RecordBatch> BatchReader::next() {
  RecordBatch batch;
  std::size_t bytes = 0;
  while (bytes < batch_size) {
    if (std::optional<WholeInput> whole = take_whole()) {
      bytes += whole->text.size();
      batch.emplace_back(*std::move(whole));
    } else if (!batch.empty() || !pass_next(Keeper(batch))) {
      break;
    }
  }
  return batch.empty() ? std::nullopt : std::optional(std::move(batch));
}

std::optional<WholeInput> BatchReader::take_whole() {
  if (reader_ || input_ == inputs_) {
    return std::nullopt;
  }
  if (!opened_) {
    opened_ = open_(input_);
  }
  std::optional<std::string> text = *opened_ ? (**opened_)->whole_text() : std::nullopt;
  if (!text) {
    return std::nullopt;
  }
  opened_.reset();
  return WholeInput{input_++, *std::move(text)};
}

std::optional<BatchReader::PassingPart> BatchReader::read_part() {
  if (input_ == inputs_) {
    return std::nullopt;
  }
  if (!reader_) {
    const auto source = opened_ ? *std::exchange(opened_, std::nullopt) : open_(input_);
    if (!source) {
      return end_input(ReadStop{Code::unreadable, source.problem(), 0});
    }
    source_ = *source;
    reader_.emplace(*source_);
  }
  Record *record = reader_->next();
  if (record == nullptr) {
    return end_input(reader_->stop());
  }
  empty_ = false;
  const bool counts = record->is_game() || reader_->stop();
  games_ += counts ? 1U : 0U;
  return PassingRecord{{input_, counts ? games_ : 0, reader_->stop(), source_->places(),
                        take_faults(), source_->is_as_stored()},
                       *record};
}

void BatchReader::keep_faults(ByteSource &source) {
  std::vector<SourceFault> found = source.take_faults();
  faults_.insert(faults_.end(), std::make_move_iterator(found.begin()),
                 std::make_move_iterator(found.end()));
}

std::vector<SourceFault> BatchReader::take_faults() {
  keep_faults(*source_);
  const auto later =
      std::stable_partition(faults_.begin(), faults_.end(),
                            [this](const SourceFault &fault) { return fault.game <= games_; });
  std::vector<SourceFault> taken(std::make_move_iterator(faults_.begin()),
                                 std::make_move_iterator(later));
  faults_.erase(faults_.begin(), later);
  return taken;
}

InputEnd BatchReader::end_input(std::optional<ReadStop> stop) {
  reader_.reset();
  bool as_stored = true;
  if (const std::shared_ptr<ByteSource> source = std::exchange(source_, nullptr)) {
    keep_faults(*source);
    as_stored = source->is_as_stored();
  }
  return {input_++,        std::exchange(games_, 0),   std::exchange(empty_, true),
          std::move(stop), std::exchange(faults_, {}), as_stored};
}

} // namespace tessera
