// RUN: %inside %s -o %t
// RUN: rm -rf %t.cache %t.traced
// RUN: env AMPCC_CACHE_DIR=%t.cache AMPCC_TUNE=1 AMPCC_STATS=1 %t first 2>&1 | FileCheck --check-prefix=FIRST %s
// FIRST-DAG: factors chosen 2
// FIRST-DAG: ampcc: kernel 'count' (count.cpp:1:1) on {{.*}}, from 4096 threads: coarsening 8, packing 1, measured: 8.00 times as fast
// FIRST-DAG: ampcc: kernel 'turn' (turn.cpp:1:1) on {{.*}}, from 4096 threads: coarsening 2, packing 16, measured: 32.00 times as fast
// A stored decision is used from the first launch on.
// RUN: env AMPCC_CACHE_DIR=%t.cache AMPCC_TUNE=1 AMPCC_STATS=1 %t again 2>&1 | FileCheck --check-prefix=AGAIN %s
// AGAIN-DAG: ampcc: trials 0
// AGAIN-DAG: ampcc: programs built 0
// AGAIN-DAG: 'count' {{.*}} coarsening 8, packing 1, remembered
// AGAIN-DAG: 'turn' {{.*}} coarsening 2, packing 16, remembered
// RUN: env AMPCC_CACHE_DIR=%t.cache AMPCC_TUNE=1 AMPCC_TRACE=%t.json %t again
// RUN: amp-prof --read %t.json 2>&1 | FileCheck --check-prefix=PROF %s
// PROF: {{^}}tuning
// PROF: 'count' {{.*}} coarsening 8, packing 1, remembered
// The timeline also contains background builds.
// RUN: env AMPCC_CACHE_DIR=%t.traced AMPCC_TUNE=1 AMPCC_TRACE=%t.json %t first
// RUN: env AMPCC_CACHE_DIR=%t.cache amp-info --cache | FileCheck --check-prefix=INFO %s
// INFO-DAG: count (count.cpp:1:1) on {{.*}}
// INFO-DAG: {{^}}   from       4096 threads: coarsening 8, packing 1{{$}}
// INFO-DAG: turn (turn.cpp:1:1) on {{.*}}
// INFO-DAG: {{^}}   from       4096 threads: coarsening 2, packing 16{{$}}
// A machine of the same kind imports it from a file.
// RUN: env AMPCC_CACHE_DIR=%t.cache amp-info --tuning export %t.tuning
// RUN: rm -rf %t.other && env AMPCC_CACHE_DIR=%t.other amp-info --tuning import %t.tuning | FileCheck --check-prefix=IMPORT %s
// IMPORT: 2 kernels
// RUN: env AMPCC_CACHE_DIR=%t.other amp-info --cache | FileCheck --check-prefix=INFO %s
// RUN: env AMPCC_CACHE_DIR=%t.other AMPCC_TUNE=1 %t again
// Rows and fused tiles are listed as such: key and record are "k" and three
// names with a line for each class.
// RUN: bash -c 'printf "ampcc tuning 1\n1 42\nksum\nsum.cpp:1:1\nany\n12 1 1 64\n13 1 1 0 32\n" > %t.rows'
// RUN: env AMPCC_CACHE_DIR=%t.with.rows amp-info --tuning import %t.rows
// RUN: env AMPCC_CACHE_DIR=%t.with.rows amp-info --cache | FileCheck --check-prefix=ROWS %s
// ROWS: sum (sum.cpp:1:1) on any
// ROWS-NEXT: {{^}}   from       4096 threads: rows 64{{$}}
// ROWS-NEXT: {{^}}   from       8192 threads: fused tiles 32{{$}}
// An invalid file changes nothing.
// RUN: bash -c 'head -c -9 %t.tuning > %t.short'
// RUN: env AMPCC_CACHE_DIR=%t.nothing not amp-info --tuning import %t.short 2>&1 | FileCheck --check-prefix=SHORT %s
// SHORT: this is no file of amp-info --tuning export
// RUN: env AMPCC_CACHE_DIR=%t.nothing not amp-info --tuning import %s
// RUN: not amp-info --tuning import %t.missing
// RUN: env AMPCC_CACHE_DIR=%t.nothing amp-info --cache | count 0
// RUN: env AMPCC_CACHE_DIR= amp-info --cache | count 0
// A damaged entry is tuned again.
// RUN: bash -c 'for f in %t.cache/*.tune; do truncate -s -1 $f; done'
// RUN: env AMPCC_CACHE_DIR=%t.cache amp-info --cache | count 0
// RUN: env AMPCC_CACHE_DIR=%t.cache AMPCC_TUNE=1 %t first
// RUN: env AMPCC_CACHE_DIR=%t.cache AMPCC_TUNE=1 %t again
// RUN: bash -c 'for f in %t.cache/*.tune; do printf x | dd of=$f bs=1 seek=20 conv=notrunc status=none; done'
// RUN: env AMPCC_CACHE_DIR=%t.cache AMPCC_TUNE=1 %t first
// If the tuned program is missing, it is built, also if the disk cache contains
// the kernel with factors of 1.
// RUN: bash -c 'rm %t.cache/*.bin'
// RUN: env AMPCC_CACHE_DIR=%t.cache AMPCC_TUNE=0 %t never
// RUN: env AMPCC_CACHE_DIR=%t.cache AMPCC_TUNE=1 %t built
// Processes that tune simultaneously do not interfere.
// RUN: bash -c 'rm %t.cache/*.tune'
// RUN: bash -c 'export AMPCC_CACHE_DIR=%t.cache AMPCC_TUNE=1; for i in 1 2 3 4; do %t first & p="$p $!"; done; for i in $p; do wait $i || exit 1; done'
// RUN: env AMPCC_CACHE_DIR=%t.cache AMPCC_TUNE=1 %t again
// RUN: ls %t.cache | not grep new-
// The tuner is off by option, and by default, because this is not a GPU.
// RUN: env AMPCC_CACHE_DIR=%t.cache AMPCC_TUNE=0 %t never
// RUN: env -u AMPCC_TUNE AMPCC_CACHE_DIR=%t.cache %t never
// RUN: env AMPCC_CACHE_DIR=%t.cache AMPCC_TUNE=1 AMPCC_COARSEN=1 %t never
// The program's own launches tune kernels; each runs once, and the device's
// clock measures it.
#include "MadeUpTimes.h"

