// RUN: %ampcc -std=c++14 -Wall -Wextra -Werror -I %S/Inputs %s -pthread -o %t && %t
// RUN: %if all %{ %ampcc -std=c++23 -fno-exceptions -DNO_EXCEPTIONS -fsyntax-only -I %S/Inputs %s %}
// <ppl.h> together with kernels: loops, reductions, sorts, groups, locks.
#include <amp.h>
#include <ppl.h>
#include "check.h"
#include <forward_list>
#include <list>
#include <numeric>
#include <stdexcept>
#include <thread>
#include <vector>
using namespace concurrency;

#ifndef NO_EXCEPTIONS
static void loops() {
  std::vector<int> v(1000, 0);
  parallel_for(0, 1000, [&](int i) { v[i] += i; });
  parallel_for(size_t(0), v.size(), [&](size_t i) { v[i] += 1; }, static_partitioner());
  parallel_for(0, 1000, 2, [&](int i) { v[i] = -1; });
  parallel_for(1, 1000, 2, [&](int i) { v[i] *= 2; }, simple_partitioner(16));
  EQUAL(v[0], -1);
  EQUAL(v[999], 2000);
  int calls = 0;
  parallel_for(5, 5, [&](int) { ++calls; });
  parallel_for(6, 5, [&](int) { ++calls; });
  EQUAL(calls, 0);
  std::atomic<int> far(0);
  parallel_for(-2147483647 - 1, 2147483647, 1 << 30, [&](int i) { far += i >> 30; });
  EQUAL(far.load(), -2 - 1 + 0 + 1);
  far = 0;
  parallel_for(short(-5), short(6), [&](short i) { far += i + 1; });
  parallel_for<signed char>(-128, 127, 100, [&](signed char i) { far += i; }); // -128, -28, 72
  EQUAL(far.load(), 11 - 84);
  THROWS(std::invalid_argument, parallel_for(0, 1, 0, [](int) {}));
  THROWS(std::runtime_error, parallel_for(0, 100, [](int i) {
    if (i == 50)
      throw std::runtime_error("in a loop");
  }));

  parallel_for_each(v.begin(), v.end(), [](int &x) { x = 3; });
  EQUAL(std::accumulate(v.begin(), v.end(), 0), 3000);
  std::list<int> l(100, 1);
  parallel_for_each(l.begin(), l.end(), [](int &x) { x += 1; });
  EQUAL(std::accumulate(l.begin(), l.end(), 0), 200);
  int raw[4] = {1, 2, 3, 4};
  parallel_for_each(raw, raw + 4, [](int &x) { x *= x; }, auto_partitioner());
  EQUAL(raw[3], 16);

  // The library's function of the same name.
  array_view<int> a(1000, v);
  parallel_for_each(a.extent, [=](index<1> i) restrict(amp) { a[i] += i[0]; });
  parallel_for_each(accelerator().default_view, a.extent, [=](index<1> i) restrict(amp) { a[i] += 1; });
  parallel_for_each(a.extent.tile<10>().pad(), [=](tiled_index<10> t) restrict(amp) { a[t] += 1; });
  a.synchronize();
  EQUAL(v[10], 15);
}

