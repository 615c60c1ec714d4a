// RUN: %ampcc -O2 -std=c++17 -I%S/../../Inputs %s -o %t && %t
//
// The source's names alongside those of headers, of OpenCL C and of temporaries.
#include "same.h"

struct S { int v; S(int v) restrict(cpu, amp) : v(v) {} ~S() restrict(cpu, amp) { v = 0; } int get(const int &k) const restrict(cpu, amp) { return v + k; } };
int temporaries(int i) restrict(cpu, amp) {
  int t0 = 1, t1 = 2, result0 = 3, i0 = 4, t2_exists3 = 5;
  S arr[20] = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20};
  int t2 = S(i).get(t0 + 1) + S(t1).get(2) + arr[19].v;
  return i % 2 ? S(t2).get(3) : t0 + i0 + result0 + t2_exists3;
}
int sum(int a, int b) restrict(cpu, amp) { return a + b; }
struct sum_t { int sum; };
int shadowed(int i) restrict(cpu, amp) { int r = sum(i, 1); { int sum = r; r += sum; } sum_t s = {r}; return ::sum(s.sum, 2); }
namespace a { int get_global_id(int x) restrict(cpu, amp) { return x + 1; } struct float4 { int barrier; }; }
namespace b { int get_global_id(int x) restrict(cpu, amp) { return x + 2; } int dot(int x) restrict(cpu, amp) { return x; } }
int reserved(int i) restrict(cpu, amp) { a::float4 kernel = {i}; int image2d_t = 4, M_PI_F = 2; return a::get_global_id(i) + b::get_global_id(i) + kernel.barrier + image2d_t + b::dot(M_PI_F); }
struct Pair { int x, y; };
template <class... A> int packed(int p, A... a, int a1) restrict(cpu, amp) { return ((p ^ a1) ^ ... ^ (a * 3)); }
// Generated names, alongside the source's variables of the same name.
int described(int i) restrict(cpu, amp) {
  int a_b = 7, range1 = 5, begin1 = 6, c_d = 3, unnamed = 9, half = 11, half_ = 12, a_2 = 13;
  union { int a; unsigned b; };
  a = i;
  { union { int q; unsigned c; }; q = 4; i ^= int(c) ^ unnamed; }
  union { float f; unsigned d; };
  f = 2.f;
  { auto [a, b] = Pair{i, 2}; i ^= a ^ b * a_b; }
  { auto [c, d_e] = Pair{4, i}; auto [c_d, e] = Pair{7, 8}; i ^= c ^ d_e * c_d ^ e; }
  int t[3] = {1, 2, 3};
  for (int v : t) i ^= v * range1 + begin1;
  { int self = 9, self_ = 10; i ^= self * half - self_ * half_; { int half = 3, half_ = 4; i ^= half * half_; } }
  return int(b ^ d) ^ i ^ c_d ^ a_2 ^ packed<int, int>(i, 2, 3, 4);
}

int main() {
  SAME(described, 1073741824); SAME(temporaries, 34); SAME(shadowed, 14); SAME(reserved, 24);
  using namespace concurrency;
  const int n = 16;
  std::vector<int> d(n);
  array_view<int, 1> tile(n, d), origin(tile), i(tile), local(tile), kernel(tile);
  int domain = 2, rest = 3, self = 4, constants = 5;
  parallel_for_each(tile.get_extent().tile<4>(), [=](tiled_index<4> t) restrict(amp) { tile[t] = domain + rest + self + constants; origin[t] += 1; i[t] += local[t]; kernel[t] += 0; });
  parallel_for_each(i.get_extent(), [=](concurrency::index<1> idx) restrict(amp) { i[idx] += domain + kernel[idx]; });
  i.synchronize();
  for (int k = 0; k < n; ++k)
    if (d[k] != 62) { std::printf("[%d] is %d\n", k, d[k]); return 1; }
  return failures;
}
