#include "check_record.hpp"

#include "other_setting.hpp"
#include "text_check.hpp"

#include <cstdint>
#include <utility>
#include <vector>

namespace tessera {

namespace {

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

CheckEnd check_record(const Record &record, const Told &told, ReplayListener &listener,
                      const std::optional<ReadStop> &stop) {
  return check_record(record, choose_setting(record, told), listener, stop);
}

} // namespace tessera
