#pragma once

#include <memory>

namespace tessera {

/// A value that lives on the heap, so that its owner stays small. A copy is a copy of the value;
/// copying to an existing value allocates nothing.
template <class T> class Boxed {
public:
  Boxed() : value_(std::make_unique<T>()) {}
  Boxed(const Boxed &other) : value_(std::make_unique<T>(*other)) {}
  Boxed &operator=(const Boxed &other) {
    *value_ = *other;
    return *this;
  }
  ~Boxed() = default;

  [[nodiscard]] T &operator*() { return *value_; }
  [[nodiscard]] const T &operator*() const { return *value_; }
  [[nodiscard]] T *operator->() { return value_.get(); }
  [[nodiscard]] const T *operator->() const { return value_.get(); }

  friend bool operator==(const Boxed &a, const Boxed &b) { return *a == *b; }

private:
  /// Never null: moving the pointer would leave an object without a value.
  std::unique_ptr<T> value_;
};

} // namespace tessera
