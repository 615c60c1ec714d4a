// RUN: %inside %s -o %t && %t
// The measured cost of launches: which of them are shared among processors.
#include "Check.h"
#include "Cpu/LaunchCost.h"
#include <chrono>
#include <thread>

using namespace amprt;

static amprt_kernel Kernels[16];
static const double Sharing = 10000;

static double costOf(const amprt_kernel &K, uint64_t Threads) {
  return LaunchCost(K, Threads).total();
}
static bool shares(const amprt_kernel &K, uint64_t Threads) {
  return LaunchCost(K, Threads).isWorthSharing(Sharing);
}

/// Launches run and are measured; returns how many of them were shared.
static int run(const amprt_kernel &K, int Launches, trace::Time Alone, trace::Time Together) {
  int Shared = 0;
  for (int I = 0; I != Launches; ++I) {
    const LaunchCost C(K, 1000);
    if (C.isWorthSharing(Sharing)) {
      C.noteShared(Alone, Together);
      ++Shared;
    } else {
      C.note(Alone);
    }
  }
  return Shared;
}

static void estimates() {
  const amprt_kernel &K = Kernels[0];
  EXPECT(costOf(K, 1000), 50000.0); // a guess
  LaunchCost(K, 1000).note(200000);
  EXPECT(costOf(K, 1000), 200000.0);
  EXPECT(LaunchCost(K, 1000).ofThread(), 200.0);
  EXPECT(costOf(K, 600), 120000.0); // the same power of two
  EXPECT(costOf(K, 2000), 400000.0); // estimated by half the size, ...
  EXPECT(costOf(K, 500), 100000.0);  // ... and by twice the size
  EXPECT(costOf(K, 4000), 200000.0); // guesses
  EXPECT(costOf(K, 250), 12500.0);
  EXPECT(costOf(Kernels[1], 1000), 50000.0); // another kernel
  // Longer times count by a quarter, up to eight times as long; shorter ones fully.
  LaunchCost(K, 1000).note(400000);
  EXPECT(costOf(K, 1000), 250000.0);
  LaunchCost(K, 1000).note(100000000);
  EXPECT(costOf(K, 1000), 250000.0 + 7 * 250000 / 4);
  LaunchCost(K, 1000).noteShared(100000, 30000);
  EXPECT(costOf(K, 1000), 100000.0);
}

static void sharing() {
  const amprt_kernel &Unknown = Kernels[2], &Long = Kernels[3], &Short = Kernels[4];
  REQUIRE(shares(Unknown, 1000)); // by the guess
  REQUIRE(!shares(Unknown, 10));
  LaunchCost(Long, 1000).note(40100);
  REQUIRE(shares(Long, 1000));
  EXPECT(run(Long, 20, 40100, 90000), 20); // without a trial
  LaunchCost(Short, 1000).note(4900);
  EXPECT(run(Short, 20, 4900, 10), 0);
  LaunchCost(Kernels[10], 1000).note(5000);
  EXPECT(run(Kernels[10], 11, 5000, 10), 8);
  LaunchCost(Kernels[11], 1000).note(40000);
  EXPECT(run(Kernels[11], 11, 40000, 90000), 8);
  // Launches in between are tried: three alone, then eight shared.
  const amprt_kernel &Faster = Kernels[5], &Slower = Kernels[6];
  LaunchCost(Faster, 1000).note(20000);
  EXPECT(run(Faster, 3, 20000, 15000), 0);
  EXPECT(run(Faster, 253, 20000, 15000), 253);
  EXPECT(run(Faster, 3, 20000, 15000), 0); // again after 256
  EXPECT(run(Faster, 509, 20000, 15000), 509);
  EXPECT(run(Faster, 3, 20000, 15000), 0); // and after 512
  LaunchCost(Slower, 1000).note(20000);
  EXPECT(run(Slower, 256, 20000, 25000), 8);
  // In the next trial sharing is faster.
  EXPECT(run(Slower, 512, 20000, 15000), 509);
  // Short ones are never shared, however cheap sharing is.
  LaunchCost(Kernels[7], 1000).note(2400);
  REQUIRE(!LaunchCost(Kernels[7], 1000).isWorthSharing(1));
}

/// The first launch and long ones are measured, and one of 16 short ones.
static void watches() {
  const amprt_kernel &K = Kernels[8], &Short = Kernels[9];
  {
    const LaunchCost C(K, 1000);
    const LaunchCost::Watch W(C);
    std::this_thread::sleep_for(std::chrono::milliseconds(2));
  }
  REQUIRE(costOf(K, 1000) >= 2e6 && costOf(K, 1000) < 2e9);
  LaunchCost(Short, 1000).note(1);
  int Measured = 0;
  for (int I = 0; I != 32; ++I) {
    const double Before = costOf(Short, 1000);
    {
      const LaunchCost C(Short, 1000);
      const LaunchCost::Watch W(C);
    }
    Measured += costOf(Short, 1000) != Before;
    LaunchCost(Short, 1000).note(1);
  }
  REQUIRE(Measured >= 2 && Measured < 16);
  // A launch that takes far longer makes the cost unknown.
  bool IsForgotten = false;
  for (int I = 0; I != 3 && !IsForgotten; ++I) {
    LaunchCost(Short, 1000).note(1);
    {
      const LaunchCost C(Short, 1000);
      const LaunchCost::Watch W(C);
      std::this_thread::sleep_for(std::chrono::milliseconds(2));
    }
    IsForgotten = costOf(Short, 1000) == 50000;
  }
  REQUIRE(IsForgotten);
}

int main() {
  estimates();
  sharing();
  watches();
}
