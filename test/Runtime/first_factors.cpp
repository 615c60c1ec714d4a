// RUN: %inside %s -o %t && %t
// The factors of the first launch depend on the kernel, its tiles, the size of
// the domain and the device.
#include "Check.h"
#include "Kernels/FirstFactors.h"

using namespace amprt;

static amprt_kernel kernel(uint32_t Guess, uint32_t Tile = 0) {
  amprt_kernel K{};
  K.work_dim = 1;
  K.tile[0] = Tile;
  K.max_coarsening = 16;
  K.coarsening_guess = Guess;
  K.max_packing = 64;
  return K;
}

/// Returns the factors for a device with 132 compute units, like an H200.
static std::string first(const amprt_kernel &K, uint64_t Threads,
                         uint64_t BytesPerThread = 1024) {
  DeviceTraits T{};
  T.ComputeUnits = 132;
  T.LocalMemory = 48 << 10;
  const RequestedFactors W =
      chooseFirstFactors(K, Threads, Threads * BytesPerThread, T);
  return std::to_string(W.Threads) + " " + std::to_string(W.Tiles) +
         (W.Rows ? " " + std::to_string(W.Rows) : "") +
         (W.Fused ? " fused " + std::to_string(W.Fused) : "");
}

int main() {
  // Compute-bound kernels run one thread per work-item, memory-bound ones
  // several if there are enough for all compute units.
  EXPECT(first(kernel(0), 1 << 24), "1 1");
  EXPECT(first(kernel(1), 1 << 24), "1 1");
  EXPECT(first(kernel(4), 1 << 24), "4 1");
  EXPECT(first(kernel(4), 1 << 20), "4 1");
  EXPECT(first(kernel(4), 1 << 18), "2 1");
  EXPECT(first(kernel(4), 1 << 17), "1 1");
  EXPECT(first(kernel(1), 1 << 18), "1 1");
  EXPECT(first(kernel(8), 1 << 20), "8 1");
  EXPECT(first(kernel(8), 4096), "1 1"); // a product by rows
  EXPECT(first(kernel(8), 1), "1 1");
  // Small tiles share a work-group, but each compute unit keeps several groups.
  EXPECT(first(kernel(1, 4), 1 << 24, 8), "1 64");
  EXPECT(first(kernel(4, 64), 1 << 24, 8), "4 8");
  EXPECT(first(kernel(4, 256), 1 << 24, 8), "4 2");
  EXPECT(first(kernel(4, 1024), 1 << 24, 8), "4 1");
  // The more memory their threads access, the fewer; but they fill a warp.
  EXPECT(first(kernel(1, 4), 1 << 24, 256), "1 8");
  EXPECT(first(kernel(1, 64), 1 << 24, 16), "1 4");
  EXPECT(first(kernel(1, 64), 1 << 24, 32), "1 2");
  EXPECT(first(kernel(1, 64), 1 << 24, 64), "1 1");
  EXPECT(first(kernel(4, 64), 1 << 24, 64), "4 2");
  EXPECT(first(kernel(1, 64), 1 << 24, 0), "1 4");
  EXPECT(first(kernel(4, 256), 1 << 18), "1 1");
  EXPECT(first(kernel(1, 64), 1 << 14), "1 1");
  // Loops that read tile_static memory benefit in small domains, too.
  EXPECT(first(kernel(8, 256), 1 << 18), "8 1");
  EXPECT(first(kernel(8, 64), 1 << 20, 4), "8 16");
  EXPECT(first(kernel(8, 256), 1 << 14), "1 1");
  // Work-groups that load rows run fewer threads in small domains.
  amprt_kernel Rows = kernel(8);
  Rows.flags = AMPRT_KERNEL_STAGES_ROWS;
  EXPECT(first(Rows, 1), "1 1 16");
  EXPECT(first(Rows, 4096), "1 1 16");
  EXPECT(first(Rows, 16384), "1 1 64");
  EXPECT(first(Rows, 100000), "1 1 128");
  EXPECT(first(Rows, 1 << 20), "1 1 256");
  EXPECT(first(Rows, 1 << 20, 192), "1 1 256");
  EXPECT(first(Rows, 1 << 20, 191), "8 1"); // short rows
  // Columns are staged only for few threads; many threads read them as fast directly.
  Rows.flags |= AMPRT_KERNEL_STAGES_COLUMNS;
  EXPECT(first(Rows, 4096), "1 1 16");
  EXPECT(first(Rows, 32768), "1 1 64");
  EXPECT(first(Rows, 1 << 17), "1 1");
  EXPECT(first(Rows, 1 << 20), "8 1");
  // Levels of a tree run inside work-items, and tiles share work-groups.
  EXPECT(first(kernel(16, 256), 1 << 26, 2), "8 8");
  EXPECT(first(kernel(16, 64), 1 << 26, 2), "8 32");
  EXPECT(first(kernel(16, 512), 1 << 26, 1), "16 8");
  EXPECT(first(kernel(16, 1024), 1 << 26, 1), "16 4");
  EXPECT(first(kernel(16, 256), 1 << 18), "1 1"); // steps of a grid
  // After loops, trees run two threads per work-item if these are short.
  EXPECT(first(kernel(2, 256), 1 << 21, 63), "2 1");
  EXPECT(first(kernel(2, 256), 1 << 21, 64), "1 1");
  EXPECT(first(kernel(2, 256), 1 << 17, 8), "1 1");
  // Tiles share loads if all compute units still have work.
  amprt_kernel Fused = kernel(8, 256);
  Fused.flags = AMPRT_KERNEL_FUSES_TILES;
  EXPECT(first(Fused, 1 << 24), "1 1 fused 32");
  EXPECT(first(Fused, 1 << 21), "1 1 fused 32");
  EXPECT(first(Fused, 1 << 20), "1 1 fused 16"); // two groups for most units
  EXPECT(first(Fused, 1 << 18), "1 1 fused 8");
  EXPECT(first(Fused, 1 << 16), "1 1");
  // Four large tiles have too few registers, if no more fit into tile memory.
  amprt_kernel Large = kernel(8, 1024);
  Large.flags = AMPRT_KERNEL_FUSES_TILES | AMPRT_KERNEL_FUSES_TILES << 1;
  Large.work_dim = 2;
  Large.tile[1] = 1;
  Large.tile_static_size = 16 << 10;
  EXPECT(first(Large, 1 << 24), "8 1");
  Large.tile_static_size = 8 << 10;
  EXPECT(first(Large, 1 << 24), "1 1 fused 32");
  Fused.coarsening_guess = 4; // its loops read little
  EXPECT(first(Fused, 1 << 24, 8), "4 2");
  // Threads without tiles share the loads of a product, or move blocks.
  amprt_kernel Blocks = kernel(4);
  Blocks.flags = AMPRT_KERNEL_FUSES_TILES | AMPRT_KERNEL_MOVES_BLOCKS;
  EXPECT(first(Blocks, 1 << 24), "1 1 fused 16");
  Blocks.coarsening_guess = 1; // compute-bound
  EXPECT(first(Blocks, 1 << 24), "1 1");
  // The best factors for many threads are not the best for few.
  DeviceTraits T{};
  T.ComputeUnits = 132;
  EXPECT(spreadOut({4, 8}, kernel(1), 1 << 24, T).Threads, 4u);
  EXPECT(spreadOut({4, 8}, kernel(1), 1 << 16, T).Threads, 1u);
}
