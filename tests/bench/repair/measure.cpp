#include "measure.hpp"

#include "lib/record/record/record_parser.hpp"
#include "lib/record/replay/check_record.hpp"
#include "near.hpp"

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

namespace tessera::bench {

namespace {

/// A record with slips.
struct Slipped {
  PlayedGame game;
  std::vector<PlyText> plies;
  /// Where slips are, in the order of the plies.
  std::vector<std::size_t> at;
  /// The first ply that cannot be played.
  std::size_t refused = 0;
  bool hidden = false;
  bool unique = false;
};

/// Keeps all errors.
class Errors final : public ReplayListener {
public:
  void found(Finding finding) override {
    if (finding.severity == Severity::error) {
      all.push_back(std::move(finding));
    }
  }
  std::vector<Finding> all;
};

class Measurement {
public:
  Measurement(const Sample &sample, const Listener &listener)
      : sample_(sample), listener_(listener), chance_(sample.seed) {}

  Measured run() {
    std::size_t tries = 0;
    while (measured_.direct.records + measured_.hidden.records < sample_.records &&
           ++tries < 4 * sample_.records + 20) {
      const PlayedGame game =
          play_game(*sample_.game, 20 + chance_.below(41), chance_.one_in(2), chance_);
      for (int i = 0; i < 2; ++i) {
        if (const std::optional<Slipped> slipped = slip(game)) {
          judge(*slipped, slipped->hidden ? measured_.hidden : measured_.direct);
        }
      }
    }
    return measured_;
  }

private:
  std::optional<Slipped> slip(const PlayedGame &game) {
    if (game.moves.size() < 10) {
      return std::nullopt;
    }
    Slipped slipped{game, write_plies(game, sample_.form, chance_), {}};
    return sample_.slips == 1 ? one_slip(std::move(slipped)) : many_slips(std::move(slipped));
  }

  std::optional<Slipped> one_slip(Slipped slipped) {
    const std::size_t at = chance_.below(slipped.plies.size());
    if (!make_slip(sample_.slip, slipped.game, slipped.plies, at, chance_)) {
      return std::nullopt;
    }
    slipped.at = {at};
    if (means_the_same(sample_.slip)) {
      return slipped;
    }
    const bool is_judged = is_in_text(sample_.slip) ? judge_text(slipped) : judge_plies(slipped);
    return is_judged ? std::optional(std::move(slipped)) : std::nullopt;
  }

  /// For slips in the text of a ply; false if nothing after it is wrong.
  static bool judge_text(Slipped &slipped) {
    const std::size_t at = slipped.at.front();
    const Position &before = slipped.game.before(at);
    slipped.refused = at;
    if (const std::optional<Move> other =
            legal_as_written(slipped.plies[at].move, before, slipped.game.system)) {
      Position next = before;
      next.apply(*other);
      slipped.hidden = true;
      slipped.plies[at].says = *other;
      slipped.refused =
          at + 1 + playable_from(std::move(next), slipped.game, slipped.plies, at + 1);
      if (slipped.refused == slipped.plies.size() || *other == slipped.game.moves[at]) {
        return false;
      }
    }
    std::size_t near = 0;
    // Something before the slip could explain it as well, and so could something after it.
    for (std::size_t ply = slipped.hidden ? 0 : at; ply <= at && near < 2; ++ply) {
      near += near_readings_at(slipped, ply);
    }
    slipped.unique = near == 1;
    return true;
  }

  static std::size_t near_readings_at(const Slipped &slipped, std::size_t ply) {
    return near_readings(slipped.game, slipped.plies, ply, slipped.game.before(ply));
  }

  bool judge_plies(Slipped &slipped) const {
    if (sample_.slip == Slip::second_left_out) {
      // The ply without its second move is the first.
      slipped.refused = slipped.at.front() - 1;
      return true;
    }
    slipped.refused = playable_from(slipped.game.positions.front(), slipped.game, slipped.plies, 0);
    return slipped.refused < slipped.plies.size();
  }

  std::optional<Slipped> many_slips(Slipped slipped) {
    for (std::size_t made = 0, tries = 0; made < sample_.slips;) {
      const std::size_t at = chance_.below(slipped.plies.size());
      const auto slip =
          static_cast<Slip>(chance_.below(static_cast<std::size_t>(Slip::doubled) + 1));
      PlyText &ply = slipped.plies[at];
      const std::string was = ply.move;
      if (++tries > 100) {
        return std::nullopt;
      }
      if (std::find(slipped.at.begin(), slipped.at.end(), at) != slipped.at.end() ||
          !make_slip(slip, slipped.game, slipped.plies, at, chance_)) {
        continue;
      }
      if (legal_as_written(ply.move, slipped.game.before(at), slipped.game.system)) {
        ply.move = was;
        continue;
      }
      slipped.at.push_back(at);
      ++made;
    }
    std::sort(slipped.at.begin(), slipped.at.end());
    slipped.refused = slipped.at.front();
    return slipped;
  }

