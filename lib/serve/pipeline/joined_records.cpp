#include "joined_records.hpp"

#include "../../base/text.hpp"

#include <fmt/format.h>

#include <array>
#include <utility>
#include <variant>

namespace tessera {

namespace {

/// A text without the line end at its end, if it has one.
std::string_view without_line_end(std::string_view text) {
  text.remove_suffix(text.ends_with('\n') ? 1U : 0U);
  text.remove_suffix(text.ends_with('\r') ? 1U : 0U);
  return text;
}

/// A record of the only input, converted.
ConvertedRecord converted_alone(const Record &record, std::size_t game, const ConvertPlan &plan) {
  const std::array names{std::string("-")};
  RecordBatch batch;
  batch.emplace_back(BatchedRecord{{0, game, std::nullopt, nullptr}, KeptRecord(record)});
  ConvertedBatch parts = convert_batch(batch, names, plan);
  return std::get<ConvertedRecord>(std::move(parts.front()));
}

/// Why a game is not written as the plan wants; nothing if it is.
std::optional<std::string> why_kept(const ConvertedRecord &record, const ConvertPlan &plan) {
  if (record.kept_because.empty() || (plan.on_error == OnError::keep && record.errors > 0)) {
    return std::nullopt;
  }
  return fmt::format("game {} cannot be converted: {}", record.game, record.kept_because);
}

void add(const ConvertedRecord &record, ConvertedGames &games) {
  games.text += record.text;
  games.as_it_stands &= record.as_it_stands;
  games.is_guess |= record.is_guess;
  games.errors += record.errors;
  games.fixes += record.fixes;
  games.messages += record.messages;
}

} // namespace

Result<std::string> RecordJoiner::before(const ConvertedRecord &record) {
  if (last_ && info_of(form_).holds_one_game) {
    return Result<std::string>::failure("a file of such JSON holds one game");
  }
  const bool stood_there = last_ && last_->as_it_stands && record.as_it_stands &&
                           last_->input == record.input && last_->end == record.begin;
  std::string between;
  if (last_ && !stood_there) {
    between += last_->ends_line ? "" : "\n";
    if (!record.begins_clearly && !last_->end_mark.empty()) {
      between += last_->end_mark + '\n';
      last_->ends_with_empty_line = false;
    }
    between += last_->ends_with_empty_line ? "" : "\n";
  }
  const std::string_view line = without_line_end(record.text);
  const bool ends_line = line.size() < record.text.size();
  last_ = {record.as_it_stands,
           record.input,
           record.end,
           ends_line,
           ends_line && without_line_end(line).size() < line.size(),
           record.end_mark};
  return between;
}

std::optional<std::string> why_stop(const ConvertedRecord &record, const ConvertPlan &plan) {
  return record.errors > 0 && plan.on_error == OnError::stop
             ? std::optional(fmt::format("game {} has {}: the conversion stops", record.game,
                                         counted(record.errors, "error")))
             : std::nullopt;
}

Result<ConvertedGames> convert_games(std::string_view text, const ConvertPlan &plan) {
  using Converted = Result<ConvertedGames>;
  TextSource source(text);
  RecordReader reader(source);
  RecordJoiner joiner(plan.form);
  ConvertedGames games;
  std::size_t count = 0;
  while (const Record *const record = reader.next()) {
    if (reader.stop()) {
      break;
    }
    if (!record->is_game()) {
      continue;
    }
    const ConvertedRecord converted = converted_alone(*record, ++count, plan);
    if (const auto stop = why_stop(converted, plan)) {
      return Converted::failure(converted.error_place + ": " + *stop);
    }
    if (const auto kept = why_kept(converted, plan)) {
      return Converted::failure(*kept);
    }
    if (!converted.left_out()) {
      const Result<std::string> before = joiner.before(converted);
      if (!before) {
        return Converted::failure(before.problem());
      }
      games.text += *before;
    }
    add(converted, games);
  }
  if (reader.stop()) {
    return Converted::failure(reader.stop()->sentence);
  }
  return count == 0 ? Converted::failure("no game found") : Converted(std::move(games));
}

} // namespace tessera
