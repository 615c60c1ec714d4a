// Kernels in which few threads do work: every second or fourth one, multiples,
// or those whose product is below a bound. The iterations of the others are
// skipped, for every number in the comparison.
// RUN: %ampcc -std=c++17 -O2 %s -o %t && %t && env AMPCC_THREADS=4 %t
// RUN: %ampcc -std=c++17 -O2 --emit-cpu %s | FileCheck %s
#include <amp.h>
#include <climits>
#include <cstdio>
#include <vector>
using namespace concurrency;

// CHECK-COUNT-8: = (int)start
static int Wrong = 0;

static std::vector<int> makeNumbers(int Count) {
  std::vector<int> Made(Count);
  for (int I = 0; I != Count; ++I)
    Made[I] = I * 7 % 31;
  return Made;
}

template <class Kernel, class Loop>
void compare(int n, const char *Name, const Kernel &kernel, const Loop &loop) {
  std::vector<int> a = makeNumbers(n * n), b = a;
  array_view<int, 2> A(n, n, a);
  kernel(A);
  A.synchronize();
  for (int y = 0; y != n; ++y)
    for (int x = 0; x != n; ++x)
      loop(b, y, x);
  for (int I = 0; I != n * n; ++I)
    if (a[I] != b[I] && ++Wrong < 10)
      std::printf("%s, %d: %d at %d, not %d\n", Name, n, a[I], I, b[I]);
}

int main() {
  for (int n : {1, 2, 3, 17, 40, 100})
    for (int c = -3; c != 5; ++c) {
      const int below = c - 30;
      compare(
          n, "color",
          [=](array_view<int, 2> A) {
            parallel_for_each(
                A.extent, [=](index<2> i) restrict(amp) {
                  const int y = i[0], x = i[1];
                  if (y > 0 && x > 0 && y < n - 1 && x < n - 1 &&
                      ((x + y) & 1) == c)
                    A[i] = A(y, x - 1) + A(y, x + 1);
                });
          },
          [=](std::vector<int> &b, int y, int x) {
            if (y > 0 && x > 0 && y < n - 1 && x < n - 1 && ((x + y) & 1) == c)
              b[y * n + x] = b[y * n + x - 1] + b[y * n + x + 1];
          });
      compare(
          n, "remainder",
          [=](array_view<int, 2> A) {
            parallel_for_each(
                A.extent, [=](index<2> i) restrict(amp) {
                  if ((i[1] + c) % 4 == c)
                    A[i] += 5;
                });
          },
          [=](std::vector<int> &b, int y, int x) {
            if ((x + c) % 4 == c)
              b[y * n + x] += 5;
          });
      compare(
          n, "negative",
          [=](array_view<int, 2> A) {
            parallel_for_each(
                A.extent, [=](index<2> i) restrict(amp) {
                  if ((i[1] + below) % 2 == c)
                    A[i] += 5;
                });
          },
          [=](std::vector<int> &b, int y, int x) {
            if ((x + below) % 2 == c)
              b[y * n + x] += 5;
          });
      compare(
          n, "linear",
          [=](array_view<int, 2> A) {
            parallel_for_each(
                A.extent, [=](index<2> i) restrict(amp) {
                  const int last = (i[1] + 3) * 2 * c - below - i[0];
                  if (last <= n)
                    A[i] += last;
                });
          },
          [=](std::vector<int> &b, int y, int x) {
            const int last = (x + 3) * 2 * c - below - y;
            if (last <= n)
              b[y * n + x] += last;
          });
      compare(
          n, "return",
          [=](array_view<int, 2> A) {
            parallel_for_each(
                A.extent, [=](index<2> i) restrict(amp) {
                  if (i[1] == 5 || (i[1] & 3) != c)
                    return;
                  A[i] *= 3;
                });
          },
          [=](std::vector<int> &b, int y, int x) {
            if (x != 5 && (x & 3) == c)
              b[y * n + x] *= 3;
          });
      compare(
          n, "either",
          [=](array_view<int, 2> A) {
            parallel_for_each(
                A.extent, [=](index<2> i) restrict(amp) {
                  if ((i[1] & 1) == c || i[0] == 3)
                    A[i] += 9;
                });
          },
          [=](std::vector<int> &b, int y, int x) {
            if ((x & 1) == c || y == 3)
              b[y * n + x] += 9;
          });
      compare(
          n, "both",
          [=](array_view<int, 2> A) {
            parallel_for_each(
                A.extent, [=](index<2> i) restrict(amp) {
                  const int at = i[1] + i[0];
                  const bool is = i[0] != c;
                  if (is && c + 1 == ((1 + at) & 7))
                    A[i] = at;
                });
          },
          [=](std::vector<int> &b, int y, int x) {
            if (y != c && c + 1 == ((1 + x + y) & 7))
              b[y * n + x] = x + y;
          });
      compare(
          n, "multiples",
          [=](array_view<int, 2> A) {
            parallel_for_each(
                A.extent, [=](index<2> i) restrict(amp) {
                  if (c != 0 && i[1] % c == 0)
                    A[i] += i[1];
                });
          },
          [=](std::vector<int> &b, int y, int x) {
            if (c != 0 && x % c == 0)
              b[y * n + x] += x;
          });
      compare(
          n, "masked",
          [=](array_view<int, 2> A) {
            parallel_for_each(
                A.extent, [=](index<2> i) restrict(amp) {
                  if ((i[1] & (4 * c - 1)) == 0)
                    A[i] += i[1];
                  else if (((c - 1) & i[1]) == 0)
                    A[i] *= 3;
                });
            parallel_for_each(
                A.extent, [=](index<2> i) restrict(amp) {
                  if (((c - 1) & i[1]) == 0)
                    A[i] += 7;
                });
          },
          [=](std::vector<int> &b, int y, int x) {
            if ((x & (4 * c - 1)) == 0)
              b[y * n + x] += x;
            else if (((c - 1) & x) == 0)
              b[y * n + x] *= 3;
            if (((c - 1) & x) == 0)
              b[y * n + x] += 7;
          });
      for (int bound : {-9, 0, 1, 12, INT_MAX})
        compare(
            n, "products",
            [=](array_view<int, 2> A) {
              parallel_for_each(
                  A.extent, [=](index<2> i) restrict(amp) {
                    const int product = c * i[1];
                    if (product < bound)
                      A[i] += 2;
                  });
              parallel_for_each(
                  A.extent, [=](index<2> i) restrict(amp) {
                    if (i[0] == 7 || i[1] * c > bound)
                      return;
                    A[i] *= 3;
                  });
              parallel_for_each(
                  A.extent, [=](index<2> i) restrict(amp) {
                    unsigned product = c * i[1];
                    if (product < bound) {
                      product *= 2;
                      A[i] += product == 2 * c * i[1];
                    }
                  });
            },
            [=](std::vector<int> &b, int y, int x) {
              if (x * c < bound)
                b[y * n + x] += 2;
              if (y != 7 && x * c <= bound)
                b[y * n + x] *= 3;
              b[y * n + x] += unsigned(x * c) < unsigned(bound);
            });
    }
  std::puts(Wrong ? "FAILED" : "OK");
  return Wrong != 0;
}