static void reductions() {
  std::vector<int> v(1000);
  std::iota(v.begin(), v.end(), 0);
  EQUAL(parallel_reduce(v.begin(), v.end(), 0), 499500);
  EQUAL(parallel_reduce(v.begin(), v.end(), 0, [](int x, int y) { return x > y ? x : y; }), 999);
  EQUAL(parallel_reduce(v.begin(), v.end(), 0.5,
                        [](std::vector<int>::iterator b, std::vector<int>::iterator e, double x) {
                          for (; b != e; ++b)
                            x = std::max(x, *b / 2.0);
                          return x;
                        },
                        [](double x, double y) { return std::max(x, y); }), 499.5);
  const std::list<int> l(v.begin(), v.end());
  EQUAL(parallel_reduce(l.begin(), l.end(), 0, std::plus<int>()), 499500);

  std::vector<double> out(1000);
  EQUAL(parallel_transform(v.begin(), v.end(), out.begin(), [](int x) { return x * 0.5; }) == out.end(), true);
  EQUAL(out[999], 499.5);
  parallel_transform(v.begin(), v.end(), out.begin(), out.begin(), [](int x, double y) { return x - y; });
  EQUAL(out[10], 5.0);
  parallel_transform(v.begin(), v.end(), out.begin(), [](int x) { return -x; }, static_partitioner());
  EQUAL(out[10], -10.0);
  std::vector<int> appended;
  parallel_transform(l.begin(), l.end(), std::back_inserter(appended), [](int x) { return x + 1; });
  EQUAL(appended.size() == 1000 && appended[999] == 1000, true);

  std::vector<unsigned> s(5000);
  for (size_t i = 0; i != s.size(); ++i)
    s[i] = unsigned(i * 7919 % 5000);
  std::vector<unsigned> t = s, u = s, w = s;
  parallel_sort(s.begin(), s.end());
  parallel_sort(t.begin(), t.end(), std::greater<unsigned>());
  parallel_buffered_sort(u.begin(), u.end());
  parallel_radixsort(w.begin(), w.end(), [](unsigned x) { return x; });
  EQUAL(std::is_sorted(s.begin(), s.end()) && std::is_sorted(t.rbegin(), t.rend()), true);
  EQUAL(u == s && w == s, true);
  parallel_buffered_sort<std::allocator<unsigned>>(u.begin(), u.end(), std::greater<unsigned>());
  parallel_buffered_sort(std::allocator<unsigned>(), t.begin(), t.end());
  parallel_radixsort<std::allocator<unsigned>>(w.begin(), w.end(), [](unsigned x) { return 5000 - x; });
  EQUAL(t == s && std::equal(u.begin(), u.end(), s.rbegin()) && u == w, true);

  combinable<int> sums([] { return 100; });
  sums.local() += 1;
  bool exists = false;
  EQUAL(sums.local(exists), 101);
  EQUAL(exists, true);
  std::thread([&] { sums.local() += 2; }).join();
  EQUAL(sums.combine([](int x, int y) { return x + y; }), 203);
  int seen = 0;
  sums.combine_each([&](int x) { seen += x; });
  EQUAL(seen, 203);
  combinable<int> zero;
  parallel_for(0, 100, [&](int i) { zero.local() += i; });
  EQUAL(zero.combine(std::plus<int>()), 4950);
  zero.swap(sums);
  EQUAL(sums.combine(std::plus<int>()), 4950);
}

static int fibonacci(int n) {
  if (n < 2)
    return n;
  int x = 0, y = 0;
  parallel_invoke([&] { x = fibonacci(n - 1); }, [&] { y = fibonacci(n - 2); });
  return x + y;
}

static void groups() {
  EQUAL(fibonacci(12), 144);
  std::atomic<int> count(0);
  task_group group;
  for (int i = 0; i < 10; ++i)
    group.run([&] { ++count; });
  EQUAL(group.run_and_wait([&] { ++count; }) == completed, true);
  EQUAL(count.load(), 11);
  group.run([] { throw std::runtime_error("in a task"); });
  THROWS(std::runtime_error, group.wait());
  auto task = make_task([&] { count = 5; });
  group.run(task);
  group.wait();
  EQUAL(count.load(), 5);
  THROWS(invalid_multiple_scheduling, group.run(task));

  structured_task_group structured;
  auto one = make_task([&] { ++count; });
  auto two = make_task([&] { ++count; });
  structured.run(one);
  structured.run_and_wait(two);
  EQUAL(count.load(), 7);

  task_group canceled_group;
  EQUAL(canceled_group.run_and_wait([&] { canceled_group.cancel(); }) == canceled, true);
  EQUAL(canceled_group.run_and_wait([] {}) == completed, true);

  cancellation_token_source source;
  int callbacks = 0;
  const cancellation_token token = source.get_token();
  token.register_callback([&] { ++callbacks; });
  token.deregister_callback(token.register_callback([&] { callbacks += 10; }));
  const cancellation_token_source linked = cancellation_token_source::create_linked_source(token);
  EQUAL(token.is_canceled(), false);
  source.cancel();
  source.cancel();
  EQUAL(callbacks, 1);
  EQUAL(token.is_canceled() && linked.get_token().is_canceled(), true);
  token.register_callback([&] { ++callbacks; });
  EQUAL(callbacks, 2);
  EQUAL(cancellation_token::none().is_cancelable(), false);
  THROWS(invalid_operation, cancellation_token::none().register_callback([] {}));
  task_group late(token);
  EQUAL(late.is_canceling(), true);

  THROWS(missing_wait, { task_group left; left.run([] {}); });
  { task_group left; left.cancel(); left.run([] {}); } // runs nothing
  THROWS(missing_wait, { auto nothing = make_task([] {}); structured_task_group left; left.run(nothing); });
  THROWS(std::runtime_error, { task_group left; left.run([] {}); throw std::runtime_error("first"); });
}

