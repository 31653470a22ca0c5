#pragma once

#include "../../game/rules/piece.hpp"
#include "../../record/record/record.hpp"
#include "../../record/replay/finding.hpp"
#include "../../record/replay/setting.hpp"
#include "query.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tessera {

/// Something found about a game that the replay of its record does not show: how messages
/// contradict each other, or what a file says about a move beside the move.
struct KeptFinding {
  Severity severity;
  Code code;
};

// What a record says about its game, nearly all of it without a replay.

enum class GameResult : std::uint8_t { white_wins, black_wins, draw, open };

inline constexpr std::array all_results{GameResult::white_wins, GameResult::black_wins,
                                        GameResult::draw, GameResult::open};

/// "1-0", "0-1", "1/2-1/2" or "*".
std::string_view name(GameResult result);

/// The result after the moves, or else that of the Result tag, with any dash and sign for the half.
/// A game without either is open.
GameResult result_of(const Record &record);

/// The players of a side: one, or those on the two boards of a game on two, from the tags White,
/// WhiteA and WhiteB or Black, BlackA and BlackB. An empty name or ? is not a player.
std::vector<std::string> players_of(const Record &record, Color side);

/// The players who win if this side wins. On two boards, White on board A and Black on board B play
/// together (FS-10), and so do the other two.
std::vector<std::string> team_of(const Record &record, Color side);

/// The days that the Date tag may mean, or UTCDate if Date says none; nothing without a date.
std::optional<DateRange> date_of(const Record &record);
/// That date as it is written; nothing without such a tag.
std::optional<std::string> date_text(const Record &record);
/// Whether it says something that is not read as a date.
bool has_unread_date(const Record &record);

/// The length of the main line as it is written, in moves as players count them: White's and
/// Black's together are one, the last may be half of one, and a turn of two moves counts like a
/// single move. In a game on two boards, that of the longer board. Where turns are several moves,
/// only a replay shows which moves make a turn; without a setting, these are the moves that the
/// text joins.
std::uint32_t length_of(const Record &record, const std::optional<Setting> &setting);

/// The record's text from its first line that is not empty to its last character that is not white
/// space.
std::string_view bare_text(const Record &record);

/// Where `bare_text` begins: its line in the input, from 1.
std::uint64_t first_line_of(const Record &record);

} // namespace tessera
