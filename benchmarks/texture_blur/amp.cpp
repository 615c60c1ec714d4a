#include "workload.h"
#include <amp_graphics.h>
using namespace concurrency;
using namespace concurrency::graphics;

struct AmpBlur : Blur {
  typedef texture<unorm_4, 2> Image;
  Image From, Between, To;

  explicit AmpBlur(const bench::Setup &S)
      : Blur(S), From(N, N, Picture.data(), unsigned(Picture.size() * 4), 8u),
        Between(N, N, 8u), To(N, N, 8u) {}

  static int inside(int place, int extent) restrict(amp) {
    return concurrency::direct3d::imin(concurrency::direct3d::imax(place, 0),
                                       extent - 1);
  }
  static void alongRows(const Weights &weights, const Image &source,
                        Image &target) {
    texture_view<const unorm_4, 2> from(source);
    texture_view<unorm_4, 2> to(target);
    parallel_for_each(
        to.extent, [=](index<2> i) restrict(amp) {
          float_4 sum(0.0f);
          for (int k = 0; k < Taps; k++) {
            int column = inside(i[1] + k - Radius, from.extent[1]);
            sum += weights.at[k] * float_4(from(i[0], column));
          }
          to.set(i, unorm_4(sum));
        });
  }
  static void alongColumns(const Weights &weights, const Image &source,
                           Image &target) {
    texture_view<const unorm_4, 2> from(source);
    texture_view<unorm_4, 2> to(target);
    parallel_for_each(
        to.extent, [=](index<2> i) restrict(amp) {
          float_4 sum(0.0f);
          for (int k = 0; k < Taps; k++) {
            int row = inside(i[0] + k - Radius, from.extent[0]);
            sum += weights.at[k] * float_4(from(row, i[1]));
          }
          to.set(i, unorm_4(sum));
        });
  }
  void run(int Count) override {
    const Weights By = Weights::make();
    for (int I = 0; I < Count; ++I) {
      alongRows(By, From, Between);
      alongColumns(By, Between, To);
    }
    To.accelerator_view.wait();
  }
  std::vector<unsigned> result() override {
    std::vector<unsigned> Result(size());
    copy(To, Result.data(), unsigned(Result.size() * 4));
    return Result;
  }
};
BENCH_VARIANT(AmpBlur)
