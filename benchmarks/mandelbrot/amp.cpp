#include "workload.h"
#include <amp.h>
using namespace concurrency;

int escapeTime(float cx, float cy, int limit) restrict(cpu, amp) {
  float x = 0, y = 0;
  int n = 0;
  while (n < limit && x * x + y * y <= 4.0f) {
    float next = x * x - y * y + cx;
    y = 2 * x * y + cy;
    x = next;
    n++;
  }
  return n;
}

struct AmpMandelbrot : Mandelbrot {
  std::vector<int> Pixels;
  array_view<int, 2> Image;

  explicit AmpMandelbrot(const bench::Setup &S)
      : Mandelbrot(S), Pixels(size()), Image(Height, Width, Pixels) {
    Image.discard_data();
  }
  void run(int Count) override {
    array_view<int, 2> image = Image;
    const int width = Width, height = Height, limit = Limit;
    for (int I = 0; I < Count; ++I)
      parallel_for_each(image.extent, [=](index<2> i) restrict(amp) {
        float cx = -2.25f + 3.0f * i[1] / width;
        float cy = -1.0f + 2.0f * i[0] / height;
        image[i] = escapeTime(cx, cy, limit);
      });
    accelerator().default_view.wait();
  }
  std::vector<int> result() override {
    std::vector<int> Result(size());
    copy(Image, Result.begin());
    return Result;
  }
};
BENCH_VARIANT(AmpMandelbrot)
