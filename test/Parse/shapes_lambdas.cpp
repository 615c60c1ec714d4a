// RUN: %verify -w -std=c++17 %s
// RUN: %verify -w -std=c++20 -DCXX20 %s
// RUN: %verify -w -std=c++23 -DCXX20 -DCXX23 %s
// Square brackets: lambdas, attributes, subscripts, arrays, bindings.
// expected-no-diagnostics

#include <utility>

struct point {
  int x, y;
};
struct callable {
  template <typename F> callable(F f) {}
  template <typename F, typename G> callable(F f, G g) {}
  int operator[](int i) const { return i; }
  int operator()(int i) const { return i; }
};
template <typename F> int call(F f) { return f(1); }
template <typename F> F pass(F f) { return f; }
int table[4], *pointers[4], (*pointer_to_array)[4] = &table;

// Lambdas at namespace scope.
auto a1 = [](int x) { return x; };
auto a2 = [] { return 1; };
auto a3([](int x) { return x; });
auto a4{[](int x) { return x; }};
auto a5 = [](auto x, auto... xs) -> decltype(x) { return x; };
auto a6 = [](int x) mutable noexcept -> int { return x; };
auto a7 = [](int x = 1, int y = 2) constexpr { return x + y; };
auto a8 = []() -> int (*)(int) { return nullptr; };
auto a9 = [] { return [] { return [] { return 1; }; }; };
auto a10 = [](auto f) { return f([](int x) { return x; }); };
int a11 = [](int x) { return x; }(1), a12 = [] { return 1; }();
int a13 = call([](int x) { return x; }), a14(call([](int x) { return x; }));
callable a15([](int x) { return x; }), a16{[](int x) { return x; }},
    a17([] { return 1; }, [](int x) { return x; });
callable a18 = [](int x) { return x; };
callable a19[] = {[] { return 1; }, [](int x) { return x; }};
int a20 = (call)([](int x) { return x; }) + call(pass([](int x) { return x; }));
struct with_lambdas {
  int a = [] { return 1; }();
  callable b{[](int x) { return x; }};
  callable c = [this](int x) { return x + a; };
  static constexpr auto d = [](int x) { return x; };
  int e = call([&](int x) { return x + a; });
  with_lambdas() : a([] { return 2; }()), b([](int) { return 1; }), c{[] {}} {}
  int method(int x) {
    return [=, *this] { return a + x; }() + [this] { return a; }();
  }
};
template <typename T> T a21 = [](T x) { return x; }(T(1));
template <typename T, T V = [](T x) { return x; }(T(1))> struct a22 {};
int a23(int x = [] { return 1; }());

// Captures.
int b1(int p, int q, point o) {
  int n = 0;
  auto l1 = [=] { return p; };
  auto l2 = [&] { return p; };
  auto l3 = [p] { return p; };
  auto l4 = [&p] { return p; };
  auto l5 = [=, &p] { return p + q; };
  auto l6 = [&, p] { return p + q; };
  auto l7 = [p, q] { return p + q; };
  auto l8 = [r = p] { return r; };
  auto l9 = [&r = p] { return r; };
  auto l10 = [r = p + q, s{p}, t(q)] { return r + s + t; };
  auto l11 = [r = [p] { return p; }()] { return r; };
  auto l12 = [r = table[0], s = pointers[table[1]]] { return r; };
  auto l13 = [f = [](int x) { return x; }, r = point{1, 2}] { return f(r.x); };
  auto l14 = [r = std::move(o)]() mutable { return r.x++; };
  [&] { n = 1; }();
  [&](int x) { n = x; }(2);
  [=]() mutable { n = 3; }();
  ([&] { n = 4; })();
  (void)[&] { n = 5; };
  [] {};
  [](int) {};
  ([](int) {});
  +[] {};
  *[] {};
  auto l15 = p < q ? +[](int x) { return x; } : +[](int x) { return -x; };
  if ([] { return true; }())
    n = 6;
  if (auto l = [](int x) { return x; }; l(1))
    n = 7;
  while ([&] { return n-- > 0; }())
    [&] { --n; }();
  for (auto l = [] { return 1; }; n < l(); ++n)
    [] {}();
  for (int i : {1, 2, 3})
    [&, i] { n = i; }();
  for (auto l : {+[](int x) { return x; }, +[](int x) { return -x; }})
    n += l(1);
  switch ([] { return 1; }()) {
  case 1:
    [&] { n = 8; }();
    break;
  default:
    [] {}();
  }
  do
    [&] { n = 9; }();
  while ([] { return false; }());
  callable c1([](int x) { return x; }), c2{[] {}},
      c3([&](int x) { return x + n; }, [] {});
  callable c4[2] = {{[] {}}, {[](int x) { return x; }}};
  new callable([](int x) { return x; });
  new callable[1]{[](int x) { return x; }};
  static callable c5([] {});
  const callable c6([n](int x) { return x + n; });
  n = call([n](int x) { return x + n; }) + call([](int x) { return x; });
  n = table[([] { return 1; })()] + c1[([] { return 1; })()];
  n = std::pair<int, int>([] { return 1; }(), [] { return 2; }()).first;
label:
  [&] { n = 10; }();
  try {
    [] { throw 1; }();
  } catch (int) {
    [] {}();
  }
  return [=] { return n; }(), [&] { return n; }();
}

