// RUN: %verify -w -std=c++17 %s
// RUN: %verify -w -std=c++20 -DCXX20 %s
// RUN: %verify -w -std=c++23 -DCXX20 -DCXX23 %s
// Extensions of C++ by GNU and Microsoft.
// expected-no-diagnostics

#include "Inputs/shapes.h"

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
