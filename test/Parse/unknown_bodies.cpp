// RUN: %verify -w -std=c++17 %s
// RUN: %verify -w -std=c++20 -DCXX20 %s
// RUN: %verify -w -std=c++2c -DCXX20 -DCXX26 %s
// A body ends its declaration, after every form of declarator; the following
// declaration has its own specifier.
// expected-no-diagnostics

struct A {
  int f(int) const;
  int x;
};
namespace ns {
struct B {
  int g(int);
};
} // namespace ns
template <typename T> struct C {
  int h(int);
};

int (A::*member_function())(int) const { return &A::f; }
int a1(int x) restrict(cpu, amp) { return x; }
int(A::*member_pointer()) { return &A::x; }
int a2(int x) restrict(cpu, amp) { return x; }
int (ns::B::*of_namespace())(int) { return &ns::B::g; }
int a3(int x) restrict(cpu, amp) { return x; }
template <typename T> int (C<T>::*of_template())(int) { return &C<T>::h; }
int a4(int x) restrict(cpu, amp) { return x; }
int(__cdecl *with_convention())(int) { return nullptr; }
int a5(int x) restrict(cpu, amp) { return x; }
int(__cdecl A::*both())(int) const { return nullptr; }
int a6(int x) restrict(cpu, amp) { return x; }
int(__attribute__((ms_abi)) * with_attribute())(int) { return nullptr; }
int a7(int x) restrict(cpu, amp) { return x; }
int (*(*twice_pointer())())(int) { return nullptr; }
int a8(int x) restrict(cpu, amp) { return x; }
int (A::*(*pointer_to_member())())(int) const { return member_function; }
int a9(int x) restrict(cpu, amp) { return x; }
auto (*trailing())() -> int { return nullptr; }
int a10(int x) restrict(cpu, amp) { return x; }
struct in_class {
  int (A::*member_function())(int) const { return &A::f; }
  int b1(int x) restrict(cpu, amp) { return x; }
  int(__cdecl *with_convention() const)(int) { return nullptr; }
  int b2(int x) restrict(cpu, amp) { return x; }
};
int (A::*restricted(int A::*p) restrict(cpu))(int) const { return &A::f; }
int a11(int x) restrict(cpu, amp) { return x; }

struct unaligned {
  int f(int x) __unaligned;
};
int unaligned::f(int x) __unaligned { return x; }
int a32(int x) restrict(cpu, amp) { return x; }

// Other braces do not end a declaration.
enum E { one, two } a12;
int a13{1}, a14{2}, a15(int) restrict(cpu, amp);
enum F : unsigned { three } *a16, a17;
struct {
  int x;
} a18, a19;
#ifdef CXX20
template <typename T>
  requires requires(T t) { t + 1; } && requires { sizeof(T); }
T a20(T x) restrict(cpu, amp) {
  return x;
}
int a21 = a20(1);
#endif

// Brackets that are not lambda introducers.
int (&&a22)[]{1, 2, 3};
const int (&a23)[]{1, 2, 3};
void a24() {
  static const int (&&local)[]{1, 2, 3};
  int (&&other)[2]{1, 2};
}
#ifdef CXX26
template <typename... Ts> struct first : Ts...[0] {
  Ts...[0] value;
  first() : Ts...[0](), value() {}
  auto get() const -> Ts...[0] { return value; }
  template <typename T> static int call(T f) { return f(Ts...[0]{}); }
};
template <typename... Ts> int a25(Ts... xs) {
  auto l = [](Ts...[0] x) -> Ts...[0] { return x; };
  return l(xs...[0]) + xs...[sizeof...(xs) - 1] + Ts...[0](1);
}
int a26 = a25(1, 2);
#endif

// Lambdas after a class.
struct takes_any {
  template <typename T> takes_any(T) {}
  template <typename T, typename U> takes_any(T, U) {}
} a27([] {}), a28([](int x) { return x; }, [] {});
int a29(int x) restrict(cpu, amp) { return x; }

// Closing angle brackets that other grammars combine into one token.
template <typename T> int t() { return 1; }
struct R {
  friend void operator>=(int (*)(), R) {}
  friend void operator==(int (*)(), R) {}
};
int a30(int x) restrict(cpu, amp) {
  return x >> 1 < x << 1;
}
void a31() {
  (void)(&t<C<int>>>=R());
  int x = 1;
  x >>= 1, x <<= 1;
}
int all() restrict(amp) {
  return a1(1) + a2(1) + a3(1) + a4(1) + a5(1) + a6(1) + a7(1) + a8(1) + a9(1) +
         a10(1) + a11(1) + a29(1) + a30(1);
}