static const size_t Threads = 64 * 64;

/// The fastest work-items run 8 threads; the fastest work-groups run 16 tiles
/// with 2 threads per work-item.
static double timeOf(size_t Items, size_t Groups) {
  const double R = double(Threads) / double(Items);
  auto distance = [](double A, double B) { return A > B ? A / B : B / A; };
  if (Groups * 256 == Items) // not tiled
    return 100000 * (distance(R, 8) + 0);
  return 100000 * distance(R, 2) * distance(256 / double(Groups), 16) / 2;
}

int main(int, char **Arguments) {
  const std::string How = Arguments[1];
  made_up::install();
  made_up::Time = [](size_t Items, size_t Groups) {
    return timeOf(Items, Groups);
  };
  const amprt_kernel Count = makeCount(16, 4), Turn = makeTurn(4, 64, 1);
  Counted Rows(64, 64), Tiles(64, 64);
  if (How == "first") {
    Rows.launch(Count);
    EXPECT(Rows.factors().substr(2), "1 1 1");
    // Another process may have stored the decision by now.
    if (Rows.factors() != "8 1 1 1")
      made_up::launchUntilChosen(Rows, Count);
    Tiles.launch(Turn);
    if (Tiles.factors() != "2 16 1 1")
      made_up::launchUntilChosen(Tiles, Turn);
    REQUIRE(statistics().trials <= 72);
  }
  if (How == "built") {
    Rows.launch(Count);
    EXPECT(Rows.factors(), "8 1 1 1");
    Tiles.launch(Turn);
    EXPECT(Tiles.factors(), "2 16 1 1");
    EXPECT(statistics().programs_built, uint64_t(2));
  }
  for (int I = 0; I != 10; ++I) {
    Rows.launch(Count);
    Tiles.launch(Turn);
  }
  const bool Tuned = How != "never";
  EXPECT(Rows.factors(), Tuned ? "8 1 1 1" : "1 1 1 1");
  EXPECT(Tiles.factors(), Tuned ? "2 16 1 1" : "1 1 1 1");
  if (How == "first")
    return 0;
  EXPECT(statistics().trials, uint64_t(0));
  // Other sizes in the same class; a shape with lower limits gets lower factors.
  if (How == "built") {
    Counted Wide(128, 40), Odd(20, 256);
    Wide.launch(Count);
    EXPECT(Wide.factors(), "8 1 1 1");
    for (int I = 0; I != 20; ++I)
      Odd.launch(Turn);
    Odd.check();
  }
}
