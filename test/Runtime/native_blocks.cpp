// RUN: %inside -O2 %s -o %t && %t
// Blocks cover a domain, each thread once; blocks of tiled kernels consist of whole
// tiles. They have about the requested size for every shape of the domain; their number
// is not slightly above the number of workers, and not below it if threads take long.
#include "Check.h"
#include "Cpu/BlockSize.h"
#include "Cpu/Blocks.h"
#include <algorithm>
#include <vector>

using namespace amprt;

static uint32_t sizeOf(const amprt_cpu_block &B, int D) {
  return B.end[D] - B.begin[D];
}

static void check(uint32_t Dims, const size_t (&Size)[3],
                  const size_t (&Tile)[3], bool IsTiled, size_t Wanted,
                  uint32_t RowsTogether) {
  Range R{Dims, {Size[0], Size[1], Size[2]}, {Tile[0], Tile[1], Tile[2]}};
  const Blocks All(R, IsTiled, Wanted, /*AreDistinct=*/false, RowsTogether);
  const size_t Threads = Size[0] * Size[1] * Size[2];
  std::vector<char> Runs(Threads);
  for (uint64_t I = 0; I != All.count(); ++I) {
    const amprt_cpu_block B = All.at(I);
    for (int D = 0; D != 3; ++D) {
      EXPECT(B.size[D], Size[D]);
      REQUIRE(B.begin[D] < B.end[D] && B.end[D] <= Size[D]);
      EXPECT(B.begin[D] % Tile[D], 0u);
      EXPECT(B.end[D] % Tile[D], 0u);
    }
    if (sizeOf(B, 0) >= 64 && !IsTiled)
      EXPECT(B.begin[0] % 64, 0u);
    if (sizeOf(B, 1) > 1 && !IsTiled) // rows are processed in groups
      EXPECT(B.begin[1] % RowsTogether, 0u);
    const size_t OfBlock = size_t(sizeOf(B, 0)) * sizeOf(B, 1) * sizeOf(B, 2);
    const size_t Least = IsTiled ? Tile[0] * Tile[1] * Tile[2] : 1;
    REQUIRE(OfBlock <= std::max(Least, 2 * Wanted + 64));
    for (size_t Z = B.begin[2]; Z != B.end[2]; ++Z)
      for (size_t Y = B.begin[1]; Y != B.end[1]; ++Y)
        for (size_t X = B.begin[0]; X != B.end[0]; ++X)
          ++Runs[(Z * Size[1] + Y) * Size[0] + X];
  }
  for (char Count : Runs)
    EXPECT(int(Count), 1);
  // A block contains no tiles of other rows.
  if (!IsTiled)
    REQUIRE(All.count() <=
            2 * (Threads / Wanted + 1) + Threads / Size[0] / 4 + Size[2]);
}

static void check(uint32_t Dims, const size_t (&Size)[3],
                  const size_t (&Tile)[3], bool IsTiled) {
  for (size_t Wanted : {1, 2, 16, 100, 512, 2048, 3000, 100000, 1 << 30})
    for (uint32_t RowsTogether : {1, 4})
      check(Dims, Size, Tile, IsTiled, Wanted, RowsTogether);
}

/// Creates one block per worker, or fewer, in preference to slightly more blocks.
static void checkForWorkers() {
  const unsigned Workers = 16;
  for (size_t X : {301, 1000, 4096})
    for (size_t Y = 100; Y != 400; ++Y)
      for (uint32_t RowsTogether : {1, 4}) {
        const Range R{2, {X, Y, 1}, {1, 1, 1}};
        const Blocks All = Blocks::forWorkers(
            Workers, R, false, X * Y / Workers + 1, true, RowsTogether);
        REQUIRE(All.count() <= Workers && All.count() > Workers / 2);
      }
}

/// Few long-running threads that may run concurrently are divided evenly.
static void checkHeavy() {
  const unsigned Workers = 16;
  const double Microseconds = 1000;
  for (size_t Threads : {256, 300, 512, 768, 1000, 1024})
    for (uint64_t Lanes : {16, 32, 64}) {
      const Range R{1, {Threads, 1, 1}, {1, 1, 1}};
      const uint64_t Size =
          chooseBlockSize(500 * Microseconds, Threads, Lanes, Workers);
      const Blocks All(R, false, Size);
      EXPECT(Size % 16, 0u);
      REQUIRE(All.count() >= Workers || Size < Threads / Workers + 16);
    }
  EXPECT(chooseBlockSize(500 * Microseconds, 512, 32, Workers), 32u);
  // Blocks with sums of their own: one per worker, unless that takes long.
  EXPECT(chooseBlockSize(1, 1 << 20, 255, Workers), (1u << 20) / Workers + 1);
  EXPECT(chooseBlockSize(100, 1 << 20, 255, Workers), 1001u);
}

int main() {
  checkForWorkers();
  checkHeavy();
  const size_t One[3] = {1, 1, 1};
  for (size_t X : {1, 7, 63, 64, 65, 511, 512, 1000, 1024, 1025, 2047, 2048,
                   2049, 3071, 3072, 3073, 5000, 100000})
    check(1, {X, 1, 1}, One, false);
  for (size_t X : {1, 2, 17, 64, 500, 512, 513, 767, 768, 769, 2000, 4096})
    for (size_t Y : {1, 2, 3, 4, 5, 31, 700}) {
      check(2, {X, Y, 1}, One, false);
      if (X < 800 && X * Y < 50000)
        for (size_t Z : {1, 2, 9})
          check(3, {X, Y, Z}, One, false);
    }
  check(2, {1, 100000, 1}, One, false);
  check(3, {1, 1, 100000}, One, false);

  for (size_t T : {1, 2, 16, 100, 256, 1024})
    for (size_t Tiles : {1, 2, 3, 100})
      check(1, {T * Tiles, 1, 1}, {T, 1, 1}, true);
  for (size_t T : {1, 2, 16, 32})
    for (size_t Tiles : {1, 5, 40})
      check(2, {T * Tiles, T * 3, 1}, {T, T, 1}, true);
  check(3, {4 * 9, 4 * 5, 8 * 2}, {4, 4, 8}, true);
}
