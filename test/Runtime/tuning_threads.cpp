// RUN: %inside %s -pthread -o %t
// RUN: env AMPCC_CACHE_DIR= AMPCC_TUNE=1 %t
// RUN: rm -rf %t.cache && env AMPCC_CACHE_DIR=%t.cache AMPCC_TUNE=1 %t && env AMPCC_CACHE_DIR=%t.cache AMPCC_TUNE=1 %t
// Kernels are tuned while several threads launch them, on one view and on their
// own views, without waiting; each launch runs once.
#include "MadeUpTimes.h"

static const int Threads = 8, Rounds = 50;

/// Checks that programs were built, tried and selected.
static bool isTuned() { return statistics().factored_launches >= 200; }

int main() {
  made_up::install();
  made_up::Time = [](size_t Items, size_t Groups) {
    return double(Items * 1000 + Groups * 100);
  };
  std::atomic<uint64_t> Launches{0};
  const amprt_kernel Count = makeCount(4, 2), Turn = makeTurn(2, 16);
  std::vector<std::thread> All;
  for (int T = 0; T != Threads; ++T)
    All.emplace_back([&, T] {
      amprt_view *Own;
      OK(amprt_view_create(defaultAccelerator(), AMPRT_AUTOMATIC, &Own));
      Counted Rows(64, 16 << T % 2), Tiles(32, 32);
      for (int Round = 0; Round < Rounds || !isTuned(); ++Round) {
        REQUIRE(Round != 100000);
        amprt_view *View = Round % 3 ? Own : defaultView();
        Rows.launch(Count, View);
        Tiles.launch(Turn, View);
        if (Round % 10 == 9)
          Rows.check();
        std::this_thread::sleep_for(std::chrono::milliseconds(2));
      }
      Rows.check();
      Tiles.check();
      Launches += uint64_t(Rows.Launches + Tiles.Launches);
      amprt_view_release(Own);
    });
  for (std::thread &T : All)
    T.join();
  EXPECT(statistics().launches, Launches.load());
}
