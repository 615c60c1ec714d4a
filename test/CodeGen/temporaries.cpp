// RUN: %ampcc --emit-opencl %s -o %t && %filecheck %s < %t
// RUN: %clcheck < %t
//
// A temporary has a name only if something points to it. If a statement always
// evaluates it, its declaration precedes the statement.
#include <amp.h>
using namespace concurrency;

struct Vec {
  float x, y;
  Vec(float x, float y) restrict(amp) : x(x), y(y) {}
  float dot(const Vec &o) const restrict(amp) { return x * o.x + y * o.y; }
};
Vec twice(Vec v) restrict(amp) { return Vec(2 * v.x, 2 * v.y); }
float length(const Vec &v) restrict(amp) { return v.dot(v); }

float temporaries(float f) restrict(amp) {
  Vec a(f, 1);
  // CHECK: Vec a = {f, 1.0f};
  float g = length(twice(a));
  // CHECK: Vec t0 = twice(a); float g = length_(&t0);
  g += twice(a).x;
  // CHECK: g += twice(a).x;
  const Vec &kept = twice(a);
  // CHECK: Vec kept = twice(a);
  float h = length(twice(a)) * length(Vec(g, f += 1)) + length(twice(kept));
  // CHECK: Vec t1 = twice(a); Vec t2 = {g, f += 1.0f}; Vec t3 = twice(kept);
  // CHECK: length_(&t1) * length_(&t2) + length_(&t3);
  a = f > 1 ? twice(twice(a)) : Vec(length(twice(a)), h);
  // CHECK: (t4 = twice(a), (Vec){length_(&t4), h});
  return g + kept.y;
  // CHECK: return g + kept.y;
}

void run(array_view<float, 1> v) {
  parallel_for_each(v.extent, [=](concurrency::index<1> i) restrict(amp) { v[i] = temporaries(v[i]); });
}
