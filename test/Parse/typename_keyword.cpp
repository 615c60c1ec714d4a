// Dependent qualified names need no `typename` in positions that permit only a
// type, as in Visual C++.
// RUN: %verify -std=c++14 %s
// RUN: %verify -std=c++20 %s
// expected-no-diagnostics
#include <string>
#include <vector>

inline int twice(int, int x) restrict(amp, cpu) { return 2 * x; }
template <class T> struct Traits {
  typedef T type;
  static const int n = 3;
};

template <class T> Traits<T>::type body(T x) restrict(amp) {
  Traits<T>::type y = x;
  const Traits<T>::type z = y;
  Traits<T>::type const w = z;
  Traits<T>::type *p = &y;
  for (Traits<T>::type i = 0; i < 3; i++)
    y += *p;
  return y + w;
}
template <class V> V::value_type aliases(V v) {
  typedef V::value_type U;
  using W = V::value_type;
  U u = v[0];
  W w = u;
  return w;
}
template <class T> struct Class {
  typedef T value_type;
  typedef Traits<T>::type Type;
  value_type v;
  Traits<T>::type z;
  static Traits<T>::type parameter(Traits<T>::type a) restrict(amp) { return a; }
  Traits<T>::type operator+(int) const restrict(amp) { return v; }
  Traits<T>::type out();
  operator Traits<T>::type() const restrict(amp, cpu) { return z; }
  Class(T x) : v{x}, z(x) {}
};
template <class T> Traits<T>::type Class<T>::out() { return z; }
template <class T> const Traits<T>::type &referred(const Traits<T>::type &a, Traits<T>::type &b, Traits<T>::type *) { return b = a; }
template <class T> auto trailing(T x) -> Traits<T>::type { return x; }
template <class T> inline Traits<T>::type both(T a) restrict(amp, cpu) { return a; }

// Template arguments for type parameters.
template <class T, int N, class... Ts> struct Many {};
template <int N, class T = int> struct Second { T t; };
template <class T, class U = Traits<T>::type> struct Default { U u; };
template <class T> struct Arguments {
  std::vector<T::value_type> a;
  std::vector<const T::value_type *> b;
  std::vector<std::vector<T::value_type>> c;
  Many<T::value_type &, Traits<T>::n, T::value_type, int, T::value_type> d;
  Second<Traits<T>::n, Traits<T>::type> e;
  Second<Traits<T>::n> f;
  float m(int x) { return static_cast<T::value_type>(x) + (Traits<T>::n < 3); }
};
Arguments<std::vector<int>> arguments;
Default<int> byDefault;

// Expressions in which the name can only be a type.
template <class T> struct Base {
  typedef T only_type;
  typedef T both_kinds;
};
struct Function {
  static int both_kinds(int x) { return x + 1; }
};
template <class B> int expressions(int x) restrict(amp, cpu) {
  int a = B::only_type(x) + (B::only_type)x;
  a += sizeof(B::only_type) + twice(1, B::only_type(2)) * B::only_type{3};
  return a > 3 ? B::only_type(a) : x;
}
template <class B> int returned(int x) restrict(amp, cpu) { return B::only_type(x); }
template <class B> int braced(int x) restrict(amp, cpu) {
  if (!x)
    return B::only_type{4};
  return -x;
}
template <class B> int stays(int x) { return B::both_kinds(x); }
template <class T> struct Initializes : Base<T>::only_type, Traits<T> {
  Initializes() : Base<T>::only_type(), Traits<T>() {}
};
int useExpressions() {
  return expressions<Base<int>>(2) + returned<Base<int>>(1) + braced<Base<int>>(0) + stays<Function>(3) +
         Initializes<Second<1>>().t;
}

// Products and values remain unchanged, as do other names.
template <class T> int values(T x) {
  int p = 3, k = 2;
  if (Traits<T>::n * p > 2)
    k = Traits<T>::n * p;
  std::string s;
  std::vector<T> v(3);
  std::vector<int>::size_type size = v.size();
  return Traits<T>::n + k + x + s.size() + size;
}
// The two halves of a '>>' end nested names.
template <class T, class U> struct Pair { static const int n = 2; };
template <class T> struct Asserts {
  static_assert(Pair<T, Traits<T>>::n == 2, "");
  static_assert(Pair<T, Pair<T, Traits<T>>>::n == 2, "");
  Arguments<Pair<T, std::vector<T>>> *a;
  Traits<Traits<T>>::type b;
};
Asserts<int> asserts;

#if __cplusplus >= 202002L
#include <concepts>
template <std::integral T> T constrained(T x) { return x; }
template <class U, std::integral T> Traits<T>::type second(U, T x) { return x; }
template <class T> requires std::integral<T> Traits<T>::type required(T x) { return x; }
int concepts() { return constrained(1) + second(1, 2) + required(3); }
#endif

template <class T> int tiles(T x) restrict(amp) {
  tile_static Traits<T>::type s[4];
  s[0] = x;
  return s[0];
}

int amp() restrict(amp) { return body(1) + both(1) + Class<int>::parameter(2); }
int main() {
  std::vector<int> v(3);
  Class<int> c(1);
  int result = 0;
  result = referred<int>(c, result, nullptr) + trailing(1);
  return result + aliases(v) + c.out() + both(1) + values(2);
}

// The parser looks ahead over these parameters and then backtracks.
namespace space {
template <class T, int N = 1> struct View { T t; };
template <class T> struct Flag { operator bool() const; };
}
template <class T> void parameters(space::View<T> v, Traits<T>::type a, T b) {}
template <class T> void member(Traits<T>::type a, space::View<T> v) {}
template <class T> space::Flag<T>::operator bool() const { return true; }
template <class T> void others(space::View<T> v) {
  parameters(v, 1, T());
  member<T>(2, v);
}
void others_of_int() { others(space::View<int>()); }

template <class T> int operands(bool b, T x) {
  if (x < Traits<T>::type(2) || x <= Traits<T>::type(3))
    return b ? Traits<T>::type(1) : Traits<T>::type(2);
  switch (x) { case 1: return 1 == Traits<T>::type(1); }
  return b ? 1 : Traits<T>::type(3);
}
int operands_of_int() { return operands(true, 1); }

// A parameter hides the namespace.
namespace types {}
struct Types {
  typedef int type;
};
template <class types> int hidden(types o) {
  types::type x = 1;
  return x;
}
int used = hidden(Types());
