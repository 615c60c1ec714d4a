// Loops that the passes for the processor must change with care, or leave
// alone: `continue` in strips, steps of several variables, references to
// elements of a column, tests at an edge that depend on each other, loops
// without a condition, conditions on more than a counter, counters of several
// types, and limits that only overflow if they are moved to the other side.
// RUN: %ampcc -O2 %s -o %t && %t | FileCheck %s
// CHECK-NOT: BAD
// CHECK: ok
#include <amp.h>
#include <climits>
#include <cmath>
#include <cstdio>
using namespace concurrency;

static const int Threads = 1000;
static int failures;

static void report(const char *name, int wrong) {
  if (wrong) {
    std::printf("BAD %s: %d\n", name, wrong);
    ++failures;
  }
}

// Runs the statements as a kernel and as a plain loop.
#define SAME(NAME, ...)                                                        \
  {                                                                            \
    array_view<const int> a(int(in.size()), in);                               \
    array_view<int> r(Threads, out);                                           \
    r.discard_data();                                                          \
    parallel_for_each(                                                         \
        r.extent, [=](index<1> t) restrict(amp) {                              \
          const int id = t[0];                                                 \
          int s = 1, q = 0;                                                    \
          __VA_ARGS__                                                          \
          r[id] = s + q * 7;                                                   \
        });                                                                    \
    r.synchronize();                                                           \
    int wrong = 0;                                                             \
    for (int id = 0; id < Threads; ++id) {                                     \
      const auto &a = in;                                                      \
      int s = 1, q = 0;                                                        \
      __VA_ARGS__                                                              \
      wrong += out[id] != s + q * 7;                                           \
    }                                                                          \
    report(NAME, wrong);                                                       \
  }

static void continues(const std::vector<int> &in) {
  std::vector<int> out(Threads);
  const int m = 31, n = Threads;
  SAME(
      "continue", for (int d = 0; d < 32; d++) {
        const int v = a[d * n + id];
        if (v % 2)
          s += v;
        if (v % 9 == 1)
          continue;
        q += v;
      })
  SAME(
      "continue after a loop", for (int d = 0; d < 32; d++) {
        const int v = a[d * n + id];
        for (int z = 0; z < 3; z++)
          s = (s * 3 + v) % 1000;
        if (v % 9 == 1)
          continue;
      })
  SAME(
      "two of them", for (int d = 0; d < 32; d++) {
        const int v = a[d * n + id];
        if (v % 9 == 1) {
          s += d;
          continue;
        }
        if (v % 9 == 2) {
          s += d * 3;
          continue;
        }
        if (v % 2)
          s ^= v;
      })
  SAME(
      "a passed bound", for (int d = 0; d < m; d++) {
        const int v = a[d * n + id];
        if (v % 2)
          s += v;
        if (v % 9 == 1)
          continue;
        q += v;
      })
  SAME(
      "in an inner loop", for (int d = 0; d < m; d++) {
        const int v = a[d * n + id];
        for (int z = 0; z < 4; z++) {
          if ((v >> z) & 1)
            continue;
          if (z == 2 && v % 3 == 0)
            break;
          s = (s * 3 + z) % 1000;
        }
        if (s % 5 == 0) {
          if (v % 3 == 0)
            continue;
          q ^= v;
        }
        q += s & 1;
      })
}

static void steps(const std::vector<int> &in) {
  std::vector<int> out(Threads);
  const int m = 20;
  SAME("a step of an outer variable",
       for (int i = 0, c = 3; i < m; ++i, q += 5) s += a[q + i + id] * c;)
  SAME("a step that assigns", q = -1;
       for (int k = 0, j = 7; k < m; q = k++) s += a[k + id] * j + q;)
  SAME("two steps of the counter",
       for (int k = 0, j = 3; k < 200; k *= 2, k++) s += a[k + id] + j;)
  SAME("both",
       for (int k = 0, j = 3; k < m; k += 2, ++q, ++k) s += a[k + id] + j;)
}

// An element of a column may be written through a reference.
static void references() {
  std::vector<int> in(64 * 16), out(8 * 64);
  array_view<int, 2> a(64, 16, in), r(8, 64, out);
  parallel_for_each(
      r.extent, [=](index<2> t) restrict(amp) {
        int &e = a(t[1], 2);
        if (t[0] == 3)
          e = -t[1];
        r[t] = t[0];
      });
  a.synchronize();
  int wrong = 0;
  for (int c = 0; c < 64; ++c)
    wrong += in[c * 16 + 2] != -c;
  report("a reference", wrong);
}

