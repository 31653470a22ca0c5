#include "mime_parser.hpp"

#include "../../base/text.hpp"
#include "../html_text/html_text.hpp"
#include "../limits.hpp"
#include "flowed.hpp"
#include "gmime_owner.hpp"
#include "header.hpp"
#include "message_limits.hpp"
#include "transfer_encoding.hpp"

#include <algorithm>
#include <cstring>
#include <optional>
#include <utility>

namespace tessera {

namespace {

bool ends_ignoring_case(std::string_view text, std::string_view end) {
  return text.size() >= end.size() &&
         equal_ignoring_case(text.substr(text.size() - end.size()), end);
}

/// The fields of a header that GMime has read.
HeaderFields fields_of(GMimeHeaderList *header) {
  const auto field = [header](const char *name) {
    GMimeHeader *found = g_mime_header_list_get_header(header, name);
    return std::string(view(found == nullptr ? nullptr : g_mime_header_get_raw_value(found)));
  };
  return {field("From"),    field("Sender"),     field("To"),          field("Subject"),
          field("Date"),    field("Message-ID"), field("In-Reply-To"), field("References"),
          field("List-Id"), field("Reply-To"),   field("Cc")};
}

// --- Parts --------------------------------------------------------------------------------------

/// Gathers the parts of one message.
class Parts {
public:
  Parts(const SplitMessage &raw, MailMessage &message)
      : raw_(raw.rest), bytes_left_out_(raw.bytes_left_out), lines_left_out_(raw.lines_left_out),
        message_(message) {}

  void gather(GMimeObject *whole) {
    std::vector<Part> waiting{{whole, 0, false}};
    while (!waiting.empty()) {
      const Part part = waiting.back();
      waiting.pop_back();
      if (part.object == nullptr) {
        continue;
      }
      if (++count_ > max_mail_parts || part.depth > max_mail_nesting) {
        fault(count_ > max_mail_parts
                  ? "the message has more than 1000 parts: the rest are not read"
                  : "parts nested deeper than 50 are not read");
        if (count_ > max_mail_parts) {
          return;
        }
        continue;
      }
      if (GMIME_IS_MULTIPART(part.object)) {
        push_parts(GMIME_MULTIPART(part.object), part, waiting);
      } else if (GMIME_IS_MESSAGE_PART(part.object)) {
        GMimeMessage *inner = g_mime_message_part_get_message(GMIME_MESSAGE_PART(part.object));
        waiting.push_back({inner == nullptr ? nullptr : g_mime_message_get_mime_part(inner),
                           part.depth + 1, true});
      } else if (GMIME_IS_PART(part.object)) {
        take(GMIME_PART(part.object), part.forwarded);
      }
    }
  }

private:
  struct Part {
    GMimeObject *object;
    std::size_t depth;
    bool forwarded;
  };

  void fault(std::string_view sentence) { message_.faults.emplace_back(sentence); }

  /// The parts of a multipart, the first on top; only one of alternatives.
  void push_parts(GMimeMultipart *multipart, const Part &part, std::vector<Part> &waiting) {
    GMimeContentType *type = g_mime_object_get_content_type(part.object);
    const int count = g_mime_multipart_get_count(multipart);
    if (count == 0) {
      fault("a multipart without parts: its boundary does not occur, or the message is cut off");
      take_prologue(multipart, part.forwarded);
      return;
    }
    if (g_mime_content_type_is_type(type, "multipart", "alternative") != 0) {
      waiting.push_back({chosen(multipart, count), part.depth + 1, part.forwarded});
      return;
    }
    for (int i = count; i-- > 0;) {
      waiting.push_back({g_mime_multipart_get_part(multipart, i), part.depth + 1, part.forwarded});
    }
  }

