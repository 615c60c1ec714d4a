// REQUIRES: opencl-device
// RUN: %if all %{ %ampcc -std=c++20 -w -O0 -I%S/../../Inputs %s -o %t && %t %}
// RUN: %ampcc -std=c++20 -w -O2 -I%S/../../Inputs %s -o %t && %t
// RUN: %ampcc -std=c++20 -w -I%S/../../Inputs --emit-opencl %s | FileCheck %s
//
// Evaluation orders that C++ specifies and C does not, in less visible cases:
// in the callee, after references and pointers, in system headers.
#include "same.h"
#include "Inputs/system_header.h"
#define R restrict(cpu, amp)

struct Counter {
  mutable int n;
  int next() const R { return ++n; }
  int read() const R { return n; }
};
int both(int a, int b) R { return a * 10 + b; }
int pair(const int &a, int b) R { return a * 10 + b; }

int mutable_member(int i) R {
  Counter c{i};
  return both(c.n, c.next());
}
// CHECK-LABEL: {{^}}static int mutable_member(
// CHECK: int t0 = c.n; return both(t0, Counter_next(&c));
int mutable_member_in_sum(int i) R {
  Counter c{i};
  return c.n + 10 * c.next() + 100 * c.n;
}
// CHECK-LABEL: {{^}}static int mutable_member_in_sum(
// CHECK: int t0 = c.n; int t1 = t0 + 10 * Counter_next(&c); return t1 + 100 * c.n;
int mutable_members(int i) R {
  Counter c{i}, d{i};
  return both(c.n, d.next()) + both(c.next(), c.read());
}
// CHECK-LABEL: {{^}}static int mutable_members(
// CHECK: int t0 = both(c.n, Counter_next(&d)); int t1 = Counter_next(&c); return t0 + both(t1, Counter_read(&c));
int reference_argument(int i) R {
  Counter c{i};
  return pair(c.n, c.next());
}
// CHECK-LABEL: {{^}}static int reference_argument(
// CHECK: return pair(&c.n, Counter_next(&c));

int reference(int i) R {
  int a[4] = {}, x = i & 1;
  int &r = x;
  a[r] = x++;
  return a[0] + a[1] * 10 + a[2] * 100 + x * 1000;
}
// CHECK-LABEL: {{^}}static int reference(
// CHECK: int t0 = x++; a[*r] = t0;
int reference_to_reference(int i) R {
  int a[4] = {}, x = i & 1;
  int &r = x;
  int &s = r;
  a[s] += s++ * 3 + a[r]++;
  return a[0] + a[1] * 10 + a[2] * 100 + x * 1000;
}
int same_object(int *p, int *q) R { return *p << (*q)++; }
// CHECK-LABEL: {{^}}static int same_object(
// CHECK: int t0 = *p; return t0 << (*q)++;
int pointers(int i) R {
  int x = i & 3, y = 2;
  return same_object(&x, &x) * 100 + same_object(&x, &y) * 10 + x + y;
}
int moving_pointer(int i) R {
  int a[4] = {1, 2, 3, i};
  int *p = a;
  *p++ = *p + 5;
  p[1] = *p++ * 2;
  int *&rp = p;
  rp[0] += *p++;
  return a[0] + a[1] * 10 + a[2] * 100 + a[3] * 1000;
}
int captured(int i) R {
  int x = i;
  auto copy = [=]() mutable { return x += 2; };
  return both(x, copy()) + both(copy(), copy()) * 100;
}
int &first(int &a, int &b) R { return a; }
int returned_reference(int i) R {
  int x = i, y = 5;
  return x + first(x, y)++ + 10 * (y - first(x, y)--) + x;
}
// CHECK-LABEL: {{^}}static int returned_reference(
int conditional(int i) R {
  int x = i, y = 3;
  int r = (i & 1) ? x + x++ : both(y, y++);
  bool b = (i & 2) && x + (x = 5) > 9;
  return r * 100 + x * 10 + y + b;
}
int loops(int i) R {
  int x = i & 7, n = 0;
  for (int k = x + x++; x < k-- + (k += x & 1); x = x++ + 2)
    n += k;
  while (x > x-- - 1 && x)
    ++n;
  do
    n += x;
  while (both(x, ++x) < 40);
  return n * 100 + x;
}
struct Value {
  int v;
  Value operator+(const Value &o) const R { return {v * 3 + o.v}; }
  Value &operator=(const Value &o) R { v = o.v + v; return *this; }
  Value &operator+=(int d) R { v += d; return *this; }
  Value &step() R { v++; return *this; }
};
int assignment_operators(int i) R {
  Value a{i}, b{2};
  Value *p = &a;
  *p = (p = &b, a) + b;
  (p = &a)->step() = p->step() + b.step();
  a += b.v++;
  *(p++) += (p - &a) + 1;
  return a.v * 100 + b.v * 10 + int(p - &a);
}
int by_name(int i) R {
  Value a{i}, b{2};
  Value *p = &a;
  p->operator=((p = &b)->step());
  return a.v * 10 + b.v;
}
struct Big {
  int a, b, c;
};
int aggregates(int i) R {
  Counter c{i};
  int k = i;
  Big x = {k++, c.n, c.next() + k};
  int y[4] = {k, k++, c.next(), k + c.n};
  x = {x.c, x.a += 3, x.a};
  return x.a + x.b * 3 + x.c * 7 + y[0] + y[1] * 11 + y[2] * 13 + y[3] * 17;
}
int places(int i) R {
  int a[6] = {1, 2, 3, 4, 5, i & 3};
  int x = 1;
  (a[a[1] - 1] = 0) += 5;
  (a[x] *= 2) += x++;
  ++(a[x] += x);
  return a[0] + a[1] * 10 + a[2] * 100 + a[3] * 1000 + x;
}
int made_of_itself(int i) R {
  Big x = {i, x.a + 1, x.a + x.b};
  int a[3] = {x.c, a[0] + 1, a[1] + a[0]};
  return x.a + x.b * 3 + x.c * 7 + a[1] * 11 + a[2] * 13;
}
int comma(int i) R {
  int x = i;
  int y = (x++, x) + (x *= 2, x + 1);
  return y * 10 + x;
}

