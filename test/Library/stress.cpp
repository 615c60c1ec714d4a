// RUN: %ampcc -O1 -g -I %S/Inputs %s -pthread -o %t && %t %if all %{ 5 %} %else %{ 2 %}
// Eight threads launch, copy, wait and destroy for the given time.
// docs/runtime.md describes the long run under ThreadSanitizer.
#include <amp.h>
#include "check.h"
#include <atomic>
#include <cstdlib>
#include <list>
#include <mutex>
#include <random>
#include <thread>
using namespace concurrency;

static std::mutex check_mutex;
#define CHECK_EQUAL(got, wanted)                                               \
  do {                                                                         \
    const auto value = got;                                                    \
    if (value == wanted)                                                       \
      break;                                                                   \
    std::lock_guard<std::mutex> lock(check_mutex);                             \
    EQUAL(value, wanted);                                                      \
  } while (0)

static const int size = 300;
static std::atomic<long> operations{0}, continued{0}, expected_continued{0};

/// The objects that all threads share.
struct shared_state {
  std::vector<int> source;
  array_view<const int> input;
  array<int> table;
  accelerator_view view;
  std::mutex mutex;
  completion_future latest; // protected by `mutex`

  shared_state()
      : source(size, 3), input(size, source), table(size, source.begin()),
        view(accelerator().create_view()) {}
};

class worker {
  shared_state &shared;
  std::mt19937 random;
  accelerator_view own, immediate;

  int pick(int n) { return int(random() % unsigned(n)); }
  accelerator_view any_view() {
    switch (pick(5)) {
    case 0: return own;
    case 1: return immediate;
    case 2: return shared.view;
    case 3: return accelerator::get_auto_selection_view();
    }
    return accelerator().default_view;
  }
  void keep(const completion_future &done) {
    ++expected_continued;
    done.then([] { ++continued; });
    std::lock_guard<std::mutex> lock(shared.mutex);
    shared.latest = done;
  }

public:
  worker(shared_state &shared, int seed)
      : shared(shared), random(unsigned(seed)), own(accelerator().create_view()),
        immediate(accelerator().create_view(queuing_mode_immediate)) {}

  void views() {
    std::vector<int> data(size, 1);
    array_view<int> v(size, data);
    const array_view<const int> &input = shared.input;
    int wanted = 1;
    for (int rounds = pick(6); rounds >= 0; --rounds) {
      parallel_for_each(any_view(), v.extent, [=](index<1> i) restrict(amp) { v[i] = v[i] * 2 + input[i]; });
      wanted = wanted * 2 + 3;
    }
    switch (pick(4)) {
    case 0: v.synchronize(); break;
    case 1: v.synchronize_async().get(); break;
    case 2: CHECK_EQUAL(v[17], wanted); break;
    case 3: v = array_view<int>(1, data); break; // the last one is destroyed
    }
    CHECK_EQUAL(data[size - 1], wanted);
  }

  void arrays() {
    const accelerator_view where = pick(2) ? own : shared.view;
    array<int> a(size, shared.source.begin(), where);
    const int add = pick(100);
    parallel_for_each(a.extent, [&a, add](index<1> i) restrict(amp) { a[i] += add; });
    std::list<int> out(size);
    copy(a, out.begin());
    CHECK_EQUAL(out.back(), 3 + add);
    array<int> b(a), c(size, where);
    copy(b.section(0, size / 2), c.section(size / 2, size / 2));
    std::vector<int> back(size);
    completion_future done = copy_async(c, back.begin());
    keep(done);
    done.get();
    CHECK_EQUAL(back[size - 1], 3 + add);
    std::vector<int> table = shared.table;
    CHECK_EQUAL(table[5], 3);
  }

  void staging() {
    array<int> staged(extent<1>(size), accelerator(accelerator::cpu_accelerator).default_view, own);
    for (int i = 0; i < size; ++i)
      staged[i] = i;
    array<int> there(size, own);
    copy(staged, there);
    parallel_for_each(own, there.extent, [&there](index<1> i) restrict(amp) { there[i] *= 3; });
    copy(there, staged);
    CHECK_EQUAL(staged[100], 300);
  }

  void temporaries() {
    array_view<int> t(size);
    const array_view<const int> &input = shared.input;
    parallel_for_each(own, t.extent, [=](index<1> i) restrict(amp) { t[i] = input[i] + i[0]; });
    std::vector<int> out(size);
    array_view<int> result(size, out);
    result.discard_data();
    parallel_for_each(immediate, t.extent, [=](index<1> i) restrict(amp) { result[i] = t[i]; });
    result.synchronize();
    CHECK_EQUAL(out[50], 53);
  }

  void queues() {
    accelerator_view brief = accelerator().create_view(pick(2) ? queuing_mode_immediate : queuing_mode_automatic);
    keep(brief.create_marker());
    brief.flush();
    brief.wait();
    any_view().wait();
    completion_future latest;
    {
      std::lock_guard<std::mutex> lock(shared.mutex);
      latest = shared.latest;
    }
    if (latest.valid()) {
      latest.wait_for(std::chrono::microseconds(pick(100)));
      std::shared_future<void> future = latest;
      latest.get();
      future.get();
    }
    CHECK_EQUAL(accelerator::get_all().size() >= 2, true);
  }

  void mistakes() {
    int caught = 0;
    try {
      parallel_for_each(own, extent<1>(pick(3) - 2), [](index<1>) restrict(amp) {});
    } catch (const invalid_compute_domain &e) {
      caught += e.what()[0] != 0;
    }
    try {
      array<int> a(extent<1>(0), own);
    } catch (const runtime_exception &e) {
      caught += e.what()[0] != 0;
    }
    CHECK_EQUAL(caught, 2);
  }

  void run(std::chrono::steady_clock::time_point end) {
    while (std::chrono::steady_clock::now() < end) {
      switch (pick(6)) {
      case 0: views(); break;
      case 1: arrays(); break;
      case 2: staging(); break;
      case 3: temporaries(); break;
      case 4: queues(); break;
      case 5: mistakes(); break;
      }
      ++operations;
    }
  }
};

int main(int, char **arguments) {
  const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(std::atoi(arguments[1]));
  shared_state shared;
  std::vector<std::thread> threads;
  for (int i = 0; i < 8; ++i)
    threads.emplace_back([&shared, end, i] { worker(shared, i).run(end); });
  for (std::thread &thread : threads)
    thread.join();
  // Continuations run without a long delay.
  for (int i = 0; i < 6000 && continued != expected_continued; ++i)
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  EQUAL(continued.load(), expected_continued.load());
  EQUAL(operations > 0, true);
  std::printf("%ld operations\n", operations.load());
  return result();
}
