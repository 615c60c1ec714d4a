// RUN: %verify -w -std=c++14 %s
// RUN: %verify -w -std=c++17 %s
// RUN: %verify -w -std=c++23 %s
// Declarators of ordinary C++ next to AMP code, in which the token filter looks
// for specifiers, and the same with specifiers.
// expected-no-diagnostics

struct pod {
  int x, y;
};
struct widget {
  widget(int = 0) {}
  int member = 0;
  int method(int) const { return 0; }
};

// Objects, pointers, arrays, references.
int a1, *a2, **a3, a4[3], *a5[3], (*a6)[3], (a7), *(a8), (*(a9));
int b1(1), b2{2}, b3 = 3, b4 = {4}, b5(b1), b6{b2};
int &c1 = a1, &c2(a1), &c3{a1}, &&c4 = 5, &&c5(5);
const int d1 = 1, *const d2 = &d1, *const volatile *d3 = nullptr;
int const d4 = 1, volatile_name = 2, unsigned_name(3);
unsigned d5, long_name;
long unsigned long d6;
long long int unsigned d7 = 7ull;
int static const d8 = 8;
extern int e1, e2;
extern int(e3);
extern int e4[];
widget f1, f2(1), f3{1}, f4 = 1, f5 = widget(1), f6 = {1};
pod g1 = {1, 2}, g2{1, 2}, g3 = {}, g4{};
int g5[2][2] = {{1, 2}, {3, 4}}, g6[] = {1, 2, 3};
pod g7[] = {{1, 2}, {3, 4}};
auto g8 = 1, *g9 = &g8;
decltype(a1) h1 = 1, h2(2), h3{3};
decltype((a1)) h4 = a1;
decltype(widget().method(1)) h5 = 1;

// Functions.
int i1(), i2(int), *i3(int), (*i4(int)), &i5(), (i6)(), ((i7))(int);
int i8(int(x)), i9(int (&)[3]), i10(int (*)[3]), i11(int[3]), i12(int x[]);
int i13(int(int)), i14(int (*)(int)), i15(int (&)(int)), i16(int x(int));
int i17(int = 1, int = sizeof(int), int = int(), int = int{}, int = (1, 2));
int i18(...), i19(int, ...), i20(int...);
int (*i21(int))(int), (&i22())[3], (*(*i23())(int))(int);
auto i24() -> int;
auto i25(int) -> int (*)(int);
auto i26(int) -> int (&)[3];
auto i27() -> decltype(i24());
auto i28() -> struct pod;
auto i29() -> const pod &;
auto i30() -> pod *const;
int i31() noexcept, i32() noexcept(true), i33() noexcept(noexcept(i31()));
static inline int i34() { return 1; }
inline static int i35() { return 1; }
int inline static i36() { return 1; }
constexpr int i37() { return 1; }
int constexpr i38() { return 1; }
extern "C" int i39();
extern "C" {
int i40(), i41(int);
}
extern "C" int (*i42)(int);
[[noreturn]] void i43();
void i44 [[noreturn]] ();
int i45(int x [[maybe_unused]]), i46([[maybe_unused]] int x);
pod i47(), i48(pod, pod &, pod *, const pod &&);
struct pod i49(struct pod), *i50(struct pod *);
enum kind { first, second } i51;
enum kind i54(enum kind), (*i55)(enum kind);
enum class scoped : unsigned char { one = 1, two = one + 1 };
scoped i52(scoped), i53(scoped = scoped::one);

// Pointers to functions and to members.
int (*j1)(), (*j2)(int), (**j3)(int), (*j4[3])(int), (*(*j5)(int))[3];
int (&j6)() = i1, (&&j7)() = i1;
int widget::*j8 = &widget::member, (widget::*j9)(int) const = &widget::method;
int (widget::*j10[2])(int) const;
void (*const j11)() = nullptr;
int (*j12)(int) noexcept = nullptr;
auto (*j13)(int) -> int = i2;
typedef int k1, *k2, k3[3], k4(int), (*k5)(int), (&k6)[3], widget::*k7;
typedef int (widget::*k8)(int) const, (*k9[3])(int);
typedef struct {
  int x;
} k10, *k11;
typedef struct tag {
  int x;
} k12;
typedef enum { alpha, beta } k13;
int typedef k14;
using l1 = int;
using l2 = int (*)(int);
using l3 = int(int);
using l4 = int (&)[3];
using l5 = int widget::*;
using l6 = int (widget::*)(int) const;
using l7 = decltype(i1());
using l8 = auto(int) -> int;
using l9 [[maybe_unused]] = struct {
  int x;
};
k4 m1, *m2, &m3 = i2;
l3 *m4 = i2, *m5(int);

