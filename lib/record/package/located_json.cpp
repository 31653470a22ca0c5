#include "located_json.hpp"

#include "../limits.hpp"
#include "package_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <string>
#include <utility>

namespace tessera::package {

namespace {

/// The bytes of a text, which note how many of them the parser has seen.
class Counted {
public:
  using iterator_category = std::input_iterator_tag;
  using value_type = char;
  using difference_type = std::ptrdiff_t;
  using pointer = const char *;
  using reference = const char &;

  Counted(const char *at, const char **seen) : at_(at), seen_(seen) {}
  reference operator*() const { return *at_; }
  Counted &operator++() {
    *seen_ = ++at_;
    return *this;
  }
  Counted operator++(int) {
    const Counted before = *this;
    ++*this;
    return before;
  }
  friend bool operator==(const Counted &a, const Counted &b) { return a.at_ == b.at_; }

private:
  const char *at_;
  const char **seen_;
};

/// Hears of JSON as it is parsed.
class Builder final : public nlohmann::json_sax<Json> {
public:
  Builder(std::string_view text, const char *&seen, LocatedJson &made)
      : text_(text), seen_(seen), made_(made) {}

  bool null() override { return add(nullptr); }
  bool boolean(bool value) override { return add(value); }
  bool number_integer(std::int64_t value) override { return add(value); }
  bool number_unsigned(std::uint64_t value) override { return add(value); }
  bool number_float(double value, const std::string & /*text*/) override { return add(value); }
  bool string(std::string &value) override { return add(std::move(value)); }
  bool binary(Json::binary_t & /*value*/) override { return false; }
  bool start_object(std::size_t /*size*/) override {
    if (depth_ == of_elements && in_moves_ && open_.back()->is_array()) {
      made_.moves.push_back({static_cast<std::uint32_t>(seen_ - text_.data()) - 1, false, {}});
      move_ = Json::object();
      open_.push_back(&move_);
      ++depth_;
      values_before_move_ = values_;
      return true;
    }
    return open(Json::object());
  }
  bool key(std::string &name) override {
    note_repeated(name);
    if (depth_ == of_members) {
      in_moves_ = name == "moves";
      if (in_moves_) {
        made_.moves.clear();
        made_.problems.clear();
      }
    }
    key_ = std::move(name);
    return true;
  }
  bool end_object() override {
    if (!open_.empty() && open_.back() == &move_ && depth_ == of_elements + 1) {
      take_move();
    }
    return close();
  }
  bool start_array(std::size_t /*size*/) override { return open(Json::array()); }
  bool end_array() override { return close(); }
  bool parse_error(std::size_t /*at*/, const std::string & /*token*/,
                   const nlohmann::detail::exception & /*why*/) override {
    return false;
  }

private:
  // The depth of the members of the outermost object, and of their elements.
  static constexpr int of_members = 1;
  static constexpr int of_elements = 2;

  void take_move() {
    const Result<PackageMove> read = read_move(move_, of_game);
    if (read) {
      made_.moves.back().is_read = true;
      made_.moves.back().move = *read;
    } else if (made_.problems.size() < max_package_faults) {
      made_.problems.push_back(read.problem());
    }
    values_ = values_before_move_;
  }

  void note_repeated(const std::string &name) {
    if (depth_ <= max_package_depth && open_.back()->contains(name) &&
        made_.repeated.size() < max_package_faults) {
      constexpr std::size_t quotes = 2;
      const auto end = static_cast<std::size_t>(seen_ - text_.data());
      made_.repeated.push_back(
          {static_cast<std::uint32_t>(end - std::min(end, name.size() + quotes)), name});
    }
  }

  /// Null if there is too much of it.
  Json *put(Json value) {
    made_.has_too_many = ++values_ > max_package_values;
    if (made_.has_too_many) {
      return nullptr;
    }
    if (open_.empty()) {
      made_.json = std::move(value);
      return &made_.json;
    }
    Json &parent = *open_.back();
    if (parent.is_array()) {
      return &parent.emplace_back(std::move(value));
    }
    Json &member = parent[key_];
    member = std::move(value);
    return &member;
  }
  bool add(Json value) { return depth_ > max_package_depth || put(std::move(value)) != nullptr; }
  bool open(Json empty) {
    if (++depth_ > max_package_depth) {
      return true;
    }
    open_.push_back(put(std::move(empty)));
    return open_.back() != nullptr;
  }
  bool close() {
    if (depth_-- <= max_package_depth) {
      open_.pop_back();
    }
    return true;
  }

  std::string_view text_;
  const char *&seen_;
  LocatedJson &made_;
  /// The lists and objects that are being read, and the last name in one.
  std::vector<Json *> open_;
  std::string key_;
  int depth_ = 0;
  bool in_moves_ = false;
  /// The move that is being read.
  Json move_;
  std::size_t values_ = 0;
  std::size_t values_before_move_ = 0;
};

} // namespace

LocatedJson read_json(std::string_view text) {
  LocatedJson made;
  const char *seen = text.data();
  Builder builder(text, seen, made);
  made.is_json = Json::sax_parse(Counted(text.data(), &seen),
                                 Counted(text.data() + text.size(), &seen), &builder);
  made.size = static_cast<std::size_t>(seen - text.data());
  return made;
}

std::string sentence_of(const RepeatedMember &member) {
  return fmt::format("the member {} is given twice; only the last counts", shown(member.name));
}

} // namespace tessera::package
