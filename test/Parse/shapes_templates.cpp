// RUN: %verify -w -std=c++17 %s
// RUN: %verify -w -std=c++20 %s
// RUN: %verify -w -std=c++23 %s
// Templates in ordinary C++ next to AMP code. If a name is a type in one place
// and a value in another, the token filter must leave expressions unchanged.
// expected-no-diagnostics

template <typename...> struct list {};
template <typename T, typename U = int> struct box {
  typedef T type;
  using other = U;
  static constexpr int value = 1;
  template <typename V> struct rebind {
    typedef box<V, U> other;
  };
  template <typename V> static V convert(V v) { return v; }
  template <typename V> V get() const { return V(); }
  T first;
};
template <int N> struct number {
  enum { value = N };
  static int count;
};
template <int N> int number<N>::count = N;
struct with_kind_type {
  typedef int kind;
};
struct with_kind_value {
  static constexpr int kind = 3;
};

// Template headers.
template <class T> struct a1;
template <typename T = int> struct a2 {};
template <typename = void, typename = void> struct a3 {};
template <int = 3> struct a4 {};
template <int N = 3, int M = N + (N > 2)> struct a5 {};
template <bool B = (1 > 2)> struct a6 {};
template <template <typename> class C> struct a7 {};
template <template <typename...> class C = list> struct a8 {};
template <template <template <typename> class> class C> struct a9 {};
template <typename T, T V> struct a10 {
  static constexpr T value = V;
};
template <typename T, typename T::type *P = nullptr> struct a11 {};
template <typename T, typename box<T>::type V> struct a12 {};
template <int (*F)(int)> struct a13 {};
template <int (&A)[3]> struct a14 {};
template <int with_kind_type::*M> struct a15 {};
template <auto V> struct a16 {};
template <typename... Ts> struct a17 {};
template <int... Ns> struct a18 {};
template <template <typename> class... Cs> struct a19 {};
template <class T, class = typename box<T>::type, int = box<T>::value>
struct a20 {};
template <typename T, typename = decltype(T() + T())> struct a21 {};
template <typename T, int N = sizeof(T), bool B = (N < 4)> struct a22 {};
template <typename T> struct a1 {
  T x;
};
template <> struct a1<int> {
  int y;
};
template <typename T> struct a1<T *> {
  T *z;
};
template <typename R, typename... As> struct a1<R(As...)> {
  R (*f)(As...);
};
template <typename R, typename C> struct a1<R C::*> {};
template <typename T, int N> struct a1<T[N]> {};
template <template <typename> class C, typename T> struct a1<C<T>> {};
template struct a1<long>;
extern template struct a1<unsigned>;

// Closing angles.
box<box<box<int>>> b1;
box<box<int>, box<int>> b2;
box<int(int)> *b3;
box<int (*)(box<int>)> b4;
box<a4<(1 > 2)>> b5;
a4<(8 >> 2)> b6;
a4<sizeof(box<box<int>>)> b7;
a6<(1 < 2)> b8;
list<box<int>::type, box<box<int>>::type> b9;
a4<number<3>::value> b10;
a4<number<3>::value + (number<2>::value > 1)> b11;
box<decltype(1 < 2)> b12;
a4<box<int>::value << 2> b13;
const box<const box<const int> *const> *b14;
::box<::box<int>> b15;
a18<> b16;
a18<1, 2, 3> b17;
a8<> b18;
a7<a2> b19;

// Function templates.
template <typename T> T c1(T x) { return x; }
template <typename T> auto c2(T x) -> typename box<T>::type { return x; }
template <typename T> auto c3(T x) -> decltype(c1(x)) { return x; }
template <typename... Ts> int c4(Ts...) { return sizeof...(Ts); }
template <typename... Ts> int c5(Ts &&...xs) { return c4(c1(xs)...); }
template <typename... Ts> auto c6(Ts... xs) { return (xs + ... + 0); }
template <typename... Ts> auto c7(Ts... xs) { return (... && (xs > 0)); }
template <typename T, int N> int c8(T (&)[N]) { return N; }
template <typename T> int c9(T, typename T::type * = nullptr) { return 1; }
template <typename T> int c9(...) { return 2; }
template <template <typename...> class C, typename... Ts> int c10(C<Ts...>) {
  return sizeof...(Ts);
}
template <typename R, typename... As> int c11(R (*)(As...)) { return 1; }
template <typename R, typename C, typename... As>
int c12(R (C::*)(As...) const) {
  return 1;
}
template <typename T> constexpr bool c13 = box<T>::value > 0;
template <typename T> constexpr int c13<T *> = 2;
template <typename T> using c14 = typename box<T>::type;
template <typename T> using c15 = T (*)(T);
template <typename...> using c16 = void;
template <> int c1<int>(int x) { return x; }
template int c4<int, long>(int, long);
template long c1(long);
template <int N> int c17() {
  if constexpr (N > 0)
    return c17<N - 1>();
  else
    return 0;
}
template <typename T> int c18(T x) { return x < 1 ? 2 : 3 > x; }
template <typename T> bool c19(T a, T b, T c, T d) { return a < b && c > d; }
template <typename T> bool c20(T a, T b, T c) { return (a < b) > (c); }
bool c21(int a, int b, int c) { return a<b, c>(b); }