// The inner choice decides about the outer test's operand.
#define EDGES(NAME, POSITION)                                                  \
  for (int h = 1; h < 8; ++h)                                                  \
    for (int w : {1, 2, 16, 17, 65}) {                                         \
      const int rows = 5;                                                      \
      std::vector<int> out(rows *w);                                           \
      array_view<int, 2> r(rows, w, out);                                      \
      parallel_for_each(                                                       \
          r.extent, [=](index<2> t) restrict(amp) {                            \
            const int y = t[0];                                                \
            int s = 0;                                                         \
            for (int d = 0; d <= 1; ++d) {                                     \
              const int at = POSITION;                                         \
              if (at + d < h)                                                  \
                s += t[1] + d * 3 + 1;                                         \
            }                                                                  \
            r[t] = s;                                                          \
          });                                                                  \
      r.synchronize();                                                         \
      int wrong = 0;                                                           \
      for (int i = 0; i < rows * w; ++i) {                                     \
        const int y = i / w;                                                   \
        int s = 0;                                                             \
        for (int d = 0; d <= 1; ++d) {                                         \
          const int at = POSITION;                                             \
          if (at + d < h)                                                      \
            s += i % w + d * 3 + 1;                                            \
        }                                                                      \
        wrong += out[i] != s;                                                  \
      }                                                                        \
      report(NAME, wrong);                                                     \
    }

// A loop without a condition follows a return.
static int leaves(int n) restrict(cpu, amp) {
  int s = 0;
  while (n < 20) {
    s += n;
    n++;
    if (n == 11)
      return s;
  }
  for (;;) {
    if (n > 40)
      break;
    if (n % 5 == 2)
      return n;
    n += 3;
    s ^= n;
  }
  return s + 1;
}

static void counters(const std::vector<int> &in, int n) {
  std::vector<int> out(Threads);
  SAME(
      "sum", int k = 3; do {
        s += a[k];
        ++k;
      } while (k + 1 < n);)
  SAME(
      "product", int k = 3; do {
        s += a[k];
        ++k;
      } while (k * 2 < n);)
  SAME(
      "quotient", int k = 4; do {
        s += a[k];
        ++k;
      } while (k / 2 <= n);)
  SAME(
      "element", int k = 4; do {
        s += a[k];
        ++k;
      } while (a[k] < n);)
  SAME(
      "unsigned counter", for (int k = 0; unsigned(k) <= n - 1; ++k) {
        s += a[k];
        if (k > 9)
          break;
      })
  SAME(
      "label", int k = 5; switch (id % 3) {
        case 0:
          k = 0;
        case 1:
          while (k < n)
            s += a[k++];
      } q = k;)
}

static void steps(const std::vector<int> &in, int n) {
  std::vector<int> out(Threads);
  const long below = -3;
  const float none = NAN;
  const unsigned last = 0xfffffffeu;
  SAME("sums in headers", int k; for (k = 0; k < n; q += k++) s += a[k];
       q = q * 7 + k;)
  SAME("differences in headers", for (int k = 0; k < n; q -= k++) s += a[k];)
  SAME(
      "two counters",
      for (int j = 0; j < 5; ++j) for (int k = n, m = 0; k-- > 0;) {
        s += a[k + m];
        m += 2;
      })
  SAME(
      "negative long", long k = below - id; while (k--) {
        s += a[id] + 1;
        if (s > 500)
          break;
      } q = int(k);)
  SAME(
      "compared with a long", int k = -n - id; while (k-- != 0L) {
        s += a[id + 5] + 1;
        if (s > 500)
          break;
      } q = k;)
  SAME(
      "NaN", int k = id; while (true) {
        if (k >= none)
          break;
        s += a[k];
        ++k;
        if (k > 40)
          break;
      })
  SAME("converted first value", int k = last; for (; k < n; ++k) s += a[k + 10];
       q = k;)
}

static void limits(const std::vector<int> &in, int n) {
  std::vector<int> out(Threads);
  const int all = INT_MAX, far = INT_MAX - 199, low = INT_MIN + 5;
  SAME("below", for (int k = 0; k < n; ++k) if (k - id < all) s += a[k] * 3;)
  SAME(
      "unlike", for (int k = 0; k < n && id < 200; ++k) {
        if (k != id + far)
          s += a[k] * 3;
      })
  SAME(
      "within", for (int k = 0; k < n; ++k) {
        if (id - k < all && k - id < all)
          s += a[k] * 3;
      })
  SAME("chosen", for (int k = 3; k < n; ++k) s += k - id < all ? a[k] : 1;)
  SAME("above", for (int k = 3; k < n; ++k) s += id - k > low ? a[k] : 1;)
  SAME(
      "window", for (int k = 0; k < n; ++k) {
        if (k - id <= 7 && id - k <= 7)
          s = s * 3 + a[k];
      })
}

static int atLeastZero(int n) restrict(cpu, amp) { return n < 0 ? 0 : n; }

int main() {
  std::vector<int> in(44000);
  for (unsigned i = 0; i < in.size(); ++i)
    in[i] = (i * 7919 + 13) % 509;
  continues(in);
  steps(in);
  references();
  std::vector<int> out(Threads);
  SAME("no condition", s = leaves(a[id] % 40);)
  for (int n : {-3, 0, 1, 2, 4, 9, 300})
    counters(in, n);
  for (int n : {1, 9, 150, 200}) {
    steps(in, n);
    limits(in, n);
  }
  EDGES("a choice", y > 0 ? 2 * y - 1 : 1)
  EDGES("a maximum", atLeastZero(y - 1))
  std::puts(failures ? "" : "ok");
  return failures != 0;
}
