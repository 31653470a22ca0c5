#pragma once

#include "../../base/result.hpp"

#include <nlohmann/json.hpp>

#include <cstddef>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tessera {

/// Words, each with what it stands for.
template <class Value> using Choices = std::vector<std::pair<std::string_view, Value>>;

/// A request: one JSON object. Its members are read by name; `fault` names the first that is of the
/// wrong kind, or that nobody read.
class Request {
public:
  /// Fails with what is wrong with a text that is not a JSON object.
  static Result<Request> parse(std::string_view text);

  std::optional<std::string> text(const std::string &name);
  std::string text_or(const std::string &name, std::string usual);
  /// A number from 0 to `max_number`.
  std::size_t number_or(const std::string &name, std::size_t usual);
  /// False if there is no such member.
  bool flag(const std::string &name);
  /// A list of strings; empty if there is no such member.
  std::vector<std::string> texts(const std::string &name);
  /// What one of a few words stands for.
  template <class Value>
  Value choice_or(const std::string &name, const Choices<Value> &choices, Value usual) {
    const std::optional<std::string> word = text(name);
    if (!word) {
      return usual;
    }
    std::string known;
    for (const auto &[each, value] : choices) {
      if (*word == each) {
        return value;
      }
      known.append(known.empty() ? "" : ", ").append(each);
    }
    fail(name, "must be one of " + known);
    return usual;
  }

  /// Reports a wrong member; the text follows its name.
  void fail(const std::string &name, const std::string &what);
  /// What is wrong with the request, after all members that it may have were read; otherwise
  /// nothing.
  [[nodiscard]] std::optional<std::string> fault() const;

  static constexpr std::size_t max_number = 1'000'000'000;

private:
  explicit Request(nlohmann::ordered_json members) : members_(std::move(members)) {}
  /// The member, or null.
  const nlohmann::ordered_json *find(const std::string &name);

  nlohmann::ordered_json members_;
  std::set<std::string> read_;
  std::string fault_;
};

} // namespace tessera
