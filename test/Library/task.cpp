// RUN: %ampcc -std=c++14 -Wall -Wextra -Werror -I %S/Inputs %s -pthread -o %t && %t
// RUN: %if all %{ %ampcc -std=c++20 -fno-exceptions -Wall -Wextra -Werror -DNO_EXCEPTIONS -fsyntax-only -I %S/Inputs %s %}
// completion_future::to_task: waiting, results, and continuations that run in
// sequence, propagate failures and return tasks.
#include <memory> // <ppltasks.h> is included for to_task, not into a precompiled <amp.h>
#include <amp.h>
#include "check.h"
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

  // Continuations in sequence, with results.
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
  // Continuations run on a thread of the library, also if the task is complete.
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

  // A failure skips continuations that take the result, and is thrown by get().
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
  THROWS(invalid_operation, copied.then([] { return task<int>(); }).get());
  const auto reported = [&] {
    parallel_for_each(extent<1>(1), [](index<1>) restrict(amp) { direct3d_errorf("in a kernel\n"); });
    accelerator().default_view.create_marker().to_task().get();
  };
  THROWS(runtime_exception, reported());

  // Empty tasks; equality.
  task<void> none, other = copied;
  THROWS(invalid_operation, none.get());
  THROWS(invalid_operation, none.wait());
  THROWS(invalid_operation, none.is_done());
  THROWS(invalid_operation, none.then([] {}));
  THROWS(std::future_error, completion_future().to_task());
  EQUAL(other == copied, true);
  EQUAL(other != second, true);
  EQUAL(none == copied, false);
  none = copied;
  none.get();

  // The program's own tasks.
  EQUAL(create_task([] { return 6; }).then([](int x) { return 7 * x; }).get(), 42);
  EQUAL(task<int>([] { return create_task([] { return 3; }); }).get(), 3);
  create_task([] {}).then([] {}).wait();
  // More tasks that wait for each other than the machine has cores.
  std::function<int(int)> deep = [&](int n) { return n == 0 ? 0 : create_task([&deep, n] { return deep(n - 1) + 1; }).get(); };
  EQUAL(deep(40), 40);
  std::vector<task<int>> parts;
  for (int i = 0; i < 20; ++i)
    parts.push_back(create_task([i] { return i; }));
  const std::vector<int> all = when_all(parts.begin(), parts.end()).get();
  EQUAL(all.size() == 20 && all[19] == 19, true);
  const std::pair<int, size_t> any = when_any(parts.begin(), parts.end()).get();
  EQUAL(any.first, int(any.second));
  EQUAL((parts[1] && parts[2]).get()[1], 2);
  EQUAL((create_task([] {}) && create_task([] {})).wait() == completed, true);
  const auto three = parts[1] && parts[2] && parts[3];
  EQUAL(three.get() == std::vector<int>({1, 2, 3}) && (parts[0] && three).get() == std::vector<int>({0, 1, 2, 3}), true);
  EQUAL((three && three).get().size(), 6u);
  EQUAL((three || parts[9]).get()[0] + (parts[9] || three).get()[0] >= 2, true);
  const auto rows = task_from_result(std::vector<std::vector<int>>({{1}, {2}}));
  const auto row = task_from_result(std::vector<int>({3}));
  EQUAL((rows || row).get().size() + (row || rows).get().size() >= 2, true);
  // Neighbors in a vector<bool> share a word.
  bool right = true;
  for (int round = 0; round < 50; ++round) {
    std::vector<task<bool>> bits;
    for (int i = 0; i < 64; ++i)
      bits.push_back(create_task([i] { return i % 3 == 0; }));
    const std::vector<bool> values = when_all(bits.begin(), bits.end()).get();
    for (int i = 0; i < 64; ++i)
      right = right && values[i] == (i % 3 == 0);
  }
  EQUAL(right, true);
  std::vector<task<void>> nothings;
  when_all(nothings.begin(), nothings.end()).wait();
  nothings.push_back(create_task([] { throw std::runtime_error("one"); }));
  nothings.push_back(create_task([] {}));
  THROWS(std::runtime_error, when_all(nothings.begin(), nothings.end()).get());
  EQUAL(when_any(nothings.begin(), nothings.end()).get(), 1u);

  task_completion_event<int> event;
  const task<int> waiting = create_task(event).then([](int x) { return x + 1; });
  EQUAL(waiting.is_done(), false);
  EQUAL(event.set(4), true);
  EQUAL(event.set(5), false);
  EQUAL(waiting.get(), 5);
  task_completion_event<void> broken;
  broken.set_exception(std::runtime_error("broken"));
  THROWS(std::runtime_error, task<void>(broken).get());
  EQUAL(task_from_result(3).get(), 3);
  THROWS(std::runtime_error, task_from_exception<int>(std::runtime_error("x")).get());

  cancellation_token_source source;
  task_completion_event<void> never;
  const task<void> stopped = create_task(never, source.get_token());
  bool skipped = true;
  const task<void> follows = stopped.then([&] { skipped = false; });
  source.cancel();
  EQUAL(stopped.wait() == canceled, true);
  EQUAL(follows.wait() == canceled && skipped, true);
  THROWS(task_canceled, follows.get());
  EQUAL(stopped.then([](task<void> t) { return t.wait() == canceled; }).get(), true);
  EQUAL(create_task([] { cancel_current_task(); }).wait() == canceled, true);
  EQUAL(create_task([] {}, source.get_token()).wait() == canceled, true);
  EQUAL(copied.then([] {}, source.get_token(), task_continuation_context::use_arbitrary()).wait() == canceled, true);

  // Tasks that poll for cancellation.
  cancellation_token_source end;
  const auto ask = [] {
    while (!is_task_cancellation_requested())
      ;
    cancel_current_task();
  };
  const task<void> asks = create_task(ask, end.get_token());
  const task<void> asks_next = create_task([] {}).then(ask, end.get_token());
  const task<bool> asks_none = create_task([] { return is_task_cancellation_requested(); });
  end.cancel();
  EQUAL(asks.wait() == canceled && asks_next.wait() == canceled, true);
  EQUAL(asks_none.get(), false);
  EQUAL(is_task_cancellation_requested(), false);
  return result();
}
#endif
