// RUN: %inside %s -o %t && %t
// The factors of a launch, given the requested ones, and its work-groups.
#include "Kernels/Geometry.h"
#include "Check.h"

using namespace amprt;

static DeviceTraits device(size_t MaxGroupSize = 1024,
                           uint64_t LocalMemory = 48 << 10) {
  DeviceTraits T{};
  T.Kind = DeviceKind::Cpu;
  T.ComputeUnits = 4;
  T.MaxGroupSize = MaxGroupSize;
  T.MaxItemSizes[0] = T.MaxItemSizes[1] = MaxGroupSize;
  T.MaxItemSizes[2] = 64;
  T.LocalMemory = LocalMemory;
  return T;
}

static amprt_kernel kernel(uint32_t Dims, uint32_t D, uint32_t MaxCoarsening,
                           uint32_t MaxPacking = 1) {
  amprt_kernel K{};
  K.work_dim = Dims;
  K.coarsen_dimension = D;
  K.max_coarsening = MaxCoarsening;
  K.max_packing = MaxPacking;
  return K;
}

static amprt_kernel tiled(amprt_kernel K, size_t X, size_t Y = 1,
                          size_t Z = 1) {
  const size_t Sizes[3] = {X, Y, Z};
  for (uint32_t I = 0; I != K.work_dim; ++I)
    K.tile[I] = uint32_t(Sizes[I]);
  return K;
}

static Range range(const amprt_kernel &K, size_t X, size_t Y = 1,
                   size_t Z = 1) {
  Range R = {K.work_dim, {X, Y, Z}, {1, 1, 1}};
  for (uint32_t I = 0; isTiled(K) && I != K.work_dim; ++I)
    R.Tile[I] = K.tile[I];
  return R;
}

static std::string text(const size_t (&Sizes)[3]) {
  return std::to_string(Sizes[0]) + " " + std::to_string(Sizes[1]) + " " +
         std::to_string(Sizes[2]);
}

/// Returns "threads: tiles: global: local".
static std::string run(RequestedFactors W, const amprt_kernel &K,
                       const Range &R, const DeviceTraits &T = device()) {
  const Factors F = fitFactors(W, K, R, T);
  const GroupedRange G = makeGroups(K, R, F, T, T.MaxGroupSize);
  if (isTiled(K))
    EXPECT(groupSizeOf(K, F), G.Local[0] * G.Local[1] * G.Local[2]);
  return std::to_string(F.Threads) + ": " +
         text({F.Tiles[0], F.Tiles[1], F.Tiles[2]}) + ": " + text(G.Global) +
         ": " + text(G.Local);
}

static void macros() {
  EXPECT(Factors{}.macros(), "");
  EXPECT((Factors{4, {1, 1, 1}}.macros()), " -DAMP_COARSEN=4");
  EXPECT((Factors{2, {8, 1, 4}}.macros()),
         " -DAMP_COARSEN=2 -DAMP_PACK0=8 -DAMP_PACK2=4");
  EXPECT((Factors{1, {2, 4, 1}, 0, true}.macros()),
         " -DAMP_PACK0=2 -DAMP_PACK1=4 -DAMP_FUSED");
}

