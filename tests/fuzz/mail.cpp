// Any bytes are read as a message and as a mailbox. The same messages come out of pieces of any
// size; blocks cover each text; and each joined game comes back from its record turn for turn.

#include "fuzzing.hpp"

#include "lib/mail/correspondence/mail_archive.hpp"
#include "lib/mail/mail/text_blocks.hpp"
#include "lib/mail/mime/mime_parser.hpp"
#include "lib/record/record/record_reader.hpp"
#include "lib/serve/pipeline/extracted.hpp"

#include <algorithm>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

namespace {

using namespace tessera;
using fuzz::require;

void require_covered(const MailText &text) {
  std::size_t end = 0;
  for (const TextBlock &block : text_blocks(text.text, text.forwarded)) {
    require(block.begin == end && block.end > block.begin);
    require((block.depth > 0) == (block.kind == BlockKind::quoted));
    end = block.end;
  }
  require(end == text.text.size());
}

/// Texts are stored where they are said to be.
void require_place(const MailText &text, std::string_view raw) {
  require(text.first_byte <= raw.size());
  const auto begin = raw.begin() + static_cast<std::ptrdiff_t>(text.first_byte);
  require(std::count(raw.begin(), begin, '\n') == static_cast<std::ptrdiff_t>(text.first_line));
  if (text.byte_for_byte) {
    require(raw.substr(text.first_byte, text.text.size()) == text.text);
  }
}

void require_kept(const StoredMessage &message) {
  const std::string bytes = packed(message);
  const StoredMessage back = unpacked(bytes);
  require(packed(back) == bytes && back.texts.size() == message.texts.size());
}

/// The messages, read whole and in pieces.
void check_messages(std::string_view bytes, InputKind kind) {
  TextSource whole(bytes);
  TextSource pieces(bytes);
  MailboxReader reader(whole, kind);
  MailboxReader piecemeal(pieces, kind, 1 + bytes.size() % 61);
  MimeParser parser;
  std::uint64_t end = 0;
  for (;;) {
    const std::optional<RawMessage> raw = reader.next();
    const std::optional<RawMessage> same = piecemeal.next();
    require(raw.has_value() == same.has_value());
    if (!raw) {
      return;
    }
    require(raw->text == same->text && raw->number == same->number);
    require(raw->first_byte == same->first_byte && raw->first_line == same->first_line);
    require(raw->first_byte >= end);
    require(bytes.substr(raw->first_byte, raw->text.size()) == raw->text);
    end = raw->first_byte + raw->text.size();
    MailMessage message = parser.parse(raw->text);
    for (const MailText &text : message.texts) {
      require_covered(text);
      require_place(text, raw->text);
    }
    require_kept(stored(*raw, std::move(message), 0));
  }
}

/// Whether a turn is only moves, which a record's reader takes as such wherever they stand.
bool is_plain(const JoinedTurn &turn) { return !turn.is_broken && turn.moves.size() == 1; }

/// The record of a game is read as one record, with its moves in the main line.
void check_record(const JoinedGame &game, const ThreadGames &thread) {
  const std::string text = extracted_record(game, thread);
  TextSource source(text);
  RecordReader reader(source);
  const Record *record = reader.next();
  require(record != nullptr);
  std::size_t depth = 0;
  std::size_t moves = 0;
  for (const Item &item : record->items) {
    depth += item.kind == ItemKind::variation_begin ? 1U : 0U;
    depth -=
        item.kind == ItemKind::variation_end || item.kind == ItemKind::unclosed_variation ? 1U : 0U;
    moves += item.kind == ItemKind::move && depth == 0 ? 1U : 0U;
  }
  const std::vector<const JoinedTurn *> turns = game.turns();
  if (std::ranges::all_of(turns, [](const JoinedTurn *turn) { return is_plain(*turn); })) {
    require(moves == turns.size());
    require(reader.next() == nullptr);
  }
}

void check_games(std::string_view bytes, InputKind kind) {
  TextSource source(bytes);
  const auto archive = MailArchive::read(source, kind, 1);
  require(static_cast<bool>(archive));
  for (std::size_t thread = 0; thread < (*archive)->thread_count(); ++thread) {
    const ThreadGames found = (*archive)->games_of(thread);
    for (const JoinedGame &game : found.games) {
      const CheckedGame checked = check_game(game, {});
      for (const MailFinding &finding : checked.findings) {
        require(!finding.finding.sentence.empty());
        require(finding.finding.span.begin <= finding.place.text.size() || !finding.place.is_exact);
      }
      check_record(game, found);
      require(nlohmann::json::accept(
          extracted_json(game, checked, found, std::vector<std::string>{"x.mbox"})));
    }
  }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size) {
  fuzz::search_little();
  const std::string_view bytes = fuzz::text_of(data, size);
  for (const InputKind kind : {InputKind::mailbox, InputKind::message}) {
    check_messages(bytes, kind);
  }
  check_games(bytes,
              kind_of(bytes) == InputKind::message ? InputKind::message : InputKind::mailbox);
  return 0;
}
