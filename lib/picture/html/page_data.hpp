#pragma once

#include "../../base/result.hpp"
#include "../../record/record/record.hpp"
#include "../../record/record/record_reader.hpp"
#include "../../record/replay/finding.hpp"
#include "../../record/replay/setting.hpp"
#include "json.hpp"

#include <cstddef>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace tessera {

/// A contradiction between the messages that a record was made from, as a page shows it.
struct MailContradiction {
  Finding finding;
  /// The message that says so, by its name for people, and the line of its text.
  std::string message;
  std::string text;
  /// The ids or the numbers of these messages, to find the moves that came in them.
  std::vector<std::string> sources;
};

/// The same as a finding about the record: at the comment that says which message the move came in,
/// or before the first move if no move came in it.
Finding finding_in(const Record &record, const MailContradiction &contradiction);

/// What stands between the names of the players.
inline constexpr std::string_view between_names = " \xe2\x80\x93 ";

/// Everything that a page says about one record.
struct PageData {
  std::string title;
  /// The names that the title consists of: White's and Black's, or one text.
  std::vector<std::string> heading;
  Variant variant;
  /// What the page's scripts read.
  PageJson json;
  /// How many errors the record has.
  std::size_t errors = 0;
};

/// The tags of a record, each as `[name, value]`.
PageJson tags_json(const Record &record);

/// Works out everything that a page can be asked; `stop` says that the record is not read to its
/// end. Fails with a sentence if the record's start cannot be set up or the record is too long.
Result<PageData> page_data(const Record &record, const Given &given,
                           const std::optional<ReadStop> &stop = std::nullopt);
/// The same with what the messages that the record was made from contradict.
Result<PageData> page_data(const Record &record, const Given &given,
                           const std::optional<ReadStop> &stop,
                           const std::vector<MailContradiction> &mail);

// The same in parts, for a page that asks for more of each position when it is shown.

/// The board and the pieces that records of a game and a notation share: `boards`, `men`,
/// `cellDigits`, `cells`, `dark`, `views` without texts, and `coordinates`, four digits per cell.
PageJson board_data(const Variant &variant, Notation system);
/// What `page_data` says about a record, without its board and without what its pieces can do.
Result<PageData> outline_data(const Record &record, const Given &given,
                              const std::optional<ReadStop> &stop = std::nullopt);
/// One position in full, `position`, as changes from empty boards, with the tables that it
/// needs: `rulings`, `codes`, `sentences`, `reasons`.
PageJson position_data(const Position &position, Notation system);

/// The texts of rulings by their ids; ids that are not rulings are left out.
PageJson rulings_json(const std::set<std::string> &ids);

} // namespace tessera
