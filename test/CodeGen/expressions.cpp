// RUN: %ampcc --emit-opencl %s -o %t && %filecheck %s < %t
// RUN: %clcheck < %t
//
// Precedence, literals, conversions.
#include <amp.h>
using namespace concurrency;

float arithmetic(int a, int b, float f) restrict(amp) {
  int c = (a + b) * (a - -b) / (2 - (a - b));
  // CHECK: int c = (a + b) * (a - -b) / (2 - (a - b));
  c = a & 1 | b << (2 + a) ^ ~c;
  // CHECK: c = (a & 1) | ((b << (2 + a)) ^ ~c);
  bool d = a && b || !c;
  // CHECK: bool d = (a && b) || !c;
  d = a;
  // CHECK: d = a != 0;
  f = 2 * f + 0.1;
  // CHECK: f = 2.0f * f + 0.1;
  f += 1.5f + 3.0f / 7 + 1e-10f;
  // CHECK: f += 1.5f + 3.0f / 7.0f + 1.0E-10f;
  unsigned u = 7u + 0xffffffff;
  // CHECK: uint u = 7u + 4294967295u;
  int lowest = -2147483647 - 1;
  // CHECK: int lowest = -2147483647 - 1;
  f = float(a) / static_cast<float>(b) + (int)f;
  // CHECK: f = (float)a / (float)b + (int)f;
  return d ? f : c ? 1 : u + lowest;
  // CHECK: return d ? f : c ? 1u : u + lowest;
}

void run(array_view<float, 1> v) {
  parallel_for_each(v.extent, [=](concurrency::index<1> i) restrict(amp) {
    v[i] = arithmetic(i[0], 3, 2.5f);
  });
}
