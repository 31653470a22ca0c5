#include "request.hpp"

#include "../../base/printable.hpp"

#include <algorithm>

namespace tessera {

Result<Request> Request::parse(std::string_view text) {
  auto members = nlohmann::ordered_json::parse(text, nullptr, false);
  if (members.is_discarded()) {
    return Result<Request>::failure("the request is not JSON in UTF-8");
  }
  if (!members.is_object()) {
    return Result<Request>::failure("the request is not a JSON object");
  }
  return Request(std::move(members));
}

const nlohmann::ordered_json *Request::find(const std::string &name) {
  read_.insert(name);
  const auto found = members_.find(name);
  return found == members_.end() ? nullptr : &*found;
}

void Request::fail(const std::string &name, const std::string &what) {
  if (fault_.empty()) {
    fault_ = in_quotes(name) + ' ' + what;
  }
}

std::optional<std::string> Request::text(const std::string &name) {
  const auto *const member = find(name);
  if (member == nullptr) {
    return std::nullopt;
  }
  if (!member->is_string()) {
    fail(name, "must be a string");
    return std::nullopt;
  }
  return member->get<std::string>();
}

std::string Request::text_or(const std::string &name, std::string usual) {
  return text(name).value_or(std::move(usual));
}

std::size_t Request::number_or(const std::string &name, std::size_t usual) {
  const auto *const member = find(name);
  if (member == nullptr) {
    return usual;
  }
  if (!member->is_number_unsigned() || member->get<std::uint64_t>() > max_number) {
    fail(name, "must be a whole number from 0 to " + std::to_string(max_number));
    return usual;
  }
  return member->get<std::size_t>();
}

bool Request::flag(const std::string &name) {
  const auto *const member = find(name);
  if (member == nullptr) {
    return false;
  }
  if (!member->is_boolean()) {
    fail(name, "must be true or false");
    return false;
  }
  return member->get<bool>();
}

std::vector<std::string> Request::texts(const std::string &name) {
  std::vector<std::string> texts;
  const auto *const member = find(name);
  if (member == nullptr) {
    return texts;
  }
  const auto is_text = [](const auto &each) { return each.is_string(); };
  if (!member->is_array() || !std::all_of(member->begin(), member->end(), is_text)) {
    fail(name, "must be a list of strings");
    return texts;
  }
  return member->get<std::vector<std::string>>();
}

std::optional<std::string> Request::fault() const {
  if (!fault_.empty()) {
    return fault_;
  }
  for (const auto &[name, value] : members_.items()) {
    if (!read_.contains(name)) {
      return in_quotes(name) + " is not a member of this request";
    }
  }
  return std::nullopt;
}

} // namespace tessera