#define FUNCTIONS(X) \
  X(mutable_member, 56) X(mutable_member_in_sum, 665) X(mutable_members, 122) \
  X(reference_argument, 66) X(reference, 2100) X(reference_to_reference, 2400) X(pointers, 285) \
  X(moving_pointer, 7326) X(captured, 10157) X(returned_reference, 5) X(conditional, 1063) \
  X(loops, 5305) X(assignment_operators, 11421) X(by_name, 83) X(aggregates, 493) X(places, 5053) \
  X(made_of_itself, 531) X(comma, 202)

// Views: each of these functions changes its arguments, at 0 and 1.
typedef concurrency::array_view<int, 1> View;
int beside_a_read(View v, View) R { return v[0] * 10 + v[bump(v, 0)]; }
// CHECK-LABEL: {{^}}static int beside_a_read(
// CHECK: {{^ *}}int t0 = v.buffer_.data[0] * 10; return t0 + v.buffer_.data[bump(
int beside_a_read_of_another(View v, View w) R { return w[0] * 10 + v[bump(v, 0)]; }
int only_read(View v, View) R { return v[0] * 10 + v[peek(v, 1) & 1]; }
// CHECK-LABEL: {{^}}static int only_read(
// CHECK: {{^ *}}return v.buffer_.data[0] * 10 + v.buffer_.data[v.buffer_.data[1] & 1];
int arguments(View v, View w) R { return both(v[0], bump(w, 0)) + both(w[1]++, v[1]); }
int through_views(View v, View w) R {
  v[w[0] & 1] = w[0]++;
  v[0] += v[1]-- - w[1];
  return v[0] * 10 + w[1];
}

int two_dimensions(View v, View) R {
  Counter c{0};
  concurrency::array_view<int, 2> m = v.view_as(concurrency::extent<2>(1, 2));
  return m(c.read(), c.next()) * 10 + m(c.n - 1, c.next() - 1);
}

template <class F> void sameOnViews(const char *Name, F f) {
  for (bool IsOne : {false, true}) {
    int data[2][6] = {{7, 4, 5, 6, 0, 1}, {7, 4, 5, 6, 0, 1}};
    View result(1, &data[0][4]);
    View v(2, data[0]), w = IsOne ? v : View(2, &data[0][2]);
    parallel_for_each(concurrency::extent<1>(1), [=](concurrency::index<1>) restrict(amp) {
      result[0] = f(v, w);
    });
    result.synchronize();
    v.synchronize();
    w.synchronize();
    View a(2, data[1]), b = IsOne ? a : View(2, &data[1][2]);
    data[1][4] = f(a, b);
    for (int k = 0; k < 5; ++k)
      if (!passes(data[0][k] == data[1][k]))
        std::printf("%s, %d: %d in the kernel, %d on the cpu\n", Name, k, data[0][k], data[1][k]);
  }
}
#define ON_VIEWS(f) sameOnViews(#f, [](View v, View w) R { return f(v, w); })

// Only the amp overload changes its argument.
int get(const int &a) restrict(cpu) { return (a & 3) + 1; }
int get(int &a) restrict(amp) { int old = a; a += 100; return (old & 3) + 1; }
int overload_pair(int i) R {
  int a = i;
  return a << get(a);
}
// CHECK-LABEL: {{^}}static int overload_pair(
// CHECK: int t0 = a; return t0 << get(&a);

int main() {
  SAME_ALL(FUNCTIONS);
  ON_VIEWS(beside_a_read);
  ON_VIEWS(beside_a_read_of_another);
  ON_VIEWS(only_read);
  ON_VIEWS(arguments);
  ON_VIEWS(through_views);
  ON_VIEWS(two_dimensions);
  // Expects the value of the amp overload, with C++'s order.
  int shifted[4] = {0, 1, 2, 3};
  View v(4, shifted);
  parallel_for_each(v.extent, [=](concurrency::index<1> i) restrict(amp) { v[i] = overload_pair(v[i]); });
  v.synchronize();
  for (int i = 0; i < 4; ++i)
    if (!passes(shifted[i] == i << (i + 1)))
      std::printf("overload_pair(%d): %d\n", i, shifted[i]);
}
