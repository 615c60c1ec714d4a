// RUN: %ampcc -famp-extensions --emit-opencl %s -o %t && %filecheck %s < %t
// RUN: %clcheck < %t
// RUN: not %ampcc -famp-extensions -DREFUSED --emit-opencl %s 2>&1 | FileCheck --check-prefix=REFUSED %s
//
// -famp-extensions: constants of the program, braced lists, Clang's builtins
// for small and large integers.
#include <algorithm>
#include <amp.h>
using namespace concurrency;

constexpr int table[4] = {1, 2, 4};
struct point { short x, y; constexpr int sum() const { return x + y; } };
constexpr point points[] = {{1, 2}, {3, 4}};
constexpr int N = 12;
// CHECK: __constant const int table[4] = {1, 2, 4};
// CHECK: __constant const point points[2] = {{[{]}}{1, 2}, {3, 4}};
// CHECK: __constant const int N = 12;
// CHECK: __constant const float table_2[2] = {0.5f, 2.0f};
// CHECK: static int elements(int i) {
int elements(int i) restrict(amp) {
  return table[i] + table[1] + points[1].y + N;
  // CHECK: return table[i] + 2 + 4 + 12;
}
// CHECK: static int point_sum(__constant const point *self) {
// CHECK: static int objects(int i) {
int objects(int i) restrict(amp) {
  const int *p = table + i;
  // CHECK: __constant const int *p = table + i;
  const point own = points[i];
  // CHECK: point own = points[i];
  return *p + points[i].sum() + own.x;
  // CHECK: return *p + point_sum(&points[i]) + own.x;
}
// CHECK: static int statics(int i) {
int statics(int i) restrict(amp) {
  static constexpr float table[2] = {.5f, 2}; // a different constant
  const int &n = N;
  // CHECK: __constant const int *n = &N;
  return int(table[i]) + n + std::max(N, i);
  // CHECK: int t0 = N; int t1 = i; return (int)table_2[i] + *n + *max_(&t0, &t1);
}
// CHECK: static int lists(int i) {
int lists(int i) restrict(amp) {
  int least = std::min({i, 2, N});
  // CHECK: int t0[3] = {i, 2, 12};
  // CHECK: int least = min_((initializer_list_int){t0, 3});
  for (int k : {i, 3})
    // CHECK: int t1[2] = {i, 3};
    // CHECK: initializer_list_int range1 = {t1, 2};
    least += k;
  return least;
}
// CHECK: static int bits(int i, long l) {
int bits(int i, long l) restrict(amp) {
  unsigned long long u = l;
  unsigned w = l;
  // CHECK: ulong u = l;
  // CHECK-NEXT: uint w = l;
  i += __builtin_popcountll(u);
  // CHECK: i += (int)popcount(u);
  i += __builtin_clz(w);
  // CHECK: i += (int)clz(w);
  i += __builtin_bswap32(i);
  // CHECK: uint t0 = (uint)i; t0 = ((t0 & 16711935u) << 8) | ((t0 >> 8) & 16711935u);
  // CHECK: t0 = ((t0 & 65535u) << 16) | ((t0 >> 16) & 65535u); i += t0;
  return __builtin_rotateright8(u, 3);
  // CHECK: return rotate((uchar)u, (uchar)-(uchar)3);
}

#ifdef REFUSED
constexpr char large[65536] = {1};
int refused(int i) restrict(amp) {
  return table[i] + large[i];
  // REFUSED: extensions.cpp:[[#@LINE-1]]:21: error: more than 64 KB of constants in one kernel is not supported in amp code yet
}
#else
int refused(int) restrict(amp) { return 0; }
#endif

void run(array_view<int, 1> v) {
  parallel_for_each(v.extent, [=](concurrency::index<1> i) restrict(amp) {
    const int k = i[0];
    v[i] = elements(k);
    v[i] = objects(k);
    v[i] = statics(k);
    v[i] = lists(k);
    v[i] = bits(k, k);
    v[i] = refused(k);
  });
}