/// Groups are no wider, higher or deeper than the range.
static void narrow(const DeviceTraits &T) {
  const amprt_kernel Rows = kernel(2, 1, 8), Deep = kernel(3, 1, 8);
  EXPECT(run({1, 1}, Rows, range(Rows, 3, 1 << 20), T),
         "1: 1 1 1: 4 1048576 1: 4 64 1");
  EXPECT(run({1, 1}, Rows, range(Rows, 1 << 20, 3), T),
         "1: 1 1 1: 1048576 4 1: 64 4 1");
  EXPECT(run({4, 1}, Rows, range(Rows, 1 << 20, 5), T),
         "4: 1 1 1: 1048576 2 1: 64 2 1");
  EXPECT(run({1, 1}, Deep, range(Deep, 16, 16, 20000), T),
         "1: 1 1 1: 16 16 20000: 16 16 1");
  EXPECT(run({4, 1}, Deep, range(Deep, 16, 16, 20000), T),
         "4: 1 1 1: 16 4 20000: 16 4 4");
  EXPECT(run({1, 1}, Deep, range(Deep, 300, 300, 1), T),
         "1: 1 1 1: 320 300 1: 64 2 1");
  // Short rows take the width that leaves fewer work-items idle.
  EXPECT(run({1, 1}, Rows, range(Rows, 80, 4096), T),
         "1: 1 1 1: 96 4096 1: 32 8 1");
  EXPECT(run({1, 1}, Rows, range(Rows, 97, 4096), T),
         "1: 1 1 1: 128 4096 1: 64 4 1");
  EXPECT(run({1, 1}, Deep, range(Deep, 80, 80, 80), T),
         "1: 1 1 1: 96 80 80: 32 2 4");
  EXPECT(run({1, 1}, Rows, range(Rows, 33, 4096), T),
         "1: 1 1 1: 64 4096 1: 64 4 1");
  EXPECT(run({1, 1}, Rows, range(Rows, 1000, 4096), T),
         "1: 1 1 1: 1024 4096 1: 64 4 1");
}

/// A GPU gets smaller groups if there are fewer than compute units.
static void few() {
  DeviceTraits T = device();
  T.Kind = DeviceKind::Gpu;
  T.ComputeUnits = 132;
  const amprt_kernel Line = kernel(1, 0, 8), Rows = kernel(2, 1, 8);
  EXPECT(run({1, 1}, Line, range(Line, 1 << 16), T),
         "1: 1 1 1: 65536 1 1: 256 1 1");
  EXPECT(run({1, 1}, Line, range(Line, 1 << 14), T),
         "1: 1 1 1: 16384 1 1: 64 1 1");
  EXPECT(run({1, 1}, Line, range(Line, 4096), T), "1: 1 1 1: 4096 1 1: 32 1 1");
  EXPECT(run({8, 1}, Line, range(Line, 1 << 16), T),
         "8: 1 1 1: 8192 1 1: 32 1 1");
  EXPECT(run({1, 1}, Line, range(Line, 100), T), "1: 1 1 1: 128 1 1: 32 1 1");
  EXPECT(run({1, 1}, Rows, range(Rows, 64, 64), T),
         "1: 1 1 1: 64 64 1: 32 1 1");
  narrow(T);
  T.Kind = DeviceKind::Cpu;
  EXPECT(run({1, 1}, Line, range(Line, 4096), T),
         "1: 1 1 1: 4096 1 1: 256 1 1");
}

static void untiled() {
  const amprt_kernel Line = kernel(1, 0, 8), Rows = kernel(2, 1, 16);
  EXPECT(run({1, 1}, Line, range(Line, 1000)), "1: 1 1 1: 1024 1 1: 256 1 1");
  EXPECT(run({4, 1}, Line, range(Line, 1000)), "4: 1 1 1: 256 1 1: 256 1 1");
  EXPECT(run({4, 1}, Line, range(Line, 1025)), "4: 1 1 1: 512 1 1: 256 1 1");
  // Rounded down to a power of two, up to the kernel's limit.
  EXPECT(run({7, 1}, Line, range(Line, 2048)), "4: 1 1 1: 512 1 1: 256 1 1");
  EXPECT(run({64, 9}, Line, range(Line, 2048)), "8: 1 1 1: 256 1 1: 256 1 1");
  EXPECT(run({2, 1}, Rows, range(Rows, 100, 33)), "2: 1 1 1: 128 20 1: 64 4 1");
  EXPECT(run({16, 1}, Rows, range(Rows, 100, 33)),
         "16: 1 1 1: 128 4 1: 64 4 1");
  // Older compilers leave the factors zero.
  const amprt_kernel Zero = kernel(1, 0, 0, 0);
  EXPECT(run({8, 8}, Zero, range(Zero, 256)), "1: 1 1 1: 256 1 1: 256 1 1");
}

