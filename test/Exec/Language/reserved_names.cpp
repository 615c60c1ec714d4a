// RUN: %ampcc -O2 -std=c++17 -w -I%S/../../Inputs %s -o %t && %t
//
// Names that OpenCL C, the program's macros and the encoding of other names
// use.
#include "same.h"
#undef MAXFLOAT // of <math.h>
#undef INFINITY
#undef NAN
#define R restrict(cpu, amp)
struct kernel_values {
  int uchar, half, AMP_POCL;
};
struct float3 {
  int kernel;
  float3(int global) R : kernel(global) {}
  int barrier(int local) const R { return kernel ^ local; }
};
namespace constant {
inline int dot(int vload4) R { return vload4 ^ 3; }
struct image3d_t {
  int restrict;
};
enum event_t { read_only = 5, write_only };
} // namespace constant
inline int AMP_UNROLL(int AMP_RESTRICT) R {
  int AMP_OFFSET = 3, AMP_WHOLE = 4, AMP_INLINE = 5, AMP_ROWS = 6;
  return AMP_OFFSET ^ AMP_WHOLE * AMP_RESTRICT ^ AMP_INLINE * AMP_ROWS;
}
inline int called(int i) R {
  kernel_values __constant_{1, i, 3};
  float3 f(i);
  int M_PI_F = 1, CLK_LOCAL_MEM_FENCE = 2, get_group_id = 3, uint = 4,
      ulong = 5, size_t_ = 6, INFINITY = 7, NAN = 8, __global_ = 9, bool4 = 10,
      restrict = 11, printf = 12, as_int = 13, convert_int = 14, MAXFLOAT = 15,
      cl_khr_fp64 = 16, char16 = 17, sampler_t = 18, mad24 = 19,
      work_group_barrier = 20, generic = 21, pipe = 22, complex = 23,
      imaginary = 24, unsigned_ = 25, __kernel_exec = 26, kernel = 27,
      self = 28, unnamed = 29, result0 = 30, t0 = 31;
  constant::image3d_t im{4};
  constant::event_t e = constant::write_only;
  auto lambda = [=](int private_) {
    return private_ ^ uint ^ ulong ^ generic ^ self;
  };
  int r = M_PI_F + CLK_LOCAL_MEM_FENCE + get_group_id + uint + ulong + size_t_ +
          INFINITY + NAN + __global_ + bool4 + restrict + printf + as_int +
          convert_int + MAXFLOAT + cl_khr_fp64 + char16 + sampler_t + mad24 +
          work_group_barrier + generic + pipe + complex + imaginary +
          unsigned_ + __kernel_exec + kernel + self + unnamed + result0 + t0;
  for (int main = 0; main < 3; ++main)
    r += main * lambda(main);
  return r ^ f.barrier(i) ^ constant::dot(i) ^ im.restrict ^ int(e) ^
         __constant_.uchar ^ __constant_.half ^ __constant_.AMP_POCL ^
         AMP_UNROLL(i);
}
struct amp_a_b {
  int c;
};
namespace amp_a {
struct b {
  int c, d;
};
} // namespace amp_a
namespace a {
struct b {
  int e;
};
inline int f(b x) R { return x.e; }
} // namespace a
inline int a_f(amp_a_b x) R { return x.c * 2; }
struct a_b {
  int z;
};
struct S {
  int f(int) const R { return 1; }
  int f(float) const R { return 2; }
  static int g() R { return 3; }
};
inline int S_f(int x) R { return x; }
inline int S_g() R { return 5; }
inline int S_f_2(int x) R { return x + 9; }
inline int globals(int i) R {
  int a_f_2 = i, S_f_3 = 2, S_copy = 4, S_make = 5;
  S s, t = s;
  return a::f({i}) + a_f({3}) + s.f(1) + t.f(1.f) + S_f(4) + S_g() + S::g() +
         S_f_2(i) + amp_a::b{1, 2}.d + a_b{i}.z + a_f_2 + S_f_3 + S_copy +
         S_make;
}
template <class T> int spec(T x) R { return int(x); }
template <> inline int spec(float x) R { return int(x * 4); }
inline int spec_int(int x) R { return x - 1; }
inline int spec_float(int x) R { return x - 2; }
inline int specs(int i) R {
  return spec(i) + spec(i * .5f) + spec_int(i) + spec_float(i);
}
struct \u00dcber {
  int stra\u00dfe;
};
inline int \u00e9t\u00e9(int \u00ef) R {
  \u00dcber u{\u00ef};
  int \u00e9 = 4, _xc3_xa9 = 5;
  return u.stra\u00dfe + \u00e9 * _xc3_xa9;
}
inline int uni(int i) R { return \u00e9t\u00e9(i); }
#define ALL(X) X(called, 519) X(globals, 63) X(specs, 22) X(uni, 25)
int main() {
  SAME_ALL(ALL);
  return failures;
}
