// RUN: %ampcc -Wall -Wextra -Werror -I %S/Inputs %s -pthread -o %t && %t
// Waiting for asynchronous work, and continuations.
#include <amp.h>
#include "check.h"
#include <atomic>
#include <dirent.h>
#include <thread>
using namespace concurrency;
using std::chrono::milliseconds;

#define TYPE(type, ...)                                                        \
  static_assert(std::is_same<type, decltype(__VA_ARGS__)>::value, #__VA_ARGS__)

typedef completion_future F;
static_assert(std::is_default_constructible<F>::value, "");
static_assert(std::is_copy_constructible<F>::value && std::is_copy_assignable<F>::value, "");
static_assert(std::is_move_constructible<F>::value && std::is_move_assignable<F>::value, "");
static_assert(std::is_nothrow_move_constructible<F>::value, "");
static_assert(std::is_convertible<F, std::shared_future<void>>::value, "");
static_assert(std::is_convertible<const F &, std::shared_future<void>>::value, "");
static_assert(!std::is_convertible<std::shared_future<void>, F>::value, "");
static std::atomic<int> called{0};
static void free_function() { ++called; }

static void interface(const F &f) {
  TYPE(void, f.get());
  TYPE(bool, f.valid());
  TYPE(void, f.wait());
  TYPE(std::future_status, f.wait_for(milliseconds(1)));
  TYPE(std::future_status, f.wait_until(std::chrono::system_clock::now()));
  TYPE(void, f.then(free_function));
}

struct functor {
  void operator()() const { ++called; }
};

static void wait_until_called(int times) {
  for (int i = 0; i < 2000 && called != times; ++i)
    std::this_thread::sleep_for(milliseconds(5));
  EQUAL(called.load(), times);
}

static int threads_of_this_process() {
  int count = 0;
  if (DIR *folder = opendir("/proc/self/task")) {
    while (readdir(folder))
      ++count;
    closedir(folder);
  }
  return count;
}

int main() {
  F nothing;
  EQUAL(nothing.valid(), false);
  THROWS(std::future_error, nothing.get());
  THROWS(std::future_error, nothing.wait());
  THROWS(std::future_error, nothing.wait_for(milliseconds(1)));
  THROWS(std::future_error, nothing.wait_until(std::chrono::steady_clock::now()));
  THROWS(std::future_error, nothing.then([] {}));
  EQUAL(std::shared_future<void>(nothing).valid(), false);
  F still_nothing = nothing, moved_nothing = static_cast<F &&>(nothing);
  EQUAL(still_nothing.valid() || moved_nothing.valid(), false);

  std::vector<int> data(1000, 1), back(1000);
  array<int> a(1000);
  F done = copy_async(data.begin(), data.end(), a);
  interface(done);
  EQUAL(done.valid(), true);
  done.get();
  done.get();
  done.wait();

  // Timeouts of every size and type.
  const auto ready = std::future_status::ready;
  EQUAL(done.wait_for(std::chrono::seconds(0)) == ready, true);
  EQUAL(done.wait_for(milliseconds(-5)) == ready, true);
  EQUAL(done.wait_for(std::chrono::hours::max()) == ready, true);
  EQUAL(done.wait_for(std::chrono::hours::min()) == ready, true);
  EQUAL(done.wait_for(std::chrono::nanoseconds::max()) == ready, true);
  EQUAL(done.wait_for(std::chrono::duration<double>(1e300)) == ready, true);
  EQUAL(done.wait_for(std::chrono::duration<float, std::milli>(0.5f)) == ready, true);
  EQUAL(done.wait_until(std::chrono::system_clock::now()) == ready, true);
  EQUAL(done.wait_until(std::chrono::steady_clock::now() + milliseconds(1)) == ready, true);
  EQUAL(done.wait_until(std::chrono::steady_clock::time_point::max()) == ready, true);
  EQUAL(done.wait_until(std::chrono::system_clock::time_point::min()) == ready, true);

  F copied = done, moved = static_cast<F &&>(done);
  EQUAL(done.valid(), false);
  EQUAL(copied.valid() && moved.valid(), true);
  done = moved;
  EQUAL(done.valid() && moved.valid(), true);
  done = static_cast<F &&>(moved);
  EQUAL(moved.valid(), false);
  done = static_cast<const F &>(done);
  EQUAL(done.valid(), true);
  done.get();

  // A timeout expires while the work is running.
  array<int> slow(65536); // a launch of a few threads might finish before it returns
  for (int launches = accelerator().is_emulated ? 1 : 5000; launches; --launches)
    parallel_for_each(slow.extent, [&slow](index<1> i) restrict(amp) {
      unsigned x = i[0];
      for (int k = 0; k < 16384; ++k)
        x = (x ^ (x >> 13)) * 1664525; // iterations that no compiler can merge
      slow[i] = x;
    });
  F marker = slow.accelerator_view.create_marker();
  EQUAL(marker.wait_for(milliseconds(0)) == std::future_status::timeout, true);
  EQUAL(marker.wait_until(std::chrono::steady_clock::now()) == std::future_status::timeout, true);
  std::shared_future<void> not_yet = marker;
  EQUAL(not_yet.wait_for(milliseconds(0)) == std::future_status::timeout, true);
  EQUAL(marker.wait_for(milliseconds(-5)) == std::future_status::timeout, true);
  EQUAL(marker.wait_for(std::chrono::hours::min()) == std::future_status::timeout, true);
  EQUAL(marker.wait_until(std::chrono::system_clock::time_point::min()) == std::future_status::timeout, true);
  marker.then(free_function);
  marker.then(&free_function);
  marker.then(functor());
  const functor constant;
  marker.then(constant);
  EQUAL(marker.wait_for(std::chrono::hours::max()) == ready, true);
  marker.wait();
  EQUAL(marker.wait_for(milliseconds(0)) == ready, true);
  not_yet.get();
  wait_until_called(4);

  // As a standard future.
  std::shared_future<void> shared = copy_async(a, back.begin());
  EQUAL(shared.valid(), true);
  shared.get();
  shared.get();
  EQUAL(back[999], 1);

  // A continuation runs once, and may outlive the future.
  std::promise<int> promise;
  std::future<int> continued = promise.get_future();
  accelerator().default_view.create_marker().then([&promise] { promise.set_value(5); });
  EQUAL(continued.get(), 5);

  // Continuations may use the library, and wait for each other.
  std::promise<int> inner;
  std::future<int> result_of_inner = inner.get_future();
  called = 0;
  done.then([&] {
    F next = copy_async(a, back.begin());
    next.then([&] { inner.set_value(back[0]); });
    EQUAL(result_of_inner.get(), 1);
    std::shared_future<void> standard = copy_async(a, back.begin());
    standard.get();
    ++called;
  });
  wait_until_called(1);

  // Several threads wait for one future, each with a copy or all with the same one.
  array_view<int> view(1000, data);
  parallel_for_each(view.extent, [=](index<1> i) restrict(amp) { view[i] = i[0]; });
  const F common = view.synchronize_async();
  called = 0;
  std::vector<std::thread> waiting;
  for (int t = 0; t < 8; ++t)
    waiting.emplace_back([&common, t] {
      F own = common;
      if (t % 2)
        own.wait();
      own.then(free_function);
      common.get();
      common.then(free_function);
      std::shared_future<void>(common).get();
    });
  for (std::thread &thread : waiting)
    thread.join();
  EQUAL(data[999], 999);
  wait_until_called(16);

  // Operations do not create a thread each.
  const int before = threads_of_this_process();
  called = 0;
  for (int i = 0; i < 2000; ++i)
    copy_async(a, back.begin()).then(functor());
  EQUAL(threads_of_this_process() <= before + 4, true);
  wait_until_called(2000);
  return result();
}
