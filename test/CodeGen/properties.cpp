// RUN: %ampcc --emit-opencl %s | FileCheck %s
//
// Arguments of a property's accessor are printed in the call; an operand that
// several accessor calls use is evaluated before them, in a variable.
#include <amp.h>
#include <amp_graphics.h>
using namespace concurrency;
using namespace concurrency::graphics;
#define R restrict(cpu, amp)

struct P {
  int v;
  int get() const R { return v; }
  void put(int x) R { v = x; }
  void read(const int &x) R { v = x; }
  __declspec(property(get = get, put = put)) int value;
  __declspec(property(put = read)) int other;
};
P &next(P *&p) R { return *p++; }
int count(int &n) R { return ++n; }

void run(array_view<float_3, 1> v) {
  parallel_for_each(v.extent, [=](concurrency::index<1> i) restrict(amp) {
    float_3 a = v[i], b(1, 2, 3);
    // CHECK: vector_2_float [[T:t[0-9]+]] = {b.y_, b.z_}; vector_3_float_set_xy(&a, &[[T]]);
    a.xy = b.yz;
    // CHECK: vector_3_float_put_x(&a, b.x_ + a.y_);
    a.x = b.x + a.y;
    P all[2] = {{1}, {2}}, *p = all;
    int n = 0;
    // CHECK: P_put(&all_[1], count(&n));
    all[1].value = count(n);
    // CHECK: int [[T:t[0-9]+]] = count(&n) + 1; P_read(&all_[1], &[[T]]);
    all[1].other = count(n) + 1;
    // CHECK: P_put(&all_[0], P_get(&all_[0]) + count(&n));
    all[0].value += count(n);
    // CHECK: P *[[O:t[0-9]+]] = next(&p); P_put([[O]], P_get([[O]]) * 2);
    next(p).value *= 2;
    // CHECK: int [[T:t[0-9]+]] = P_get(&all_[1]); P_put(&all_[1], [[T]] + 1); n += [[T]];
    n += all[1].value++;
    // CHECK: {{^ *}}P_put(&all_[0], P_get(&all_[0]) - 1);
    all[0].value--;
    // CHECK: p = all_; P_put(&all_[0], 3);
    (p = all, all[0]).value = 3;
    v[i] = a * float(all[0].v + all[1].v + n);
  });
}
