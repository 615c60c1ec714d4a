// RUN: %verify -std=c++20 %s
// expected-no-diagnostics
// Rules A10, A11: on every kind of function, wherever it is declared.
#define __GPU restrict(amp, cpu)
#define __GPU_ONLY restrict(amp)

struct P {
  int a;
  P(int q) restrict(amp) : a(q) {}
  P() __GPU : a{0} {}
  explicit P(float) __GPU;
  P(const P &o) __GPU : a(o.a) {}
  ~P() __GPU {}
  P &operator=(const P &o) __GPU { a = o.a; return *this; }
  operator int() const restrict(amp, cpu) { return a; }
  explicit operator const float() const __GPU { return 1.0f; }
  int operator()(int x) const __GPU { return x; }
  int operator[](int x) __GPU { return x; }
  P operator+(const P &o) const __GPU_ONLY { return P(a + o.a); }
  static int s() __GPU { return 1; }
  friend P operator-(P x, P) __GPU { return x; }
  friend auto operator*(P x, P) __GPU -> P { return x; }
  friend int far(P) __GPU_ONLY;
  template <class T> T t(T x) const __GPU { return x; }
  template <class T> auto u(T x) const __GPU -> decltype(x + 1) { return x + 1; }
  template <class T> void c(T) __GPU requires(sizeof(T) == 4) {}
  constexpr static int k() __GPU { return 1; }
  bool operator<(const P &o) const __GPU { return a < o.a; }
  bool operator<<(int) const __GPU { return true; }
  bool operator>(const P &o) const __GPU { return a > o.a; }
  bool operator&&(const P &) const __GPU { return true; }
  int x() __GPU, y() __GPU_ONLY, z();
};
P::P(float) __GPU : a(1) {}
int far(P p) __GPU_ONLY { return p.a; }
int P::x() __GPU { return 1; }
int P::y() __GPU_ONLY { return 2; }

template <class T, int N = 3> struct Q {
  T v[N];
  Q() __GPU;
  ~Q() __GPU;
  template <class U> auto f(U u) const __GPU -> U;
  operator T() const __GPU;
};
template <class T, int N> Q<T, N>::Q() __GPU : v{} {}
template <class T, int N> Q<T, N>::~Q() __GPU {}
template <class T, int N>
template <class U>
auto Q<T, N>::f(U u) const __GPU -> U {
  return u;
}
template <class T, int N> Q<T, N>::operator T() const __GPU { return v[0]; }
template struct Q<int>;

template <class T> T id(T x) __GPU_ONLY { return x; }
template int id<int>(int) restrict(amp);
template <> float id<float>(float x) restrict(amp) { return x; }

namespace deep { namespace inner { struct S { int m() __GPU; }; } }
int deep::inner::S::m() __GPU { return 1; }
inline static int linkage(int, int = 3) __GPU { return 1; }
extern "C" int c_function() __GPU_ONLY { return 1; }
extern "C" { int c_block() __GPU_ONLY { return 1; } }
[[nodiscard]] int attributed() __GPU noexcept { return 1; }
auto trailing(int x) __GPU -> int { return x; }
auto trailing2(int x) __GPU -> int (*)[3];
int (parenthesised)(int x) __GPU { return x; }
decltype(auto) deduced(int x) __GPU { return x; }
unsigned operator""_u(unsigned long long x) restrict(cpu) { return 1; }

int all() restrict(amp) {
  P p, q(1.0f), r(3);
  Q<int> o;
  p = q - r * q;
  if (p < q && p > q)
    p = p + q;
  return p.t(1) + p.u(1) + far(p) + o.f(2) + id(1) + deep::inner::S().m() +
         linkage(1) + c_function() + c_block() + attributed() + trailing(1) +
         parenthesised(1) + deduced(1) + P::s() + P::k() + p.x() + p.y();
}
int host() { return 3_u + P().t(1) + P().z() + Q<int>().f(2); }
int P::z() { return 1; }
