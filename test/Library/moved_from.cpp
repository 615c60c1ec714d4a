// RUN: %ampcc -Wall -Wextra -Werror -Wno-self-move -I %S/Inputs %s -o %t && %t
// A moved-from array has no memory: its accessors throw, but it can be assigned
// to and destroyed. Moving a view copies it.
#include <amp.h>
#include "check.h"
#include <utility>
using namespace concurrency;

template <int N> array<int, N> moved_from(array<int, N> a) {
  array<int, N> taken(std::move(a));
  return a; // a move from an empty array
}

int main() {
  std::vector<int> v(6, 1);
  array<int> a(6, v.begin()), taken(std::move(a));
  const array<int> &ca = a;
  EQUAL(taken.extent.size(), 6u);
  THROWS(uninitialized_object, a[0]);
  THROWS(uninitialized_object, a(0));
  THROWS(uninitialized_object, a[index<1>(0)]);
  THROWS(uninitialized_object, ca[0]);
  THROWS(uninitialized_object, a.data());
  THROWS(uninitialized_object, ca.data());
  THROWS(uninitialized_object, (void)array_view<int>(a));
  THROWS(uninitialized_object, (void)array_view<const int>(ca));
  THROWS(uninitialized_object, a.section(0, 2));
  THROWS(uninitialized_object, a.view_as(extent<2>(2, 3)));
  THROWS(uninitialized_object, a.reinterpret_as<float>());
  THROWS(uninitialized_object, (void)a.accelerator_view);
  THROWS(uninitialized_object, (void)a.associated_accelerator_view);
  THROWS(uninitialized_object, (void)a.cpu_access_type);
  THROWS(uninitialized_object, (void)array<int>(ca));
  THROWS(uninitialized_object, (void)std::vector<int>(a));
  THROWS(uninitialized_object, copy(a, v.begin()));
  THROWS(uninitialized_object, copy(v.begin(), v.end(), a));
  THROWS(uninitialized_object, copy(taken, a));
  THROWS(uninitialized_object, copy_async(a, v.begin()));
  THROWS(runtime_exception, parallel_for_each(extent<1>(6), [&a](index<1> i) restrict(amp) { a[i] = 1; }));
  array<int, 2> b(2, 3, v.begin()), b_taken(std::move(b));
  THROWS(uninitialized_object, b[0]);
  THROWS(uninitialized_object, b(0));
  THROWS(uninitialized_object, b(0, 1));
  b = std::move(b);
  array<int, 2> again(std::move(b));
  array<int, 2> none = moved_from(b_taken);

  // Usable again after an assignment.
  a = taken;
  EQUAL(std::vector<int>(a)[5], 1);
  array<int> third(6);
  third = std::move(a);
  a = std::move(third);
  EQUAL(std::vector<int>(a)[5], 1);
  b = b_taken;
  EQUAL(std::vector<int>(b)[5], 1);
  a = std::move(a);
  a = array<int>(3);
  EQUAL(a.extent.size(), 3u);
  std::swap(a, taken);
  EQUAL(std::vector<int>(a)[5], 1);
  EQUAL(taken.extent.size(), 3u);

  array_view<int> w(6, v), other(std::move(w));
  w[0] = 5;
  other[1] = 6;
  EQUAL(v[0] + v[1], 11);
  array_view<const int> cw(std::move(w));
  EQUAL(w[0] + cw[1], 11);

  completion_future f = copy_async(a, v.begin()), g(std::move(f));
  EQUAL(f.valid(), false);
  EQUAL(g.valid(), true);
  g.get();
  return result();
}
