// Parts of private objects are copied through separate variables, and class
// parameters that change are copied: NVIDIA's compiler gets direct accesses
// wrong.
// RUN: %ampcc --emit-opencl -std=c++17 %s | FileCheck %s
#include <amp.h>
using namespace concurrency;

struct vec { float x, y, z; };
struct particle { vec position, velocity; };
struct state { particle first; int n; };
struct path { vec points[2]; };
// CHECK: static void swapped(vec *a, vec *b) { vec c = *a; vec [[T:part[_0-9]*]] = *b; *a = [[T]]; *b = c; }
void swapped(vec &a, vec &b) restrict(amp) { vec c = a; a = b; b = c; }
// CHECK: static vec moved(vec v_2) {
// CHECK-NEXT: vec v = v_2;
// CHECK-NEXT: ++v.x; return v;
vec moved(vec v) restrict(amp) { ++v.x; return v; }
// CHECK: static float sum(vec v) { return v.x + v.y; }
float sum(vec v) restrict(amp) { return v.x + v.y; }

void f(array_view<particle, 1> v) {
  parallel_for_each(v.get_extent(), [=](index<1> i) restrict(amp) {
    particle p = v[i];
    particle q = p;
    // CHECK: vec [[T:part[_0-9]*]] = q.position; p.position = [[T]];
    p.position = q.position;
    state s = {p, 1}, t = {q, 2};
    // CHECK: vec [[T:part[_0-9]*]] = t.first.position; s.first.position = [[T]];
    s.first.position = t.first.position;
    // CHECK: particle [[T:part[_0-9]*]] = t.first; s.first = [[T]];
    s.first = t.first;
    // These copies involve whole objects, or objects outside of private memory.
    vec w;
    // CHECK: w = p.position;
    w = p.position;
    // CHECK: q.position = w;
    q.position = w;
    // CHECK: q = p;
    q = p;
    // An array keeps the object in memory.
    path a;
    a.points[i[0] & 1] = w;
    // CHECK: vec [[T:part[_0-9]*]] = a.points[1]; {{.*}}data[{{.*}}].position = [[T]];
    v[i].position = a.points[1];
    // CHECK: data[{{.*}}].position = p.position;
    v[i].position = p.position;
    // CHECK: p.position = {{.*}}data[{{.*}}].position;
    p.position = v[i].position;
    // An explicit call of operator= evaluates its object first.
    particle *r = &q;
    // CHECK: vec [[T:part[_0-9]*]] = p.position; r->position = [[T]];
    r->position.operator=(p.position);
    // CHECK: w = p.position;
    w.operator=(p.position);
    vec *u = &w;
    // CHECK: vec *[[P:t[0-9]+]] = u++; vec [[T:part[_0-9]*]] = *u; *[[P]] = [[T]];
    u++->operator=(*u);
    // CHECK: w = p.velocity; w.x = 0.0f;
    (w.operator=(p.velocity)).x = 0;
    swapped(p.position, q.position);
    w.x = moved(w).x + sum(w);
    v[i] = s.first;
  });
}
