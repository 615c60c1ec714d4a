// RUN: %verify -w -std=c++17 %s
// RUN: %verify -w -std=c++20 -DCXX20 %s
// RUN: %verify -w -std=c++23 -DCXX20 -DCXX23 %s
// Member functions in ordinary C++ and with specifiers.
// expected-no-diagnostics

using size = decltype(sizeof 1);

struct a2 {};
template <typename T> struct a37 {};

// Member functions.
struct c1 {
  int f1(), f2() const, f3() volatile, f4() &, f5() &&, f6() const &,
      f7() const &&, f8() noexcept;
  int f9() const noexcept, *f10(), &f11(int) const, (*f12(int))(int),
      (f13)() const;
  virtual int f14() = 0;
  virtual int f15() const noexcept { return 1; }
  virtual auto f16() -> int;
  virtual int f17() const & = 0;
  static int f18(), f19(int = 1);
  static inline int f20() { return 1; }
  inline virtual int f21() { return 1; }
  constexpr int f22() const { return 1; }
  explicit operator bool() const;
  operator int() const;
  operator int *();
  operator const c1 *() const;
  operator a37<int>() const;
  template <typename T> operator T &();
  int operator+(int) const, operator-(const c1 &) const,
                            operator()(), operator()(int, int) const;
  int operator[](int) const;
  c1 &operator=(const c1 &) = default;
  c1 &operator=(c1 &&) &;
  c1 *operator->() const;
  c1 &operator*() const;
  int operator->*(int);
  int operator,(int);
  bool operator!();
  c1 &operator++();
  c1 operator++(int);
  bool operator<(const c1 &) const, operator>(const c1 &) const;
  c1 &operator<<(int);
  c1 &operator>>(int);
  c1 &operator<<=(int);
  c1 operator~() const;
  int operator&&(int);
  void *operator new(size);
  void operator delete(void *);
  void *operator new[](size);
  void operator delete[](void *);
  friend c1 &operator<<(c1 &, c1 &);
  friend struct c2;
  friend class c3;
  friend a2;
  friend int f23(c1, int);
  friend bool operator==(const c1 &, const c1 &) { return true; }
  template <typename T> friend struct a37;
  template <typename T> int f24(T) const;
  template <typename T> static T f25(T x) { return x; }
  template <typename T, int N> int f26(T (&)[N]) const noexcept { return N; }
  auto f27() const -> decltype(this->f22()) { return 1; }
  decltype(auto) f28() { return (x); }
  int f29() { return x; }
  int f30() { return f29(); };
  ;
  int f31(int y = 1 < 2, int z = (1, 2), a37<int> w = a37<int>(),
          int v = sizeof(int)) {
    return y;
  }
  int f32() try { return 1; } catch (...) {
    return 2;
  }
  using t1 = int;
  using self = c1;
  typedef int (c1::*t2)(int) const;
  int x = 1;

protected:
  c1() = default;
  c1(int);
  explicit c1(char);
  c1(const c1 &) = delete;
  c1(c1 &&) noexcept;
  c1(int, int) : x(1) {}
  c1(int, int, int) : c1() {}
  c1(char, char) : x{1} {}
  c1(char, int) try : x(1) {
  } catch (...) {
  }
  template <typename T> c1(T *, int);
  template <typename... Ts> explicit c1(a37<Ts>...);
  virtual ~c1() = default;
};
int c1::f1() { return 1; }
int c1::f2() const { return 2; }
int c1::f4() & { return 4; }
int c1::f5() && { return 5; }
int c1::f9() const noexcept { return 9; }
int c1::f18() { return 18; }
auto c1::f16() -> int { return 16; }
int *c1::f10() { return &x; }
int (*c1::f12(int))(int) { return nullptr; }
c1::operator bool() const { return true; }
c1::operator int() const { return 1; }
int c1::operator+(int) const { return 1; }
c1 &c1::operator=(c1 &&) & { return *this; }
template <typename T> int c1::f24(T) const { return 1; }
template <typename T> c1::c1(T *, int) : x(2) {}
c1::c1(int) : x(3) {}
c1::c1(char) : x{[] { return 4; }()} {}
c1::c1(c1 &&) noexcept : x((1, 2)) {}
struct c4 : a37<int>, a37<char> {
  int x[2], y;
  a37<int> z;
  c4() : a37<int>(), a37<char>{}, x{1, 2}, y(1 < 2), z{a37<int>()} {}
  c4(int a) : ::a37<int>(), x(), y{a < 1 ? 2 : 3}, z() { y = a; }
};
template <typename... Bs> struct c5 : Bs... {
  int n;
  c5() : Bs()..., n(1) {}
  c5(int) : Bs{}..., n{2} {}
};
struct c6 final : c4 {
  using c4::c4;
  using c4::y;
  c6 &operator=(int) { return *this; }
};
struct c7 {
  virtual void f() const;
  virtual ~c7() noexcept(false);
};
struct c8 : c7 {
  void f() const override;
  ~c8() noexcept(false) override;
};
struct c9 final : c7 {
  void f() const final override {}
};
struct c10 {
  template <typename T> struct in {
    T x;
    in(T y) : x(y) {}
    T f() const { return x; }
  };
};
template <typename T> c10::in<T> make(T x) { return c10::in<T>(x); }
#ifdef CXX20
namespace std {
struct strong_ordering {
  int v;
  static const strong_ordering equal;
};
} // namespace std
struct d1 {
  int x;
  bool operator==(const d1 &) const = default;
};
struct d2 {
  explicit(true) d2(int) {}
  explicit(sizeof(int) > 2) operator int() const { return 1; }
};
template <typename T> struct d3 {
  int f()
    requires(sizeof(T) > 2)
  {
    return 1;
  }
  int g() const
    requires true;
};
template <typename T, typename U>
concept d4 = sizeof(T) > sizeof(U) || requires(T t, int n) {
  t + n;
  typename T::type;
};
template <d4<char> T> struct d5 {
  template <d4<char> U>
    requires d4<U, char> && (sizeof(U) > 1)
  int f(U) {
    return 1;
  }
};
template <typename T>
  requires d4<T, char> || d4<T, short>
                        int d6(T x)
             requires true && (true)
{
  return x;
}
int d7(d4<char> auto x, auto... y) { return x; }
#endif
#ifdef CXX23
struct d8 {
  int x;
  int f(this d8 const &self) { return self.x; }
  template <typename S> int g(this S &&self, int n) { return self.x + n; }
};
struct d9 {
  static int operator()(int x) { return x; }
  static int operator[](int x, int y) { return x + y; }
};
#endif

