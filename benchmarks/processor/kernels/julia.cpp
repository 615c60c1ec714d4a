// A Julia set, with a class of complex numbers.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "kernel.h"

const int w = 640, h = 400;
std::vector<int> steps(w * h);
std::vector<float> out(w * h);
const std::vector<float> &result() {
  std::copy(steps.begin(), steps.end(), out.begin());
  return out;
}

#ifdef AMP
#define BOTH restrict(amp)
#else
#define BOTH
#endif

struct complex {
  float re, im;
  complex(float re, float im) BOTH : re(re), im(im) {}
  complex operator+(const complex &o) const BOTH {
    return complex(re + o.re, im + o.im);
  }
  complex operator*(const complex &o) const BOTH {
    return complex(re * o.re - im * o.im, re * o.im + im * o.re);
  }
  float norm() const BOTH { return re * re + im * im; }
};

static int count(int x, int y) BOTH {
  complex z(float(x) * (3.0f / w) - 1.5f, float(y) * (2.0f / h) - 1);
  const complex c(-0.8f, 0.15f);
  int n = 0;
  while (n < 200 && z.norm() < 4) {
    z = z * z + c;
    n++;
  }
  return n;
}

void run() {
#ifdef AMP
  array_view<int, 2> S(h, w, steps);
  parallel_for_each(S.extent, [=](index<2> i) restrict(amp) {
    S[i] = count(i[1], i[0]);
  });
  S.synchronize();
#else
#pragma omp parallel for schedule(dynamic)
  for (int y = 0; y < h; y++)
    for (int x = 0; x < w; x++)
      steps[y * w + x] = count(x, y);
#endif
}
