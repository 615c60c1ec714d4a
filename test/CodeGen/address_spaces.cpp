// RUN: %ampcc --emit-opencl %s -o %t && %filecheck %s < %t
// RUN: %clcheck < %t
//
// A function is printed once for each combination of address spaces.
#include <amp.h>
using namespace concurrency;

void add(float *to, const float &what) restrict(amp) { *to += what; }
// CHECK-DAG: static void add(float *to, __global const float *what)
// CHECK-DAG: static void add_2(__local float *to, const float *what)
// CHECK-DAG: static void add_3(__global float *to, __local const float *what)

float *pick(float *a, float *b, bool first) restrict(amp) { return first ? a : b; }
// CHECK-DAG: static __local float *pick(__local float *a, __local float *b, bool first)

struct pair {
  float x, y;
};

void run(array_view<float, 1> v, array_view<pair> pairs) {
  parallel_for_each(v.extent.tile<4>(), [=](tiled_index<4> t) restrict(amp) {
    tile_static float shared[4];
    float mine = 1;
    add(&mine, v[t]);
    add(&shared[t.local[0]], mine);
    float *p = pick(shared, &shared[1], mine > 2);
    // CHECK: __local float *p = pick(shared, &shared[1], mine > 2
    float *&q = p;
    // CHECK: __local float **q = &p;
    q++;
    // CHECK: (*q)++;
    add(&v[t], *p);
    // Only the value of the result is used: the operands may be in different address spaces.
    mine = mine < v[t] ? v[t] : mine;
    // CHECK: mine = mine < {{.*}} ? self->v.buffer_.data[t.global_.component_[0]] : mine;
    mine = mine < 2 ? mine < 1 ? shared[0] : v[t] : mine;
    // CHECK: mine = mine < 2{{.*}} ? mine < 1{{.*}} ? shared[0] : self->v.buffer_.data[t.global_.component_[0]] : mine;
    pair a = {1, 2}, b = mine > 1 ? a : pairs[t];
    // CHECK: b = mine > 1{{.*}} ? a : self->pairs.buffer_.data[
    b = mine > 2 ? pairs[t] : a;
    // CHECK: b = mine > 2{{.*}} ? self->pairs.buffer_.data[t.global_.component_[0]] : a;
    v[t] = b.x;
  });
}
