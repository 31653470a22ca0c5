#include "opened_text.hpp"

#include "answers.hpp"

#include <utility>

namespace tessera {

namespace {

using Asked = Answer (*)(const TextGames &, Request &);

Answer answer_of(const TextGames &games, std::string_view text) {
  Result<Request> read = Request::parse(text);
  if (!read) {
    return Answer::failure(read.problem());
  }
  Request request = read.take();
  const auto asked = request.choice_or<Asked>("ask",
                                              {{"games", answer_games},
                                               {"report", answer_report},
                                               {"page", answer_page},
                                               {"outline", answer_outline},
                                               {"board", answer_board},
                                               {"variants", answer_variants},
                                               {"compare", answer_compare},
                                               {"edit", answer_edit},
                                               {"position", answer_position},
                                               {"stand", answer_stand},
                                               {"lines", answer_lines},
                                               {"play", answer_play},
                                               {"moves", answer_moves},
                                               {"place", answer_place},
                                               {"try", answer_try},
                                               {"convert", answer_convert},
                                               {"diagram", answer_diagram}},
                                              nullptr);
  if (asked == nullptr) {
    return Answer::failure(request.fault().value_or("the request has no \"ask\""));
  }
  return asked(games, request);
}

} // namespace

OpenedText::OpenedText(std::string text)
    : games_(std::make_unique<const TextGames>(std::move(text))) {}
OpenedText::~OpenedText() = default;
OpenedText::OpenedText(OpenedText &&) noexcept = default;
OpenedText &OpenedText::operator=(OpenedText &&) noexcept = default;

const std::string &OpenedText::content() const { return games_->text(); }

std::string OpenedText::ask(std::string_view request) const {
  const Answer answer = answer_of(*games_, request);
  return answer ? *answer : in_one_line({{"error", answer.problem()}});
}

std::optional<std::string>
OpenedText::report(std::string_view text, const std::function<void(std::string_view)> &line) const {
  Result<Request> read = Request::parse(text);
  if (!read) {
    return read.problem();
  }
  Request request = read.take();
  static_cast<void>(request.text("ask"));
  const Given given = given_in(request);
  if (auto fault = request.fault()) {
    return fault;
  }
  write_report(*games_, given, [&line](std::string_view lines) {
    while (!lines.empty()) {
      const std::size_t end = lines.find('\n');
      line(lines.substr(0, end));
      lines.remove_prefix(end == std::string_view::npos ? lines.size() : end + 1);
    }
  });
  return std::nullopt;
}

} // namespace tessera
