#include "convert.hpp"

#include "../record/item_kinds.hpp"
#include "../record/record_parser.hpp"
#include "../record/record_reader.hpp"
#include "../replay/known_recoveries.hpp"
#include "../../base/text.hpp"
#include "icn_writer.hpp"
#include "package_writer.hpp"
#include "record_writer.hpp"
#include "statements.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

namespace tessera {

namespace {

/// How often a record is written again with more care of single items, before it is written with
/// care of all, and then again.
constexpr std::size_t max_single_tries = 12;
/// A long record is written again less often: single items may cost at most this many bytes. A
/// longer one, or one of mostly illegal moves, is written with care of all at once.
constexpr std::size_t max_written_again = std::size_t{1} << 19U;

std::size_t single_tries_of(const Record &record, const Replayed &replayed) {
  if (replayed.is_mostly_illegal()) {
    return 0;
  }
  return std::min(max_written_again / std::max<std::size_t>(record.text.size(), 1),
                  max_single_tries);
}

/// Writes a record, and writes it again with more care as long as it would not be read back as the
/// same.
class CheckedConversion {
public:
  CheckedConversion(const Record &record, const Setting &setting, const Writing &writing,
                    const Replayed &replayed)
      : record_(record), setting_(setting), writing_(writing), replayed_(replayed),
        care_(record.items.size()), single_tries_(single_tries_of(record, replayed)),
        // If turns are several moves, every number and sign between moves shows where one begins.
        behind_errors_(setting.start.conventions().moves_in_turn > 1 ? BehindErrors::as_it_stands
                                                                     : BehindErrors::played) {
    if (replayed.is_mostly_illegal()) {
      // Little of it can be written otherwise than it stands.
      behind_errors_ = BehindErrors::as_it_stands;
    }
  }

  Result<std::string> run() {
    using Text = Result<std::string>;
    bool all_safe = false;
    for (std::size_t tries = 0;; ++tries) {
      WrittenRecord written =
          write_record(record_, setting_, writing_, replayed_, care_, behind_errors_);
      if (written.text.size() > max_record_size) {
        return Text::failure(
            fmt::format("in this form it is longer than {} MiB and could not be read again",
                        max_record_size >> 20U));
      }
      const std::optional<std::size_t> trouble =
          written.is_delicate ? first_difference(written) : std::nullopt;
      if (!trouble) {
        return std::move(written.text);
      }
      if (std::exchange(plays_otherwise_, false)) {
        behind_errors_ = BehindErrors::as_it_stands;
        continue;
      }
      const bool more_care = single_tries_ > 0 && (tries % single_tries_ != 0 || tries == 0);
      if (more_care && take_more_care(*trouble)) {
        continue;
      }
      if (all_safe && behind_errors_ == BehindErrors::played) {
        behind_errors_ = BehindErrors::as_it_stands;
        if (single_tries_ > 0) {
          care_ = CareOfItems(record_.items.size());
          all_safe = false;
        }
        continue;
      }
      if (std::exchange(all_safe, true)) {
        return Text::failure(fmt::format("in this form, \"{}\" would be read as something else",
                                         clipped(record_.at(record_.items[*trouble].span))));
      }
      care_.raise_all(replayed_.is_mostly_illegal() ? Care::safest : Care::safe);
    }
  }

private:
  /// The item of the source that is missing from the text, or not in its order.
  std::optional<std::size_t> first_difference(const WrittenRecord &of_source) {
    const std::string_view text = of_source.text;
    Record written;
    const ParseEnd end = parse_record(text, written);
    // Where it stands decides how long what was meant is looked for.
    written.first_byte = record_.first_byte;
    const Setting setting{setting_.variant, writing_.system, setting_.start,
                          setting_.known,   std::nullopt,    setting_.as_likely};
    SearchAllowance put_aside = SearchAllowance::nothing();
    if (replayed_.is_mostly_illegal() && behind_errors_ == BehindErrors::as_it_stands) {
      // Whatever is behind the first error stands as it stood, so how the replay goes on there
      // decides nothing.
      std::swap(put_aside, setting.known->allowance());
    }
    Deaf deaf;
    const Writing as_it_is{writing_.system};
    Scribe scribe(written, as_it_is, deaf);
    static_cast<void>(replay(written, setting, scribe));
    setting.known->allowance().put_back(put_aside);
    Statements in_source(record_, setting_, replayed_, behind_errors_);
    Statements in_text(written, setting, scribe.replayed(), behind_errors_);
    const Statement *is = in_text.next();
    for (std::size_t i = 0; is != nullptr && i < of_source.comments_before; ++i) {
      is = in_text.next();
    }
    std::optional<std::size_t> played_otherwise;
    while (const Statement *source = in_source.next()) {
      if (is == nullptr || !says_the_same(*source, setting_, *is, setting)) {
        return source->item;
      }
      if (!played_otherwise && !plays_the_same(*source, *is)) {
        played_otherwise = source->item;
      }
      is = in_text.next();
    }
    if (behind_errors_ == BehindErrors::played && played_otherwise) {
      plays_otherwise_ = true;
      return played_otherwise;
    }
    const bool has_more =
        is != nullptr || text.find_first_not_of(white_space, end.size) != std::string_view::npos;
    return has_more && !record_.items.empty() ? std::optional(record_.items.size() - 1)
                                              : std::nullopt;
  }

