#pragma once

#include <algorithm>
#include <condition_variable>
#include <cstddef>
#include <deque>
#include <exception>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>
#include <type_traits>
#include <utility>
#include <vector>

// Work in many threads with its results in the order of the input, so that what a command writes is
// the same for any number of threads.
//
// Tasks wait while too much input is under way, because the results for a long record take many
// times the space of its text.

namespace tessera {

/// How many threads `--jobs` may ask for.
inline constexpr unsigned max_jobs = 256;

/// How many bytes of input may be under way at a time: no task is begun while there are more.
inline constexpr std::size_t max_bytes_under_way = std::size_t{2} << 20U;

/// For tasks that are small.
struct Weightless {
  template <class Task> std::size_t operator()(const Task & /*task*/) const { return 0; }
};

/// Works on tasks in several threads and hands on the results in the order of the tasks.
///
/// `next` makes the tasks, one per call, and nothing at the end; `work` turns a task into its
/// result; `done` gets the results and says whether to go on. Only the calling thread calls `next`
/// and `done`. All others call `work`, in no particular order, so it must guard what it shares.
/// With one job, the calling thread does everything. At most four tasks per job are under way, and
/// none is begun while they hold more than `max_bytes_under_way`, which `weight` gives for each; so
/// memory does not grow with the number of tasks, and not much with the number of jobs. An
/// exception from any of the three goes to the caller, after all threads have stopped working.
template <class Task, class Next, class Work, class Done, class Weight = Weightless>
void work_in_order(unsigned jobs, Next next, Work work, Done done, Weight weight = {}) {
  using Product = std::invoke_result_t<Work, Task &>;
  if (jobs <= 1) {
    for (std::optional<Task> task = next(); task; task = next()) {
      if (!done(work(*task))) {
        return;
      }
    }
    return;
  }

  struct Slot {
    std::optional<Task> task;
    std::size_t weight;
    std::optional<Product> product{};
    std::exception_ptr failure{};
    bool ready = false;
  };
  std::mutex mutex;
  std::condition_variable work_waits;
  std::condition_variable slot_ready;
  std::deque<std::shared_ptr<Slot>> waiting;
  bool over = false;

  const auto run = [&] {
    std::unique_lock lock(mutex);
    for (;;) {
      work_waits.wait(lock, [&] { return over || !waiting.empty(); });
      if (over) {
        return;
      }
      const std::shared_ptr<Slot> slot = std::move(waiting.front());
      waiting.pop_front();
      lock.unlock();
      try {
        slot->product.emplace(work(*slot->task));
      } catch (...) {
        slot->failure = std::current_exception();
      }
      slot->task.reset();
      lock.lock();
      slot->ready = true;
      slot_ready.notify_one();
    }
  };

  /// Ends the threads, also if something is thrown here.
  struct Crew {
    std::function<void()> dismiss;
    std::vector<std::thread> threads{};
    explicit Crew(std::function<void()> dismissing) : dismiss(std::move(dismissing)) {}
    Crew(const Crew &) = delete;
    Crew &operator=(const Crew &) = delete;
    ~Crew() {
      dismiss();
      for (std::thread &thread : threads) {
        thread.join();
      }
    }
  } crew{[&] {
    const std::lock_guard lock(mutex);
    over = true;
    work_waits.notify_all();
  }};
  for (unsigned i = 0; i < std::min(jobs, max_jobs); ++i) {
    crew.threads.emplace_back(run);
  }

  constexpr std::size_t tasks_a_job = 4;
  std::deque<std::shared_ptr<Slot>> under_way;
  std::size_t bytes_under_way = 0;
  bool more = true;
  while (more || !under_way.empty()) {
    while (more && under_way.size() < crew.threads.size() * tasks_a_job &&
           (under_way.empty() || bytes_under_way <= max_bytes_under_way)) {
      std::optional<Task> task = next();
      more = task.has_value();
      if (task) {
        const std::size_t bytes = weight(*task);
        bytes_under_way += bytes;
        under_way.push_back(std::make_shared<Slot>(Slot{std::move(task), bytes}));
        const std::lock_guard lock(mutex);
        waiting.push_back(under_way.back());
        work_waits.notify_one();
      }
    }
    if (under_way.empty()) {
      return;
    }
    const std::shared_ptr<Slot> first = std::move(under_way.front());
    under_way.pop_front();
    bytes_under_way -= first->weight;
    {
      std::unique_lock lock(mutex);
      slot_ready.wait(lock, [&] { return first->ready; });
    }
    if (first->failure) {
      std::rethrow_exception(first->failure);
    }
    if (!done(std::move(*first->product))) {
      return;
    }
  }
}

} // namespace tessera
