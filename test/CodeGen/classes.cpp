// RUN: %ampcc --emit-opencl %s -o %t && %filecheck %s < %t
// RUN: %clcheck < %t
//
// Classes become structs with the host's layout, methods become functions.
#include <amp.h>
using namespace concurrency;

struct Base { int a; };
struct Empty {};
// CHECK: int a;
// CHECK-NEXT: } Base;
struct Derived : Base, Empty {
  bool flag;
  double d;
  union { int i; float f; };
  int grid[2][3];
  int sum() const restrict(amp) { return a + i + grid[1][2] + int(d) + flag; }
};
// CHECK: Base Base;
// CHECK-NEXT:   uchar flag;
// CHECK-NEXT:   double d;
// CHECK-NEXT:   Derived_anonymous_union anonymous;
// CHECK-NEXT:   int grid[2][3];
// CHECK-NEXT: } Derived;

// CHECK: Derived d;
// CHECK: } kernel_values;

// The statement keeps its line number, 17.
// CHECK: // int Derived::sum() const
// CHECK-NEXT: #line 16 "{{.*}}classes.cpp"
// CHECK-NEXT: static int Derived_sum(const Derived *self) {
// CHECK: return self->Base.a + self->anonymous.i + self->grid[1][2] + (int)self->d + self->flag;

void run(array_view<int, 1> v, Derived d) {
  parallel_for_each(v.extent, [=](concurrency::index<1> i) restrict(amp) { v[i] = d.sum(); });
}
// CHECK: __kernel void run_kernel(__global int *AMP_RESTRICT v, kernel_values values)