  /// Takes more care of an item and of those around it, from the last move to the next; false if
  /// there is no more.
  bool take_more_care(std::size_t item) {
    const auto is_move_at = [this](std::size_t at) { return is_move(record_.items[at].kind); };
    std::size_t first = item;
    while (first > 0 && (first == item || !is_move_at(first))) {
      --first;
    }
    std::size_t last = item;
    while (last + 1 < record_.items.size() && (last == item || !is_move_at(last))) {
      ++last;
    }
    bool more = false;
    for (std::size_t at = first; at <= last; ++at) {
      more |= care_.raise(at);
    }
    return more;
  }

  const Record &record_;
  const Setting &setting_;
  const Writing &writing_;
  const Replayed &replayed_;
  CareOfItems care_;
  std::size_t single_tries_;
  BehindErrors behind_errors_;
  /// Whether the replay of the last text found another way out of an error.
  bool plays_otherwise_ = false;
};

/// Whether a text is read as one record with as many moves, right or wrong, and without words that
/// are no comments.
bool reads_as_many_moves(std::string_view text, const Record &record) {
  Record written;
  const ParseEnd end = parse_record(text, written);
  const auto count_of = [](const Record &of, auto is_counted) {
    return std::count_if(of.items.begin(), of.items.end(),
                         [&](const Item &item) { return is_counted(item.kind); });
  };
  const auto is_prose = [](ItemKind kind) { return kind == ItemKind::remark; };
  return text.find_first_not_of(white_space, end.size) == std::string_view::npos &&
         count_of(written, is_move) == count_of(record, is_move) &&
         count_of(written, is_prose) == 0 && choose_setting(written, {}).setting.has_value();
}

/// Keeps findings until it is known that they are true.
class Waiting final : public ReplayListener {
public:
  void found(Finding finding) override { findings_.push_back(std::move(finding)); }
  void pass_on(ReplayListener &listener) {
    for (Finding &finding : findings_) {
      listener.found(std::move(finding));
    }
  }

private:
  std::vector<Finding> findings_;
};

/// Writes a form that has a line for each move, or a bar between them, if what is broken is still
/// known for moves there. Only then is anything lost.
template <class Write>
Result<std::string> write_if_read_again(Write write, const Record &record, std::string_view form,
                                        ReplayListener &losses) {
  Waiting lost;
  Result<std::string> text = write(lost);
  if (text && !reads_as_many_moves(*text, record)) {
    return Result<std::string>::failure(
        fmt::format("in {} not all of its moves could be read again", form));
  }
  if (text) {
    lost.pass_on(losses);
  }
  return text;
}

/// What sentences call a form with a notation of its own.
std::string_view name_of(RecordForm form) {
  switch (form) {
  case RecordForm::icn:
    return "infinitechess.org's form";
  case RecordForm::c4d:
    return "c4d";
  default:
    return "this JSON";
  }
}

} // namespace

bool has_own_notation(RecordForm form) {
  return form == RecordForm::icn || form == RecordForm::c4d || form == RecordForm::package_json;
}

Result<std::string> convert(const Record &record, const Setting &setting, const Writing &writing,
                            ReplayListener &listener, ReplayListener &losses) {
  if (!setting.known) {
    const SearchAllowance allowance(record);
    Setting searching = setting;
    searching.known = std::make_shared<KnownRecoveries>(allowance, allowance);
    return convert(record, searching, writing, listener, losses);
  }
  Scribe scribe(record, writing, listener);
  static_cast<void>(replay(record, setting, scribe));
  setting.known->go_on_with_others();
  const std::string_view form = name_of(writing.form);
  if (has_own_notation(writing.form) && writing.system != native_notation(setting.variant)) {
    return Result<std::string>::failure(fmt::format("{} has a notation of its own", form));
  }
  switch (writing.form) {
  case RecordForm::icn:
    return write_if_read_again(
        [&](ReplayListener &lost) { return write_icn(record, setting, scribe.replayed(), lost); },
        record, form, losses);
  case RecordForm::c4d:
    return write_if_read_again(
        [&](ReplayListener &lost) { return write_c4d(record, setting, scribe.replayed(), lost); },
        record, form, losses);
  case RecordForm::package_json:
    return write_package_json(record, setting, scribe.replayed(), losses);
  case RecordForm::pgn:
  case RecordForm::log:
  case RecordForm::courier:
    break;
  }
  return CheckedConversion(record, setting, writing, scribe.replayed()).run();
}

std::string verbatim(const Record &record) {
  return std::string(record.text.substr(0, size_to_last_sign(record.text))) + '\n';
}

} // namespace tessera
