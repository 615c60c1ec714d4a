// RUN: %ampcc -std=c++17 -Wno-unused-value %s -o %t && %t
// RUN: %ampcc -std=c++17 -Wno-unused-value -O2 -famp-cpu=baseline %s -o %t
// RUN: %t
//
// Barriers within expressions: in conditions, operands and arguments of calls,
// heads of loops with `continue`, members' constructors and destructors.
#include <amp.h>
#include <cstdio>
#include <vector>
using namespace concurrency;
typedef tiled_index<8> TI;
struct Acc {
  int v;
};
bool sync_true(const TI &t) restrict(amp) {
  t.barrier.wait();
  return true;
}
int sync_get(const TI &t, int *s, int k) restrict(amp) {
  t.barrier.wait();
  int r = s[k];
  t.barrier.wait();
  return r;
}
bool more(const TI &t, int *s, int &k) restrict(amp) {
  t.barrier.wait();
  ++k;
  return k < 5;
}
static int failures = 0;

template <class F>
void test(const char *name, F f, const std::vector<int> &want) {
  std::vector<int> v(32, 0);
  array_view<int, 1> a(32, v);
  parallel_for_each(a.extent.tile<8>(), [=](TI t) restrict(amp) { f(t, a); });
  a.synchronize();
  int bad = 0;
  for (int i = 0; i < 32; ++i)
    bad += v[i] != want[i % 8];
  if (bad)
    std::printf("%s: %d wrong\n", name, bad);
  failures += bad != 0;
}
int main() {
  std::vector<int> rev = {7, 6, 5, 4, 3, 2, 1, 0};
  test(
      "and", [](const TI &t, const array_view<int> &a) restrict(amp) {
        tile_static int s[8];
        s[t.local[0]] = t.local[0];
        int r = -1;
        if (a.extent[0] == 32 && sync_true(t))
          r = s[7 - t.local[0]];
        a[t.global] = r;
      },
      rev);
  test(
      "cond", [](const TI &t, const array_view<int> &a) restrict(amp) {
        tile_static int s[8];
        s[t.local[0]] = t.local[0];
        int r = a.extent[0] == 32 ? sync_get(t, s, 7 - t.local[0])
                                  : sync_get(t, s, 0);
        a[t.global] = r;
      },
      rev);
  test(
      "condvoid", [](const TI &t, const array_view<int> &a) restrict(amp) {
        tile_static int s[8];
        s[t.local[0]] = t.local[0];
        a.extent[0] == 32 ? t.barrier.wait()
                          : t.barrier.wait_with_all_memory_fence();
        a[t.global] = s[7 - t.local[0]];
      },
      rev);
  test(
      "comma", [](const TI &t, const array_view<int> &a) restrict(amp) {
        tile_static int s[8];
        s[t.local[0]] = t.local[0];
        int r = (t.barrier.wait(), s[7 - t.local[0]]);
        a[t.global] = r;
      },
      rev);
  test(
      "commafor", [](const TI &t, const array_view<int> &a) restrict(amp) {
        tile_static int s[8];
        int r = 0;
        for (int k = 0; k < 3; t.barrier.wait(), ++k) {
          s[t.local[0]] = t.local[0] + k;
          if (k == 1)
            continue;
          t.barrier.wait();
          r = s[7 - t.local[0]] - k;
        }
        a[t.global] = r;
      },
      rev);
  test(
      "docond", [](const TI &t, const array_view<int> &a) restrict(amp) {
        tile_static int s[8];
        int r = 0, k = 0;
        do {
          s[t.local[0]] = t.local[0] + k;
          if (k == 1)
            continue;
          t.barrier.wait();
          r = s[7 - t.local[0]] - k;
        } while (more(t, s, k));
        a[t.global] = r;
      },
      rev);
  test(
      "whilecond", [](const TI &t, const array_view<int> &a) restrict(amp) {
        tile_static int s[8];
        int r = 0, k = 0;
        s[t.local[0]] = t.local[0];
        while (more(t, s, k)) {
          if (k == 2)
            continue;
          if (k == 4)
            break;
          r = s[7 - t.local[0]];
        }
        a[t.global] = r;
      },
      rev);
  test(
      "forinccall", [](const TI &t, const array_view<int> &a) restrict(amp) {
        tile_static int s[8];
        int r = 0;
        s[t.local[0]] = t.local[0];
        t.barrier.wait();
        int k = 0;
        for (bool go = true; go; go = more(t, s, k)) {
          if (k == 1)
            continue;
          r = s[7 - t.local[0]];
        }
        a[t.global] = k == 5 ? sync_get(t, s, 7 - t.local[0]) : r;
      },
      rev);
  test(
      "lambda", [](const TI &t, const array_view<int> &a) restrict(amp) {
        tile_static int s[8];
        s[t.local[0]] = t.local[0];
        auto sync = [=]() restrict(amp) {
          t.barrier.wait();
          return Acc{7 - t.local[0]};
        };
        a[t.global] = s[sync().v];
      },
      rev);
  test(
      "andstep", [](const TI &t, const array_view<int> &a) restrict(amp) {
        tile_static int s[8];
        s[t.local[0]] = t.local[0];
        int r = 3;
        a.extent[0] == 32 && (t.barrier.wait(), true) &&
            (r = s[7 - t.local[0]]) > 0;
        a[t.global] = r;
      },
      rev);
  test(
      "orstep", [](const TI &t, const array_view<int> &a) restrict(amp) {
        tile_static int s[8];
        s[t.local[0]] = t.local[0];
        int r = 3;
        a.extent[0] == 31 || (r = sync_get(t, s, 7 - t.local[0])) > 8;
        a[t.global] = r;
      },
      rev);
  test(
      "switch", [](const TI &t, const array_view<int> &a) restrict(amp) {
        tile_static int s[8];
        int r = 0;
        for (int k = 0; k < 4; ++k)
          switch (k) {
          case 0:
            s[t.local[0]] = t.local[0];
            continue;
          case 1:
            t.barrier.wait();
            [[fallthrough]];
          case 2:
            if (k == 2)
              break;
            r = s[7 - t.local[0]];
            continue;
          default:
            if (k == 100)
              return;
            t.barrier.wait();
          }
        a[t.global] = r;
      },
      rev);
  test(
      "goto-less nested",
      [](const TI &t, const array_view<int> &a) restrict(amp) {
        tile_static int s[8];
        s[t.local[0]] = t.local[0];
        int r = 0;
        for (int i = 0; i < 3; ++i) {
          for (int j = 0;; ++j) {
            if (j > i)
              break;
            if ((i + j) & 1) {
              t.barrier.wait();
              continue;
            }
            r = sync_get(t, s, 7 - t.local[0]);
            if (i == 2 && j == 2) {
              a[t.global] = r;
              return;
            }
          }
        }
      },
      rev);
  test(
      "init", [](const TI &t, const array_view<int> &a) restrict(amp) {
        tile_static int s[8];
        s[t.local[0]] = t.local[0];
        struct Sync {
          Sync(const TI &t) restrict(amp) { t.barrier.wait(); }
        };
        struct User {
          Sync sync;
          int v;
          User(const TI &t, int *s) restrict(amp)
              : sync(t), v(s[7 - t.local[0]]) {}
        };
        const int r = User(t, s).v;
        a[t.global] = r;
      },
      rev);
  test(
      "dtor", [](const TI &t, const array_view<int> &a) restrict(amp) {
        tile_static int s[8];
        struct Scope {
          TI t;
          Scope(const TI &t) restrict(amp) : t(t) {}
          ~Scope() restrict(amp) { t.barrier.wait(); }
        };
        {
          Scope sc(t);
          s[t.local[0]] = t.local[0];
          if (a.extent[0] == 31)
            return;
        }
        a[t.global] = s[7 - t.local[0]];
      },
      rev);
  test(
      "ifinit", [](const TI &t, const array_view<int> &a) restrict(amp) {
        tile_static int s[8];
        s[t.local[0]] = t.local[0];
        if (bool b = sync_true(t)) {
          a[t.global] = s[7 - t.local[0]] * b;
        }
      },
      rev);
  test(
      "index", [](const TI &t, const array_view<int> &a) restrict(amp) {
        tile_static int s[8];
        s[t.local[0]] = t.local[0];
        a[sync_get(t, s, t.local[0]) + t.tile_origin[0]] =
            s[7 - sync_get(t, s, t.local[0])];
      },
      rev);
  test(
      "args", [](const TI &t, const array_view<int> &a) restrict(amp) {
        tile_static int s[8];
        s[t.local[0]] = t.local[0];
        auto two = [](int x, int y) restrict(amp) { return x * 2 - y; };
        a[t.global] =
            two(sync_get(t, s, 7 - t.local[0]), sync_get(t, s, 7 - t.local[0]));
      },
      rev);
  return failures;
}
