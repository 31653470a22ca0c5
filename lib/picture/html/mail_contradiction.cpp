#include "mail_contradiction.hpp"

#include "../../record/record/item_kinds.hpp"
#include "../../record/record/mail_source.hpp"

#include <algorithm>
#include <optional>

namespace tessera {

Finding finding_in(const Record &record, const MailContradiction &contradiction) {
  const std::string &message = contradiction.sources.back();
  const auto names_message = [&](const Item &item) {
    if (item.kind != ItemKind::brace_comment) {
      return false;
    }
    const std::optional<MailSource> source =
        mail_source_in(comment_of(item.kind, record.at(item.span)).words);
    return source && (source->id.empty() ? std::to_string(source->number) : source->id) == message;
  };
  Finding finding = contradiction.finding;
  const auto comment = std::find_if(record.items.begin(), record.items.end(), names_message);
  finding.span = comment == record.items.end() ? Span{} : comment->span;
  finding.remarks.push_back("in " + contradiction.message + ": " + contradiction.text);
  return finding;
}

} // namespace tessera
