#include "compared_pair.hpp"

#include "../../base/text.hpp"
#include "../../game/notation/fen.hpp"
#include "../../record/report/place.hpp"

#include <nlohmann/json.hpp>

namespace tessera {

namespace {

using Json = nlohmann::ordered_json;

std::string line_of(const Json &json) {
  // Input that is not UTF-8 is shown with replacement characters.
  return json.dump(-1, ' ', false, Json::error_handler_t::replace) + '\n';
}

Json place_json(std::string_view file, std::size_t game, const Place &place) {
  return {{"file", file},
          {"game", game},
          {"line", place.line},
          {"column", place.column},
          {"byte", place.byte}};
}

Json part_json(std::string_view file, std::size_t game, const Place &place,
               const DifferingPart &part, DifferenceKind kind) {
  Json json = place_json(file, game, place);
  json["end_byte"] = place.end_byte;
  json["text"] = part.there ? Json(part.text) : Json();
  if (part.value != nullptr && (kind == DifferenceKind::move || !part.value->empty())) {
    json[kind == DifferenceKind::move ? "move" : "value"] = *part.value;
  }
  return json;
}

void add_turn(Json &json, const TurnName &turn) {
  json["number"] = turn.number;
  json["side"] = turn.side == Color::white ? "white" : "black";
  if (turn.board != 0) {
    json["board"] = std::string(1, upper(turn.board));
  }
}

Json move_of(const ComparedTurn *turn) { return turn == nullptr ? Json() : Json(turn->text); }

} // namespace

void JsonDiff::pair(ComparedPair &pair) {
  Locator in_a(pair.record_a.record);
  Locator in_b(pair.record_b.record);
  pair.tell_differences([&](const Difference &each) {
    Json json{{"type", "difference"},
              {"kind", name(each.kind)},
              {"change", !each.a.there   ? "added"
                         : !each.b.there ? "missing"
                                         : "changed"}};
    if (each.tag != nullptr) {
      json["tag"] = *each.tag;
    }
    if (each.turn) {
      add_turn(json, *each.turn);
    }
    if (each.kind >= DifferenceKind::move) {
      json["depth"] = each.depth;
    }
    if (each.kind == DifferenceKind::move) {
      json["boards_meet"] = each.boards_meet;
    }
    json["a"] = part_json(file_a_, pair.number_a, in_a.locate(each.a.span), each.a, each.kind);
    json["b"] = part_json(file_b_, pair.number_b, in_b.locate(each.b.span), each.b, each.kind);
    write(line_of(json));
  });
  if (pair.parting) {
    Json json{{"type", "parting"}};
    add_turn(json, pair.parting->turn);
    json["fen"] = to_fen(*pair.position);
    json["a"] = place_json(file_a_, pair.number_a, in_a.locate(pair.parting->a_span));
    json["a"]["move"] = move_of(pair.parting->a);
    json["b"] = place_json(file_b_, pair.number_b, in_b.locate(pair.parting->b_span));
    json["b"]["move"] = move_of(pair.parting->b);
    write(line_of(json));
  }
  print();
}

void JsonDiff::only(DiffSide side, std::size_t number, const LoadedGame &game) {
  const bool in_a = side == DiffSide::a;
  const Place place = Locator(game.record).locate({0, 0});
  write(line_of({{"type", "only"},
                 {"in", in_a ? "a" : "b"},
                 {"file", in_a ? file_a_ : file_b_},
                 {"game", number},
                 {"line", place.line},
                 {"column", place.column},
                 {"byte", place.byte}}));
  print();
}

void JsonDiff::finish(const DiffTotal &total) {
  write(line_of({{"type", "total"},
                 {"same", total.same},
                 {"different", total.different},
                 {"only_a", total.only_a},
                 {"only_b", total.only_b},
                 {"differences", total.differences}}));
  print();
}

} // namespace tessera
