#include "writing_options.hpp"

#include "game/board/board.hpp"

namespace tessera::cli {

std::shared_ptr<WritingOptions> WritingOptions::add_to(CLI::App &app,
                                                       const std::string &usual_notation) {
  auto options = std::make_shared<WritingOptions>();
  add_system(app, "-t,--to", options->system_, "The notation to write. Default: " + usual_notation);
  std::vector<std::pair<std::string, std::optional<RecordForm>>> forms;
  for (const RecordFormInfo &info : record_forms) {
    // (Game Courier's is a style here.)
    if (info.id != RecordForm::courier) {
      forms.emplace_back(info.name, info.id);
    }
  }
  add_choice(
      app, "--form", options->form_, forms,
      "The shape of PGN, of a mailed log, of games as infinitechess.org copies and pastes them, or "
      "of text (c4d) and JSON as the package for Oana and Chiru's game writes them; pgn by "
      "default");
  add_choice<std::optional<Style>>(
      app, "--style", options->style_,
      {{"long", Style::long_moves}, {"short", Style::short_moves}, {"courier", Style::courier}},
      "Moves in full, without what the board shows, or as on Game Courier, one per line; long by "
      "default");
  return options;
}

Writing WritingOptions::of(Notation usual) const {
  return {system_.value_or(usual), form(), short_moves()};
}

RecordForm WritingOptions::form() const {
  return style_ == Style::courier ? RecordForm::courier : form_.value_or(RecordForm::pgn);
}

std::optional<std::string> WritingOptions::problem() const {
  if (style_ == Style::courier && form_) {
    return "--style courier is a form of its own: leave --form out";
  }
  return style_ == Style::short_moves && has_own_notation(form())
             ? std::optional<std::string>("this --form writes all moves in full: leave --style out")
             : std::nullopt;
}

bool WritingOptions::any() const { return system_ || form_ || style_; }

} // namespace tessera::cli
