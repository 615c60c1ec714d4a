#include "workload.h"
#include <amp_graphics.h>
using namespace concurrency;
using namespace concurrency::graphics;

struct AmpResize : Resize {
  texture<unorm_4, 2> Source, Target;

  explicit AmpResize(const bench::Setup &S)
      : Resize(S),
        Source(From, From, Picture.data(), unsigned(Picture.size() * 4), 8u),
        Target(To, To, 8u) {}

  void resize() {
    texture_view<const unorm_4, 2> from(Source);
    texture_view<unorm_4, 2> to(Target);
    parallel_for_each(
        to.extent, [=](index<2> i) restrict(amp) {
          float_2 at((i[1] + 0.5f) / to.extent[1],
                     (i[0] + 0.5f) / to.extent[0]);
          to.set(i, from.sample(at));
        });
  }
  void run(int Count) override {
    for (int I = 0; I < Count; ++I)
      resize();
    Target.accelerator_view.wait();
  }
  std::vector<unsigned> result() override {
    std::vector<unsigned> Result(size());
    copy(Target, Result.data(), unsigned(Result.size() * 4));
    return Result;
  }
};
BENCH_VARIANT(AmpResize)
