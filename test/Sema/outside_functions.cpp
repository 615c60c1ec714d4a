// Rules B1, B12, C3: calls outside of functions are resolved for the cpu, even
// if another overload would match better in amp code.
// RUN: %verify %s
// RUN: %verify -std=c++20 %s

constexpr int pair(float) restrict(cpu) { return 1; }
constexpr int pair(int) restrict(amp) { return 2; }
constexpr int some(float) restrict(cpu, amp) { return 1; }
constexpr int some(int) restrict(amp) { return 2; }
int ampOnly(int) restrict(amp) { return 1; } // expected-note 8 {{restricted to amp, the caller to cpu}}

const int constant = pair(1) + some(1);
static_assert(constant == 2, "");
int bounds[pair(1)] = {some(1)};
enum { enumerator = pair(1), other = some(1) };
static_assert(enumerator == 1 && other == 1, "");
template <int N, int M = some(N)> struct argument {
  static const int value = N + M;
};
static_assert(argument<pair(1)>::value == 2, "");
int arguments(int a = pair(1), int b = some(1));
int mayThrow() noexcept(noexcept(pair(1)));
decltype(pair(1)) type;
auto trailing() -> decltype(pair(1));
struct of_class {
  int member = pair(1) + some(1);
  static const int shared = pair(1) + some(1);
  enum { enumerator = pair(1) };
  int bounds[some(1)];
  int method(int a = pair(1), int b = some(1));
};
static_assert(of_class::shared == 2 && sizeof(of_class::bounds) == sizeof(int), "");
template <class T> struct of_template {
  T member = pair(T()) + some(T());
  static const int shared = pair(T()) + some(T());
  enum { enumerator = pair(T()) };
  T bounds[some(T())];
  int method(T a = pair(T()), T b = some(T()));
};
template struct of_template<int>;
static_assert(of_template<int>::shared == 2 && of_template<int>::enumerator == 1, "");
template <class T> int of_function(T a = pair(T()), T b = some(T())) { return a + b; }
int uses() {
  of_class c;
  of_template<int> t;
  static int local = pair(1);
  return arguments() + c.method() + t.method() + of_function<int>() + local;
}

// Code of both halves of a body.
int both() restrict(cpu, amp) {
  struct local {
    int member = pair(1) + some(1);
    int method(int a = pair(1), int b = some(1)) { return a + b; }
    int ofAmp(int a = pair(1)) restrict(amp) { return a; }
  } l;
  of_class c;
  return l.member + l.method() + c.member;
}

// Initializers are code of the constructors.
struct constructed {
  int member = pair(1) + some(1);
  constructed() restrict(cpu) {}
  constructed(int) restrict(amp) {}
  constructed(int, int) restrict(cpu, amp) {}
};
struct constructed_in_amp {
  int member = ampOnly(1) + pair(1);
  constructed_in_amp() restrict(amp) {}
  ~constructed_in_amp() restrict(amp) {}
  struct inner {
    int member = ampOnly(1);
    inner() restrict(amp) {}
  };
};

int global = ampOnly(1); // expected-error {{[C3930]}}
int ampArgument(int a = ampOnly(1)) restrict(amp); // expected-error {{[C3930]}}
struct only_amp {
  int member = ampOnly(1); // expected-error {{[C3930]}} expected-note {{the default initializer of a member}}
  int bounds[sizeof(ampOnly(1))]; // expected-error {{[C3930]}}
  int method(int a = ampOnly(1)); // expected-error {{[C3930]}}
  enum { enumerator = sizeof(ampOnly(1)) }; // expected-error {{[C3930]}}
};
decltype(ampOnly(1)) ampType; // expected-error {{[C3930]}}
argument<sizeof(ampOnly(1))> ampTemplate; // expected-error {{[C3930]}}
