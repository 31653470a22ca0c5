#include "lossy_forms.hpp"

#include "lib/base/text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string_view>

namespace tessera::test {

namespace {

/// Words without blanks, as a form has them that puts them on one line, and in braces. Commands,
/// [%eval 0.3], are words, and a clock may have tenths.
std::string without_blanks(std::string_view words) {
  std::string line;
  for (const char c : words) {
    const bool begins_command = c == '%' && line.ends_with('[');
    if (!begins_command && std::string_view(" \t\v\f\r\n").find(c) == std::string_view::npos) {
      line += c == '}' ? ')' : c;
    }
  }
  for (std::size_t at = 0; (at = line.find(":00.0]", at)) != std::string::npos;) {
    line.erase(at + 3, 2);
  }
  return line;
}

/// Whether infinitechess.org's form has a place for a tag.
bool has_place_for_tag(std::string_view name, std::string_view value) {
  constexpr std::size_t longest = 200;
  return std::all_of(name.begin(), name.end(), is_letter) &&
         value.find('"') == std::string_view::npos && value.size() <= longest;
}

/// What a form has a place for.
class Kept {
public:
  Kept(RecordForm form, const std::vector<Part> &parts) : form_(form) {
    for (const Part &part : parts) {
      take(part);
    }
    add_words();
  }

  [[nodiscard]] const std::vector<std::string> &things() const { return things_; }
  [[nodiscard]] const std::string &result() const { return result_; }
  [[nodiscard]] bool has_two_results() const { return has_two_results_; }
  [[nodiscard]] bool has_empty_tags() const { return has_empty_tags_; }
  [[nodiscard]] bool has_numbers() const { return has_numbers_; }
  [[nodiscard]] bool has_words() const { return has_words_; }
  [[nodiscard]] bool has_moves() const { return has_moves_; }
  [[nodiscard]] bool has_words_before_moves() const { return has_words_before_moves_; }
  [[nodiscard]] bool has_lost_tags() const { return has_lost_tags_; }

private:
  void take(const Part &part) {
    switch (part.kind) {
    case Part::Kind::tag:
      take_tag(part.text);
      break;
    case Part::Kind::move:
      if (form_ != RecordForm::icn || has_moves_) {
        add_words();
      }
      has_moves_ = true;
      things_.push_back(part.text);
      break;
    case Part::Kind::annotation:
      has_words_ = true;
      take_annotation(part.text);
      break;
    case Part::Kind::mark:
      if (form_ == RecordForm::icn) {
        things_.push_back(part.text);
      }
      break;
    case Part::Kind::words:
      has_words_ = true;
      has_words_before_moves_ |= !has_moves_;
      words_ += part.text;
      break;
    case Part::Kind::number:
      has_numbers_ = true;
      break;
    }
  }

  /// One sign of two characters has a place on infinitechess.org; all else goes into the comment.
  void take_annotation(const std::string &signs) {
    const std::size_t first = std::min(signs.find(' '), signs.size());
    if (form_ == RecordForm::icn && first <= 2) {
      things_.push_back(signs.substr(0, first));
      words_ += signs.substr(first);
    } else {
      words_ += signs;
    }
  }

  void take_tag(std::string_view text) {
    constexpr std::array<std::string_view, 4> of_setting{"Variant", "Notation", "FEN", "SetUp"};
    const std::string_view name = text.substr(0, text.find(' '));
    const std::string value = without_blanks(text.substr(name.size() + 1));
    if (std::find(of_setting.begin(), of_setting.end(), name) != of_setting.end()) {
      return;
    }
    has_words_ = true;
    if (value.empty()) {
      has_empty_tags_ = true;
    } else if (form_ == RecordForm::package_json) {
      return;
    } else if (form_ == RecordForm::icn && !has_place_for_tag(name, text.substr(name.size() + 1))) {
      has_lost_tags_ = true;
    } else if (name == "Result") {
      has_two_results_ |= !result_.empty() && value != result_;
      result_ = result_.empty() ? value : result_;
    } else {
      add(std::string(name) + ' ' + value);
    }
  }

  void add(std::string thing) {
    add_words();
    things_.push_back(std::move(thing));
  }
  void add_words() {
    const std::string line = without_blanks(words_);
    const bool has_place = form_ != RecordForm::icn || has_moves_;
    if (has_place && form_ != RecordForm::package_json && !line.empty()) {
      things_.push_back(line);
    }
    words_.clear();
  }

  RecordForm form_;
  std::vector<std::string> things_;
  std::string words_;
  std::string result_;
  bool has_two_results_ = false;
  bool has_empty_tags_ = false;
  bool has_numbers_ = false;
  bool has_words_ = false;
  bool has_moves_ = false;
  bool has_words_before_moves_ = false;
  bool has_lost_tags_ = false;
};

bool has_finding(const Meaning &meaning, std::string_view begin) {
  return std::any_of(meaning.findings.begin(), meaning.findings.end(),
                     [begin](const std::string &finding) { return finding.starts_with(begin); });
}

std::size_t moves_in(const Meaning &meaning) {
  return static_cast<std::size_t>(
      std::count_if(meaning.parts.begin(), meaning.parts.end(),
                    [](const Part &part) { return part.kind == Part::Kind::move; }));
}

/// What is lost of a legal game and not told.
std::string untold(RecordForm form, const Meaning &source, const Kept &kept,
                   const std::string &losses) {
  std::string all;
  const auto must_tell = [&](bool is_lost, std::string_view of) {
    if (is_lost && losses.find(of) == std::string::npos) {
      all += fmt::format("nothing tells of {}", of);
    }
  };
  const bool has_words = form != RecordForm::package_json;
  must_tell(kept.has_numbers(), "move numbers");
  must_tell(form != RecordForm::icn && has_finding(source, "wrong mark"), "check and mate");
  must_tell(has_finding(source, "gloss-mismatch") || has_finding(source, "capture-mark"),
            "captures");
  must_tell(form == RecordForm::icn && kept.has_lost_tags(), "tags are lost");
  must_tell(form == RecordForm::icn && kept.has_words_before_moves(),
            kept.has_moves() ? "before the first move" : "a game without moves");
  must_tell(has_words && kept.has_two_results(), "result");
  must_tell(has_words && kept.has_empty_tags(), "tags without a value");
  must_tell(!has_words && kept.has_words(), "the package's JSON holds only moves");
  return all;
}

} // namespace

std::string silent_loss(RecordForm form, const Meaning &source, const Meaning &there,
                        const std::string &losses) {
  if (source.is_legal) {
    const Kept was(form, source.parts);
    const Kept is(form, there.parts);
    const std::string told = untold(form, source, was, losses);
    return !told.empty()                 ? told
           : was.result() != is.result() ? difference({was.result()}, {is.result()})
                                         : difference(was.things(), is.things());
  }
  std::vector<Part> parts = source.parts;
  parts.resize(source.parts_before_errors);
  const Kept was(form, parts);
  std::vector<std::string> is = Kept(form, there.parts).things();
  is.resize(std::min(is.size(), was.things().size()));
  const std::string before_errors = difference(was.things(), is);
  return !before_errors.empty() || moves_in(source) == moves_in(there)
             ? before_errors
             : fmt::format("{} moves became {}", moves_in(source), moves_in(there));
}

} // namespace tessera::test