// Attributes of parameters, and in their neighborhood.
auto g1 = []([[maybe_unused]] int x) { return 1; };
auto g2 = [](int x, [[maybe_unused]] int y) { return x; };
auto g3 = []([[maybe_unused]] auto x, auto... y) mutable {
  return sizeof...(y);
};
auto g4 = [](int x [[maybe_unused]], [[maybe_unused]] int y = 1) noexcept {};
auto g5 = [](__attribute__((unused)) int x, int y __attribute__((unused))) {};
auto g6 = [](int x) __attribute__((noinline)) { return x; };
auto g7 = []([[maybe_unused]] int x) __attribute__((noinline)) -> int {
  return 1;
};
auto g8 = []([[maybe_unused]] int (*f)([[maybe_unused]] int)) [[gnu::noinline]]
{ return 1; };
int g9(int n) {
  callable c([&]([[maybe_unused]] int x) { n = 1; });
  callable d([]([[maybe_unused]] int x) { return 1; },
             [](int x, [[maybe_unused]] int y) { return x; });
  return call([&]([[maybe_unused]] int x) { return n; });
}

// Brackets that are not lambdas.
int c1(int i, point p) {
  int a[3] = {1, 2, 3}, b[2][2] = {}, n = 2;
  int *q = new int[n], *r = new int[3]{1, 2, 3}, **s = new int *[n];
  new int *[2]{q, r}, new std::pair<int, int>[2]{{1, 2}}, new int *[1]{new int};
  new std::pair<int, std::pair<int, int>>[1]{}, new int *[1]{[&] { return q; }()};
  auto [x, y] = p;
  auto &[v, w] = p;
  const auto &[c, d] = p;
  auto &&[e, f] = p;
  auto [g, h]{p};
  auto [j, k](p);
  for (auto [l, m] : {p, p})
    n += l + m;
  for (auto &[l, m] : (point[]){{1, 2}})
    n += l;
  if (auto [l, m] = p; l < m)
    n = m;
  delete[] q;
  delete[] r;
  ::delete[] s;
  [[maybe_unused]] int t = a[0], u [[maybe_unused]] = a[i];
  a[i] = b[i][0] = (a)[1] = (&a[0])[1] = 1 [a] = a[a[0]] = *&a[1];
  if (n) [[likely]] {
    n = 1;
  } else [[unlikely]] {
    n = 2;
  }
  switch (n) {
  case 1:
    [[fallthrough]];
  case 2:
    break;
  [[unlikely]] default:;
  }
  while (n) [[likely]] {
    --n;
  }
  return a[n] + "abc"[0] + (*pointer_to_array)[1] + pointers[0][0] +
         callable([] {})[1] + point{1, 2}.x + (point[2]){{1, 2}, {3, 4}}[0].x +
         sizeof(int[3]) + sizeof(int(*)[3]);
}
int (*c2())[4] { return &table; }
int (&c3(int (&a)[4]))[4] { return a; }
callable &operator<<(callable &c, int) { return c; }
struct operators {
  int operator[](int i) { return i; }
  int operator[](const char *) const { return 1; }
  void *operator new[](decltype(sizeof 1) n) { return ::operator new[](n); }
  void operator delete[](void *p) { ::operator delete[](p); }
};
int c4(operators o) {
  return o[1] + o["x"] + o.operator[](1) + (&o)->operator[](2);
}
[[noreturn]] void c5 [[gnu::cold]] ();
struct [[nodiscard]] c6 {
  int x [[maybe_unused]];
  [[maybe_unused]] int y;
};
enum [[deprecated]] c7 { c8 [[deprecated]] = 1 };
namespace [[deprecated]] c9 {}
template <typename T> int c10(T (&a)[3]) {
  return a[T()] + a[([] { return 1; })()];
}
int c11(int a[], int n) { return a[n < 3 ? 1 : 2] + a[n > 3]; }
using c12 [[maybe_unused]] = int[3];
typedef int c13[3], (*c14)[3], c15[2][3];
extern int c16[], c17[3][4];
int c18 = table[0]<table[1], c19 = table[0]> table[1];