// With specifiers.
struct e1 {
  int x = 1, y{2};
  e1() restrict(cpu, amp) {}
  e1(int a) restrict(cpu, amp) : x(a), y{a} {}
  e1(int a, int b) restrict(cpu, amp) : e1(a) { y = b; }
  e1(const e1 &o) restrict(cpu, amp) : x(o.x), y(o.y) {}
  explicit e1(float f) restrict(cpu, amp) : x(int(f)) {}
  ~e1() restrict(cpu, amp) {}
  e1 &operator=(const e1 &o) restrict(cpu, amp) {
    x = o.x;
    return *this;
  }
  int f1() const restrict(cpu, amp) { return x; }
  int f2() restrict(cpu, amp) { return y; }
  int f3() const &restrict(cpu, amp) { return x; }
  int f4() &&restrict(cpu, amp) { return y; }
  int f5() const restrict(cpu, amp) noexcept { return 1; }
  auto f6() const restrict(cpu, amp) -> int { return x; }
  static int f7(int a = 1 < 2, int b = (1, 2)) restrict(cpu, amp) {
    return a + b;
  }
  inline int f8() restrict(cpu, amp);
  operator int() const restrict(cpu, amp) { return x; }
  explicit operator bool() const restrict(cpu, amp) { return x; }
  e1 operator+(const e1 &o) const restrict(cpu, amp) { return e1(x + o.x); }
  e1 operator-() const restrict(cpu, amp) { return e1(-x); }
  int operator()(int a) const restrict(cpu, amp) { return a; }
  int operator()() restrict(cpu, amp) { return x; }
  int &operator[](int a) restrict(cpu, amp) { return a ? x : y; }
  e1 &operator++() restrict(cpu, amp) {
    ++x;
    return *this;
  }
  e1 operator++(int) restrict(cpu, amp) { return e1(x++); }
  bool operator<(const e1 &o) const restrict(cpu, amp) { return x < o.x; }
  e1 &operator<<=(int n) restrict(cpu, amp) {
    x <<= n;
    return *this;
  }
  int operator,(int n) restrict(cpu, amp) { return n; }
  friend e1 operator*(const e1 &a, const e1 &b) restrict(cpu, amp) {
    return e1(a.x * b.x);
  }
  friend int peek(const e1 &) restrict(cpu, amp);
  template <typename T> T f9(T a) const restrict(cpu, amp) { return a; }
  template <typename T> static T f10(T a) restrict(cpu, amp);
  struct in {
    int z;
    int f(int a) restrict(cpu, amp) { return a + z; }
    in() restrict(cpu, amp) : z(1) {}
  } inner;
  enum { one = 1, two } kind = one;
  union {
    int u;
    float v;
  };
};
int e1::f8() restrict(cpu, amp) { return y; }
int peek(const e1 &e) restrict(cpu, amp) { return e.x; }
template <typename T> T e1::f10(T a) restrict(cpu, amp) { return a; }
struct e2 : e1 {
  e1 part;
  int a[2];
  e2() restrict(cpu, amp) : e1(1), part{2}, a{1, 2} {}
  e2(int n) restrict(cpu, amp) : e1(), part(n), a() {}
  using e1::f9;
};
template <typename T> struct e3 : T {
  T t;
  e3(T x) restrict(cpu, amp) : T(x), t{x} {}
  T get() const restrict(cpu, amp) { return t; }
};
int all() restrict(amp) {
  e1 a, b(1), c = 2, d{3, 4};
  const e1 e(d);
  e2 f, g(1);
  e3<e1> h(a);
  struct local {
    int x;
    int f(int y) { return x + y; }
    local(int x) : x(x) {}
  } l(1);
  a = b + c * d - -e;
  ++a;
  a++;
  a <<= 1;
  return a.f1() + b.f2() + e.f3() + e1(1).f4() + e.f5() + e.f6() + e1::f7() +
         a.f8() + int(a) + (a ? 1 : 2) + a(1) + a() + a[1] + (a < b) + peek(a) +
         a.f9(1) + e1::f10(1) + a.inner.f(1) + e1::two + f.part.x + g.a[1] +
         h.get().x + l.f(1);
}
