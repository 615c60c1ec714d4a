// Results do not depend on the number of threads in a work-item or of tiles in
// a work-group. PoCL's default method for barriers fails if they are in
// conditions and tiles are small (docs/tuning.md).
// REQUIRES: opencl-device
// RUN: %ampcc %s -o %t && %t
// RUN: env AMPCC_DEVICE=opencl POCL_WORK_GROUP_METHOD=loopvec %t
// RUN: %if all %{ env AMPCC_DEVICE=opencl POCL_WORK_GROUP_METHOD=loopvec AMPCC_COARSEN=2 %t %}
// RUN: env AMPCC_DEVICE=opencl POCL_WORK_GROUP_METHOD=loopvec AMPCC_COARSEN=16 %t
// RUN: env AMPCC_DEVICE=opencl POCL_WORK_GROUP_METHOD=loopvec AMPCC_PACK=16 %t
// RUN: env AMPCC_DEVICE=opencl POCL_WORK_GROUP_METHOD=loopvec \
// RUN:     AMPCC_COARSEN=4 AMPCC_PACK=64 AMPCC_STATS=1 %t 2>&1 | FileCheck %s
// CHECK: factors rejected 0
#include <amp.h>
#include <cstdio>
#include <vector>
using namespace concurrency;

static int Failures;

template <class F> static void check(const char *name, const std::vector<int> &got, F want) {
  for (int i = 0; i < int(got.size()); ++i)
    if (got[i] != want(i)) {
      std::printf("%s: %d is %d, not %d\n", name, i, got[i], want(i));
      ++Failures;
      return;
    }
}

// The neighbor of the last row is the first one, which a check excludes.
static void periodic() {
  const int n = 64;
  std::vector<int> ones(n * n, 1), result(n * n, 7);
  array_view<const int, 2> a(n, n, ones);
  array_view<int, 2> b(n, n, result);
  parallel_for_each(b.extent.tile<4, 16>(), [=](tiled_index<4, 16> t) restrict(amp) {
    const int y = t.global[0], x = t.global[1], down = (y + 1) % n;
    if (down > 0) b(y, x) = a(y, x) + a(down, x);
  });
  b.synchronize();
  check("periodic", result, [=](int i) { return i < (n - 1) * n ? 2 : 7; });
}

// Domains that are not multiples of the groups; threads that return early.
static void untiled() {
  for (int n : {1, 7, 1000, 4099}) {
    std::vector<int> v(n, -1);
    array_view<int> a(n, v);
    parallel_for_each(a.extent, [=](index<1> i) restrict(amp) { a[i] = i[0] * 3; });
    a.synchronize();
    check("one dimension", v, [](int i) { return i * 3; });
  }
  for (int h : {1, 3, 70})
    for (int w : {1, 65}) {
      std::vector<int> v(h * w, -1);
      array_view<int, 2> a(h, w, v);
      parallel_for_each(a.extent, [=](index<2> i) restrict(amp) {
        if (i[1] == 3 || i[0] == 2)
          return;
        int sum = 0;
        for (int k = 0; k < w; ++k)
          sum += k ^ i[0];
        a[i] = i[0] * 1000 + i[1] + sum;
      });
      a.synchronize();
      check("two dimensions", v, [=](int i) {
        int sum = 0;
        for (int k = 0; k < w; ++k)
          sum += k ^ (i / w);
        return i % w == 3 || i / w == 2 ? -1 : i / w * 1000 + i % w + sum;
      });
    }
  const int d = 9, h = 3, w = 66;
  std::vector<int> v(d * h * w, -1);
  array_view<int, 3> a(d, h, w, v);
  parallel_for_each(a.extent, [=](index<3> i) restrict(amp) {
    int sum = 0;
    for (int k = 0; k < w; ++k) {
      if (k == i[0])
        continue;
      if (k > i[2])
        break;
      sum += k * i[2];
    }
    a[i] = i[0] * 1000 + i[1] + sum;
  });
  a.synchronize();
  check("three dimensions", v, [=](int i) {
    int z = i / (h * w), y = i / w % h, x = i % w, sum = 0;
    for (int k = 0; k <= x; ++k)
      sum += k != z ? k * x : 0;
    return z * 1000 + y + sum;
  });
  const int sides[5] = {2, 3, 4, 5, 3};
  extent<5> e(sides);
  std::vector<int> five(e.size(), -1);
  array_view<int, 5> b(e, five);
  parallel_for_each(e, [=](index<5> i) restrict(amp) { b[i] = i[0] * 10000 + i[1] * 1000 + i[2] * 100 + i[3] * 10 + i[4]; });
  b.synchronize();
  check("five dimensions", five, [&](int i) {
    int value = 0, place = 1;
    for (int k = 4; k >= 0; --k, place *= 10) {
      value += i % sides[k] * place;
      i /= sides[k];
    }
    return value;
  });
}

