#pragma once

#include <atomic>
#include <memory>

namespace tessera {

/// A value that lives on the heap, so that its owner stays small. A copy is a copy of the value,
/// but it is made only when one of the two is about to change: until then they share it, in any
/// number of threads.
template <class T> class Boxed {
public:
  Boxed() : value_(std::make_shared<T>()) {}
  // (Never null: a value that was moved must still be one.)
  Boxed(const Boxed &other) = default;
  Boxed &operator=(const Boxed &other) = default;
  ~Boxed() = default;

  [[nodiscard]] T &operator*() {
    take_own();
    return *value_;
  }
  [[nodiscard]] const T &operator*() const { return *value_; }
  [[nodiscard]] T *operator->() { return &**this; }
  [[nodiscard]] const T *operator->() const { return value_.get(); }

  friend bool operator==(const Boxed &a, const Boxed &b) {
    return a.value_ == b.value_ || *a == *b;
  }

private:
  void take_own() {
    if (value_.use_count() != 1) {
      value_ = std::make_shared<T>(*value_);
    } else {
      // Whoever shared it before, in another thread, has read it for the last time.
      std::atomic_thread_fence(std::memory_order_acquire);
    }
  }

  std::shared_ptr<T> value_;
};

} // namespace tessera
