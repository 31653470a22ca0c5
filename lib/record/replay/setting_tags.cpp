#include "setting_tags.hpp"

#include "../../base/printable.hpp"
#include "../../base/text.hpp"
#include "../../game/board/board.hpp"
#include "../../game/notation/c4d.hpp"
#include "../record/item_kinds.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <functional>
#include <string_view>
#include <utility>

namespace tessera {

SiteStarts::SiteStarts(const Record &record, const std::optional<Variant> &given)
    : item_(start_of(record)) {
  if (item_ == nullptr) {
    return;
  }
  if (is_of_slices()) {
    const Variant game = given.value_or(Variant(*find_game("oana-chiru")));
    if (native_notation(game).habits().is_of_package) {
      starts_.push_back({game, parse_c4d_start(record.at(item_->span), game)});
    }
    return;
  }
  if (given && !is_icn_game(*given)) {
    return;
  }
  const auto add = [&](const Variant &variant) {
    starts_.push_back({variant, parse_icn_start(record.at(item_->span), variant)});
  };
  if (given) {
    add(*given);
    return;
  }
  // The start may show the game, or else the play.
  std::for_each(icn_games().begin(), icn_games().end(), add);
  // For a foreign game, the reading that goes on longest shows what does not belong to that game.
  const auto stops = [](const Start &each) {
    return each.start.is_foreign ? each.start.faults.front().begin : 0;
  };
  const Start foreign =
      *std::max_element(starts_.begin(), starts_.end(),
                        [stops](const Start &a, const Start &b) { return stops(a) < stops(b); });
  std::erase_if(starts_, [](const Start &each) { return each.start.is_foreign; });
  const auto is_sound = [](const Start &each) { return each.start.position.has_value(); };
  if (std::any_of(starts_.begin(), starts_.end(), is_sound)) {
    std::erase_if(starts_, std::not_fn(is_sound));
  } else {
    starts_.assign(1, starts_.empty() ? foreign : Start(starts_.front()));
  }
}

const IcnStart *SiteStarts::in(const Variant &variant) const {
  const auto found = std::find_if(starts_.begin(), starts_.end(),
                                  [&](const Start &each) { return each.variant == variant; });
  return found == starts_.end() ? nullptr : &found->start;
}

const Position *SiteStarts::position_in(const Variant &variant) const {
  const IcnStart *start = in(variant);
  return start != nullptr && start->position ? &*start->position : nullptr;
}

std::vector<Finding> SiteStarts::faults_in(const Variant &variant) const {
  std::vector<Finding> findings;
  const IcnStart *start = in(variant);
  for (const IcnFault &fault : start == nullptr ? std::vector<IcnFault>() : start->faults) {
    findings.push_back({fault.code,
                        Severity::error,
                        {item_->span.begin + static_cast<std::uint32_t>(fault.begin),
                         static_cast<std::uint32_t>(fault.size)},
                        fault.sentence,
                        !fault.ruling.empty() ? fault.ruling
                        : is_of_slices()      ? "OC-15"
                        : start->is_foreign   ? "IC-17"
                                              : "IC-16"});
  }
  return findings;
}

namespace {

class Reader {
public:
  Reader(const Record &record, const Given &given) : record_(record), tags_{given} {}

  SettingTags read() {
    check_names();
    read_variant();
    read_notation();
    read_fen();
    read_start();
    return std::move(tags_);
  }

private:
  void add(const Tag &tag, Code code, std::string sentence) {
    tags_.findings.push_back(tag_finding(tag, code, std::move(sentence)));
  }

  /// Tags whose names are not quite those that matter here, and tags that are there twice.
  void check_names() {
    struct Known {
      std::string_view name;
      bool seen = false;
    };
    std::array<Known, 5> tags{{{"Variant"}, {"Notation"}, {"FEN"}, {"SetUp"}, {"Result"}}};
    for (const Tag &tag : record_.tags) {
      const std::string_view name = record_.at(tag.name);
      for (auto &[known, seen] : tags) {
        if (!equal_ignoring_case(name, known)) {
          continue;
        }
        if (name != known) {
          tags_.findings.emplace_back(
              Code::syntax, Severity::warning, tag.name,
              fmt::format("this tag is not read: its name must be written {}", known));
        } else if (std::exchange(seen, true)) {
          tags_.findings.emplace_back(
              Code::syntax, Severity::warning, tag.name,
              fmt::format("this second {} tag is not read: the first one counts", known));
        }
      }
    }
  }

