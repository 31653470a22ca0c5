#pragma once

#include "../record/record_reader.hpp"
#include "replay.hpp"

#include <optional>

// One function checks a record: it looks at the text (text_check.hpp), chooses the setting
// (setting.hpp) and replays the moves (replay.hpp). All code that reports, counts, selects or shows
// games listens to it. Only the converter replays by itself, after `check_before_moves`.

namespace tessera {

/// The result of a check of a record; both are empty if the record has no setting
/// (`SettingChoice`).
struct CheckEnd {
  std::optional<Setting> setting;
  std::optional<ReplayEnd> end;
};

/// Checks a record: its text, then its setting, then every move. All findings go to `listener`, in
/// this order; `stop`, if there is one, says why the record is not read to its end, and is reported
/// last.
CheckEnd check_record(const Record &record, const Given &given, ReplayListener &listener,
                      const std::optional<ReadStop> &stop = std::nullopt);

/// The same in a setting that has been chosen.
CheckEnd check_record(const Record &record, SettingChoice choice, ReplayListener &listener,
                      const std::optional<ReadStop> &stop = std::nullopt);

/// The part of a check before the first move, for callers that replay the record themselves.
/// Returns the setting, or nothing if there is none.
std::optional<Setting> check_before_moves(const Record &record, SettingChoice choice,
                                          ReplayListener &listener);

} // namespace tessera
