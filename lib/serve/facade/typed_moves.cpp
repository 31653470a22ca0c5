#include "typed_moves.hpp"

#include "../../record/record/record_reader.hpp"

namespace tessera {

Result<Record> typed_moves(std::string_view text, Notation system) {
  if (text.size() > max_record_size) {
    return Result<Record>::failure("must not be longer than a record may be");
  }
  Record record;
  const ParseEnd parsed = parse_record(text, record, true, reader_of(system));
  if (parsed.too_deep || parsed.size != text.size() || !record.tags.empty()) {
    return Result<Record>::failure("must be the moves of one game and nothing else");
  }
  record.may_go_on = true;
  return record;
}

} // namespace tessera
