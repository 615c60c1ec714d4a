// RUN: %ampcc -O2 %s -o %t && %t
// Views of the same memory in one kernel: writes through one are visible
// through the other.
#include <amp.h>
#include <vector>
using namespace concurrency;

int main() {
  std::vector<int> data(64, 10), other(64, 20);
  array_view<int, 1> x(64, data), y(64, other);
  auto run = [](array_view<int, 1> a, array_view<int, 1> b) {
    parallel_for_each(a.extent, [=](index<1> i) restrict(amp) {
      a[i] = 1;
      b[i] += 1;
      a[i] += b[i];
    });
  };
  run(x, y); // y = 21, x = 22
  if (x[7] != 22 || y[7] != 21)
    return 1;
  run(x, x); // 1, 2, 4
  if (x[7] != 4)
    return 2;
  run(x, x.section(0, 64));
  return x[63] != 4;
}