#ifdef CXX20
auto d1 = []<typename T>(T x) { return x; };
auto d2 = []<typename... Ts>(Ts... xs) { return sizeof...(xs); };
auto d3 = []<int N>() { return N; };
auto d4 = []<template <typename> class C, typename T>(C<T> x) { return x; };
auto d5 = []<typename T>
  requires(sizeof(T) > 2)
(T x) { return x; };
auto d6 = []<typename T>(T x)
  requires(sizeof(T) > 2)
{ return x; };
auto d7 = [](auto x)
  requires requires { x + 1; }
{ return x; };
auto d8 = [](auto x) consteval { return x; };
auto d9 = []<std::size_t... I>(std::index_sequence<I...>) {
  return (I + ...);
}(std::make_index_sequence<3>());
template <typename... Ts> auto d10(Ts... xs) {
  return [... ys = xs] { return (ys + ...); }() +
         [&...ys = xs] { return (ys + ...); }();
}
int d11 = d1(1) + d3.operator()<2>() + d10(1, 2) + sizeof([] {});
using d12 = decltype([] { return 1; });
template <auto F = [] { return 1; }> int d13() { return F(); }
int d14(point p) {
  if (auto l = []<typename T>(T x) { return x; }; l(true)) [[likely]]
    return 1;
  return [p]<typename T>(T x) mutable noexcept -> T { return x; }(1);
}
#endif
#ifdef CXX23
auto e1 = [] mutable { return 1; };
auto e2 = [] noexcept { return 1; };
auto e3 = [] -> int { return 1; };
auto e4 = [](this auto self, int n) -> int { return n ? self(n - 1) : 0; };
auto e5 = []() static { return 1; };
auto e6 = [] [[nodiscard]] () { return 1; };
struct e7 {
  int operator[](int i, int j) { return i + j; }
  int operator[]() { return 0; }
};
int e8(e7 x) { return x[1, 2] + x[]; }
#endif

// With specifiers, and inside restricted bodies.
auto f1 = [](int x) restrict(cpu, amp) { return x; };
auto f2 = [](int x) restrict(cpu, amp)->int { return x; };
auto f3 = [](auto x) restrict(cpu, amp) { return x; };
auto f4([](int x) restrict(cpu, amp) { return x; });
auto g10 = []([[maybe_unused]] int x, [[maybe_unused]] int y)
    restrict(cpu, amp) { return 1; };
callable f5([](int x) restrict(cpu, amp) { return x; });
int f6 = call([](int x) restrict(cpu, amp) { return x; });
template <typename F> int run(F f, int n) restrict(cpu, amp) { return f(n); }
int f7(int n) restrict(cpu, amp) {
  int a[3] = {1, 2, 3};
  point p = {1, 2};
  auto [x, y] = p;
  auto l1 = [=](int z) { return z + n; };
  auto l2 = [n, m = a[1], q = x](int z) mutable { return z + n + m + q; };
  auto l3 = [](int z) { return [z](int w) { return z + w; }(1); };
  n += run([=](int z) { return z + n; }, a[0]) +
       run([](int z) -> int { return z; }, 1);
  n += [](int z) restrict(cpu, amp) { return z; }
  (a[2]);
  if ([=] { return n > 1; }())
    n = l1(1);
  for (int i = 0; i < [] { return 3; }(); ++i)
    n += a[i];
  return n < 3 ? l2(1) : n > 4 ? l3(2) : a[([] { return 1; })()];
}
