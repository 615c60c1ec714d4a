// RUN: %ampcc -O1 %s -pthread -o %t
// RUN: %t return | FileCheck %s
// RUN: %t exit | FileCheck %s
// RUN: %t thread | FileCheck %s
// RUN: %t exception | FileCheck %s
// RUN: %t continuing | FileCheck %s
// RUN: %t working | FileCheck %s
// RUN: %t overdue | FileCheck %s
// RUN: %t quick | count 0
// RUN: %if oclgrind %{ oclgrind %t return | FileCheck %s %}
// Programs end while kernels run and continuations wait, with all kinds of
// objects in globals. The host's memory then contains all results.
#include <amp.h>
#include <cstdio>
#include <vector>
#include <atomic>
#include <cstdlib>
#include <memory>
#include <thread>
using namespace concurrency;

static std::vector<int> &data = *new std::vector<int>(1000, 1);
static bool takes_long;
struct reporter {
  ~reporter() {
    if (takes_long)
      std::this_thread::sleep_for(std::chrono::milliseconds(300));
    // CHECK: 999 is 1999
    std::printf("999 is %d\n", data[999]);
    std::fflush(stdout);
  }
};

// Constructed before the runtime, so destroyed after it has shut down.
static reporter report;
static array_view<int> global_view(1000, data);
static std::unique_ptr<array<int>> global_array;
static std::unique_ptr<array_view<int>> unsourced;
static std::unique_ptr<accelerator_view> queue;
static completion_future marker, copied;
static std::vector<int> out(1000);

// Constructed at the program's start, together with the runtime.
static accelerator early;
static accelerator_view early_view = early.create_view();

static void work() {
  queue.reset(new accelerator_view(accelerator().create_view()));
  global_array.reset(new array<int>(1000, *queue));
  unsourced.reset(new array_view<int>(1000));
  array_view<int> v = global_view, u = *unsourced;
  array<int> &a = *global_array;
  parallel_for_each(early_view, v.extent, [=](index<1> i) restrict(amp) { v[i] += i[0]; });
  parallel_for_each(a.extent, [&a](index<1> i) restrict(amp) { a[i] = 0; });
  for (int round = 0; round < 10; ++round)
    parallel_for_each(a.extent, [&a, v](index<1> i) restrict(amp) {
      for (int k = 0; k < 20; ++k)
        a[i] = a[i] * 3 + v[i];
    });
  parallel_for_each(*queue, v.extent, [=](index<1> i) restrict(amp) {
    u[i] = i[0];
    v[i] += 999;
  });
  copied = copy_async(a, out.begin());
  marker = queue->create_marker();
  marker.then([] {});
}

/// Runs in a thread that is not told about the end.
static std::atomic<int> rounds{0};
static void work_on() {
  std::vector<int> mine(100);
  for (;; ++rounds) {
    array_view<int> v(mine);
    parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] += 1; });
    array<int> copied(v, accelerator().create_view());
    copied.accelerator_view.create_marker().then([] {});
  }
}

int main(int, char **arguments) {
  const std::string how = arguments[1];
  if (how == "thread") {
    std::thread(work).join();
    std::thread([] { std::exit(0); }).join();
  }
  if (how == "exception") { // thrown through launches and views
    try {
      work();
      array_view<int> v = global_view;
      parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] += 0; });
      throw 5;
    } catch (int value) {
      return value - 5;
    }
  }
  work();
  if (how == "continuing") // continuations that use objects that are being destroyed
    for (int i = 0; i < 50; ++i)
      marker.then([] { accelerator().default_view.create_marker().then([] {}); });
  if (how == "working") { // threads that still run while globals are destroyed
    takes_long = true;
    for (int i = 0; i < 3; ++i)
      std::thread(work_on).detach();
    while (rounds < 20) // until kernels are built
      std::this_thread::yield();
  }
  if (how == "overdue") { // a continuation that takes too long is stopped
    takes_long = true;
    marker.then([] {
      std::this_thread::sleep_for(std::chrono::milliseconds(200));
      accelerator().create_view();
    });
  }
  if (how == "exit")
    std::exit(0);
  if (how == "quick")
    std::_Exit(0);
}
