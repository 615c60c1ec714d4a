// RUN: %inside %s -pthread -o %t && env AMPCC_THREADS=8 timeout 100 %t
// Threads claim each iteration of a shared loop once, across tasks; a thread
// begins with its own share. Workers sleep while waiting threads replace them.
#include "Check.h"
#include "Cpu/SharedLoop.h"
#include "Cpu/TaskQueue.h"
#include "Cpu/Workers.h"
#include <chrono>
#include <ctime>
#include <deque>
#include <thread>
#include <vector>

using namespace amprt;

static const unsigned Seats = 5;
static const uint32_t Sizes[] = {1, 3, 64, 2, 5, 1000, 7};
static const int Tasks = 20000;

struct Counting final : Task {
  Counting(TaskQueue &Of, uint32_t Parts) : Task(Of, Parts), Runs(Parts) {}
  void run(uint64_t Part) override { ++Runs[Part]; }
  std::vector<std::atomic<int>> Runs;
};

static void testOwnShares(TaskQueue &Queue) {
  SharedLoop L;
  L.setSeats(Seats);
  for (int Round = 0; Round != 3; ++Round) {
    Counting T(Queue, 20);
    L.open(T);
    const uint64_t State = L.state();
    uint64_t I;
    for (uint64_t Of = 0; Of != Seats; ++Of)
      for (uint64_t K = 0; K != 4; ++K) {
        REQUIRE(L.claim(State, unsigned(Of), I));
        EXPECT(I, Of * 4 + K);
      }
    trace::Time Spent = 100000;
    for (unsigned Of = 0; Of != Seats; ++Of) {
      REQUIRE(!L.claim(State, Of, I));
      REQUIRE(!L.finish(Of, Of ? 4 : 3, Spent));
    }
    REQUIRE(L.finish(0, 1, Spent));
    EXPECT(Spent > 590000 && Spent < 610000, true);
  }
}

static void testThreads(TaskQueue &Queue) {
  static SharedLoop L;
  static std::atomic<int> Done{0};
  static std::vector<Ref<Counting>> All;
  L.setSeats(Seats);
  for (int I = 0; I != Tasks; ++I)
    All.push_back(Ref<Counting>::adopt(new Counting(Queue, Sizes[I % 7])));
  L.open(*All[0]);
  std::vector<std::thread> Threads;
  for (unsigned Number = 0; Number != 4; ++Number)
    Threads.emplace_back([Number] {
      while (Done != Tasks) {
        const uint64_t State = L.state();
        bool HasRun = false;
        for (unsigned Other = 0; Other != Seats; ++Other) {
          const unsigned Seat = (Number + Other) % Seats;
          uint32_t Count = 0;
          for (uint64_t I; L.claim(State, Seat, I); ++Count)
            L.task().run(I);
          HasRun |= Count != 0;
          trace::Time Spent = 0;
          if (Count && L.finish(Seat, Count, Spent) && ++Done != Tasks)
            L.open(*All[size_t(Done)]);
        }
        if (!HasRun)
          std::this_thread::yield();
      }
    });
  for (std::thread &T : Threads)
    T.join();
  for (const Ref<Counting> &T : All)
    for (const std::atomic<int> &Runs : T->Runs)
      EXPECT(Runs.load(), 1);
}

struct Slow final : Task {
  using Task::Task;
  void run(uint64_t) override {
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
    ++Runs;
  }
  std::atomic<uint32_t> Runs{0};
};

static double processorTime() {
  timespec Now;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &Now);
  return double(Now.tv_sec) + double(Now.tv_nsec) * 1e-9;
}

/// Each part runs until all of them run.
struct Crowd final : Task {
  using Task::Task;
  void run(uint64_t) override {
    for (++Running; Running < parts();)
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
  std::atomic<unsigned> Running{0};
};

/// Threads that begin wake others.
static void testWaking(TaskQueue &Queue) {
  Crowd &Work = *new Crowd(Queue, Workers::get().limit() - 1);
  const Ref<Task> Kept = Ref<Task>::adopt(&Work);
  Queue.add(Kept);
  while (!Work.isDone())
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
}

/// Helpers occupy all processors, and run nothing.
static void testHelpers(TaskQueue &Queue) {
  Workers &All = Workers::get();
  Slow &Work = *new Slow(Queue, 30 * All.limit());
  const Ref<Task> Kept = Ref<Task>::adopt(&Work);
  const auto wait = [](int Milliseconds) {
    std::this_thread::sleep_for(std::chrono::milliseconds(Milliseconds));
  };
  Queue.add(Kept);
  while (!Work.Runs)
    wait(1);
  {
    std::deque<Workers::Helper> Helpers;
    for (unsigned I = 0; I <= All.limit(); ++I)
      Helpers.emplace_back(All);
    const uint32_t Before = Work.Runs;
    wait(5);
    const double Begin = processorTime();
    wait(30);
    EXPECT(processorTime() - Begin < 0.01, true);
    EXPECT(Work.Runs <= Before + All.limit(), true); // what had begun
  }
  while (!Work.isDone())
    wait(1);
  EXPECT(Work.Runs.load(), Work.parts());
}

int main() {
  const Ref<TaskQueue> Queue = Ref<TaskQueue>::adopt(new TaskQueue);
  testOwnShares(*Queue);
  testThreads(*Queue);
  testWaking(*Queue);
  testHelpers(*Queue);
}
