// RUN: %verify -w -std=c++17 %s
// RUN: %verify -w -std=c++20 -DCXX20 %s
// RUN: %verify -w -std=c++23 -DCXX20 -DCXX23 %s
// Statements, expressions, namespaces, and what GNU and Microsoft add to them,
// of ordinary C++ and in amp code.
// expected-no-diagnostics

typedef decltype(sizeof 1) size;
void *operator new(size, void *p) noexcept;
struct point {
  int x, y;
  int f() const { return x; }
};
template <typename T> struct box {
  T v;
  typedef T type;
  static constexpr int n = 2;
  T get() const { return v; }
};
template <typename T> T id(T x) { return x; }
template <int N = 1> constexpr int number(int x = 0) { return N + x; }
struct range {
  int *begin() const;
  int *end() const;
};

// Namespaces.
namespace a1 {}
namespace a2 {
int x;
namespace in {
int y;
}
} // namespace a2
namespace a3::b::c {
int z;
}
namespace {}
namespace {
int a4;
}
inline namespace a5 {
int w;
}
namespace a6 = a2::in;
namespace a7 = ::a2;
namespace [[deprecated]] a8 {}
namespace a9 __attribute__((visibility("default"))) {
  int v;
}
using namespace a2;
using ::a2::x;
using a2::in::y;
using namespace ::a3::b;
using a10 = ::point;
using ::number, ::id;
extern "C" {}
extern "C" {
namespace a11 {
int f();
}
}
extern "C++" {
template <typename T> struct a12 {};
}
static_assert(true);
static_assert(1 < 2, "text");
static_assert(sizeof(box<int>) > 2);
asm(".section .text");
;
;
#pragma pack(push, 4)
struct a13 {
  char c;
  int i;
};
#pragma pack(pop)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wunused"
int a14() { return 1; }
#pragma GCC diagnostic pop
_Pragma("pack(push, 1)") struct a15 {
  int i;
};
_Pragma("pack(pop)")
#ifdef CXX20
    namespace a16::inline b {
  int u;
}
enum class a17 { one, two };
struct a18 {
  using enum a17;
};
using enum a17;
#endif

