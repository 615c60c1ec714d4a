// RUN: %ampcc -O2 -std=c++17 -Wall -Wextra -Werror %s -o %t && %t
// Properties as operands of overloaded operators in templates, where their type
// is dependent; and plain members.
#include <amp.h>
#include <amp_short_vectors.h>
using namespace concurrency;
using namespace concurrency::graphics;

template <class V> bool same(const V &a, const V &b) { return a.extent == b.extent && !(a.extent != b.extent); }
template <class A> bool on(const A &a, const accelerator_view &v) { return a.accelerator_view == v; }
template <class V> V turned(V v) restrict(cpu, amp) { return v + -v.yx * v.xy; }
template <class V> bool ordered(V v) restrict(cpu, amp) { return v.x < v.y && !(v.x == v.y) && (v.x || v.y); }
template <class V> V shifted(V v) restrict(cpu, amp) { return ~v.xy + (v.yx << 1); }

// Unary operators that are functions.
struct number {
  int value;
};
int operator+(number n) restrict(cpu, amp) { return n.value; }
int operator*(number n) restrict(cpu, amp) { return 2 * n.value; }
struct owner {
  __declspec(property(get = get)) number property;
  number get() const restrict(cpu, amp) { return {3}; }
};
template <class T> int sum(T t) restrict(cpu, amp) { return +t.property + *t.property; }

struct plain {
  int x, y;
};
template <class P> int &larger(P &p) { return p.x > p.y ? p.x : p.y; }
template <class P> struct holder {
  P p;
  int sum() const restrict(cpu, amp) {
    const P q = p;
    auto twice = [=]() restrict(cpu, amp) { return q.x + q.x; };
    return p.x * p.y + twice();
  }
  constexpr int difference() const { return p.x - p.y; }
};

int main() {
  std::vector<int> data(4);
  array_view<int> v(data), half = v.section(0, 2);
  if (!same(v, v) || same(v, half))
    return 1;
  array<int> a(4);
  if (!on(a, accelerator().default_view))
    return 2;
  if (turned(float_2(1, 2)) != float_2(-1, 0) || !ordered(float_2(1, 2)) || shifted(int_2(1, 2)) != int_2(2, -1))
    return 3;
  plain p = {1, 2};
  larger(p) = 7;
  holder<plain> h = {p};
  holder<int_2> vectors = {int_2(1, 7)};
  if (h.sum() != 9 || sum(owner()) != 9 || vectors.sum() != 9 || holder<plain>{{5, 3}}.difference() != 2)
    return 4;
  constexpr holder<plain> constant = {{5, 3}};
  static_assert(constant.difference() == 2);
  parallel_for_each(extent<1>(1), [=](index<1>) restrict(amp) {
    v[0] = turned(float_2(1, 2)) == float_2(-1, 0);
    v[1] = ordered(float_2(1, 2));
    v[2] = shifted(int_2(1, 2)) == int_2(2, -1);
    v[3] = h.sum() + vectors.sum();
  });
  return v[0] == 1 && v[1] == 1 && v[2] == 1 && v[3] == 18 ? 0 : 5;
}
