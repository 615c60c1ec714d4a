// RUN: %ampcc --emit-opencl %s -o %t && %filecheck %s < %t
// RUN: %clcheck < %t
//
// Destructors are called at each exit of a scope.
#include <amp.h>
using namespace concurrency;

struct Guard {
  array_view<int, 1> v;
  Guard(array_view<int, 1> v) restrict(amp) : v(v) {}
  ~Guard() restrict(amp) { v[0] += 1; }
  int get() const restrict(amp) { return v[1]; }
};

int scopes(array_view<int, 1> v, int n) restrict(amp) {
  Guard a(v);
  for (int i = 0; i < n; ++i) {
    Guard b(v);
    if (i == 3)
      break;
    // CHECK: if (i == 3) {
    // CHECK-NEXT: Guard_destroy(&b);
    // CHECK-NEXT: break;
  }
  // CHECK: Guard_destroy(&b);
  // CHECK-NEXT: }
  return Guard(v).get();
  // CHECK: Guard t0 = {v}; int result[[R:[0-9]+]] = Guard_get(&t0);
  // CHECK-NEXT: Guard_destroy(&t0);
  // CHECK-NEXT: Guard_destroy(&a);
  // CHECK-NEXT: return result[[R]];
}

void run(array_view<int, 1> v) {
  parallel_for_each(v.extent, [=](concurrency::index<1> i) restrict(amp) { v[i] = scopes(v, 5); });
}
