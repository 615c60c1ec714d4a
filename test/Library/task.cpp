// RUN: %ampcc -std=c++14 -Wall -Wextra -Werror -I %S/Inputs %s -pthread -o %t && %t
// RUN: %ampcc -std=c++20 -fno-exceptions -Wall -Wextra -Werror -DNO_EXCEPTIONS -fsyntax-only -I %S/Inputs %s
// completion_future::to_task: waiting, results, and continuations that follow
// each other, hand on failures and return tasks.
#include <amp.h>
#include <ppltasks.h>
#include "check.h"
#include <memory>
#include <stdexcept>
#include <thread>
using namespace concurrency;

static_assert(std::is_same<task<void>, decltype(completion_future().to_task())>::value, "");
static_assert(std::is_same<task<int>::result_type, int>::value, "");

#ifndef NO_EXCEPTIONS
int main() {
  std::vector<int> data(1000, 1), back(1000);
  array<int> a(1000);
  task<void> copied = copy_async(data.begin(), data.end(), a).to_task();
  EQUAL(copied.wait() == completed, true);
  copied.get();
  EQUAL(copied.is_done(), true);

  // One after the other, with results.
  task<int> answer = copy_async(a, back.begin()).to_task().then([&] { return back[7]; });
  EQUAL(answer.get(), 1);
  EQUAL(answer.then([](int x) { return x + 0.5; }).then([](double x) { return 2 * x; }).get(), 3.0);
  int seen = 0;
  answer.then([&](int x) { seen = x + 6; }).then([&] { seen *= 2; }).wait();
  EQUAL(seen, 14);
  EQUAL(answer.then([](const task<int> &t) { return t.get() + 1; }).get(), 2);
  copied.then([&](task<void> t) { t.get(); seen = 5; }).wait();
  EQUAL(seen, 5);
  std::vector<int> order;
  task<void> late = accelerator().default_view.create_marker().to_task();
  late.then([&] { order.push_back(1); }).then([&] { order.push_back(2); }).then([&] { order.push_back(3); }).wait();
  EQUAL(order.size(), 3u);
  EQUAL(order[0] == 1 && order[2] == 3, true);
  // On a thread of the library, also behind what is done.
  const auto here = std::this_thread::get_id();
  EQUAL(copied.then([here] { return std::this_thread::get_id() != here; }).get(), true);
  const auto alone = std::make_shared<int>(4);
  EQUAL(copied.then([alone] { return *alone; }).get(), 4);

  EQUAL(copied.then([n = 4]() mutable { return ++n; }).get(), 5);

  // A continuation that returns a task.
  std::vector<int> out(1000);
  task<void> second = copied.then([&] {
    parallel_for_each(a.extent, [&a](index<1> i) restrict(amp) { a[i] += i[0]; });
    return copy_async(a, out.begin()).to_task();
  });
  second.wait();
  EQUAL(out[999], 1000);
  EQUAL(second.then([&] { return copied.then([] { return 9; }); }).get(), 9);

  // Failures go past what wants a result, and are seen once somebody asks.
  task<int> failed = copied.then([]() -> int { throw std::runtime_error("failed"); });
  THROWS(std::runtime_error, failed.wait());
  THROWS(std::runtime_error, failed.get());
  EQUAL(failed.is_done(), true);
  bool ran = false;
  task<void> past = failed.then([&](int) { ran = true; });
  THROWS(std::runtime_error, past.get());
  EQUAL(ran, false);
  EQUAL(failed.then([](task<int> t) {
    try {
      return t.get();
    } catch (const std::runtime_error &) {
      return -1;
    }
  }).get(), -1);
  THROWS(std::runtime_error, copied.then([&] { return failed; }).get());
  THROWS(std::runtime_error, copied.then([]() -> task<int> { throw std::runtime_error("failed"); }).get());
  THROWS(std::future_error, copied.then([] { return task<int>(); }).get());
  const auto reported = [&] {
    parallel_for_each(extent<1>(1), [](index<1>) restrict(amp) { direct3d_errorf("in a kernel\n"); });
    accelerator().default_view.create_marker().to_task().get();
  };
  THROWS(runtime_exception, reported());

  // Without work; equality.
  task<void> none, other = copied;
  THROWS(std::future_error, none.get());
  THROWS(std::future_error, none.wait());
  THROWS(std::future_error, none.is_done());
  THROWS(std::future_error, none.then([] {}));
  THROWS(std::future_error, completion_future().to_task());
  EQUAL(other == copied, true);
  EQUAL(other != second, true);
  EQUAL(none == copied, false);
  none = copied;
  none.get();
  return result();
}
#endif
