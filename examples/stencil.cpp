// Heat spreading over a plate: a 5-point stencil, a thousand steps between two
// arrays that stay on the accelerator. The data is copied in and out once.
#include <amp.h>
#include <cmath>
#include <cstdlib>
#include <iostream>
#include <utility>
#include <vector>
using namespace concurrency;

void step(const array<float, 2> &from, array<float, 2> &to) {
  parallel_for_each(from.extent, [&from, &to](index<2> i) restrict(amp) {
    int y = i[0], x = i[1];
    if (y == 0 || x == 0 || y == from.extent[0] - 1 || x == from.extent[1] - 1)
      to(y, x) = from(y, x);
    else
      to(y, x) = 0.2f * (from(y, x) + from(y - 1, x) + from(y + 1, x) +
                         from(y, x - 1) + from(y, x + 1));
  });
}

int main(int argc, char **argv) {
  const int n = 256, steps = argc > 1 ? std::atoi(argv[1]) : 1000;
  std::vector<float> plate(n * n, 0.0f);
  for (int x = 0; x < n; x++)
    plate[x] = 100.0f;

  array<float, 2> a(n, n, plate.begin(), plate.end()), b(n, n);
  array<float, 2> *from = &a, *to = &b;
  for (int i = 0; i < steps; i++) {
    step(*from, *to);
    std::swap(from, to);
  }
  std::vector<float> result = *from;

  std::vector<float> next(n * n);
  for (int i = 0; i < steps; i++) {
    for (int y = 0; y < n; y++)
      for (int x = 0; x < n; x++) {
        const int at = y * n + x;
        const bool edge = y == 0 || x == 0 || y == n - 1 || x == n - 1;
        next[at] = edge ? plate[at]
                        : 0.2f * (plate[at] + plate[at - n] + plate[at + n] +
                                  plate[at - 1] + plate[at + 1]);
      }
    plate.swap(next);
  }
  float worst = 0;
  for (int i = 0; i < n * n; i++)
    worst = std::fmax(worst, std::fabs(result[i] - plate[i]));
  std::cout << steps << " steps, largest difference "
            << (worst <= 1e-3f ? "within 0.001" : "TOO LARGE") << "\n";
  return worst > 1e-3f;
}
