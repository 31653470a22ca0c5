#include "record_parser.hpp"

#include "../../base/lean_match.hpp"
#include "folded_text.hpp"
#include "item_kinds.hpp"
#include "move_actions.hpp"
#include "strange_moves.hpp"
#include "usual_plies.hpp"

#include <optional>
#include <utility>

namespace tessera {

namespace parsing {

/// Reads plies in the usual form first, and leaves to the grammar what may belong to the last one.
struct ReadUsualPlies : tao::pegtl::maybe_nothing {
  template <class Rule, tao::pegtl::apply_mode A, tao::pegtl::rewind_mode M,
            template <typename...> class ActionOf, template <typename...> class Control,
            class Input>
  static bool match(Input &in, Builder &builder) {
    if constexpr (A == tao::pegtl::apply_mode::action) {
      if (!builder.by_grammar_alone && take_usual<Rule, Control>(in, builder)) {
        return true;
      }
    }
    return tao::pegtl::match<Rule, A, M, ActionOf, Control>(in, builder);
  }

private:
  template <class Rule, template <typename...> class Control, class Input>
  static bool take_usual(Input &in, Builder &builder) {
    constexpr bool follows = std::is_same_v<Rule, grammar::following_ply>;
    const char *at = in.current();
    while (follows && at != in.end() && (*at == ' ' || *at == '\t')) {
      ++at;
    }
    const PlyPlace place =
        follows || grammar::number_place::match(in) ? PlyPlace::numbered : PlyPlace::other;
    const UsualPlies plies = read_usual_plies(at, in.end(), place, builder);
    if (plies.end == nullptr) {
      return false;
    }
    in.bump(static_cast<std::size_t>(plies.end - in.current()));
    return take_rest<grammar::marks, Control>(in, builder) &&
           (!plies.may_be_answered ||
            take_rest<tao::pegtl::opt<grammar::answer>, Control>(in, builder));
  }

  /// For a rule that always matches, though it may take nothing.
  template <class Rule, template <typename...> class Control, class Input>
  static bool take_rest(Input &in, Builder &builder) {
    return Control<Rule>::template match<tao::pegtl::apply_mode::action,
                                         tao::pegtl::rewind_mode::dontcare, Action, Control>(
        in, builder);
  }
};
template <> struct Action<grammar::ply> : ReadUsualPlies {};
template <> struct Action<grammar::following_ply> : ReadUsualPlies {};

} // namespace parsing

namespace {

using parsing::Action;
using parsing::Builder;

using MemoryInput = tao::pegtl::memory_input<tao::pegtl::tracking_mode::lazy>;

/// Notices when a rule asks for more than there is.
class Input : public MemoryInput {
public:
  using MemoryInput::MemoryInput;

  [[nodiscard]] bool empty() const { return size(1) == 0; }
  [[nodiscard]] std::size_t size(std::size_t wanted) const {
    const std::size_t left = MemoryInput::size();
    if (left < wanted) [[unlikely]] {
      met_end_ = true;
    }
    return left;
  }
  [[nodiscard]] bool met_end() const { return met_end_; }

private:
  mutable bool met_end_ = false;
};

ParseEnd parse_as_it_stands(std::string_view text, Record &record, PlyReader reader) {
  record.clear();
  record.text = text;
  Builder builder{.begin = text.data(),
                  .record = record,
                  .by_grammar_alone =
                      reader == PlyReader::grammar || reader == PlyReader::grammar_of_lattices,
                  .has_lattice_cells = reader == PlyReader::grammar_of_lattices,
                  .expects_castling = reader == PlyReader::usual_plies_and_castling};
  Input in(text.data(), text.size(), "");
  ParseEnd end;
  try {
    tao::pegtl::parse<grammar::record, Action, LeanMatch>(in, builder);
    end.size = static_cast<std::size_t>(in.current() - text.data());
  } catch (const Mismatch &mismatch) {
    // Thrown only for variations that are nested too deep.
    end = {mismatch.at, true};
  }
  end.met_end = in.met_end();
  record.text = text.substr(0, end.size);
  return end;
}

/// Moves the places of what was read in a folded text to the source.
void move_to_source(const FoldedText &folded, std::string_view source, Record &record) {
  const auto was_changed = [&](Span read, Span stands) {
    return std::string_view(folded.text()).substr(read.begin, read.size) !=
           source.substr(stands.begin, stands.size);
  };
  for (Item &item : record.items) {
    const Span read = std::exchange(item.span, folded.to_source(item.span));
    if (is_comment(item.kind) && item.kind != ItemKind::brace_comment) {
      // It goes on to the end of its line, whatever is not seen there.
      item.span.size = folded.to_source(Span{read.end(), 0}).begin - item.span.begin;
    }
    if (is_sign(item.kind) && was_changed(read, item.span)) {
      record.folded_signs.push_back({item.span, folded.text().substr(read.begin, read.size)});
    }
  }
  // An item made only by a sign that was put between pasted ones was never written.
  std::erase_if(record.items, [](const Item &item) {
    return item.kind == ItemKind::remark && item.span.size == 0;
  });
  for (Tag &tag : record.tags) {
    tag.name = folded.to_source(tag.name);
    tag.value = folded.to_source(tag.value);
  }
}

} // namespace

ParseEnd parse_record(std::string_view text, Record &record, bool is_whole, PlyReader reader) {
  const ParseEnd end = parse_as_it_stands(text, record, reader);
  if (end.met_end && !is_whole) {
    return end;
  }
  bool in_parentheses = has_all_in_parentheses(record);
  bool has_strange = in_parentheses || has_strange_moves(record);
  if (end.too_deep || (!has_strange && is_ascii(record.text))) {
    return end;
  }
  const std::string_view source = text.substr(0, end.size);
  std::optional<FoldedText> folded = FoldedText::of(source, has_strange, in_parentheses);
  if (!folded) {
    return end;
  }
  ParseEnd again = parse_as_it_stands(folded->text(), record, reader);
  // Signs around moves in other characters show only now, and parentheses around moves in words
  // only after that.
  constexpr int most_looks = 2;
  for (int looks = 0; looks < most_looks && !in_parentheses; ++looks) {
    const bool shows_parentheses = has_all_in_parentheses(record);
    if (!shows_parentheses && (has_strange || !has_strange_moves(record))) {
      break;
    }
    in_parentheses = shows_parentheses;
    has_strange = true;
    folded = FoldedText::of(source, true, in_parentheses);
    again = parse_as_it_stands(folded->text(), record, reader);
  }
  again.size = folded->to_source(again.size);
  // If it ends much sooner, it would be searched again for each record in it.
  constexpr std::size_t most_records = 16;
  if (again.size < end.size / most_records) {
    return parse_as_it_stands(text, record, reader);
  }
  // If it ends with the text, the text after it has been looked at already.
  again.met_end = again.size < end.size ? false : end.met_end;
  move_to_source(*folded, source, record);
  record.text = text.substr(0, again.size);
  record.is_folded = true;
  return again;
}

} // namespace tessera