struct Pair {
  int a;
  int b[3];
};
union Word {
  int number;
  unsigned bits;
};

// tile_static objects, atomics, and tiles that return together.
static void objects() {
  const int n = 64 * 12;
  std::vector<int> v(n), w(n, -1);
  for (int i = 0; i < n; ++i)
    v[i] = i * 7 % 31;
  array_view<const int> in(n, v);
  array_view<int> out(n, w);
  parallel_for_each(in.extent.tile<12>(), [=](tiled_index<12> t) restrict(amp) {
    tile_static int total;
    tile_static Word word;
    tile_static Pair pairs[12];
    if (t.local[0] == 0)
      total = 0;
    if (t.local[0] == 11)
      word.number = t.tile[0];
    pairs[t.local[0]].a = in[t];
    pairs[t.local[0]].b[1] = t.tile[0];
    t.barrier.wait();
    atomic_fetch_add(&total, pairs[11 - t.local[0]].a);
    t.barrier.wait();
    if (total % 2)
      return;
    out[t] = total + pairs[(t.local[0] + 1) % 12].b[1] + int(word.bits);
  });
  out.synchronize();
  check("objects", w, [&](int i) {
    int tile = i / 12, sum = 0;
    for (int k = 0; k < 12; ++k)
      sum += v[tile * 12 + k];
    return sum % 2 ? -1 : sum + 2 * tile;
  });
}

// Loops, private arrays, and whole tiles that return between barriers.
static void loops() {
  const int h = 24, w = 40;
  std::vector<int> v(h * w), r(h * w, -1);
  for (int i = 0; i < h * w; ++i)
    v[i] = i;
  array_view<const int, 2> in(h, w, v);
  array_view<int, 2> out(h, w, r);
  parallel_for_each(in.extent.tile<4, 4>(), [=](tiled_index<4, 4> t) restrict(amp) {
    tile_static int x[4][4];
    int sum = 0;
    int own[3] = {t.local[0], t.local[1], 5};
    for (int k = 0; k < 3; ++k) {
      x[t.local[0]][t.local[1]] = in[t] * k;
      t.barrier.wait();
      for (int j = 0; j < 4; ++j)
        sum += x[3 - t.local[0]][j] + own[k];
      t.barrier.wait();
      if (k == 1 && t.tile[0] == 2)
        return;
    }
    out[t] = sum + t.tile[0] * 7 + t.tile_origin[1];
  });
  out.synchronize();
  check("loops", r, [=](int i) {
    int y = i / w, x = i % w, sum = 0, top = y / 4 * 4, left = x / 4 * 4;
    int own[3] = {y % 4, x % 4, 5};
    for (int k = 0; k < 3; ++k)
      for (int j = 0; j < 4; ++j)
        sum += ((top + 3 - y % 4) * w + left + j) * k + own[k];
    return y / 4 == 2 ? -1 : sum + y / 4 * 7 + left;
  });
}

static int sumOfTile(tiled_index<16> t, int *memory, int x) restrict(amp) {
  memory[t.local[0]] = x;
  t.barrier.wait();
  for (int s = 8; s > 0; s /= 2) {
    if (t.local[0] < s)
      memory[t.local[0]] += memory[t.local[0] + s];
    t.barrier.wait();
  }
  const int sum = memory[0];
  t.barrier.wait();
  return sum;
}

// Functions that contain barriers, in expressions and switches.
static void functions() {
  const int n = 16 * 32;
  std::vector<int> r(n, -1);
  array_view<int> out(n, r);
  for (int mode : {0, 1, 2}) {
    parallel_for_each(out.extent.tile<16>(), [=](tiled_index<16> t) restrict(amp) {
      tile_static int memory[16];
      int value = t.global[0] % 5;
      switch (mode) {
      case 0:
        value += sumOfTile(t, memory, value) * sumOfTile(t, memory, 1);
        break;
      case 1:
        value = sumOfTile(t, memory, value);
        // fall through
      default:
        t.barrier.wait();
        value -= t.local[0];
      }
      out[t] = value;
    });
    out.synchronize();
    check("functions", r, [=](int i) {
      int own = i % 5, sum = 0;
      for (int k = 0; k < 16; ++k)
        sum += (i / 16 * 16 + k) % 5;
      return mode == 0 ? own + sum * 16 : (mode == 1 ? sum : own) - i % 16;
    });
  }
}

