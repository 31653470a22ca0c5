#include "batch_reader.hpp"

#include <utility>

namespace tessera {

std::size_t size_of(const RecordBatch &batch) {
  std::size_t size = 0;
  for (const auto &part : batch) {
    const auto *record = std::get_if<BatchedRecord>(&part);
    size += record == nullptr ? 0 : record->kept.record().text.size();
  }
  return size;
}

std::optional<RecordBatch> BatchReader::next() {
  RecordBatch batch;
  std::size_t bytes = 0;
  while (bytes < batch_size && read_part(batch, bytes)) {
  }
  return batch.empty() ? std::nullopt : std::optional(std::move(batch));
}

bool BatchReader::read_part(RecordBatch &batch, std::size_t &bytes) {
  if (input_ == inputs_) {
    return false;
  }
  if (!reader_) {
    const auto source = open_(input_);
    if (!source) {
      end_input(batch, ReadStop{Code::unreadable, source.problem(), 0});
      return true;
    }
    source_ = *source;
    reader_.emplace(*source_);
  }
  const Record *record = reader_->next();
  if (record == nullptr) {
    end_input(batch, reader_->stop());
    return true;
  }
  empty_ = false;
  const bool counts = record->is_game() || reader_->stop();
  games_ += counts ? 1U : 0U;
  bytes += record->text.size();
  batch.emplace_back(BatchedRecord{KeptRecord(*record), input_, counts ? games_ : 0,
                                   reader_->stop(), source_->places()});
  return true;
}

void BatchReader::end_input(RecordBatch &batch, std::optional<ReadStop> stop) {
  reader_.reset();
  source_.reset();
  batch.emplace_back(
      InputEnd{input_++, std::exchange(games_, 0), std::exchange(empty_, true), std::move(stop)});
}

} // namespace tessera
