// Functions that only read their parameters of type reference to const accept
// objects from several address spaces at once, and may return one of them.
// RUN: %ampcc -O2 %s -o %t && %t
#include <amp.h>
#include <cstdio>
#include <vector>
using namespace concurrency;

struct Vector {
  float x, y;
};
bool operator<(const Vector &a, const Vector &b) restrict(cpu, amp) {
  return a.x < b.x;
}
template <class T> const T &greater(const T &a, const T &b) restrict(cpu, amp) {
  return a < b ? b : a;
}
template <class T> T blend(const T &a, const T &b, float t) restrict(cpu, amp) {
  return a + (b - a) * t;
}
struct Limits {
  int low, high;
  const int &operator()(const int &x) const restrict(cpu, amp) {
    return x < low ? low : high < x ? high : x;
  }
};
int viaValue(const int &a, int b) restrict(amp) { return greater(a, b); }
int viaReferences(const int &a, const int &b) restrict(amp) {
  return greater(b, a);
}
void store(array_view<int> v, const int &a, const int &b) restrict(amp) {
  v[0] = greater(a, b);
}
int increment(int &x) restrict(amp) { return ++x; }

static int failures = 0;
static void check(const char *what, float got, float expected) {
  if (got != expected) {
    std::printf("%s: %g, expected %g\n", what, got, expected);
    ++failures;
  }
}

static void scalars() {
  int data[4] = {1, 2, 3, 4};
  array_view<int> v(4, data);
  const Limits limits = {2, 3};
  parallel_for_each(
      v.extent, [=](index<1> i) restrict(amp) {
        int own = 2, n = 0;
        int sum = greater(greater(v[i], own), 3) + greater(own, v[i]);
        sum += 10 * limits(v[i]);
        for (int k = 0; k < 3; ++k)
          n = greater(v[i], increment(n));
        const int &kept = greater(own, n); // from one address space
        n = 7;
        sum += 10000 * greater(v[i], increment(v[i])); // from the result of a call
        v[i] = sum + 100 * kept;
      });
  v.synchronize();
  check("scalars, 0", data[0], 3 + 2 + 20 + 700 + 20000);
  check("scalars, 3", data[3], 4 + 4 + 30 + 700 + 50000);
}

static void objects() {
  std::vector<Vector> data = {{1, 10}, {3, 30}};
  array_view<Vector> v(2, data);
  parallel_for_each(
      v.extent, [=](index<1> i) restrict(amp) {
        Vector own = {2, 20};
        Vector whole = greater(v[i], own);
        v[i].x = greater(v[i], own).y + blend(v[i].x, own.x, 0.5f);
        v[i].y = whole.y;
      });
  v.synchronize();
  check("objects, 0", data[0].x, 20 + 1.5f);
  check("objects, 1", data[1].x, 30 + 2.5f);
  check("objects, 1, y", data[1].y, 30);
}

static void tiles() {
  int data[8] = {1, 2, 3, 4, 5, 6, 7, 8};
  array_view<int> v(8, data);
  parallel_for_each(
      v.extent.tile<8>(), [=](tiled_index<8> t) restrict(amp) {
        tile_static int shared;
        const int lane = t.local[0];
        if (lane == 0) {
          shared = 4;
          store(v, v[1], shared);
        }
        t.barrier.wait();
        if (lane)
          v[t] = 1000 * viaValue(v[t], 4) + 100 * viaReferences(v[t], 3) +
                 10 * viaValue(shared, lane) + viaReferences(shared, v[t]);
      });
  v.synchronize();
  check("tiles, 0", data[0], 4);
  check("tiles, 2", data[2], 4000 + 300 + 40 + 4);
  check("tiles, 7", data[7], 8000 + 800 + 70 + 8);
}

int main() {
  scalars();
  objects();
  tiles();
  return failures != 0;
}
