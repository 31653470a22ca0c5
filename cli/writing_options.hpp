#pragma once

#include "common.hpp"

#include "record/convert/convert.hpp"

#include <memory>
#include <optional>
#include <string>

namespace tessera::cli {

/// `--to`, `--form` and `--style`: how records are written.
class WritingOptions {
public:
  /// Adds the options to a command; `usual_notation` says in its help what is written by default.
  static std::shared_ptr<WritingOptions> add_to(CLI::App &app, const std::string &usual_notation);

  /// How to write a record whose notation is, by default, the usual one.
  [[nodiscard]] Writing of(Notation usual) const;
  [[nodiscard]] RecordForm form() const;
  [[nodiscard]] bool short_moves() const { return style_ == Style::short_moves; }
  /// The notation, if it is given.
  [[nodiscard]] const std::optional<Notation> &system() const { return system_; }
  /// Why the options do not go together, or nothing.
  [[nodiscard]] std::optional<std::string> problem() const;
  /// Whether any was given.
  [[nodiscard]] bool any() const;

private:
  /// How moves are written: in full, as short as the board allows, or as on Game Courier.
  enum class Style : std::uint8_t { long_moves, short_moves, courier };

  std::optional<Notation> system_;
  std::optional<RecordForm> form_;
  std::optional<Style> style_;
};

} // namespace tessera::cli