static void coarsenedTiles() {
  const amprt_kernel K = tiled(kernel(2, 1, 16), 16, 16);
  EXPECT(run({1, 1}, K, range(K, 64, 64)), "1: 1 1 1: 64 64 1: 16 16 1");
  EXPECT(run({8, 1}, K, range(K, 64, 64)), "8: 1 1 1: 64 8 1: 16 2 1");
  EXPECT(run({16, 4}, K, range(K, 64, 64)), "16: 1 1 1: 64 4 1: 16 1 1");
  // The factor divides the tile.
  const amprt_kernel Twelve = tiled(kernel(2, 1, 16), 16, 12);
  EXPECT(run({16, 1}, Twelve, range(Twelve, 16, 24)),
         "4: 1 1 1: 16 6 1: 16 3 1");
}

static void packedTiles() {
  const amprt_kernel K = tiled(kernel(2, 1, 2, 256), 2, 2);
  EXPECT(run({1, 16}, K, range(K, 64, 64)), "1: 16 1 1: 64 64 1: 32 2 1");
  EXPECT(run({1, 64}, K, range(K, 64, 64)), "1: 32 2 1: 64 64 1: 64 4 1");
  EXPECT(run({2, 64}, K, range(K, 64, 64)), "2: 32 2 1: 64 32 1: 64 2 1");
  // Only existing tiles, in complete groups.
  EXPECT(run({1, 64}, K, range(K, 12, 8)), "1: 2 4 1: 12 8 1: 4 8 1");
  EXPECT(run({1, 64}, K, range(K, 6, 10)), "1: 1 1 1: 6 10 1: 2 2 1");
  // Up to the limits of the kernel and the device, and of its memory.
  EXPECT(run({1, 1024}, K, range(K, 1024, 64)),
         "1: 256 1 1: 1024 64 1: 512 2 1");
  EXPECT(run({1, 64}, K, range(K, 1024, 64), device(64)),
         "1: 16 1 1: 1024 64 1: 32 2 1");
  EXPECT(run({2, 64}, K, range(K, 1024, 64), device(64)),
         "2: 32 1 1: 1024 32 1: 64 1 1");
  amprt_kernel Big = K;
  Big.tile_static_size = 4096;
  EXPECT(run({1, 64}, Big, range(K, 1024, 64)), "1: 8 1 1: 1024 64 1: 16 2 1");
  EXPECT(run({1, 64}, Big, range(K, 1024, 64), device(1024, 4096)),
         "1: 1 1 1: 1024 64 1: 2 2 1");
  // The third dimension has another limit.
  const amprt_kernel Deep = tiled(kernel(3, 0, 1, 1024), 1, 1, 1);
  EXPECT(run({1, 1024}, Deep, range(Deep, 1, 1, 1024)),
         "1: 1 1 64: 1 1 1024: 1 1 64");
}

/// Work-groups of 256 work-items load rows for fewer threads.
static void rows() {
  amprt_kernel K = kernel(1, 0, 8);
  const RequestedFactors Sixteen = {4, 1, 16};
  EXPECT(run(Sixteen, K, range(K, 100)), run({4, 1}, K, range(K, 100)));
  K.flags = AMPRT_KERNEL_STAGES_ROWS;
  EXPECT(run(Sixteen, K, range(K, 1)), "1: 1 1 1: 16 16 1: 16 16 1");
  EXPECT(run(Sixteen, K, range(K, 100)), "1: 1 1 1: 112 16 1: 16 16 1");
  EXPECT(run({1, 1, 1}, K, range(K, 100)), "1: 1 1 1: 112 16 1: 16 16 1");
  EXPECT(run({1, 1, 1000}, K, range(K, 257)), "1: 1 1 1: 512 1 1: 256 1 1");
  EXPECT(run({1, 1, 48}, K, range(K, 32)), "1: 1 1 1: 32 8 1: 32 8 1");
  // A device with smaller groups does not load rows.
  EXPECT(run({2, 1, 16}, K, range(K, 100), device(128)).substr(0, 2), "2:");
}