  void read_variant() {
    const Tag *tag = record_.find_tag("Variant");
    if (tag == nullptr || tags_.given.variant) {
      return;
    }
    NamedVariant named = named_variant(unescape_tag_value(record_.at(tag->value)));
    tags_.given.variant = std::move(named.variant);
    if (named.fault.empty()) {
      return;
    }
    add(*tag, Code::unknown_tag_value, std::move(named.fault));
    if (const auto &variant = tags_.given.variant) {
      tags_.findings.back().remarks.push_back(
          fmt::format("the game is read as {}", to_string(*variant)));
    }
  }

  void read_notation() {
    const Tag *tag = record_.find_tag("Notation");
    auto &[variant, system, place] = tags_.given;
    if (tag != nullptr && !system) {
      const std::string name = unescape_tag_value(record_.at(tag->value));
      system = find_notation(name);
      if (!system) {
        add(*tag, Code::unknown_tag_value,
            fmt::format("no notation is named {}; `tessera notations` lists them",
                        in_quotes(name)));
      }
    }
    if (variant && system && !names_cells_of(*system, *variant)) {
      std::string sentence = foreign_notation(*system, *variant);
      if (tag != nullptr) {
        add(*tag, Code::unknown_tag_value, std::move(sentence));
      } else {
        tags_.findings.emplace_back(Code::unknown_tag_value, Severity::error, Span{},
                                    std::move(sentence));
      }
      system.reset();
    }
  }

  void read_fen() {
    tags_.fen = record_.find_tag("FEN");
    const Tag *set_up = record_.find_tag("SetUp");
    if (tags_.fen == nullptr && set_up != nullptr && record_.at(set_up->value) == "1") {
      add(*set_up, Code::bad_position,
          "the SetUp tag announces a position, but there is no FEN tag");
    }
  }

  /// Where the moves start, if the record says it as the site does.
  void read_start() {
    tags_.starts = SiteStarts(record_, tags_.given.variant);
    if (tags_.starts.item() == nullptr) {
      return;
    }
    if (!tags_.given.variant && (tags_.fen == nullptr || tags_.starts.tells_variant())) {
      tags_.given.variant = tags_.starts.game();
      tags_.only_of_site = !tags_.starts.is_of_slices();
    }
  }

  const Record &record_;
  SettingTags tags_;
};

} // namespace

SettingTags read_setting_tags(const Record &record, const Given &given) {
  return Reader(record, given).read();
}

std::optional<Finding> unused_start(const SettingTags &tags, const Variant &variant) {
  const Item *start = tags.starts.item();
  if (start == nullptr) {
    return std::nullopt;
  }
  if (tags.starts.is_read_in(variant)) {
    return tags.fen == nullptr
               ? std::nullopt
               : std::optional(tag_finding(*tags.fen, Code::bad_position,
                                           "the start position before the moves counts, not this "
                                           "tag"));
  }
  const bool of_slices = tags.starts.is_of_slices();
  Finding finding{Code::bad_position, Severity::error, start->span,
                  is_icn_game(variant) && !of_slices
                      ? fmt::format("this is not a start of {}", variant.game->title)
                      : fmt::format("a start as {} writes it does not count in {}",
                                    of_slices ? "Oana and Chiru's package" : "infinitechess.org",
                                    variant.game->title),
                  of_slices ? "OC-15" : "IC-17"};
  return finding;
}

const Tag *other_site_variant(const Record &record, const Given &given) {
  const Tag *tag = record.find_tag("Variant");
  if (tag == nullptr || given.variant || parse_variant(unescape_tag_value(record.at(tag->value)))) {
    return nullptr;
  }
  const Tag *site = record.find_tag("Site");
  const bool is_of_site =
      site != nullptr && record.at(site->value).find("infinitechess.org") != std::string_view::npos;
  const Item *start = start_of(record);
  const bool has_site_start = start != nullptr && start->detail != c4d_start_detail;
  return is_of_site || has_site_start ? tag : nullptr;
}

Finding site_variant_finding(const Record &record, const Tag &tag) {
  Finding finding = tag_finding(
      tag, Code::unknown_tag_value,
      fmt::format("{} is another variant of infinitechess.org, which tessera does not know",
                  in_quotes(unescape_tag_value(record.at(tag.value)))));
  finding.ruling = "IC-17";
  finding.remarks.emplace_back("the record is not replayed");
  return finding;
}

Finding tag_finding(const Tag &tag, Code code, std::string sentence) {
  return {code, Severity::error, tag.value.size == 0 ? tag.name : tag.value, std::move(sentence)};
}

} // namespace tessera