// Statements.
int b1(int n, int *p, point q, const range &r, box<int> b) {
  ;
  ;
  ;
  {
  }
  {
    ;
  }
  {
    {
      n = 1;
    }
  }
  int i, j = 1, *k = p, l(2), m{3}, a[3] = {}, (o) = 1, *s[2], (*t)[3] = &a,
         (*u)(int) = id<int>, v = j<l, w = j> l;
  int declared(int), other(), (*more(int))[3];
  extern int global;
  static int local = 1, locals(2);
  using type = int;
  typedef int type2;
  point c1{1, 2}, c2 = {1}, c3(q), *c4 = &q, c5[2] = {{1, 2}, {3}};
  box<int> d1, d2{1}, *d3 = &d1;
  box<box<int>> d4;
  const box<int> &d5 = d1;
  auto e1 = 1, *e2 = &i;
  const auto &e3 = q;
  decltype(n) e4 = 1;
  decltype(auto) e5 = (n);
  struct {
    int x;
  } e6 = {1};
  enum { e7, e8 } e9 = e7;
  if (n)
    i = 1;
  else if (n > 1)
    i = 2;
  else {
    i = 3;
  }
  if (int x = n)
    i = x;
  else
    i = -x;
  if (n < 1, n > 2)
    i = 1;
  if (int x = n; x > 1)
    i = x;
  if (; n)
    ;
  if (using T = int; T(1))
    ;
  if constexpr (sizeof(int) > 2)
    i = 1;
  else
    i = 2;
  if ((n))
    ;
  if (!n)
    ;
  if (point x = q; x.f())
    ;
  if (auto *x = p)
    ;
  while (n--)
    ;
  while (n < 3 && n > 1) {
    break;
  }
  while (int x = n) {
    n = x - 1;
    continue;
  }
  do
    ;
  while (n--);
  do {
    n++;
  } while (n < 1);
  for (;;)
    break;
  for (int x = 0; x < 3; ++x)
    ;
  for (int x = 0, y = 1; x < y; ++x, --y)
    ;
  for (i = 0, j = 1; i < j;)
    i++;
  for (int x = 0; int y = n - x; ++x)
    ;
  for (int x : a)
    i += x;
  for (auto &x : r)
    x = 1;
  for (const auto &[x, y] : c5)
    i += x;
  for (int x : (int[]){1, 2})
    ;
  for (box<int> x : (box<int>[2]){})
    ;
  switch (n) {
  case 1:
    i = 1;
    break;
  case 2:
  case 3: {
    i = 2;
  }
    [[fallthrough]];
  case box<int>::n + 2:
    i = 3;
  default:
    i = 4;
  }
  switch (int x = n; x)
  case 1:
    i = 2;
  switch (n) {
    int x;
  case (1 < 2):
    x = 1;
  case number<5>() > 1 ? 7:
    8 :;
  }
  goto end;
  try {
    throw 1;
  } catch (int x) {
    throw;
  } catch (const point &x) {
    return x.x;
  } catch (...) {
  }
  try {
  } catch (int) {
  }
  n = (i, j), i = j = 1, n += i, n -= j, n *= 2, n /= 2, n %= 3, n <<= 1,
  n >>= 1, n &= 7, n |= 1, n ^= 2;
  n *i;
  n & i;
  n &&i;
  n < i;
  n > i;
  (n) * i;
  (n) & i;
  (n) - i;
  -n, +n, ~n, !n, &n, *p, ++n, n++, --n, n--;
  n ? i : j;
  (n ? i : j) = 1;
  id(1);
  id<int>(1);
  (id)(1);
  (id<int>)(1);
  ::id(1);
  ::id<int>(1);
  (void)id(1);
  (*id<int>)(1);
  (&id<int>)(1);
  number();
  number<>();
  number<2>();
  number<(2 > 1)>(3);
  point();
  point{};
  point{1, 2};
  int();
  int(1);
  int{1};
  box<int>();
  box<int>{1};
  box<box<int>>{{1}};
  (point){1, 2};
  point(q).f();
  point{1}.x;
  box<int>{1}.get();
  unsigned(1);
  (unsigned)1;
  new int;
  new int(1);
  new int{1};
  new int[3];
  new int[3]{1, 2};
  new (p) int;
  new (p) int(1);
  new box<int>;
  new box<int>();
  new box<int>[ 2 ];
  new (int);
  new (int *[3]);
  ::new point;
  new auto(1);
  delete p;
  delete[] p;
  ::delete c4;
  delete (p), n = 1;
  sizeof n;
  sizeof(n);
  sizeof(int) * 2;
  sizeof(int[3]);
  sizeof(box<int>) < 3;
  alignof(int);
  noexcept(n);
typeid_free:
  n = 1;
  (int)n;
  (int)-n;
  (int)*p;
  (int)(n) * 2;
  (int *)p;
  (const point &)q;
  (int (*)(int)) u;
  static_cast<int>(n);
  reinterpret_cast<char *>(p);
  const_cast<const int *>(p);
  static_cast<box<int> &&>(b);
  q.x;
  c4->x;
  (*c4).x;
  q.f();
  c4->f();
  (&q)->f();
  q.*(&point::x);
  c4->*(&point::x);
  (q.*(&point::f))();
  q.point::x;
  q.::point::x;
  c4->point::f();
  a[0];
  a[n < 3 ? 1 : 2];
  1 [a];
  (a)[1];
  a[a[0]];
  s[0][1];
  (*t)[2];
  c5[1].x;
  u(1);
  (*u)(1);
  (**u)(1);
  b.get();
  b.box<int>::get();
  d4.v.get();
  d3->get();
  "a"
  "b"[0];
  L"a";
  u8"a";
  R"x(restrict(amp))x";
  'a';
  1'000'000;
  0b101;
  0x1p3;
  1.5f;
  nullptr;
  true;
this_is:
  n = 2;
  return n < i ? j : l > m ? (n, i) : n == i && j != l || !m, b1(n, p, q, r, b);
end:
  return {n};
}

// GNU.
int f1(int n, int *p) {
  int x = ({
    int y = n;
    y + 1;
  }),
      z = __extension__({ n; });
  __typeof__(p) v = p;
  __typeof(n + 1) u = 2;
  __auto_type t = 1;
  static void *labels[] = {&&one, &&two};
  goto *labels[n];
one:
  n = 1;
two:
  n = n ?: 2;
  switch (n) {
  case 1 ... 3:
    n = 1;
  }
  asm("nop");
  asm volatile("" : "+r"(n) : "r"(x), "m"(*p) : "memory", "cc");
  __asm__ __volatile__("" ::: "memory");
  asm goto("" : : : : out);
out:
  typedef int vec __attribute__((vector_size(16)));
  vec a = {1, 2, 3, 4}, b = a + a;
  n = a[1] + b[2];
  int attributed __attribute__((unused)) = 1;
  __attribute__((unused)) int more;
  _Complex float c = 1.0f;
  n += __real__ c;
  n = __builtin_expect(n, 1) + __builtin_offsetof(point, y) + __alignof__(int);
  return n;
}
int f2() __attribute__((noinline)), f3(void) __asm__("other_name");
__attribute__((noinline)) int f6() { return 1; }
int __attribute__((noinline)) f7() { return 1; }
static int __attribute__((unused)) f8(int x __attribute__((unused))) {
  return 1;
}
struct __attribute__((aligned(8))) f9 {
  int x __attribute__((packed));
} __attribute__((packed));
typedef struct f9 f10 __attribute__((aligned(16)));
int f11[] __attribute__((section("data"))) = {1, 2},
          f12 __attribute__((aligned(8))) = 3;