/// Tiles that share loads form squares, or rectangles with twice as many tiles
/// along columns; the last group may be incomplete.
static void fusedTiles() {
  amprt_kernel K = kernel(2, 1, 8);
  K.tile[0] = K.tile[1] = 16;
  K.tile_static_size = 64;
  const Range R = {2, {160, 80, 1}, {16, 16, 1}};
  DeviceTraits T = device();
  T.HasOffsets = true;
  auto fused = [&](uint32_t Tiles) {
    const Factors F = fitFactors({4, 1, 0, Tiles}, K, R, T);
    const GroupedRange G = makeGroups(K, R, F, T, 256);
    const size_t Shape[3] = {F.Tiles[0], F.Tiles[1], F.Tiles[2]};
    return (F.IsFused ? "fused " : "") + text(Shape) + ": " + text(G.Global) +
           ": " + text(G.Local) + ": " + text(G.Offset);
  };
  EXPECT(fused(16), "1 1 1: 160 20 1: 16 4 1: 0 0 0");
  K.flags = AMPRT_KERNEL_FUSES_TILES;
  EXPECT(fused(4), "fused 4 1 1: 48 80 1: 16 16 1: 2 0 0");
  EXPECT(fused(64), "fused 8 1 1: 32 80 1: 16 16 1: 6 0 0");
  K.flags |= AMPRT_KERNEL_FUSES_TILES << 1;
  EXPECT(fused(1), "1 1 1: 160 20 1: 16 4 1: 0 0 0");
  EXPECT(fused(2), "fused 1 2 1: 160 48 1: 16 16 1: 0 1 0");
  EXPECT(fused(8), "fused 2 4 1: 80 32 1: 16 16 1: 0 3 0");
  EXPECT(fused(64), "fused 8 4 1: 32 32 1: 16 16 1: 6 3 0");
  T.HasOffsets = false; // 10 x 5 tiles
  EXPECT(fused(64), "fused 2 1 1: 80 80 1: 16 16 1: 0 0 0");
  // Without tile_static variables threads share loads.
  T.HasOffsets = true;
  K.tile_static_size = 0;
  EXPECT(fused(8), "fused 2 4 1: 96 24 1: 32 8 1: 32 16 0");
}

/// Without tiles, 32 x 8 threads take the role of a tile.
static void fusedThreads() {
  amprt_kernel K = kernel(2, 1, 8);
  K.flags = AMPRT_KERNEL_FUSES_TILES | AMPRT_KERNEL_FUSES_TILES << 1;
  DeviceTraits T = device();
  T.HasOffsets = true;
  auto fused = [&](size_t X, size_t Y, uint32_t Tiles = 8) {
    const Range R = range(K, X, Y);
    const Factors F = fitFactors({1, 1, 0, Tiles}, K, R, T);
    const GroupedRange G = makeGroups(K, R, F, T, 256);
    const size_t Shape[3] = {F.Tiles[0], F.Tiles[1], F.Tiles[2]};
    return (F.IsFused ? "fused " : "") + text(Shape) + ": " + text(G.Global) +
           ": " + text(G.Local) + ": " + text(G.Offset);
  };
  EXPECT(fused(100, 33), "fused 2 4 1: 64 16 1: 32 8 1: 28 31 0");
  EXPECT(fused(64, 31), "fused 2 2 1: 32 16 1: 32 8 1: 0 1 0");
  EXPECT(fused(31, 64), "1 1 1: 64 64 1: 64 4 1: 0 0 0");
  // Blocks of a matrix that are moved are as high as wide.
  EXPECT(fused(256, 256, 64), "fused 8 8 1: 32 32 1: 32 8 1: 0 0 0");
  K.flags |= AMPRT_KERNEL_MOVES_BLOCKS;
  EXPECT(fused(256, 256, 64), "fused 2 8 1: 128 32 1: 32 8 1: 0 0 0");
  EXPECT(fused(256, 256, 4), "fused 1 4 1: 256 64 1: 32 8 1: 0 0 0");
  EXPECT(fused(256, 32, 64), "fused 4 4 1: 64 8 1: 32 8 1: 0 0 0");
}

int main() {
  rows();
  fusedThreads();
  fusedTiles();
  macros();
  few();
  untiled();
  coarsenedTiles();
  packedTiles();
}
