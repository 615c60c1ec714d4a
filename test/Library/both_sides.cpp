// RUN: %if all %{ %ampcc -std=c++14 -fsyntax-only -Wall -Wextra -Werror -I %S/Inputs %s %}
// RUN: %ampcc -std=c++20 -Wall -Wextra -Werror -I %S/Inputs %s -o %t && %t
// Every member of array and array_view that exists on both sides, in functions for both, called on both.
// both, called on both.
#include "check.h"
#include <amp.h>
using namespace concurrency;
/// Uses every member of a view that exists on both sides.
int use_view(const array_view<int, 1> &v) restrict(cpu, amp) {
  array_view<int, 1> a(v), c(a);
  c = v;
  array_view<const int, 1> r(a), r2(r);
  r = a;
  r2 = r;
  int s = a[0] + a(1) + a[index<1>(2)] + a(index<1>(3)) + a.get_ref(index<1>(4)) + r[0] + r(1) +
          r[index<1>(2)] + r(index<1>(3)) + r.get_ref(index<1>(4));
  s += a.get_extent()[0] + r.get_extent()[0] + (a.extent == r.extent);
  array_view<int, 1> p = a.section(index<1>(1), extent<1>(2)), q = a.section(index<1>(1)),
                     t = a.section(extent<1>(2)), u = a.section(1, 2);
  array_view<const int, 1> rp = r.section(index<1>(1), extent<1>(2)), rq = r.section(index<1>(1)),
                           rt = r.section(extent<1>(2)), ru = r.section(1, 2);
  s += p[0] + q[0] + t[0] + u[0] + rp[0] + rq[0] + rt[0] + ru[0];
  s += a.reinterpret_as<unsigned>()[0] + r.reinterpret_as<unsigned>()[0] +
       a.view_as(extent<2>(2, 2))(1, 1) + r.view_as(extent<2>(2, 2))(1, 1) + a.data()[1] +
       r.data()[2];
  a[0] += 1;
  a(0) += 1;
  a[index<1>(0)] += 1;
  a.get_ref(index<1>(0)) += 1;
  a.data()[0] -= 4;
  return s + array_view<int, 1>::rank;
}
int use_view2(const array_view<int, 2> &v) restrict(cpu, amp) {
  array_view<const int, 2> r(v);
  array_view<int, 1> row = v[1], row2 = v(1);
  array_view<const int, 1> crow = r[1], crow2 = r(1);
  int s = row[0] + row2[0] + crow[0] + crow2[0] + v(1, 1) + r(1, 1) + v[index<2>(0, 1)] +
          r(index<2>(0, 1)) + v[1][1] + v(1)(1) + r[1][1];
  s += v.section(0, 1, 1, 1)(0, 0) + r.section(index<2>(1, 0))(0, 1) +
       v.section(extent<2>(1, 1))(0, 0) + v.extent.size();
  return s;
}
int use_view3(const array_view<int, 3> &v) restrict(cpu, amp) {
  return v(0, 1, 1) + v[index<3>(1, 1, 1)] + v[1](1, 1) + v(1)[1][1] + v[1][0][1] +
         v.section(0, 1, 0, 1, 1, 2)(0, 0, 1) +
         v.section(index<3>(1, 1, 1), extent<3>(1, 1, 1))(0, 0, 0);
}
int use_array(array<int, 2> &a, const array<int, 2> &c) restrict(cpu, amp) {
  int s = a[index<2>(0, 1)] + a(index<2>(0, 1)) + a(1, 1) + c[index<2>(0, 1)] + c(index<2>(0, 1)) +
          c(1, 1);
  array_view<int, 2> v(a);
  array_view<const int, 2> r(c), r2(a);
  array_view<int> row = a[1], row2 = a(1);
  array_view<const int> crow = c[1], crow2 = c(1);
  s += v(1, 0) + r(1, 0) + r2(1, 0) + row[0] + row2[1] + crow[0] + crow2[1];
  s += a.section(index<2>(0, 0), extent<2>(1, 1))(0, 0) +
       c.section(index<2>(0, 0), extent<2>(1, 1))(0, 0) + a.section(index<2>(1, 1))(0, 0) +
       c.section(index<2>(1, 1))(0, 0) + a.section(extent<2>(1, 1))(0, 0) +
       c.section(extent<2>(1, 1))(0, 0) + a.section(0, 1, 1, 1)(0, 0) + c.section(0, 1, 1, 1)(0, 0);
  s += a.reinterpret_as<unsigned>()[1] + c.reinterpret_as<unsigned>()[1] +
       a.view_as(extent<1>(4))[3] + c.view_as(extent<1>(4))[3] + a.data()[2] + c.data()[2];
  s += a.get_extent().size() + c.extent[0] + array<int, 2>::rank;
  return s;
}
int use_array1(array<int, 1> &a, const array<int, 1> &c) restrict(cpu, amp) {
  return a[1] + a(1) + c[1] + c(1) + a[index<1>(1)] + c(index<1>(1)) + a.section(1, 2)[1] +
         c.section(1, 2)[1];
}
int use_array3(array<int, 3> &a, const array<int, 3> &c) restrict(cpu, amp) {
  return a(1, 1, 1) + c(1, 1, 1) + a[1](1, 0) + c[1](1, 0) + a(0)(1)(1) +
         a.section(0, 1, 0, 1, 1, 2)(0, 0, 1) + c.section(0, 1, 0, 1, 1, 2)(0, 0, 1);
}
int pointer_view(int *p) restrict(cpu, amp) {
  array_view<int> a(4, p);
  array_view<int, 2> b(2, 2, p), c(extent<2>(2, 2), p);
  array_view<int, 3> d(1, 2, 2, p);
  array_view<const int> e(4, p);
  const int *q = p;
  array_view<const int, 2> f(2, 2, q);
  int local[4] = {1, 2, 3, 4};
  array_view<int> g(local);
  array_view<const int> h(local);
  return a[3] + b(1, 1) + c(1, 0) + d(0, 1, 1) + e[0] + f(1, 1) + g[2] + h[3] + g.extent[0];
}
int main() {
  accelerator_view cpu = accelerator(accelerator::cpu_accelerator).default_view;
  int d[8] = {1, 2, 3, 4, 5, 6, 7, 8}, out[7] = {};
  array_view<int> v(8, d), o(7, out);
  array_view<int, 2> v2(2, 2, d);
  array_view<int, 3> v3(2, 2, 2, d);
  array<int, 1> a1(8, d), c1(8, d, cpu);
  array<int, 2> a2(2, 2, d), c2(2, 2, d, cpu);
  array<int, 3> a3(2, 2, 2, d), c3(2, 2, 2, d, cpu);
  const array<int, 1> &k1 = a1;
  const array<int, 2> &k2 = a2;
  const array<int, 3> &k3 = a3;
  parallel_for_each(
      extent<1>(1), [ =, &a1, &a2, &a3, &k1, &k2, &k3 ](index<1>) restrict(amp) {
        o[0] = use_view(v);
        o[1] = use_view2(v2);
        o[2] = use_view3(v3);
        o[3] = use_array1(a1, k1);
        o[4] = use_array(a2, k2);
        o[5] = use_array3(a3, k3);
        int l[4] = {1, 2, 3, 4};
        o[6] = pointer_view(l);
      });
  o.synchronize();
  int l[4] = {1, 2, 3, 4};
  EQUAL(out[0], use_view(v));
  EQUAL(out[1], use_view2(v2));
  EQUAL(out[2], use_view3(v3));
  EQUAL(out[3], use_array1(c1, c1));
  EQUAL(out[4], use_array(c2, c2));
  EQUAL(out[5], use_array3(c3, c3));
  EQUAL(out[6], pointer_view(l));
  return result();
}