  /// Of alternatives, the plain text if it may hold moves, otherwise the best of the others.
  GMimeObject *chosen(GMimeMultipart *multipart, int count) {
    GMimeObject *best = nullptr;
    GMimeObject *plain = nullptr;
    for (int i = 0; i < count; ++i) {
      GMimeObject *each = g_mime_multipart_get_part(multipart, i);
      if (is(each, "text", "plain") && GMIME_IS_PART(each)) {
        // A text without a digit holds no move, and may only say to look at the other one.
        const std::string text = decoded(GMIME_PART(each));
        if (text.find_first_of("0123456789") != std::string::npos) {
          return each;
        }
        plain = each;
      } else if (best == nullptr || is(each, "text", "html") || GMIME_IS_MULTIPART(each)) {
        best = each;
      }
    }
    return best != nullptr ? best : plain;
  }

  static bool is(GMimeObject *object, const char *type, const char *subtype) {
    return g_mime_content_type_is_type(g_mime_object_get_content_type(object), type, subtype) != 0;
  }

  /// Reads, as one text, what GMime takes as words before the first part, if no part comes.
  void take_prologue(GMimeMultipart *multipart, bool forwarded) {
    const std::string bytes = within_limit(
        std::string(view(g_mime_multipart_get_prologue(multipart)).substr(0, max_mail_text + 1)));
    if (bytes.empty()) {
      return;
    }
    MailText read;
    read.forwarded = forwarded;
    // GMime changes its line ends to LF; then all that is known is that it is after the header.
    const std::size_t begin = place_of(bytes);
    begin_of(begin != std::string_view::npos ? begin
                                             : std::min(raw_.find("\n\n"), raw_.find("\n\r\n")),
             read);
    read.text = in_utf8(bytes, GMIME_OBJECT(multipart));
    read.line_for_line = begin != std::string_view::npos;
    read.byte_for_byte = read.line_for_line && read.text == bytes;
    message_.texts.push_back(std::move(read));
  }

  /// Where bytes stand after the start of the part before, if they do. (The time that
  /// std::string_view::find takes grows with the square of their number where a sign is repeated;
  /// that of memmem does not.)
  [[nodiscard]] std::size_t place_of(std::string_view bytes) const {
    const std::size_t known = counted_ + (message_.texts.empty() ? 0 : 1);
    const std::string_view rest = raw_.substr(std::min(known, raw_.size()));
    const auto *const found =
        static_cast<const char *>(memmem(rest.data(), rest.size(), bytes.data(), bytes.size()));
    return found == nullptr ? std::string_view::npos
                            : static_cast<std::size_t>(found - raw_.data());
  }

  /// Reads a part that is text, or an attachment whose name suggests records.
  void take(GMimePart *part, bool forwarded) {
    GMimeObject *object = GMIME_OBJECT(part);
    const std::string file_name(view(g_mime_part_get_filename(part)));
    const bool is_record =
        ends_ignoring_case(file_name, ".pgn") || ends_ignoring_case(file_name, ".txt") ||
        ends_ignoring_case(file_name, ".log") || is(object, "application", "x-chess-pgn");
    if (is(object, "message", "*")) {
      // GMime only opens those that are not encoded, which is all that is allowed.
      fault("a forwarded message is encoded or incomplete: it is not read");
    }
    if (!is_record && !is(object, "text", "*")) {
      return;
    }
    GMimeDataWrapper *content = g_mime_part_get_content(part);
    if (content == nullptr) {
      return;
    }
    MailText read;
    read.file_name = file_name;
    read.forwarded = forwarded;
    begin_of(static_cast<std::size_t>(
                 std::max<gint64>(g_mime_data_wrapper_get_stream(content)->bound_start, 0)),
             read);
    const bool is_only_said = is_said_to_be_encoded(content);
    if (is_only_said) {
      fault("a text is not in base64, as its header says: it is read as it stands");
    }
    read.line_for_line = is_only_said || !is_encoded(g_mime_data_wrapper_get_encoding(content));
    const std::string bytes = within_limit(decoded(part));
    read.text = in_utf8(bytes, object);
    read.byte_for_byte = read.line_for_line && read.text == bytes;
    if (is(object, "text", "html")) {
      read.text = within_limit(html_to_text(read.text));
      read.line_for_line = read.byte_for_byte = false;
    } else if (equal_ignoring_case(parameter(object, "format"), "flowed")) {
      read.text = unflowed(read.text, equal_ignoring_case(parameter(object, "delsp"), "yes"));
      read.line_for_line = read.byte_for_byte = false;
    }
    message_.texts.push_back(std::move(read));
  }

