#pragma once

#include <string>
#include <utility>
#include <variant>

// Errors are values: a `Result` here, a `Finding` about a record, a `FenFault` about a position on
// one line. Exceptions are caught at the edges: where a parser meets what its grammar refuses, in
// the C interface, in the language server, and in the command's `main`. There is no mutable global
// state: tables are built once, behind functions that are safe from any thread.

namespace tessera {

/// A value, or the sentence that says why there is none. It converts from a value, so that a
/// function returns either `value` or `Result<Value>::failure("why")`, and is true if it holds a
/// value.
template <class Value> class Result {
public:
  Result(Value value) : content_(std::in_place_index<0>, std::move(value)) {}
  /// A result without a value; the sentence is for people to read and has no full stop.
  static Result failure(std::string problem) { return Result(Failure{}, std::move(problem)); }

  explicit operator bool() const { return content_.index() == 0; }
  /// Only for a success: otherwise std::bad_variant_access is thrown.
  [[nodiscard]] const Value &value() const { return std::get<0>(content_); }
  [[nodiscard]] const Value &operator*() const { return value(); }
  [[nodiscard]] const Value *operator->() const { return &value(); }
  /// The value, moved out of this; only for a success.
  [[nodiscard]] Value take() { return std::move(std::get<0>(content_)); }
  /// Only for a failure, in the same way.
  [[nodiscard]] const std::string &problem() const { return std::get<1>(content_); }

private:
  struct Failure {};
  Result(Failure, std::string problem) : content_(std::in_place_index<1>, std::move(problem)) {}

  std::variant<Value, std::string> content_;
};

} // namespace tessera
