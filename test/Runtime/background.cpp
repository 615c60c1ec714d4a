// RUN: %inside %s -pthread -o %t && timeout 60 %t
// Background work: one item after another, not while a thread waits for work of
// the same kind, and not in a process that is exiting.
#include "Support/Background.h"
#include "Check.h"
#include <atomic>
#include <chrono>
#include <thread>

using namespace amprt;
using namespace std::chrono;

static std::atomic<int> Done{0};
static std::atomic<bool> IsAtWork{false};

static void work() {
  REQUIRE(!IsAtWork.exchange(true));
  std::this_thread::sleep_for(milliseconds(10));
  IsAtWork = false;
  ++Done;
}

static void wait(int Count) {
  while (Done != Count)
    std::this_thread::sleep_for(milliseconds(1));
}

int main() {
  const auto Begin = steady_clock::now();
  for (int I = 0; I != 5; ++I)
    runInBackground(work);
  wait(5);
  REQUIRE(steady_clock::now() - Begin >= milliseconds(20));
  {
    const Urgent First;
    {
      const Urgent Second;
      for (int I = 0; I != 5; ++I)
        runInBackground(work);
    }
    std::this_thread::sleep_for(milliseconds(100));
    EXPECT(Done.load(), 5);
  }
  const auto After = steady_clock::now();
  wait(10);
  REQUIRE(steady_clock::now() - After >= milliseconds(20));
  // Pending work at exit is destroyed with its captures, or not at all.
  for (int I = 0; I != 1000; ++I)
    runInBackground([] { std::this_thread::sleep_for(seconds(1)); });
}