  /// As much of a text as is read.
  std::string within_limit(std::string text) {
    if (text.size() > max_mail_text) {
      fault("a text is longer than 4 MiB: the rest of it is not read");
      std::size_t size = max_mail_text;
      while (size > 0 && !begins_character(text[size])) {
        --size;
      }
      text.resize(size);
    }
    return text;
  }

  static std::string_view parameter(GMimeObject *object, const char *name) {
    return view(g_mime_object_get_content_type_parameter(object, name));
  }

  /// Notes where in the message a text begins.
  void begin_of(std::size_t begin, MailText &read) {
    begin = std::min(begin, raw_.size());
    // Parts come in order, so that lines are counted once.
    if (begin < counted_) {
      counted_ = lines_ = 0;
    }
    const std::string_view between = raw_.substr(counted_, begin - counted_);
    lines_ += static_cast<std::size_t>(std::count(between.begin(), between.end(), '\n'));
    counted_ = begin;
    read.first_byte = static_cast<std::uint32_t>(begin + bytes_left_out_);
    read.first_line = static_cast<std::uint32_t>(lines_ + lines_left_out_);
  }

  /// The bytes of a part as they were sent, if it is known where they stand.
  [[nodiscard]] std::optional<std::string_view> sent_bytes(GMimeDataWrapper *content) const {
    const GMimeStream *stream = g_mime_data_wrapper_get_stream(content);
    if (stream->bound_start < 0 || stream->bound_end < stream->bound_start) {
      return std::nullopt;
    }
    const std::size_t begin = std::min(static_cast<std::size_t>(stream->bound_start), raw_.size());
    return raw_.substr(begin, static_cast<std::size_t>(stream->bound_end - stream->bound_start));
  }

  /// Whether a part is said to be in base64 and is not.
  [[nodiscard]] bool is_said_to_be_encoded(GMimeDataWrapper *content) const {
    const auto bytes = sent_bytes(content);
    return g_mime_data_wrapper_get_encoding(content) == GMIME_CONTENT_ENCODING_BASE64 && bytes &&
           !begins_in_base64(*bytes);
  }

  /// A part's bytes with its transfer encoding decoded, and not many more than are read.
  std::string decoded(GMimePart *part) const {
    GMimeDataWrapper *content = g_mime_part_get_content(part);
    if (content == nullptr) {
      return {};
    }
    const GMimeContentEncoding encoding = g_mime_data_wrapper_get_encoding(content);
    // Decoding these takes more than decoding bytes.
    if (const auto bytes = sent_bytes(content);
        bytes && encoding != GMIME_CONTENT_ENCODING_UUENCODE) {
      return is_encoded(encoding) && !is_said_to_be_encoded(content)
                 ? tessera::decoded(*bytes, encoding)
                 : std::string(bytes->substr(0, max_mail_text + 1));
    }
    const GMimeOwned<GMimeStream> memory(g_mime_stream_mem_new());
    g_mime_data_wrapper_write_to_stream(content, memory.get());
    return bytes_of(memory.get());
  }

  static std::string bytes_of(GMimeStream *memory) {
    const GByteArray *bytes = g_mime_stream_mem_get_byte_array(GMIME_STREAM_MEM(memory));
    return bytes->len == 0
               ? std::string()
               : std::string(static_cast<const char *>(static_cast<const void *>(bytes->data)),
                             bytes->len);
  }

  /// Bytes in the charset that a part names, in UTF-8. Those of an unknown charset stay as they
  /// are.
  std::string in_utf8(const std::string &bytes, GMimeObject *object) {
    const std::string_view charset = parameter(object, "charset");
    if (charset.empty() && (bytes.starts_with("\xff\xfe") || bytes.starts_with("\xfe\xff"))) {
      // Editors of Windows begin such texts with a byte order mark.
      return converted(bytes, "utf-16").value_or(bytes);
    }
    if (charset.empty() && valid_utf8_prefix(bytes) < bytes.size()) {
      fault("a text names no charset and is not UTF-8: it is read as windows-1252");
      return converted(bytes, "windows-1252").value_or(bytes);
    }
    if (charset.empty() || equal_ignoring_case(charset, "utf-8") ||
        equal_ignoring_case(charset, "us-ascii") || equal_ignoring_case(charset, "utf8") ||
        is_ascii(bytes)) {
      return bytes;
    }
    // Many say Latin-1 and mean the Windows charset.
    const std::string name =
        equal_ignoring_case(charset, "iso-8859-1") ? "windows-1252" : std::string(charset);
    const std::optional<std::string> text = converted(bytes, name);
    if (!text) {
      fault("the charset " + clipped(charset) + " is not known: its bytes are kept as they are");
    }
    return text.value_or(bytes);
  }

