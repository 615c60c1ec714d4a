// RUN: %inside -O2 %s -o %t && %t
// Launches are shared among processors if that makes a program's loop faster, not if
// only the launch itself is faster; launches of other kernels follow.
#include "Check.h"
#include "Cpu/LaunchCost.h"

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

int main() {
  static const amprt_kernel K[10] = {};
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
