#include "studio_page.hpp"

#include "../../base/markup.hpp"
#include "../../game/rules/rulebook.hpp"
#include "page_data.hpp"
#include "page_template.hpp"

#include <set>

namespace tessera {

namespace {

PageJson mail_json(const std::vector<MailContradiction> &mail) {
  PageJson json = PageJson::array();
  for (const MailContradiction &each : mail) {
    json.push_back({{"severity", name(each.finding.severity)},
                    {"code", name(each.finding.code)},
                    {"sentence", each.finding.sentence},
                    {"ruling", each.finding.ruling},
                    {"remarks", each.finding.remarks},
                    {"message", each.message},
                    {"text", each.text},
                    {"sources", each.sources}});
  }
  return json;
}

/// What the command line said about the record, so that the studio reads it in the same way.
PageJson setting_json(const Given &given) {
  PageJson json = PageJson::object();
  if (given.variant) {
    json["variant"] = to_string(*given.variant);
  }
  if (given.system) {
    json["notation"] = given.system->name();
  }
  return json;
}

/// A list of numbers as it packs best: first the first digit of each, then the second of each.
std::string by_places(const std::string &list, std::size_t digits) {
  std::string text;
  for (std::size_t place = 0; place < digits; ++place) {
    for (std::size_t at = place; at < list.size(); at += digits) {
      text += list[at];
    }
  }
  return text;
}

/// What the board looks like, its lists of cells by places: `heldBoard` of held.js puts them
/// together again. Most of the page of a game on 4,096 cells would be these lists.
PageJson stated_board(const Variant &variant, Notation notation) {
  PageJson board = board_data(variant, notation);
  const auto put_by_places = [](PageJson &list, std::size_t digits) {
    list = by_places(list.get<std::string>(), digits);
  };
  const auto digits = board["cellDigits"].get<std::size_t>();
  put_by_places(board["dark"], digits);
  put_by_places(board["coordinates"], 4);
  for (PageJson &view : board["views"]) {
    for (PageJson &layout : view["layouts"]) {
      for (PageJson &panel : layout["panels"]) {
        put_by_places(panel["cells"], digits);
      }
    }
  }
  return board;
}

} // namespace

Result<Page> write_studio_page(std::string_view studio, const Record &record, const Given &given,
                               const StudioNews &news, const std::optional<ReadStop> &stop) {
  Result<PageData> made = outline_data(record, given, stop);
  if (!made) {
    return Result<Page>::failure(made.problem());
  }
  PageData outline = made.take();
  const Notation notation = *find_notation(outline.json["notation"].get<std::string>());
  std::size_t errors = outline.errors;
  std::set<std::string> rulings;
  for (const MailContradiction &each : news.mail) {
    errors += each.finding.severity == Severity::error ? 1U : 0U;
    rulings.emplace(each.finding.ruling);
  }
  outline.json["rulings"].update(rulings_json(rulings));
  const PageJson shown{{"board", stated_board(outline.variant, notation)},
                       {"outline", std::move(outline.json)}};
  const PageJson held{
      {"name", news.name},
      {"text", record.text},
      {"given", setting_json(given)},
      {"mail", mail_json(news.mail)},
      {"shown", packed(shown.dump(-1, ' ', false, PageJson::error_handler_t::replace))}};
  return Page{filled(studio, {{"title", escape_markup(short_title(outline.title))},
                              {"heading", heading_markup(outline.heading)},
                              {"symbols", symbols_of(conventions(outline.variant))},
                              {"held", in_script(held)}}),
              errors};
}

} // namespace tessera
