#include "workload.h"
#include <amp.h>
using namespace concurrency;

struct AmpReduction : Reduction {
  array<int, 1> Input, First, Second;

  explicit AmpReduction(const bench::Setup &S)
      : Reduction(S), Input(Size, Values.begin()), First(tiles(Size)),
        Second(tiles(tiles(Size))) {}

  static void pass(array_view<const int, 1> in, array_view<int, 1> out) {
    parallel_for_each(in.extent.tile<Tile>().pad(),
                      [=](tiled_index<Tile> t) restrict(amp) {
      tile_static int fold[Tile];
      int i = t.local[0];
      fold[i] = in.extent.contains(t.global) ? in[t.global] : 0;
      t.barrier.wait_with_tile_static_memory_fence();
      for (int s = Tile / 2; s > 0; s /= 2) {
        if (i < s)
          fold[i] += fold[i + s];
        t.barrier.wait_with_tile_static_memory_fence();
      }
      if (i == 0)
        out[t.tile] = fold[0];
    });
  }
  void run(int Count) override {
    for (int I = 0; I < Count; ++I) {
      pass(Input, First);
      array<int, 1> *From = &First, *To = &Second;
      for (int Left = tiles(Size); Left > 1; Left = tiles(Left)) {
        pass(From->section(0, Left), *To);
        std::swap(From, To);
      }
      Last = From;
    }
    Input.accelerator_view.wait();
  }
  std::vector<int> result() override {
    std::vector<int> Result(1);
    copy(Last->section(0, 1), Result.begin());
    return Result;
  }
  array<int, 1> *Last = nullptr;
};
BENCH_VARIANT(AmpReduction)