// Dependent members used as values.
template <typename T> int d1(T x) { return box<T>::value * x; }
template <typename T> int d2(T x) { return number<3>::value * 1 + T::kind * 2; }
template <typename T> int d3() { return (T::kind) + (T::kind)-T::kind; }
template <typename T> int d4() { return T::kind & 1; }
template <typename T> bool d5(T *) { return T::kind && T::kind; }
template <typename T> int d6() {
  int kind = 2;
  return kind * T::kind;
}
template <typename T> int d7() {
  return -T::kind, +T::kind, !T::kind, ~T::kind;
}
template <typename T> int d8() { return T::kind < 4 ? T::kind : T::kind > 3; }
template <typename T> int d9() {
  int a[T::kind + 1] = {T::kind, T::kind};
  return a[T::kind];
}
template <typename T> int d10() {
  switch (3) {
  case T::kind:
    return T::kind;
  default:
    return 0;
  }
}
template <typename T> int d11() { return c1(T::kind) + c1<int>(T::kind); }
template <typename T> int d12() {
  return box<T>::template convert<int>(T::kind);
}
template <typename T> int d13(box<T> b) {
  return b.template get<int>() + b.first;
}
template <typename T> int d14() { return sizeof(T::kind) + sizeof T::kind; }
template <typename T> int d15() { return a4<T::kind>(), a4<T::kind + 1>(), 1; }
template <typename T> int d16() {
  return number<T::kind>::value * number<T::kind * 2>::count;
}
template <typename T> int d17() {
  const int &r = T::kind;
  return r;
}
template <typename T> int d18() {
  return int(T::kind) + static_cast<int>(T::kind) + (int)T::kind;
}
template <typename T> int d19() {
  for (int i = T::kind; i < T::kind; i += T::kind)
    ;
  return 0;
}
template <typename T> int d20(int x) {
  x = T::kind;
  x += T::kind;
  x *= T::kind;
  return x;
}

// Names that are types elsewhere: an enumerator and others.
struct plus {};
struct minus {};
struct narrow {};
struct other {};
namespace sign {
enum type { none, minus, plus = minus + 1 };
}
enum class scoped_sign : int { plus, minus };
struct bits {
  static int call(int x) { return x; }
  int narrow : 3;
  using pointer = int bits::*;
};
template <typename T> struct value {};
template <bool> struct truth {};
template <typename T, typename U>
using less = truth<(T::value < 0 && U::value >= 0) ||
                   ((T::value < U::value) && !(T::value >= 0 && U::value < 0))>;
template <typename T, typename U> bool compare(int value) {
  return value < T::value && T::value < U::value;
}
less<number<1>, number<2>> d_less;
bool d_compare = compare<number<1>, number<2>>(0);
struct hook {};
struct hooks {
  static int (*hook)(int);
};
template <typename T> int d_hook() { return hooks::hook(1) + hooks::hook(2); }
int d_hooks = d_hook<int>();
namespace values {
constexpr int other = 3;
}
template <typename T> struct handler {
  T on(sign::type s) { return s; }
  T on(scoped_sign s) { return 1; }
  T f(char c) {
    switch (c) {
    case '+':
      on(sign::plus);
      break;
    case '-':
      return this->on(sign::minus);
    case sign::plus:
      return on(scoped_sign::plus);
    }
    bits b = {1};
    sign::type s = (sign::plus), t(sign::minus), u{sign::plus};
    scoped_sign v = c ? scoped_sign::plus : scoped_sign::minus;
    if (s == sign::plus && (sign::minus) < t)
      return (sign::plus) + (values::other) - (values::other);
    return bits::call(values::other) * values::other + b.bits::narrow +
           id<T>(values::other) + (id<T>)(values::other) +
           sizeof(values::other);
  }
  template <typename U> static U id(U x) { return x; }
};
int d_enumerators = handler<int>().f('+');
int d_all() {
  typedef with_kind_value v;
  return d1(1) + d2(v());
}
int d_rest() {
  typedef with_kind_value v;
  return d3<v>() + d4<v>() + d5<v>(nullptr) + d6<v>() + d7<v>() + d8<v>() +
         d9<v>() + d10<v>() + d11<v>() + d14<v>() + d15<v>() + d16<v>() +
         d17<v>() + d18<v>() + d19<v>() + d20<v>(1);
}