static void threeDimensions() {
  const int d = 4, h = 6, w = 8;
  std::vector<int> r(d * h * w, -1);
  array_view<int, 3> out(d, h, w, r);
  parallel_for_each(out.extent.tile<2, 3, 4>(), [=](tiled_index<2, 3, 4> t) restrict(amp) {
    tile_static int x[2][3][4];
    x[t.local[0]][t.local[1]][t.local[2]] = t.global[0] * 100 + t.global[1] * 10 + t.global[2];
    t.barrier.wait();
    out[t] = x[1 - t.local[0]][2 - t.local[1]][3 - t.local[2]] + 1000 * (t.tile[0] * 4 + t.tile[1] * 2 + t.tile[2]);
  });
  out.synchronize();
  check("tiles of three dimensions", r, [=](int i) {
    int z = i / (h * w), y = i / w % h, x = i % w;
    return (z / 2 * 2 + 1 - z % 2) * 100 + (y / 3 * 3 + 2 - y % 3) * 10 + x / 4 * 4 + 3 - x % 4 + 1000 * (z / 2 * 4 + y / 3 * 2 + x / 4);
  });
}

// A trip count in tile memory: each of these tiles has its own work-group.
static void tilesThatMeetNotAsOften() {
  const int n = 8 * 16;
  std::vector<int> v(n), r(n, -1);
  for (int i = 0; i < n; ++i)
    v[i] = i / 8 % 5;
  array_view<const int> in(n, v);
  array_view<int> out(n, r);
  parallel_for_each(in.extent.tile<8>(), [=](tiled_index<8> t) restrict(amp) {
    tile_static int x[8], times;
    if (t.local[0] == 7)
      times = in[t];
    x[t.local[0]] = t.local[0];
    t.barrier.wait();
    for (int k = 0; k < times; ++k) {
      const int next = x[(t.local[0] + 1) % 8];
      t.barrier.wait();
      x[t.local[0]] = next + 1;
      t.barrier.wait();
    }
    out[t] = x[t.local[0]];
  });
  out.synchronize();
  check("tiles that meet not as often", r, [&](int i) { return (i % 8 + v[i]) % 8 + v[i]; });
}

// Each thread's error is distinct and is reported.
static void errors() {
  std::vector<int> r(64, -1);
  array_view<int> out(64, r);
  parallel_for_each(out.extent.tile<8>(), [=](tiled_index<8> t) restrict(amp) {
    out[t] = 1;
    t.barrier.wait();
    if (t.global[0] == 37)
      direct3d_errorf("thread %d", t.global[0]);
  });
  try {
    out.get_source_accelerator_view().wait();
    out.synchronize();
  } catch (runtime_exception &) {
    return;
  }
  std::printf("errors: none\n");
  ++Failures;
}

// Barriers under uniform conditions, and pointers into several address
// spaces.
static void conditions() {
  const int n = 64;
  std::vector<int> v(n, -1), w(n, -1);
  array_view<int> a(n, v), b(n, w);
  parallel_for_each(a.extent.tile<8>(), [=](tiled_index<8> t) restrict(amp) {
    tile_static int s[8];
    const int l = t.local[0];
    int own = l, result = 0;
    int *p = t.tile[0] % 2 ? &own : &s[l];
    for (int k = 0; k < 4; ++k)
      switch (k) {
      case 0:
        s[l] = l;
        continue;
      case 1:
        t.barrier.wait();
        [[fallthrough]];
      case 2:
        if (k == 2)
          break;
        result = s[7 - l];
        continue;
      default:
        if (k == 100)
          return;
        t.barrier.wait();
      }
    *p += 10;
    a[t.global] = result;
    b[t.global] = *p + own;
  });
  a.synchronize();
  b.synchronize();
  check("conditions", v, [](int i) { return 7 - i % 8; });
  check("pointers", w, [](int i) {
    return i / 8 % 2 ? 2 * (i % 8 + 10) : 2 * (i % 8) + 10;
  });
}

int main() {
  conditions();
  periodic();
  untiled();
  objects();
  loops();
  functions();
  threeDimensions();
  tilesThatMeetNotAsOften();
  errors();
  return Failures != 0;
}
