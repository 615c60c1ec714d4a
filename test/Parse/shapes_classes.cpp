// RUN: %verify -w -std=c++17 %s
// RUN: %verify -w -std=c++20 -DCXX20 %s
// RUN: %verify -w -std=c++23 -DCXX20 -DCXX23 %s
// Classes and their data members in ordinary C++.
// expected-no-diagnostics

using size = decltype(sizeof 1);

// Heads.
struct a1;
struct a2 {};
struct a3 final {};
struct a4 : a2 {};
struct a5 : public virtual a2, protected a4 {};
struct a6 final : a2 {
  a2 x;
} a7, *a8 = &a7, a9[2];
struct a6 a10();
class a11 {
public:
  int x;

protected:
  int y;

private:
  int z;
};
class a12 : a2 {
  int x;

public:
  a12() {}
  ~a12() {}
};
union a13 {
  int x;
  float y;
};
static union {
  int a16;
  float a17;
};
struct alignas(8) a18 {
  int x;
};
struct __attribute__((packed)) a19 {
  char x;
  int y;
};
struct [[nodiscard]] alignas(8) a20 {
  int x;
};
struct {
  int x;
} a21, a22[2];
const struct a23 {
  int x;
} a24 = {1};
static struct a25 {
  int x;
} a26 = {1};
enum a27 {
  a28,
  a29 = 2,
  a30 = a29 << 1,
};
enum a31 : unsigned char;
enum class a32 : int { x, y = 3 };
enum struct a33 { x };
enum : int { a34 = 1 };
enum a35 : decltype(1) { a36 };
template <typename T> struct a37 {};
struct a38 : a37<int>, a37<a37<int>>, private virtual a37<int(int)> {};
template <typename... Ts> struct a39 : Ts... {
  using Ts::operator()...;
};
template <typename... Ts> a39(Ts...) -> a39<Ts...>;
auto a40 = a39{[](int x) { return x; }, [](char *x) { return x; }};
struct a41 : decltype(a2()){};
namespace n {
struct inner {
  struct deep {};
};
} // namespace n
struct a42 : n::inner, ::n::inner::deep {};
struct n::inner a43;
struct a44 {
  struct in;
  struct in {
    int x;
  } y;
  struct {
    int z;
  };
  union {
    int u, v;
  };
};
struct a45 {
  a45 *next;
  struct a46 *other;
  enum a47 { one } kind;
};
int a48() {
  struct local {
    int x;
    int f() { return x; }
  } l = {1};
  return l.f();
}
struct a49 {
} const a50, *const a51 = nullptr;

// Data members.
int array_of_three[3];
struct b1 {
  int x, *y, z[3], (*f)(int), (&r)[3] = array_of_three, b1::*m;
  int bits : 3, more : 2 + 1, : 2, last : sizeof(int) > 2 ? 4 : 5;
  unsigned flag : 1;
  int : 0;
  static int s1, s2;
  static const int s3 = 3, s4 = (4), s5 = 1 < 2;
  static constexpr int s6 = 1, s7{2};
  static inline int s8 = 1, s9{2};
  mutable int mut = 1, mutable_too;
  int d1 = 1, d2{2}, d3 = (1, 2), d4 = {3}, d5 = 1 < 2, d6 = 2 > 1;
  int d7 = [] { return 1; }(), d8 = sizeof(a37<int>), d9 = b1::s6;
  a37<int> d10 = a37<int>(), d11{}, *d12 = nullptr;
  int d13[2] = {1, 2}, d14[2]{1, 2};
  const int d15 = 1;
  int const d16 = 2;
  const volatile int *const d17 = nullptr;
  struct in {
    int x;
  } d18 = {1}, d19{2};
  [[maybe_unused]] int d20;
  int d21 [[maybe_unused]] = 1;
  alignas(8) int d22;
  decltype(1) d23 = 1;
  typedef int t1, *t2;
  using t3 = int;
};
int b1::s1 = 1, b1::s2(2);