// Definitions of previously declared functions, in a row.
int n1() { return 1; }
int n2() { return 2; }
int n3() { return 3; };
;
int(n4)() { return 4; }
int (*n5())() { return n4; }
auto n6() -> int (*)() { return n4; }
int n7() try { return 7; } catch (int) {
  return 8;
} catch (...) {
  return 9;
}
struct n8 {
  int x;
} n9 = {1};
struct n8 n10() { return {1}; }
#if __cplusplus >= 201703L
struct hidden {
  static inline int x = 1, y{2}, z(int);
};
inline int o1 = 1, o2{2};
#endif

// The same with specifiers.
int p1() restrict(cpu, amp), p2(int) restrict(cpu, amp);
int(p3)(int) restrict(cpu, amp);
int((p4))(int x) restrict(cpu, amp) { return x; }
int *p5(int *x) restrict(cpu, amp) { return x; }
const int &p6(const int &x) restrict(cpu, amp) { return x; }
int const *const p7(int const *x) restrict(cpu, amp) { return x; }
auto p8(int x) restrict(cpu, amp) -> int { return x; }
auto p9(int x) restrict(cpu, amp) { return x; }
decltype(1) p10(decltype(1 + 1) x) restrict(cpu, amp) { return x; }
decltype(auto) p11(int x) restrict(cpu, amp) { return (x); }
pod p12(pod x) restrict(cpu, amp) { return {x.y, x.x}; }
struct pod p13(struct pod x) restrict(cpu, amp) { return x; }
enum kind p14(enum kind x) restrict(cpu, amp) { return x; }
static inline int p15() restrict(cpu, amp) { return 1; }
int static inline p16() restrict(cpu, amp) { return 1; }
constexpr int p17(int x) restrict(cpu, amp) { return x; }
extern "C" int p18(int x) restrict(amp) { return x; }
extern "C" {
int p19(int x) restrict(amp) { return x; }
}
int p20(int x = 1, int y = int(), int z = (1, 2)) restrict(cpu, amp) {
  return x + y + z;
}
int p21(int(x), int (&y)[3], int (*z)[3]) restrict(cpu, amp) {
  return x + y[0] + (*z)[1];
}
int p22(int x[], int y[3]) restrict(cpu, amp) { return x[0] + y[1]; }
int p23(int) restrict(cpu, amp) noexcept;
int p24(int) restrict(cpu, amp) noexcept(true);
int p25(int) restrict(cpu, amp) noexcept(noexcept(p24(1)));
[[gnu::pure]] int p26(int x) restrict(cpu, amp) { return x; }
int p27(int x) restrict(cpu, amp) { return p26(x); }
int p28() restrict(cpu) { return 1; }
typedef int p29(int) restrict(cpu, amp);
p29 p30, p31;
int p30(int x) restrict(cpu, amp) { return x; }
unsigned long p32(unsigned x) restrict(cpu, amp) { return x; }
#if __cplusplus >= 201703L
int p33([[maybe_unused]] int x) restrict(cpu, amp) { return 1; }
#endif
int all() restrict(amp) {
  int x = 1, array[3] = {1, 2, 3};
  return p4(x) + *p5(&x) + p6(x) + *p7(&x) + p8(x) + p9(x) + p10(x) + p11(x) +
         p12({1, 2}).x + p13({3, 4}).y + p14(second) + p15() + p16() + p17(x) +
         p18(x) + p19(x) + p20() + p21(x, array, &array) + p22(array, array) +
         p26(x) + p27(x) + p30(x) + int(p32(1));
}