  void judge(const Slipped &slipped, Counts &counts) {
    const WrittenGame written = write_game(slipped.game, slipped.plies, sample_.form);
    const std::size_t at = std::min(slipped.at.front(), slipped.plies.size() - 1);
    about_ = slipped.plies[at].move + " for " + slipped.game.text(slipped.at.front());
    Record record;
    static_cast<void>(parse_record(written.text, record));
    SettingChoice choice = choose_setting(record, {});
    const std::optional<Setting> setting = choice.setting;
    Errors errors;
    const CheckEnd check = check_record(record, std::move(choice), errors);
    ++counts.records;
    if (sample_.form == Form::log) {
      ++counts.logs;
      count(told_as_clean(slipped, setting), counts.detected, "another game", written.text);
    }
    count(errors.all.size() == 1 || means_the_same(sample_.slip), counts.one_error, "errors",
          written.text);
    count(errors.all.empty() || !means_the_same(sample_.slip), counts.no_error, "not the same",
          written.text);
    const bool right_end = check.end && check.end->position.hash() == slipped.game.end().hash();
    count(right_end, counts.right_end, "another end", written.text);
    if (means_the_same(sample_.slip)) {
      return;
    }
    const bool told =
        !errors.all.empty() && stands_at(errors.all.front(), written, slipped.refused);
    count(told, counts.told, "not at the ply", written.text);
    judge_claims(slipped, written, errors.all, counts);
  }

  void judge_claims(const Slipped &slipped, const WrittenGame &written,
                    const std::vector<Finding> &errors, Counts &counts) {
    const bool in_text = sample_.slips > 1 || is_in_text(sample_.slip);
    const auto is_right = [&](const Finding &finding) {
      return in_text && std::any_of(slipped.at.begin(), slipped.at.end(), [&](std::size_t at) {
               return !finding.suggestions.empty() &&
                      finding.suggestions.front().text == slipped.game.text(at) &&
                      is_of(finding, written, at);
             });
    };
    const auto rights =
        static_cast<std::size_t>(std::count_if(errors.begin(), errors.end(), is_right));
    const bool first = rights == slipped.at.size();
    const bool claimed = std::any_of(errors.begin(), errors.end(), [&](const Finding &finding) {
      return finding.is_meant && is_right(finding);
    });
    const bool falsely = std::any_of(errors.begin(), errors.end(), [&](const Finding &finding) {
      return finding.is_meant && !finding.suggestions.empty() && !is_right(finding) &&
             !names_exchanged(finding.suggestions.front(), slipped);
    });
    count(!falsely, counts.false_claims, "falsely claimed", written.text);
    counts.first_of_all += first ? 1U : 0U;
    if (slipped.unique) {
      ++counts.unique;
      count(first, counts.first, "not first", written.text);
      count(claimed, counts.claimed, "not claimed", written.text);
    }
  }

  /// Whether it names two plies as they were before they were exchanged, in the text or in their
  /// turn.
  static bool names_exchanged(const Suggestion &suggestion, const Slipped &slipped) {
    for (std::size_t at = 0; suggestion.second && at + 1 < slipped.game.moves.size(); ++at) {
      if (suggestion.text == slipped.game.text(at) + "," + slipped.game.text(at + 1)) {
        return true;
      }
    }
    return false;
  }

  /// Whether the first suggestion is for that ply.
  static bool is_of(const Finding &finding, const WrittenGame &written, std::size_t at) {
    const std::optional<Span> &place = finding.suggestions.front().in_place_of;
    return place ? place->begin == written.begins[at] : stands_at(finding, written, at);
  }

  static bool stands_at(const Finding &finding, const WrittenGame &written, std::size_t ply) {
    const std::size_t begin = written.begins[ply];
    return finding.span.begin < begin + written.sizes[ply] && finding.span.end() > begin;
  }

  bool told_as_clean(const Slipped &slipped, const std::optional<Setting> &setting) {
    Chance chance(1);
    const WrittenGame clean =
        write_game(slipped.game, write_plies(slipped.game, sample_.form, chance), sample_.form);
    Record record;
    static_cast<void>(parse_record(clean.text, record));
    const std::optional<Setting> of_clean = choose_setting(record, {}).setting;
    return setting && of_clean && setting->variant == of_clean->variant &&
           setting->system == of_clean->system;
  }

  void count(bool good, std::size_t &counter, std::string_view what, const std::string &text) {
    // Only false claims are counted where they are made.
    counter += good != (&counter == &measured_.direct.false_claims ||
                        &counter == &measured_.hidden.false_claims)
                   ? 1U
                   : 0U;
    if (!good && listener_) {
      listener_(what, about_, text);
    }
  }

  const Sample &sample_;
  const Listener &listener_;
  Chance chance_;
  Measured measured_;
  /// The text of the first slip.
  std::string about_;
};

} // namespace

Counts &Counts::operator+=(const Counts &other) {
  records += other.records;
  told += other.told;
  one_error += other.one_error;
  no_error += other.no_error;
  right_end += other.right_end;
  unique += other.unique;
  first += other.first;
  claimed += other.claimed;
  first_of_all += other.first_of_all;
  false_claims += other.false_claims;
  logs += other.logs;
  detected += other.detected;
  return *this;
}

Measured measure(const Sample &sample, const Listener &listener) {
  return Measurement(sample, listener).run();
}

} // namespace tessera::bench