// Members as types.
template <typename T> struct e1 : box<T>::template rebind<int>::other {
  typedef typename T::type type;
  typename T::type x, *y, z[3], f(typename T::type);
  typename T::template rebind<int>::other w;
  using typename T::other;
  static typename T::type s;
  const typename T::type &r(const typename T::type &) const;
  template <typename U> typename U::type g(typename U::type);
  operator typename T::type() const;
  e1(typename T::type = typename T::type()) : x(typename T::type()), y(), z{} {}
  friend typename T::type h(e1, typename T::type);
};
template <typename T> typename T::type e1<T>::s = typename T::type(1);
template <typename T>
const typename T::type &e1<T>::r(const typename T::type &x) const {
  return x;
}
template <typename T>
template <typename U>
typename U::type e1<T>::g(typename U::type x) {
  return x;
}
template <typename T> e1<T>::operator typename T::type() const { return 1; }
template <typename T> int e2(T) {
  typename T::type x = 1, *y = &x;
  typename T::type z(1);
  for (typename T::type i = 0; i < 3; ++i)
    x += i;
  if (typename T::type i = x)
    x = i;
  auto l = [](typename T::type a) -> typename T::type { return a; };
  return static_cast<typename T::type>(x) + (typename T::type)(*y) +
         typename T::type(3) + typename T::type{4} + l(z) +
         sizeof(typename T::type);
}
int e3() { return e2(box<int>()) + e1<box<int>>(1).x; }

// With specifiers.
template <typename T> T f1(T x) restrict(cpu, amp) { return x; }
template <typename T> auto f2(T x) restrict(cpu, amp) -> decltype(f1(x)) {
  return x;
}
template <typename T> auto f3(T x) restrict(cpu, amp) -> typename box<T>::type {
  return x;
}
template <typename... Ts> int f4(Ts... xs) restrict(cpu, amp) {
  return (xs + ... + 0);
}
template <typename T, int N> int f5(T (&x)[N]) restrict(cpu, amp) {
  return x[N - 1];
}
template <> int f1<int>(int x) restrict(cpu, amp) { return x; }
template <int N> int f6() restrict(cpu, amp) {
  if constexpr (N > 0)
    return f6<N - 1>() + 1;
  else
    return 0;
}
template <typename T> int f7() restrict(cpu, amp) {
  return T::kind * 2 + box<T>::value;
}
template <typename T>
typename T::type f8(typename T::type x) restrict(cpu, amp) {
  const typename T::type y = x;
  return y < x ? x : y;
}
template <typename T> struct f9 {
  T x;
  f9(T x) restrict(cpu, amp) : x(x) {}
  template <typename U> f9(const f9<U> &o) restrict(cpu, amp) : x(T(o.x)) {}
  template <typename U> f9 &operator=(const f9<U> &o) restrict(cpu, amp) {
    x = T(o.x);
    return *this;
  }
  template <typename U> operator f9<U>() const restrict(cpu, amp);
  T out_of_line(T) const restrict(cpu, amp);
  template <typename U> U both(U) const restrict(cpu, amp);
  static T make(T y) restrict(cpu, amp) { return y; }
  friend T peek(const f9 &o) restrict(cpu, amp) { return o.x; }
  template <typename U> friend U poke(f9<U>) restrict(cpu, amp);
};
template <typename T> T f9<T>::out_of_line(T y) const restrict(cpu, amp) {
  return x + y;
}
template <typename T>
template <typename U>
U f9<T>::both(U y) const restrict(cpu, amp) {
  return U(x) + y;
}

// A function template may have the same name as a class template with type parameters.
namespace functions {
template <int N, typename U> number<N> value_at(U *);
template <int N> int multiplied(int x) restrict(cpu, amp) { return x * N; }
int passed(int (*f)(int)) { return f(2); }
} // namespace functions
namespace classes {
template <typename Tag> struct value_at;
template <typename T> struct multiplied {
  T x;
  explicit multiplied(T x) : x(x) {}
  template <int N> multiplied(int (&)[N]) : x(N) {}
};
} // namespace classes
template <typename N> struct element {
  typedef decltype(functions::value_at<N::value>((int *)nullptr)) type;
};
template <typename N> int in_expressions(int x) restrict(cpu, amp) {
  return functions::multiplied<N::value>(x) + element<N>::type::value;
}
template <typename N> int in_arguments() {
  return functions::passed(functions::multiplied<N::value>);
}
template <typename T> int as_types(T) {
  classes::multiplied<T::type> left_out(3), *pointer = &left_out;
  return pointer->x;
}

extern template int f1<int>(int) restrict(cpu, amp);
extern "C++" template <class T> T of_linkage(T x) restrict(amp) { return x; }
extern "C" typedef int linked(int) restrict(amp);
linked of_typedef;

int all() restrict(amp) {
  int array[3] = {1, 2, 3};
  f9<int> n(1);
  f9<float> m(n);
  m = n;
  return f1(1) + of_linkage(1) + of_typedef(1) + f2(1) + f3(1) + f4(1, 2, 3) + f5(array) + f6<3>() +
         f7<with_kind_value>() + f8<box<int>>(1) + n.out_of_line(1) +
         in_expressions<number<4>>(5) + n.both(2) + f9<int>::make(3) + peek(n) + int(m.x);
}
int others = in_arguments<number<4>>() + as_types(box<int>());
