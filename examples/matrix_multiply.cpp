// Matrix multiplication, first by definition, then with tiles of 16 x 16 that
// are loaded into tile_static memory once and read sixteen times.
#include <amp.h>
#include <cstdlib>
#include <iostream>
#include <vector>
using namespace concurrency;

static const int TS = 16;

void multiply(array_view<const float, 2> a, array_view<const float, 2> b,
              array_view<float, 2> c) {
  c.discard_data();
  parallel_for_each(c.extent, [=](index<2> idx) restrict(amp) {
    float sum = 0;
    for (int k = 0; k < a.extent[1]; k++)
      sum += a(idx[0], k) * b(k, idx[1]);
    c[idx] = sum;
  });
}

void multiplyTiled(array_view<const float, 2> a, array_view<const float, 2> b,
                   array_view<float, 2> c) {
  c.discard_data();
  parallel_for_each(c.extent.tile<TS, TS>(),
                    [=](tiled_index<TS, TS> t_idx) restrict(amp) {
    tile_static float locA[TS][TS];
    tile_static float locB[TS][TS];
    int row = t_idx.local[0];
    int col = t_idx.local[1];
    float sum = 0;
    for (int i = 0; i < a.extent[1]; i += TS) {
      locA[row][col] = a(t_idx.global[0], col + i);
      locB[row][col] = b(row + i, t_idx.global[1]);
      t_idx.barrier.wait();
      for (int k = 0; k < TS; k++)
        sum += locA[row][k] * locB[k][col];
      t_idx.barrier.wait();
    }
    c[t_idx.global] = sum;
  });
}

int main(int argc, char **argv) {
  const int n = argc > 1 ? std::atoi(argv[1]) : 1024;
  // Small integers make every sum exact, so that results can be compared exactly.
  std::vector<float> a(n * n), b(n * n), expected(n * n);
  for (int i = 0; i < n * n; i++) {
    a[i] = float((i * 7 + i / n) % 11 - 5);
    b[i] = float((i * 3 + i / n) % 13 - 6);
  }
  for (int i = 0; i < n; i++)
    for (int k = 0; k < n; k++)
      for (int j = 0; j < n; j++)
        expected[i * n + j] += a[i * n + k] * b[k * n + j];

  int failures = 0;
  auto run = [&](const char *name, decltype(multiply) &kernel) {
    std::vector<float> c(n * n, -1.0f);
    array_view<float, 2> product(n, n, c);
    kernel(array_view<const float, 2>(n, n, a),
           array_view<const float, 2>(n, n, b), product);
    product.synchronize();
    bool same = c == expected;
    std::cout << name << ": " << (same ? "equal to" : "DIFFERENT from")
              << " the cpu's result\n";
    failures += !same;
  };
  run("simple", multiply);
  run("tiled", multiplyTiled);
  return failures;
}
