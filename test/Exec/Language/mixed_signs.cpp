// Comparisons of signed with unsigned numbers, and narrow variables, keep their
// meaning in bounds of loops over threads and in work-items of several threads.
// RUN: %ampcc -famp-extensions %s -o %t && %t
// RUN: %if opencl-device %{ env AMPCC_DEVICE=opencl AMPCC_COARSEN=4 %t %}
// RUN: %if opencl-device %{ env AMPCC_DEVICE=opencl AMPCC_ROWS=16 %t %}
#include <amp.h>
#include <climits>
#include <cstdio>
#include <vector>
using namespace concurrency;

static constexpr int Size = 40000, Rows = 192;
static int Failures;

static void compare(const char *name, const std::vector<int> &got,
                    const std::vector<int> &want) {
  for (size_t i = 0; i < got.size(); ++i)
    if (got[i] != want[i]) {
      std::printf("%s: [%zu] is %d, not %d\n", name, i, got[i], want[i]);
      ++Failures;
      return;
    }
}

/// Runs the text for each position \c i of the view \c v, and of a vector.
#define CHECK(...)                                                             \
  {                                                                            \
    std::vector<int> got(Size, 3), want = got;                                 \
    {                                                                          \
      array_view<int> v(Size, got);                                            \
      parallel_for_each(                                                       \
          v.extent, [=](index<1> t) restrict(amp) {                            \
            int i = t[0];                                                      \
            __VA_ARGS__                                                        \
          });                                                                  \
    }                                                                          \
    std::vector<int> &v = want;                                                \
    for (int i = 0; i < Size; ++i) {                                           \
      __VA_ARGS__                                                              \
    }                                                                          \
    compare(#__VA_ARGS__, got, want);                                          \
  }

/// Adds up the rows of those threads for which the condition holds.
#define CHECK_ROWS(...)                                                        \
  {                                                                            \
    std::vector<int> got(Rows, 3), want = got;                                 \
    {                                                                          \
      array_view<int> sums(Rows, got);                                         \
      array_view<const int, 2> a(Rows, columns, matrix);                       \
      parallel_for_each(                                                       \
          sums.extent.tile<16>(), [=](tiled_index<16> t) restrict(amp) {       \
            int i = t.global[0];                                               \
            if (__VA_ARGS__) {                                                 \
              int sum = 0;                                                     \
              for (int k = 0; k < columns; ++k)                                \
                sum += a(i, k);                                                \
              sums[i] += sum;                                                  \
            }                                                                  \
          });                                                                  \
    }                                                                          \
    for (int i = 0; i < Rows; ++i)                                             \
      for (int k = 0; __VA_ARGS__ && k < columns; ++k)                         \
        want[i] += matrix[i * columns + k];                                    \
    compare(#__VA_ARGS__, got, want);                                          \
  }

int main(int one, char **) { // not constants
  const int negative = -4 - one, least = INT_MIN + one - 1, five = 4 + one;
  const unsigned few = 2 + one, half = 20000, most = 3000000000u - one;
  // A negative bound in front of an unsigned one.
  CHECK(if (i < negative && i < few) v[i] = 1;);
  CHECK(if (i < negative && i <= few) v[i] = 1;);
  CHECK(if (i < negative && i == few) v[i] = 1;);
  CHECK(if (i < few && i < negative) v[i] = 1;);
  // No int is the distance of such a bound from a thread.
  CHECK(if (i > 5 && i < least) {
    for (int k = 0; k < five; ++k)
      v[i] += k;
  });
  CHECK(if (i < least) v[i] = 1;);
  // Below 3 the difference is a large unsigned number.
  CHECK(if (i - 3 < half) v[i] += 5;);
  CHECK(int j = i - 3; if (j < half) v[i] += 5;);
  CHECK(if (i - 3 < half) {
    for (int k = 0; k < five; ++k)
      v[i] += k;
  });
  // The operand's type is that of the other one.
  CHECK(v[i] += (i > 3 ? i : few) > negative;);
  CHECK(v[i] += (i > 3 ? i : 2.5f) / 2;);
  CHECK(int j = most; if (i < j) v[i] += 5;);
  CHECK(for (unsigned k = negative; k < five; ++k) v[i] += k;);
  // A narrow variable is not the number that it is initialized with.
  CHECK(short c = i * 2 + five * 3 - negative * 7 + five * 11 + 1;
        if (c < five) v[i] = 7; else v[i] = 1;);
  CHECK(signed char c = i + five * 3 - negative * 7 + five * 11 + 1;
        if (c % 4 == 1) v[i] = 7;);

  const int columns = 69 + one;
  std::vector<int> matrix(Rows * columns);
  for (size_t i = 0; i < matrix.size(); ++i)
    matrix[i] = int(i % 13);
  CHECK_ROWS(i < negative);
  CHECK_ROWS(i < few);
  CHECK_ROWS(i < most);
  CHECK_ROWS(i < least);
  CHECK_ROWS(unsigned(i) < negative);
  CHECK_ROWS(unsigned(i) < few && i < five);
  if (!Failures)
    std::puts("OK");
  return Failures;
}