static void locks() {
  critical_section section;
  reader_writer_lock lock;
  int sum = 0;
  parallel_for(0, 1000, [&](int i) {
    critical_section::scoped_lock hold(section);
    sum += i;
  });
  EQUAL(sum, 499500);
  EQUAL(section.try_lock(), true);
  std::thread([&] { EQUAL(section.try_lock_for(1), false); }).join();
  section.unlock();
  parallel_for(0, 100, [&](int i) {
    if (i % 10 == 0) {
      reader_writer_lock::scoped_lock hold(lock);
      ++sum;
    } else {
      reader_writer_lock::scoped_lock_read hold(lock);
      EQUAL(sum >= 499500, true);
    }
  });
  EQUAL(sum, 499510);
  lock.lock_read();
  EQUAL(lock.try_lock_read(), true);
  lock.unlock();
  std::thread([&] { EQUAL(lock.try_lock(), false); }).join();
  lock.unlock();

  event first, second;
  std::thread setter([&] {
    first.set();
    second.set();
  });
  EQUAL(first.wait(), 0u);
  event *both[] = {&first, &second};
  EQUAL(event::wait_for_multiple(both, 2, true), 0u);
  setter.join();
  first.reset();
  EQUAL(first.wait(1), COOPERATIVE_WAIT_TIMEOUT);
  EQUAL(event::wait_for_multiple(both, 2, false), 1u);
  EQUAL(Concurrency::GetProcessorCount() > 0, true);
}

static void schedulers() {
  SchedulerPolicy policy(2, MinConcurrency, 1, MaxConcurrency, 1);
  EQUAL(policy.GetPolicyValue(MaxConcurrency), 1u);
  CurrentScheduler::Create(policy);
  EQUAL(CurrentScheduler::GetNumberOfVirtualProcessors(), 1u);
  const std::thread::id caller = std::this_thread::get_id();
  std::atomic<bool> elsewhere(false);
  parallel_for(0, 100, [&](int) { elsewhere = elsewhere || std::this_thread::get_id() != caller; });
  EQUAL(elsewhere.load(), false);
  CurrentScheduler::Detach();
  EQUAL(CurrentScheduler::GetPolicy().GetPolicyValue(MaxConcurrency), unsigned(MaxExecutionResources));
  THROWS(invalid_operation, CurrentScheduler::Detach());
  THROWS(invalid_operation, policy.SetConcurrencyLimits(3, 2));
  Context::Oversubscribe(true);
  Context::Yield();
  unsigned other = Context::Id();
  std::thread([&] { other = Context::Id(); }).join();
  EQUAL(other != Context::Id(), true);
  event scheduled;
  CurrentScheduler::ScheduleTask([](void *data) { static_cast<event *>(data)->set(); }, &scheduled);
  EQUAL(scheduled.wait(), 0u);
}

int main() {
  loops();
  reductions();
  groups();
  locks();
  schedulers();
  return result();
}
#endif
