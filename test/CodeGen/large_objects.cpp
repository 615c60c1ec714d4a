// RUN: %ampcc --emit-opencl %s | %filecheck %s
// RUN: %ampcc --emit-cpu %s | %filecheck %s --check-prefix=CPU
//
// A captured object is passed by value, in one struct; in constant memory if it
// is larger than the arguments that every device accepts. Its arrays stay
// there: threads do not copy them.
#include <amp.h>
using namespace concurrency;

template <int N> struct Table {
  int of[N];
  int at(int i) const restrict(cpu, amp) { return of[i & (N - 1)]; }
};

// CHECK: small_kernel(__global int *AMP_RESTRICT v, kernel_values values)
// CHECK: kernel_.t = values.t;
void small(array_view<int> v, Table<64> t) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = t.of[i[0] & 63]; });
}
// CHECK: __constant const Table_1024 *t;
// CHECK: self->t->of[
// CHECK: large_kernel(__global int *AMP_RESTRICT v, __constant kernel_values *values)
// CHECK: kernel_.t = &values->t;
// On the processor, threads share the object.
// CPU: large_kernel(
// CPU: kernel_.t = values->t;
void large(array_view<int> v, Table<1024> t) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = t.of[i[0] & 1023]; });
}
// CHECK: Table_1024_at(__constant const Table_1024 *self
// CHECK: member_kernel(
// CHECK: kernel_.t = &values->t;
void member(array_view<int> v, Table<1024> t) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    int sum = 0;
    for (int k = 0; k < 9; k++)
      sum += t.at(i[0] + k);
    v[i] = sum;
  });
}
// CHECK: __constant const int (*numbers)[8][64];
// CHECK: (*self->numbers)[
// CHECK: array_kernel(
// CHECK: kernel_.numbers = &values->numbers;
void array(array_view<int> v) {
  int numbers[8][64];
  for (int i = 0; i < 512; i++)
    (&numbers[0][0])[i] = i;
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = numbers[i[0] & 7][i[0] & 63]; });
}
// Each thread has its own copy of an object that it writes.
// CHECK: written_kernel(
// CHECK: kernel_.t = values->t;
void written(array_view<int> v, Table<1024> t) {
  parallel_for_each(v.extent, [=](index<1> i) mutable restrict(amp) {
    t.of[i[0] & 1023] = 5;
    v[i] = t.of[7];
  });
}
// So has one that is passed to a function that may write it.
// CHECK: written_elsewhere_kernel(
// CHECK: kernel_.t = values->t;
void set(Table<1024> &t, int i) restrict(amp) { t.of[i] = 5; }
void written_elsewhere(array_view<int> v, Table<1024> t) {
  parallel_for_each(v.extent, [=](index<1> i) mutable restrict(amp) {
    set(t, i[0] & 1023);
    v[i] = t.of[7];
  });
}