  /// Bytes of a charset in UTF-8; nothing if the charset is not known.
  static std::optional<std::string> converted(const std::string &bytes,
                                              const std::string &charset) {
    const GMimeOwned<GMimeFilter> filter(g_mime_filter_charset_new(charset.c_str(), "utf-8"));
    if (!filter) {
      return std::nullopt;
    }
    const GMimeOwned<GMimeStream> memory(g_mime_stream_mem_new());
    const GMimeOwned<GMimeStream> filtered(g_mime_stream_filter_new(memory.get()));
    g_mime_stream_filter_add(GMIME_STREAM_FILTER(filtered.get()), filter.get());
    g_mime_stream_write(filtered.get(), bytes.data(), bytes.size());
    g_mime_stream_flush(filtered.get());
    return bytes_of(memory.get());
  }

  /// Escape sequences make ASCII mean something else.
  static bool is_ascii(std::string_view bytes) {
    return std::all_of(bytes.begin(), bytes.end(), [](char c) {
      return static_cast<unsigned char>(c) < 0x80U && c != '\x1b' && c != '\0' && c != '~' &&
             c != '+';
    });
  }

  std::string_view raw_;
  std::size_t bytes_left_out_;
  std::size_t lines_left_out_;
  MailMessage &message_;
  std::size_t count_ = 0;
  /// How much of the message has had its lines counted.
  std::size_t counted_ = 0;
  std::size_t lines_ = 0;
};

} // namespace

struct MimeParser::Hidden {
  GMimeOwned<GMimeParser> parser{g_mime_parser_new()};
  /// The part of the current message that GMime gets.
  std::string rest;
};

MimeParser::MimeParser() {
  static const bool initialised = [] {
    g_mime_init();
    return true;
  }();
  static_cast<void>(initialised);
  hidden_ = std::make_unique<Hidden>();
}

MimeParser::~MimeParser() = default;

MailMessage MimeParser::parse(std::string_view raw) {
  const ReadablePart readable = readable_part(raw);
  const SplitMessage split = split_header(raw.substr(0, readable.size), hidden_->rest);
  const GMimeOwned<GMimeStream> stream(g_mime_stream_mem_new());
  // The bytes are lent: a stream that owned them would copy them.
  GByteArray lent{};
  lent.data = static_cast<guint8 *>(static_cast<void *>(const_cast<char *>(split.rest.data())));
  lent.len = static_cast<guint>(split.rest.size());
  g_mime_stream_mem_set_byte_array(GMIME_STREAM_MEM(stream.get()), &lent);
  stream->bound_end = static_cast<gint64>(split.rest.size());
  g_mime_parser_init_with_stream(hidden_->parser.get(), stream.get());
  const GMimeOwned<GMimeObject> whole(g_mime_parser_construct_part(hidden_->parser.get(), nullptr));
  const bool all_is_left = split.bytes_left_out == 0;
  const HeaderFields fields =
      all_is_left && whole ? fields_of(g_mime_object_get_header_list(whole.get())) : split.fields;
  MailMessage message = decoded(fields);
  undo_list_changes(fields, message);
  if (!readable.fault.empty()) {
    message.faults.emplace_back(readable.fault);
  }
  if (whole) {
    Parts(split, message).gather(whole.get());
  } else {
    message.faults.emplace_back("this is not a message: it has no headers");
    message.texts.push_back(
        {std::string(raw.substr(0, max_mail_text)), {}, 0, 0, true, true, false});
  }
  return message;
}

} // namespace tessera
