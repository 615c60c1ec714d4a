// A function that only the amp half of cpu,amp code calls counts as used; a
// function without calls does not.
// RUN: %verify -Wall -Wextra -Wunused-member-function %s
// RUN: not %ampcc -fsyntax-only -fno-caret-diagnostics -Werror -Wall -Wextra %s 2>&1 | FileCheck %s
// RUN: %ampcc -Werror -Wall -Wextra -Wunused-member-function -DNO_WARNING -c %s -o %t.o
// RUN: %ampcc -x c++-header -DNO_WARNING %s -o %t.pch
// RUN: %ampcc -Werror -Wall -Wextra -Wunused-member-function -DNO_WARNING -include-pch %t.pch -fsyntax-only -x c++ /dev/null

static float scale(float x) restrict(cpu) { return x * 2; }
static float scale(float x) restrict(amp) { return x * 3; }
namespace {
int pick(int i) { return i; }
int pick(int i) restrict(amp);
int helper(int i) restrict(amp) { return i; }
int pick(int i) restrict(amp) { return helper(i); }
int only_in_instances(int i) { return i; }
int only_in_instances(int i) restrict(amp) { return i + 1; }
template <class T> T generic(T x) { return x; }
template <class T> T generic(T x) restrict(amp) { return x + x; }
struct value {
  int i;
  int get() const { return i; }
  int get() const restrict(amp) { return i + 1; }
#ifndef NO_WARNING
  int never() const restrict(amp) { return i; } // expected-warning {{unused member function 'never'}}
#endif
};
[[maybe_unused]] int kept(int i) restrict(amp) { return i; }
template <class T> T instance(T x) restrict(cpu, amp) { return only_in_instances(x); }
} // namespace

float both(float x) restrict(cpu, amp) {
  return scale(x) + pick(1) + value{1}.get() + generic(2) + instance(3);
}

#ifndef NO_WARNING
static int on_cpu(int i) restrict(cpu) { return i; } // expected-warning {{unused function 'on_cpu'}}
static int on_amp(int i) restrict(amp) { return i; } // expected-warning {{unused function 'on_amp'}}
namespace {
int overloaded(int i) { return i; }
int overloaded(int i) restrict(amp) { return i; } // expected-warning {{unused function 'overloaded'}}
} // namespace
int calls_on_cpu() { return overloaded(1); }
#endif
// CHECK: error: unused function 'on_cpu' [-Werror,-Wunused-function]
// CHECK: error: unused function 'on_amp' [-Werror,-Wunused-function]
// CHECK: error: unused function 'overloaded' [-Werror,-Wunused-function]
// CHECK-NOT: error
