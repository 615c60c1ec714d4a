// RUN: %ampcc -Wall -Wextra -Werror -I %S/Inputs %s -o %t && %t
// Every component, swizzle, constructor, conversion and operator of the 18 short
// vectors, on the cpu and in amp code. A check returns the line that failed, or 0.
#include <amp_short_vectors.h>
#include <amp.h>
#include "check.h"
#include <vector>
using namespace concurrency;
using namespace concurrency::graphics;
using namespace concurrency::graphics::details;

#define WANT(condition)                                                        \
  if (!(condition))                                                            \
    return __LINE__;

/// Returns a component's value: 1 to 4, or fifths.
template <class S> S value(int i) restrict(cpu, amp) { return S(i); }
template <> inline norm value<norm>(int i) restrict(cpu, amp) { return norm(0.2f * float(i)); }
template <> inline unorm value<unorm>(int i) restrict(cpu, amp) { return unorm(0.2f * float(i)); }

#define FIRST(check)                                                           \
  if (const int line = check)                                                  \
    return line;

/// Reads and writes component `c` of v, also called `d`, in every way.
#define COMPONENT(c, d)                                                        \
  WANT(v.c == v.get_##c() && v.d == v.c && v.ref_##c() == v.c && v.ref_##d() == v.c) \
  u.set_##c(one), u.c = v.c, u.d = u.c, u.ref_##c() = u.ref_##d();             \
  WANT(u.c == v.c)
/// Does the same with `letters`, also called `colors`, with the given value.
#define SWIZZLE(value, letters, colors)                                       \
  WANT(v.letters == value && v.colors == v.letters && v.get_##letters() == v.letters) \
  u = V(one), u.set_##letters(v.letters);                                      \
  WANT(u.letters == v.letters)                                                 \
  u = V(one), u.colors = v.letters;                                           \
  WANT(u.letters == v.letters)
#define SWIZZLE_2(a, b, e, f) SWIZZLE(V2(v.a, v.b), a##b, e##f)
#define SWIZZLE_3(a, b, c, e, f, g) SWIZZLE(V3(v.a, v.b, v.c), a##b##c, e##f##g)
#define SWIZZLE_4(a, b, c, d, e, f, g, h) SWIZZLE(V4(v.a, v.b, v.c, v.d), a##b##c##d, e##f##g##h)

/// Tests swizzles of x and y ...
template <class S, class V2, class V3, class V4, class V> int swizzles_xy(V v) restrict(cpu, amp) {
  const S one = value<S>(1);
  V u(one);
  COMPONENT(x, r)
  COMPONENT(y, g)
  SWIZZLE_2(x, y, r, g)
  SWIZZLE_2(y, x, g, r)
  return 0;
}

/// ... and those with z ...
template <class S, class V2, class V3, class V4, class V> int swizzles_xyz(V v) restrict(cpu, amp) {
  FIRST((swizzles_xy<S, V2, V3, V4>(v)))
  const S one = value<S>(1);
  V u(one);
  COMPONENT(z, b)
  SWIZZLE_2(x, z, r, b)
  SWIZZLE_2(y, z, g, b)
  SWIZZLE_2(z, x, b, r)
  SWIZZLE_2(z, y, b, g)
  SWIZZLE_3(x, y, z, r, g, b)
  SWIZZLE_3(x, z, y, r, b, g)
  SWIZZLE_3(y, x, z, g, r, b)
  SWIZZLE_3(y, z, x, g, b, r)
  SWIZZLE_3(z, x, y, b, r, g)
  SWIZZLE_3(z, y, x, b, g, r)
  return 0;
}

/// ... and those with w.
template <class S, class V2, class V3, class V4, class V> int swizzles_xyzw(V v) restrict(cpu, amp) {
  FIRST((swizzles_xyz<S, V2, V3, V4>(v)))
  const S one = value<S>(1);
  V u(one);
  COMPONENT(w, a)
  SWIZZLE_2(x, w, r, a)
  SWIZZLE_2(y, w, g, a)
  SWIZZLE_2(z, w, b, a)
  SWIZZLE_2(w, x, a, r)
  SWIZZLE_2(w, y, a, g)
  SWIZZLE_2(w, z, a, b)
  SWIZZLE_3(x, y, w, r, g, a)
  SWIZZLE_3(x, z, w, r, b, a)
  SWIZZLE_3(x, w, y, r, a, g)
  SWIZZLE_3(x, w, z, r, a, b)
  SWIZZLE_3(y, x, w, g, r, a)
  SWIZZLE_3(y, z, w, g, b, a)
  SWIZZLE_3(y, w, x, g, a, r)
  SWIZZLE_3(y, w, z, g, a, b)
  SWIZZLE_3(z, x, w, b, r, a)
  SWIZZLE_3(z, y, w, b, g, a)
  SWIZZLE_3(z, w, x, b, a, r)
  SWIZZLE_3(z, w, y, b, a, g)
  SWIZZLE_3(w, x, y, a, r, g)
  SWIZZLE_3(w, x, z, a, r, b)
  SWIZZLE_3(w, y, x, a, g, r)
  SWIZZLE_3(w, y, z, a, g, b)
  SWIZZLE_3(w, z, x, a, b, r)
  SWIZZLE_3(w, z, y, a, b, g)
  SWIZZLE_4(x, y, z, w, r, g, b, a)
  SWIZZLE_4(x, y, w, z, r, g, a, b)
  SWIZZLE_4(x, z, y, w, r, b, g, a)
  SWIZZLE_4(x, z, w, y, r, b, a, g)
  SWIZZLE_4(x, w, y, z, r, a, g, b)
  SWIZZLE_4(x, w, z, y, r, a, b, g)
  SWIZZLE_4(y, x, z, w, g, r, b, a)
  SWIZZLE_4(y, x, w, z, g, r, a, b)
  SWIZZLE_4(y, z, x, w, g, b, r, a)
  SWIZZLE_4(y, z, w, x, g, b, a, r)
  SWIZZLE_4(y, w, x, z, g, a, r, b)
  SWIZZLE_4(y, w, z, x, g, a, b, r)
  SWIZZLE_4(z, x, y, w, b, r, g, a)
  SWIZZLE_4(z, x, w, y, b, r, a, g)
  SWIZZLE_4(z, y, x, w, b, g, r, a)
  SWIZZLE_4(z, y, w, x, b, g, a, r)
  SWIZZLE_4(z, w, x, y, b, a, r, g)
  SWIZZLE_4(z, w, y, x, b, a, g, r)
  SWIZZLE_4(w, x, y, z, a, r, g, b)
  SWIZZLE_4(w, x, z, y, a, r, b, g)
  SWIZZLE_4(w, y, x, z, a, g, r, b)
  SWIZZLE_4(w, y, z, x, a, g, b, r)
  SWIZZLE_4(w, z, x, y, a, b, r, g)
  SWIZZLE_4(w, z, y, x, a, b, g, r)
  return 0;
}

/// Returns component k.
template <class S> S at(const vector_2<S> &v, int k) restrict(cpu, amp) { return k == 0 ? v.x : v.y; }
template <class S> S at(const vector_3<S> &v, int k) restrict(cpu, amp) { return k == 2 ? v.z : at(v.xy, k); }
template <class S> S at(const vector_4<S> &v, int k) restrict(cpu, amp) { return k == 3 ? v.w : at(v.xyz, k); }

/// Returns the first components of v.
template <class S> void cut(const vector_4<S> &v, vector_2<S> &part) restrict(cpu, amp) { part = v.xy; }
template <class S> void cut(const vector_4<S> &v, vector_3<S> &part) restrict(cpu, amp) { part = v.xyz; }
template <class S> void cut(const vector_4<S> &v, vector_4<S> &part) restrict(cpu, amp) { part = v; }
template <class V> V run_of(int first, int step) restrict(cpu, amp) {
  typedef typename V::value_type S;
  V part;
  cut(vector_4<S>(value<S>(first), value<S>(first + step), value<S>(first + 2 * step), value<S>(first + 3 * step)), part);
  return part;
}
/// Returns first, first + 1 ...; first, first - 1 ...
template <class V> V ascending(int first) restrict(cpu, amp) { return run_of<V>(first, 1); }
template <class V> V descending(int first) restrict(cpu, amp) { return run_of<V>(first, -1); }

/// Tests `op` and `assignment` on vectors a, b and a scalar s.
#define BINARY(op, assignment)                                                 \
  {                                                                            \
    V by = a, of = a;                                                          \
    WANT((by assignment b) == (a op b) && by == (a op b))                      \
    of assignment s;                                                           \
    WANT(of == (a op s))                                                       \
    for (int k = 0; k < V::size; ++k)                                          \
      WANT(at(a op b, k) == S(at(a, k) op at(b, k)) && at(a op s, k) == S(at(a, k) op s) && \
           at(s op a, k) == S(s op at(a, k)))                                  \
  }

template <class V> int arithmetic() restrict(cpu, amp) {
  typedef typename V::value_type S;
  const V a = ascending<V>(1), b = descending<V>(4);
  const S s = value<S>(2);
  const V zero;
  WANT(zero == V(S(0)) && !(zero != V(S(0))) && a != zero)
  BINARY(+, +=)
  BINARY(-, -=)
  BINARY(*, *=)
  BINARY(/, /=)
  V up = a, down = a;
  WANT(up++ == a && down-- == a && up != a && down != a)
  for (int k = 0; k < V::size; ++k) {
    S more = at(a, k), less = at(a, k);
    ++more, --less;
    WANT(at(up, k) == more && at(down, k) == less)
  }
  V again = a;
  WANT(++again == up && again == up)
  again = a;
  WANT(--again == down && again == down)
  for (int k = 0; k < V::size; ++k)
    WANT(at(V(s), k) == s)
  return 0;
}

template <class V> int integers() restrict(cpu, amp) {
  typedef typename V::value_type S;
  const V a = ascending<V>(11), b = descending<V>(4);
  const S s = S(2);
  BINARY(%, %=)
  BINARY(^, ^=)
  BINARY(|, |=)
  BINARY(&, &=)
  BINARY(<<, <<=)
  BINARY(>>, >>=)
  for (int k = 0; k < V::size; ++k)
    WANT(at(~a, k) == ~at(a, k))
  return 0;
}

template <class V> int negatives() restrict(cpu, amp) {
  const V a = ascending<V>(1);
  for (int k = 0; k < V::size; ++k)
    WANT(at(-a, k) == -at(a, k))
  return 0;
}

/// Tests conversions to vectors of T and back.
template <class V, class T> int conversions() restrict(cpu, amp) {
  typedef typename V::value_type S;
  typedef typename short_vector<T, V::size>::type Converted;
  const V a = ascending<V>(1);
  const Converted there(a);
  const V back(there);
  for (int k = 0; k < V::size; ++k)
    WANT(at(there, k) == T(at(a, k)) && at(back, k) == S(T(at(a, k))))
  return 0;
}

template <class V> int all_of_size() restrict(cpu, amp) {
  FIRST(arithmetic<V>())
  FIRST((conversions<V, int>()))
  FIRST((conversions<V, uint>()))
  FIRST((conversions<V, float>()))
  FIRST((conversions<V, norm>()))
  FIRST((conversions<V, unorm>()))
  return 0;
}

template <class S, class V2, class V3, class V4> int all() restrict(cpu, amp) {
  FIRST((swizzles_xy<S, V2, V3, V4>(ascending<V2>(1))))
  FIRST((swizzles_xyz<S, V2, V3, V4>(ascending<V3>(1))))
  FIRST((swizzles_xyzw<S, V2, V3, V4>(ascending<V4>(1))))
  FIRST(all_of_size<V2>())
  FIRST(all_of_size<V3>())
  FIRST(all_of_size<V4>())
  return 0;
}
template <class S, class V2, class V3, class V4> int all_signed() restrict(cpu, amp) {
  FIRST(negatives<V2>())
  FIRST(negatives<V3>())
  FIRST(negatives<V4>())
  return 0;
}
template <class S, class V2, class V3, class V4> int all_integers() restrict(cpu, amp) {
  FIRST(integers<V2>())
  FIRST(integers<V3>())
  FIRST(integers<V4>())
  return 0;
}
#define TYPES(S) S, S##_2, S##_3, S##_4

/// Runs the n-th group of checks.
int run(int n) restrict(cpu, amp) {
  switch (n) {
  case 0: return all<TYPES(int)>();
  case 1: return all<TYPES(uint)>();
  case 2: return all<TYPES(float)>();
  case 3: return all<TYPES(norm)>();
  case 4: return all<TYPES(unorm)>();
  case 5: return all_signed<TYPES(int)>();
  case 6: return all_signed<TYPES(float)>();
  case 7: return all_signed<TYPES(norm)>();
  case 8: return all_integers<TYPES(int)>();
  default: return all_integers<TYPES(uint)>();
  }
}
int run_double() restrict(cpu, amp) {
  FIRST(all<TYPES(double)>())
  return all_signed<TYPES(double)>();
}

/// Asks the traits where templates may fail.
template <class T, class = void> struct has_components : std::false_type {};
template <class T>
struct has_components<T, typename std::conditional<true, void, typename short_vector_traits<T>::value_type>::type>
    : std::true_type {};

template <class V, class S, int N> void sizes() {
  static_assert(std::is_same<typename V::value_type, S>::value && V::size == N, "");
  static_assert(sizeof(V) == N * sizeof(S), "");
  static_assert(std::is_same<typename short_vector<S, N>::type, V>::value, "");
  static_assert(std::is_same<typename short_vector_traits<V>::value_type, S>::value, "");
  static_assert(short_vector_traits<V>::size == N && short_vector_traits<S>::size == 1, "");
  static_assert(!has_components<void *>::value && has_components<V>::value && has_components<S>::value, "");
  const int &by_reference = short_vector_traits<V>::size;
  EQUAL(by_reference + V::size, 2 * N);
}
#define SIZES(S)                                                               \
  sizes<S##_2, S, 2>();                                                        \
  sizes<S##_3, S, 3>();                                                        \
  sizes<S##_4, S, 4>();                                                        \
  static_assert(std::is_same<graphics::direct3d::S##2, S##_2>::value, "");     \
  static_assert(std::is_same<graphics::direct3d::S##3, S##_3>::value, "");     \
  static_assert(std::is_same<graphics::direct3d::S##4, S##_4>::value, "");

int main() {
  SIZES(int)
  SIZES(uint)
  SIZES(float)
  SIZES(double)
  SIZES(norm)
  SIZES(unorm)
  std::vector<int> none(11);
  array_view<int> found(none);
  for (int i = 0; i < 10; ++i)
    EQUAL(run(i), 0);
  EQUAL(run_double(), 0);
  parallel_for_each(extent<1>(10), [=](index<1> i) restrict(amp) { found[i] = run(i[0]); });
  for (int i = 0; i < 10; ++i)
    EQUAL(found[i], 0);
  if (accelerator().supports_double_precision) {
    parallel_for_each(extent<1>(1), [=](index<1>) restrict(amp) { found[10] = run_double(); });
    EQUAL(found[10], 0);
  }
  return result();
}
