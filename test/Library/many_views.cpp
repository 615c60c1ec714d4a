// RUN: %ampcc -O1 -Wall -Wextra -Werror -I %S/Inputs %s -o %t && %t
// A kernel captures more views than fit in the runtime's stack frames.
#include "check.h"
#include <amp.h>
#include <numeric>
#include <vector>
using namespace concurrency;

#define TEN(X, d) X(d##0) X(d##1) X(d##2) X(d##3) X(d##4) X(d##5) X(d##6) X(d##7) X(d##8) X(d##9)
#define ALL(X) TEN(X, 1) TEN(X, 2) TEN(X, 3) TEN(X, 4) TEN(X, 5) TEN(X, 6) TEN(X, 7)

/// Kernels with 70 views, with few threads and with many.
static void test(int threads) {
  std::vector<std::vector<int>> data(80, std::vector<int>(threads));
#define FILL(k) std::iota(data[k].begin(), data[k].end(), k * 100);
  ALL(FILL)
#define VIEW(k) array_view<const int> v##k(threads, data[k]);
  ALL(VIEW)
  std::vector<int> sums(threads, -1);
  {
    array_view<int> out(threads, sums);
    out.discard_data();
    parallel_for_each(out.extent, [=](index<1> i) restrict(amp) {
      int sum = 0;
#define ADD(k) sum += v##k[i];
      ALL(ADD)
      out[i] = sum;
    });
  }
  EQUAL(sums[0], 311500);
  EQUAL(sums[threads - 1], 311500 + 70 * (threads - 1));
}

int main() {
  test(5);
  test(100000);
  return result();
}
