#include "round_trip.hpp"

#include "lossy_forms.hpp"
#include "meaning.hpp"
#include "site_reader.hpp"

#include "lib/game/board/board.hpp"
#include "lib/record/package/package_source.hpp"
#include "lib/record/record/item_kinds.hpp"
#include "lib/record/record/record_reader.hpp"

#include <algorithm>
#include <memory>

namespace tessera::test {

namespace {

class Heard final : public ReplayListener {
public:
  void found(Finding finding) override { all += finding.sentence + '\n'; }
  std::string all;
};

/// The one record of a text converted, or why it cannot be, and what is said to be lost.
struct Converted {
  std::string text;
  std::string fault;
  std::string losses;
};

Converted converted(const Record &record, std::optional<Notation> to, Writing writing) {
  Deaf deaf;
  Heard losses;
  const SettingChoice choice = choose_setting(record, {});
  writing.system = to.value_or(writing.system);
  const auto text = convert(record, *choice.setting, writing, deaf, losses);
  return text ? Converted{*text, "", losses.all}
              : Converted{"", "cannot be converted: " + text.problem(), ""};
}

std::unique_ptr<ByteSource> source_of(std::string_view text, RecordForm form) {
  auto source = std::make_unique<TextSource>(text);
  if (form != RecordForm::package_json) {
    return source;
  }
  return std::make_unique<PackageSource>(std::move(source),
                                         package_kind(text).value_or(PackageKind::game));
}

/// The only record in a text.
struct OnlyRecord {
  explicit OnlyRecord(std::string_view text, RecordForm form = RecordForm::pgn)
      : source(source_of(text, form)), reader(*source), record(reader.next()) {}

  std::unique_ptr<ByteSource> source;
  RecordReader reader;
  const Record *record;
};

bool has_variations(const Record &record) {
  return std::any_of(record.items.begin(), record.items.end(),
                     [](const Item &item) { return begins_variation(item.kind); });
}

/// The codes of findings, whose sentences name cells in a notation.
std::vector<std::string> codes_of(const std::vector<std::string> &findings) {
  std::vector<std::string> codes;
  for (const std::string &finding : findings) {
    codes.push_back(finding.substr(0, finding.find(':')));
  }
  return codes;
}

bool holds_more(OnlyRecord &only) { return only.reader.next() != nullptr || only.reader.stop(); }

} // namespace

TripEnd make(const RoundTrip &trip, std::string_view text) {
  TripEnd end;
  OnlyRecord source(text);
  if (source.record == nullptr || !source.record->is_game() || source.reader.stop()) {
    return end;
  }
  std::optional<Meaning> meant = meaning_of(*source.record);
  const std::optional<Setting> setting = choose_setting(*source.record, {}).setting;
  // Without its tags it may be a game of another board.
  if (!meant || &setting->system.board() != &trip.there.system.board() ||
      (is_lossy(trip.there.form) && has_variations(*source.record))) {
    return end;
  }
  end.was_made = true;
  end.was_legal = meant->is_legal;
  const Notation home = setting->system;
  const Converted there = converted(*source.record, std::nullopt, trip.there);
  end.there = there.text;
  end.fault = there.fault;
  end.was_refused = !end.fault.empty();
  if (end.was_refused) {
    return end;
  }

  if (trip.there.form == RecordForm::icn) {
    end.fault = why_site_refuses(end.there);
    if (!end.fault.empty()) {
      return end;
    }
  }
  OnlyRecord middle(end.there, trip.there.form);
  const std::optional<Meaning> meant_there =
      middle.record == nullptr ? std::nullopt : meaning_of(*middle.record);
  if (!meant_there) {
    end.fault = "there it cannot be read";
    return end;
  }
  if (is_lossy(trip.there.form)) {
    end.fault = silent_loss(trip.there.form, *meant, *meant_there, there.losses);
    if (!end.fault.empty()) {
      end.fault = "there " + end.fault;
      return end;
    }
    // From there on, what is left is to be kept.
    meant = meant_there;
  } else if (meant->is_legal) {
    end.fault = difference(meant->things, meant_there->things);
    if (end.fault.empty()) {
      end.fault = difference(codes_of(meant->findings), codes_of(meant_there->findings));
    }
    if (!end.fault.empty()) {
      end.fault = "there " + end.fault;
      return end;
    }
  }
  const Converted back = converted(*middle.record, home, {home, trip.back_form, trip.back_short});
  end.back = back.text;
  end.fault = back.fault.empty() ? "" : "back it " + back.fault;
  end.was_refused = !back.fault.empty();
  if (end.fault.empty() && holds_more(middle)) {
    end.fault = "there it is several records";
  }
  if (!end.fault.empty()) {
    return end;
  }

  OnlyRecord again(end.back);
  const std::optional<Meaning> meant_back =
      again.record == nullptr ? std::nullopt : meaning_of(*again.record);
  if (!meant_back) {
    end.fault = "back it cannot be read";
    return end;
  }
  if (meant->is_legal) {
    end.fault = difference(meant->things, meant_back->things);
    if (end.fault.empty()) {
      // (The form of another program has a notation of its own.)
      end.fault = is_lossy(trip.there.form)
                      ? difference(codes_of(meant->findings), codes_of(meant_back->findings))
                      : difference(meant->findings, meant_back->findings);
    }
  } else {
    const auto before_errors = [&meant](std::vector<std::string> things) {
      things.resize(std::min(things.size(), meant->before_errors));
      return things;
    };
    end.fault = difference(before_errors(meant->things), before_errors(meant_back->things));
    if (end.fault.empty()) {
      end.fault = difference(meant->outline, meant_back->outline);
    }
    if (end.fault.empty() && meant_back->before_errors != meant->before_errors) {
      end.fault = "the first error is another";
    }
  }
  if (end.fault.empty() && holds_more(again)) {
    end.fault = "it is several records";
  }
  end.fault = end.fault.empty() ? "" : "back " + end.fault;
  return end;
}

std::string smallest_failing(const RoundTrip &trip, PartedRecord record) {
  // It goes wrong in the same way.
  const auto way_of = [&trip](std::string_view text) {
    const TripEnd end = make(trip, text);
    return (end.was_legal ? "legal: " : "") + end.fault.substr(0, end.fault.find('"'));
  };
  const std::string way = way_of(record.text());
  const auto fails = [&](std::string_view text) { return way_of(text) == way; };
  for (std::size_t size = record.parts.size() / 2; size > 0; size /= 2) {
    for (std::size_t at = 0; at < record.parts.size();) {
      PartedRecord fewer = record;
      const auto first = fewer.parts.begin() + static_cast<std::ptrdiff_t>(at);
      fewer.parts.erase(
          first, first + static_cast<std::ptrdiff_t>(std::min(size, record.parts.size() - at)));
      if (fails(fewer.text())) {
        record = fewer;
      } else {
        at += size;
      }
    }
  }
  std::string text = record.text();
  for (std::size_t at = text.size(); at-- > 0;) {
    std::string fewer = text;
    fewer.erase(at, 1);
    if (fails(fewer)) {
      text = fewer;
    }
  }
  return text;
}

} // namespace tessera::test
