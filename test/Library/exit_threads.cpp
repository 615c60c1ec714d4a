// RUN: %ampcc %s -pthread -o %t
// RUN: timeout 60 %t forgotten | FileCheck %s --check-prefix=FORGOTTEN
// RUN: timeout 60 %t joined | FileCheck %s --check-prefix=JOINED
// RUN: timeout 60 %t future | FileCheck %s --check-prefix=FUTURE
// RUN: timeout 60 %t awaited | FileCheck %s --check-prefix=AWAITED
// RUN: timeout 60 %t alone | FileCheck %s --check-prefix=ALONE
// RUN: timeout 60 %t late | FileCheck %s --check-prefix=LATE
// RUN: timeout 60 %t chain | FileCheck %s --check-prefix=CHAIN
// RUN: timeout 60 %t thread | FileCheck %s --check-prefix=THREAD
// RUN: timeout 60 %t quick
// Threads without exception handlers use accelerators while main returns and
// destructors of globals run, which use them as well. All get correct results
// or stop, and the program's status is main's.
#include <amp.h>
#include <atomic>
#include <condition_variable>
#include <cstdio>
#include <cstdlib>
#include <future>
#include <mutex>
#include <string>
#include <thread>
using namespace concurrency;

static std::string how;
static std::atomic<long> rounds{0};

static void sleep_for(int milliseconds) {
  std::this_thread::sleep_for(std::chrono::milliseconds(milliseconds));
}
static void say(const char *what) {
  std::puts(what);
  std::fflush(stdout);
}

/// Uses most of the API, with a separate kernel for each N.
template <int N> static void work() {
  std::vector<int> mine(100, 1);
  array_view<int> v(mine);
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] += N; });
  array<int> copied(v, accelerator().create_view());
  completion_future marker = copied.accelerator_view.create_marker();
  marker.then([] { ++rounds; });
  marker.wait_for(std::chrono::milliseconds(1));
  copied.accelerator_view.flush();
  v.synchronize_async().get();
  accelerator().default_view.wait();
  std::vector<int> back(100);
  copy(copied, back.begin());
  if (mine[99] != 1 + N || back[99] != 1 + N)
    say("WRONG");
  ++rounds;
}
[[noreturn]] static void work_forever() {
  while (true)
    work<1>();
}
static void chain() {
  accelerator().default_view.create_marker().then([] {
    work<2>();
    chain();
  });
}

/// Constructed before all other AMP objects, and destroyed after them.
static struct engine {
  std::mutex mutex;
  std::condition_variable changed;
  bool stops = false, has_stopped = false;
  std::thread worker;
  std::future<void> future;

  void work_until_stopped() {
    while (true) {
      std::lock_guard<std::mutex> lock(mutex);
      if (stops)
        break;
      work<3>();
    }
    work<4>(); // not compiled before
    std::lock_guard<std::mutex> lock(mutex);
    has_stopped = true;
    changed.notify_all();
  }
  void stop() {
    sleep_for(20);
    std::lock_guard<std::mutex> lock(mutex);
    stops = true;
  }
  ~engine() {
    if (how == "forgotten" || how == "late" || how == "chain") {
      sleep_for(1200);
      say("the engine has slept");
    }
    if (how == "joined") {
      stop();
      worker.join();
      say("the worker was joined");
    }
    if (how == "future") {
      stop();
      future.get();
      say("the future is there");
    }
    if (how == "awaited") {
      stop();
      std::unique_lock<std::mutex> lock(mutex);
      changed.wait(lock, [this] { return has_stopped; });
      say("the worker has stopped");
    }
    if (how == "alone") {
      work<5>();
      std::shared_future<void> done = accelerator().default_view.create_marker();
      done.get();
      say("the engine has worked");
    }
  }
} the_engine;

/// Destroyed first.
struct last_made {
  ~last_made() {
    if (how == "forgotten")
      sleep_for(100);
    work<6>();
    say("a late object has worked");
  }
};

int main(int, char **arguments) {
  how = arguments[1];
  // LATE: the engine has slept
  if (how == "late") { // starts after main has returned
    std::thread([] {
      sleep_for(100);
      work_forever();
    }).detach();
    return 0;
  }
  array<int> warm_up(10);
  static last_made last;

  // JOINED: a late object has worked
  // JOINED: the worker was joined
  if (how == "joined")
    the_engine.worker = std::thread([] { the_engine.work_until_stopped(); });
  // FUTURE: a late object has worked
  // FUTURE: the future is there
  if (how == "future")
    the_engine.future = std::async(std::launch::async,
                                   [] { the_engine.work_until_stopped(); });
  // AWAITED: a late object has worked
  // AWAITED: the worker has stopped
  if (how == "awaited")
    std::thread([] { the_engine.work_until_stopped(); }).detach();
  // ALONE: a late object has worked
  // ALONE: the engine has worked
  if (how == "alone")
    return 0;
  // CHAIN: a late object has worked
  // CHAIN: the engine has slept
  if (how == "chain")
    chain();
  // FORGOTTEN: a late object has worked
  // FORGOTTEN: the engine has slept
  if (how == "forgotten" || how == "thread" || how == "quick")
    for (int i = 0; i < 3; ++i)
      std::thread(work_forever).detach();
  while (rounds < 3)
    sleep_for(1);
  // THREAD: a late object has worked
  if (how == "thread") {
    std::thread([] { std::exit(0); }).detach();
    work_forever();
  }
  if (how == "quick")
    std::quick_exit(0);
}
