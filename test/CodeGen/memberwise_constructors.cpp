// RUN: %ampcc --emit-opencl %s -o %t && %filecheck %s < %t
// RUN: %clcheck < %t
//
// A call of a constructor that only initializes members becomes a braced list
// if each argument is still evaluated once and in C++'s order.
#include <amp.h>
using namespace concurrency;
#define R restrict(amp)

struct Vec {
  float x, y;
  Vec() R : x(0), y(0) {}
  explicit Vec(float s) R : x(s), y(s) {}
  Vec(float x, float y) R : x(x), y(y) {}
  Vec operator+(const Vec &o) const R { return Vec(x + o.x, y + o.y); }
  // CHECK: static Vec Vec_plus({{.*}}) { return (Vec){self->x + o->x, self->y + o->y}; }
};
struct Ray {
  Vec origin, direction;
  Ray(const Vec &o, const Vec &d) R : origin(o), direction(d) {}
};
struct Base {
  int n;
  Base(int k) R : n(k) {}
};
struct Assigned : Base {
  int m, table[2];
  float scale = 2;
  Assigned(int a, int b) R : Base(a) {
    m = b;
    table[0] = b;
    this->table[1] = a;
  }
};
// These constructors do not qualify: the body computes, or a member stays uninitialized.
struct Sum {
  int n;
  Sum(int a) R : n(0) { for (int i = 0; i < a; ++i) n += i; }
};
struct Partly {
  int n, m;
  Partly(int a) R : n(a) {}
};
struct Pointed {
  int a, b;
  Pointed(const int *p, int x) R : a(*p), b(x) {}
};
struct Indexed {
  array_view<int, 1> v;
  int first;
  Indexed(const array_view<int, 1> &v, int first) R : v(v), first(first) {}
};

int change(int &k) R { return ++k; }

int several(int k, const array_view<int, 1> &view) R {
  // CHECK-LABEL: static int several(
  Vec zero, a(1, 2), b = Vec(k, 3), both[2];
  // CHECK: Vec zero = {0.0f, 0.0f}; Vec a = {1.0f, 2.0f}; Vec b = {k, 3.0f};
  // CHECK: Vec both[2] = {{[{][{]}}0.0f, 0.0f}, {0.0f, 0.0f{{[}][}]}};
  Ray r(a, a + b), s(Vec(1, 1), zero);
  // CHECK: Ray r = {a, Vec_plus(&a, &b)}; Ray s = {{[{][{]}}1.0f, 1.0f}, zero};
  Vec once(k + 1.0f), twice(2);
  // CHECK: Vec once = Vec_make_2(k + 1.0f); Vec twice = {2.0f, 2.0f};
  a = Vec(a.y, a.x);
  // CHECK: a = (Vec){a.y, a.x};
  Assigned t(k, 3);
  // CHECK: Assigned t = {{[{][{]k}}}, 3, {3, k}, 2.0f};
  Sum sum(k);
  Partly partly(k);
  // CHECK: Sum sum = Sum_make(k);
  // CHECK: Partly partly = Partly_make(k);
  int i = 1;
  Pointed p(&i, k), q(&i, change(i));
  // CHECK: Pointed p = {i, k};
  // CHECK-SAME: Pointed_make(
  Vec changed(change(i), k), ordered(i, change(i));
  // CHECK: Vec changed = {change(&i), k};
  // CHECK-SAME: Vec_make(
  Indexed x(view, 1);
  // CHECK: Indexed x = {*view, 1};
  return x.v[x.first] + r.direction.x + s.origin.y + once.x + twice.y + t.m + sum.n + partly.n + p.a + q.b +
         changed.x + ordered.y + both[1].x;
}

void run(array_view<int, 1> v) {
  parallel_for_each(v.extent, [=](concurrency::index<1> i) R { v[i] = several(v[i], v); });
  // CHECK: if (i0 < domain.component_[0])
  // CHECK-NEXT: run_lambda_call(&kernel_, (index_1){{[{][{]i0[}][}]}});
}