extern int f13 __attribute__((weak));
struct f14 {
  int n;
  int rest[];
};
point f15 = {.x = 1, .y = 2};
int f16[4] = {[1] = 1, [2] = 2};
long long f17 = 1LL;
__int128 f18 = 1;

// Microsoft.
__declspec(noinline) int g1() { return 1; }
int __declspec(noinline) g2() { return 1; }
struct __declspec(novtable) g3 {
  virtual void f();
};
__forceinline int g4() { return 1; }
int __cdecl g5(int x) { return x; }
int(__cdecl *g6)(int) = g5;
typedef int(__cdecl *g7)(int);
__int64 g8 = 1i64;
unsigned __int64 g9 = 2ui64;
__int32 g10;
__int8 g11;
__int16 g12;
struct g13 {
  int value;
  int get() const { return value; }
  void put(int x) { value = x; }
  __declspec(property(get = get, put = put)) int prop;
  int array[];
};
struct g14 : g3 {
  void f() { __super::f(); }
  struct {
    int anonymous;
  };
  union {
    int u;
    float v;
  };
};
int *__ptr64 g15;
__unaligned int *g16;
int g17(g13 *p) {
  p->prop = 1;
  p->prop += 2;
  return p->prop + p->prop * p->prop;
}
enum g18 : short { g19 };
const int *__restrict g20(int *__restrict p);
template <typename T> struct g22 {
  T get() { return T(); }
  __declspec(property(get = get)) T prop;
  static int f(g22 x) { return x.prop * 2 + x.prop; }
};
#ifdef CXX20
int h1(auto x) { return x; }
template <typename T> int h2(T x) {
  return requires { x + 1; } && sizeof(T) < 8 ? 1 : 2;
}
constinit int h3 = 1;
consteval int h4() { return 1; }
int h5(range r) {
  for (int n = 1; int x : r)
    n += x;
  if (h4() < 2) [[likely]]
    return 1;
  point p{.x = 1, .y = h4()};
  return p.x;
}
#endif
#ifdef CXX23
int i1(int n) {
  if consteval {
    return 1;
  } else {
    return 2;
  }
  if !consteval {
    n = 1;
  }
  auto x = auto(n);
  auto y = auto{n};
  int zs[2];
  for (using T = int; T z : zs)
    ;
  [[assume(n > 1)]];
end:
}
int i2 = 1uz < 2;
int i3(int n) {
  {
    goto last;
  last:
  }
  return 1;
}
#endif

// In amp code.
int j1(int n, int *p, point q, box<int> b) restrict(cpu, amp) {
  ;
  {
  }
  int i, j = 1, *k = p, l(2), m{3}, a[3] = {}, (o) = 1, (*t)[3] = &a,
         v = j<l, w = j> l;
  point c1{1, 2}, c2 = {1}, c3(q), c5[2] = {{1, 2}, {3}};
  box<int> d1, d2{1};
  box<box<int>> d4;
  const box<int> &d5 = d2;
  auto e1 = 1;
  const auto &e3 = q;
  decltype(n) e4 = 1;
  decltype(auto) e5 = (n);
  struct {
    int x;
  } e6 = {1};
  enum { e7, e8 } e9 = e7;
  using type = int;
  typedef int type2;
  type e10(1);
  type2 e11{2};
  if (n)
    i = 1;
  else if (n > 1)
    i = 2;
  else {
    i = 3;
  }
  if (int x = n)
    i = x;
  else
    i = -x;
  if (int x = n; x > 1)
    i = x;
  if constexpr (sizeof(int) > 2)
    i = 1;
  else
    i = 2;
  while (n-- > 0)
    ;
  while (n < 3 && n > 1) {
    break;
  }
  do {
    n++;
  } while (n < 1);
  for (;;)
    break;
  for (int x = 0, y = 1; x < y; ++x, --y)
    ;
  for (int x : a)
    i += x;
  for (const auto &[x, y] : c5)
    i += x;
  switch (n) {
  case 1:
    i = 1;
    break;
  case 2:
  case 3: {
    i = 2;
  }
    [[fallthrough]];
  case box<int>::n + 2:
    i = 3;
  default:
    i = 4;
  }
  switch (int x = n; x)
  case 1:
    i = 2;
  n = (i, j), i = j = 1, n += i, n <<= 1, n >>= 1;
  n *i;
  n & i;
  n < i;
  n > i;
  (n) * i;
  (n) & i;
  (n) - i;
  -n, +n, ~n, !n, ++n, n--;
  (n ? i : j) = 1;
  d2 = b, d4 = box<box<int>>{{1}};
  n = point().x + point{1, 2}.y + int() + int(1) + int{1} + box<int>{1}.v +
      unsigned(1) + (unsigned)1 + sizeof(box<int>) / sizeof(int[3]) +
      static_cast<int>(1.5f) + (int)-n + (int)*p + (int)(n) * 2 +
      a[n < 3 ? 1 : 2] + 1 [a] + (a)[1] + (*t)[2] + c5[1].x;
  return n < i ? j : l > m ? (n, i) : n == i && j != l || !m;
}
