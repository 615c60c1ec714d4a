// RUN: %inside -O2 %s -o %t && %t
// Launches are shared among processors if that makes a program's loop faster,
// not if only the launch itself is faster; launches of other kernels follow.
// Times of threads are estimated by earlier launches.
#include "Check.h"
#include "Cpu/LaunchCost.h"
#include <chrono>
#include <thread>

using namespace amprt;

static const double SharingTime = 10000; // nanoseconds
static trace::Time Now = 1000000;

struct Launch {
  const amprt_kernel *Kernel;
  uint64_t Threads;
  trace::Time Alone, Shared;
  trace::Time SpentShared = Alone; ///< by all processors
  bool WasShared = false;
};

static void run(Launch &L) {
  LaunchCost Cost(*L.Kernel, L.Threads);
  L.WasShared = Cost.chooseSharing(SharingTime);
  LaunchCost::Run R;
  R.IsShared = L.WasShared;
  R.Begin = Now;
  R.Spent = L.WasShared ? L.SpentShared : L.Alone;
  Now += L.WasShared ? L.Shared : L.Alone;
  R.End = Now;
  Cost.note(R);
}

/// Runs a loop of two launches that takes longer if only one of them is shared.
/// Returns the time of a late iteration without that of the host.
static trace::Time runLoop(Launch &First, Launch &Second, trace::Time OfOne,
                           trace::Time OfHost = 0) {
  trace::Time Begin = 0;
  for (int I = 0; I != 700; ++I) {
    Begin = Now;
    run(First);
    run(Second);
    if (First.WasShared != Second.WasShared)
      Now += OfOne;
    Now += OfHost;
  }
  return Now - Begin - OfHost;
}

static double costOf(const amprt_kernel &K, uint64_t Threads) {
  return LaunchCost(K, Threads).total();
}

static void note(const amprt_kernel &K, trace::Time Spent, int Runs = 1,
                 bool IsShared = false) {
  while (Runs--)
    LaunchCost(K, 1000).note({Spent, 0, Spent, IsShared});
}

static int countShared(const amprt_kernel &K, uint64_t Threads, int Launches) {
  int Shared = 0;
  while (Launches--)
    Shared += LaunchCost(K, Threads).chooseSharing(SharingTime);
  return Shared;
}

static void estimates(const amprt_kernel *K) {
  EXPECT(costOf(K[0], 1000), 50000.0); // a guess
  note(K[0], 200000);
  EXPECT(costOf(K[0], 1000), 200000.0);
  EXPECT(LaunchCost(K[0], 1000).ofThread(), 200.0);
  EXPECT(costOf(K[0], 600), 120000.0);  // the same power of two
  EXPECT(costOf(K[0], 2000), 400000.0); // estimated by half the size, ...
  EXPECT(costOf(K[0], 500), 100000.0);  // ... and by twice the size
  EXPECT(costOf(K[0], 4000), 200000.0); // guesses
  EXPECT(costOf(K[0], 250), 12500.0);
  EXPECT(costOf(K[1], 1000), 50000.0); // another kernel
  // Longer times count by a quarter, up to eight times as long; shorter ones
  // fully.
  note(K[0], 400000);
  EXPECT(costOf(K[0], 1000), 250000.0);
  note(K[0], 100000000);
  EXPECT(costOf(K[0], 1000), 250000.0 + 7 * 250000 / 4);
  note(K[0], 100000);
  EXPECT(costOf(K[0], 1000), 100000.0);
  // Shared launches do not make launches seem longer, unless the work changes.
  note(K[0], 400000, 1, true);
  EXPECT(costOf(K[0], 1000), 100000.0);
  note(K[0], 900000, 1, true);
  EXPECT(costOf(K[0], 1000), 275000.0);
}

/// Launches for which sharing is no choice.
static void choices(const amprt_kernel *K) {
  EXPECT(countShared(K[0], 1000, 1), 1); // by the guess
  EXPECT(countShared(K[0], 10, 1), 0);
  note(K[1], 80100);
  EXPECT(countShared(K[1], 1000, 300), 300);
  note(K[2], 40100, 3);
  EXPECT(countShared(K[2], 1000, 300), 300);
  note(K[3], 2400);
  EXPECT(countShared(K[3], 1000, 300), 0);
  // Shorter ones begin no trial.
  note(K[4], 4900);
  EXPECT(countShared(K[4], 1000, 300), 0);
}

/// The first launch and long ones are measured, and one of 16 short ones.
static void watches(const amprt_kernel *K) {
  const auto sleep = [&](int I, int Milliseconds) {
    const LaunchCost C(K[I], 1000);
    const LaunchCost::Watch W(C);
    std::this_thread::sleep_for(std::chrono::milliseconds(Milliseconds));
  };
  sleep(0, 2);
  REQUIRE(costOf(K[0], 1000) >= 2e6 && costOf(K[0], 1000) < 2e9);
  note(K[1], 1);
  int Measured = 0;
  for (int I = 0; I != 32; ++I) {
    const double Before = costOf(K[1], 1000);
    {
      const LaunchCost C(K[1], 1000);
      const LaunchCost::Watch W(C);
    }
    Measured += costOf(K[1], 1000) != Before;
    note(K[1], 1);
  }
  REQUIRE(Measured >= 2 && Measured < 16);
  // A launch that takes far longer makes the time unknown.
  bool IsForgotten = false;
  for (int I = 0; I != 3 && !IsForgotten; ++I) {
    note(K[1], 1);
    sleep(1, 2);
    IsForgotten = costOf(K[1], 1000) == 50000;
  }
  REQUIRE(IsForgotten);
}

int main() {
  static const amprt_kernel K[20] = {};
  estimates(&K[10]);
  choices(&K[12]);
  watches(&K[17]);
  {
    // The data move between processors.
    Launch First{&K[0], 1000, 15000, 3000}, Second{&K[1], 1000, 1000, 1000};
    EXPECT(runLoop(First, Second, 20000), trace::Time(16000));
    EXPECT(First.WasShared, false);
  }
  {
    Launch First{&K[2], 1000, 15000, 3000}, Second{&K[3], 1000, 1000, 1000};
    EXPECT(runLoop(First, Second, 5000), trace::Time(9000));
    EXPECT(First.WasShared, true);
  }
  {
    // A short launch is shared for the sake of a longer one.
    Launch First{&K[4], 1000, 15000, 3000}, Second{&K[5], 1000, 3000, 3500};
    EXPECT(runLoop(First, Second, 6000), trace::Time(6500));
  }
  {
    // Iterations that take long for other reasons do not count.
    Launch First{&K[6], 1000, 15000, 3000}, Second{&K[7], 1000, 1000, 1000};
    runLoop(First, Second, 20000, 1000000);
    EXPECT(First.WasShared, true);
  }
  {
    // Sharing costs most of the processors' time.
    Launch First{&K[8], 1000, 15000, 17000, 70000},
        Second{&K[9], 1000, 1000, 1000};
    EXPECT(runLoop(First, Second, 0), trace::Time(16000));
  }
}
