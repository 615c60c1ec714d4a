// Reductions along a row, one thread per row: minima and maxima ignore NaN, and
// sums of what a row is filled with keep their order.
// RUN: %ampcc -std=c++17 -w -O2 -I%S/../../Inputs %s -o %t && %t
#include "verdict.h"
#include <algorithm>
#include <amp.h>
#include <amp_math.h>
#include <vector>
using namespace concurrency;

struct Row {
  float most, least, sum;
};

template <class Source, class Target>
static Row reduce(const Source &a, const Target &b, int i,
                  int n) restrict(cpu, amp) {
  Row r = {};
  r.most = r.least = a(i, 0);
  for (int k = 1; k < n; ++k)
    r.most = precise_math::fmax(r.most, a(i, k));
  for (int k = 0; k < n; ++k)
    r.least = precise_math::fmin(a(i, k), r.least);
  for (int k = 0; k < n; ++k) {
    b(i, k) = precise_math::sqrt(a(i, k) - r.least) / (1 + r.most);
    r.sum += b(i, k);
  }
  return r;
}

static bool areSame(float x, float y) { return x == y || (x != x && y != y); }

int main() {
  const int rows = 97, n = 131;
  std::vector<float> from(rows * n), to(rows * n), wanted(rows * n);
  std::vector<Row> result(rows);
  for (int i = 0; i < rows; ++i)
    for (int k = 0; k < n; ++k) {
      const unsigned r = (i * n + k) * 2654435761u >> 8;
      // The row's number decides how many are NaN: none to all.
      from[i * n + k] = i != 0 && (k == 0 ? i % 3 == 0 : int(r % 96) < i)
                            ? NAN
                            : float(r % 4096) - 1024;
    }
  for (int length : {1, 2, 7, 8, 33, n}) {
    array_view<const float, 2> a(rows, n, from);
    array_view<float, 2> b(rows, n, to);
    array_view<Row> r(rows, result);
    parallel_for_each(
        r.extent, [=](index<1> i) restrict(amp) {
          r[i] = reduce(a, b, i[0], length);
        });
    b.synchronize();
    r.synchronize();
    auto input = [&](int i, int k) { return from[i * n + k]; };
    auto output = [&](int i, int k) -> float & { return wanted[i * n + k]; };
    for (int i = 0; i < rows; ++i) {
      const Row expected = reduce(input, output, i, length);
      passes(areSame(result[i].most, expected.most));
      passes(areSame(result[i].least, expected.least));
      passes(areSame(result[i].sum, expected.sum));
    }
  }
  // A maximum in any order may be NaN, too.
  std::vector<int> empty(rows);
  array_view<const float, 2> a(rows, n, from);
  array_view<int> e(rows, empty);
  parallel_for_each(
      e.extent, [=](index<1> i) restrict(amp) {
        float most = a(i[0], 0);
        for (int k = 1; k < 128; ++k)
          most = precise_math::fmax(most, a(i[0], k));
        e[i] = precise_math::isnan(most) != 0;
      });
  e.synchronize();
  for (int i = 0; i < rows; ++i)
    passes(empty[i] == std::all_of(&from[i * n], &from[i * n] + 128,
                                   [](float x) { return x != x; }));
}
