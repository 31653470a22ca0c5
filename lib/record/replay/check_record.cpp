#include "check_record.hpp"

#include "candidates.hpp"
#include "replay.hpp"
#include "setting.hpp"
#include "text_check.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace tessera {

namespace {

/// Fewer moves that are not legal may be slips.
constexpr std::size_t least_refused = 2;
/// So many moves more than in the setting that was told can be played in another, and so many in
/// all, if these are not all that the record has: none goes so far by chance.
constexpr std::size_t least_more = 4;
constexpr std::size_t convincing = 12;
/// How many plies are looked at.
constexpr std::size_t most_plies = 64;

std::string described(const Setting &setting) {
  return fmt::format("{} in {}", to_string(setting.variant), setting.system.name());
}

/// The tag that names what another setting has otherwise; the first move if none does, because the
/// record's reader was told.
Span place_of_difference(const Record &record, const Setting &given, const Setting &other) {
  const Tag *variant = record.find_tag("Variant");
  const Tag *notation = record.find_tag("Notation");
  const std::string given_variant = to_string(given.variant);
  if (given_variant != to_string(other.variant) && variant != nullptr) {
    const Result<Variant> named = parse_variant(unescape_tag_value(record.at(variant->value)));
    if (named && to_string(*named) == given_variant) {
      return variant->value;
    }
  } else if (given_variant == to_string(other.variant) && notation != nullptr &&
             find_notation(unescape_tag_value(record.at(notation->value))) == given.system) {
    return notation->value;
  }
  const auto move = std::find_if(record.items.begin(), record.items.end(),
                                 [](const Item &item) { return is_move(item.kind); });
  return move == record.items.end() ? Span{} : move->span;
}

/// A warning that the moves of a record are those of another game or notation than it names, or was
/// told: from the start on, far more of them can be played in that one. Nothing if that does not
/// show. `end` is the end of the record's replay as it was told.
std::optional<Finding> warning_of_other_setting(const Record &record, const Setting &given,
                                                const ReplayEnd &end) {
  if (end.refused < least_refused) {
    return std::nullopt;
  }
  const std::vector<MainLinePly> plies = mainline(record, most_plies);
  const std::size_t as_given = legal_ahead(given.start, given.system, plies);
  const std::size_t enough = std::max(std::min(plies.size(), convincing), as_given + least_more);
  if (enough > plies.size()) {
    return std::nullopt;
  }
  std::size_t most = 0;
  std::string others;
  Span place;
  for (const Setting &setting : settings_whatever_is_given(record)) {
    const std::size_t played = legal_ahead(setting.start, setting.system, plies);
    if (played >= enough && played >= most) {
      if (played > most) {
        others.clear();
        place = place_of_difference(record, given, setting);
      }
      others += (others.empty() ? "" : " or ");
      others += described(setting);
      most = played;
    }
  }
  if (most == 0) {
    return std::nullopt;
  }
  Finding finding{Code::unknown_tag_value, Severity::warning, place,
                  fmt::format("the first {} moves can be played as {}, but {} as {}", most, others,
                              as_given == 0   ? "not even the first"
                              : as_given == 1 ? "only the first"
                                              : fmt::format("only the first {}", as_given),
                              described(given)),
                  "HB-2"};
  finding.remarks.emplace_back("it is replayed as told, although that may be a mistake");
  return finding;
}

void report_all(std::vector<Finding> findings, ReplayListener &listener) {
  for (Finding &finding : findings) {
    listener.found(std::move(finding));
  }
}

} // namespace

std::optional<Setting> check_before_moves(const Record &record, SettingChoice choice,
                                          ReplayListener &listener) {
  report_all(check_text(record), listener);
  report_all(std::move(choice.findings), listener);
  if (choice.setting) {
    listener.begins(*choice.setting);
  }
  return std::move(choice.setting);
}

CheckEnd check_record(const Record &record, SettingChoice choice, ReplayListener &listener,
                      const std::optional<ReadStop> &stop) {
  CheckEnd check{check_before_moves(record, std::move(choice), listener), std::nullopt};
  if (check.setting) {
    check.end = replay(record, *check.setting, listener);
    if (listener.reads_findings()) {
      if (auto other = warning_of_other_setting(record, *check.setting, *check.end)) {
        listener.found(*std::move(other));
      }
    }
  }
  if (stop) {
    Finding finding(stop->code, Severity::error, {static_cast<std::uint32_t>(stop->offset), 0},
                    stop->sentence);
    finding.remarks.emplace_back("the rest of the file is not read");
    listener.found(std::move(finding));
  }
  return check;
}

CheckEnd check_record(const Record &record, const Given &given, ReplayListener &listener,
                      const std::optional<ReadStop> &stop) {
  return check_record(record, choose_setting(record, given), listener, stop);
}

} // namespace tessera
