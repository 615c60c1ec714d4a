// A variable that looks like a function cannot have a specifier; no flag of Clang
// disables this error. In a body there is one error as well.
// RUN: not %ampcc -fsyntax-only -fno-caret-diagnostics %s 2>&1 | FileCheck --implicit-check-not=error: %s
// RUN: not %ampcc -fsyntax-only -fno-caret-diagnostics -w %s 2>&1 | FileCheck --implicit-check-not=error: %s

int n = 1;
int both(n) restrict(cpu, amp);
int amp(n) restrict(amp);
int cpu(n) restrict(cpu);
struct S {
  S(int) {}
};
S cast((int)n) restrict(cpu);
int declared(int) restrict(cpu), after(int) restrict(cpu);
// CHECK: :[[@LINE-8]]:{{[0-9]+}}: error: a restriction specifier cannot stand here: it follows the parameter list of a function [C2146]{{$}}
// CHECK-NEXT: :[[@LINE-8]]:{{[0-9]+}}: error: a restriction specifier cannot stand here: it follows the parameter list of a function [C2146]{{$}}
// CHECK-NEXT: :[[@LINE-8]]:{{[0-9]+}}: error: a restriction specifier cannot stand here: it follows the parameter list of a function [C2146]{{$}}
// CHECK-NEXT: :[[@LINE-5]]:{{[0-9]+}}: error: a restriction specifier cannot stand here: it follows the parameter list of a function [C2146]{{$}}

void body() {
  // CHECK-NEXT: :[[@LINE+1]]:{{[0-9]+}}: error: a restriction specifier cannot stand here: it follows the parameter list of a function [C2146]{{$}}
  S cast((int)n) restrict(cpu);
  // CHECK-NEXT: :[[@LINE+1]]:{{[0-9]+}}: error: a restriction specifier cannot stand here: it follows the parameter list of a function [C2146]{{$}}
  S named(n) restrict(amp);
  // CHECK-NEXT: :[[@LINE+1]]:{{[0-9]+}}: error: a restriction specifier cannot stand here: it follows the parameter list of a function [C2146]{{$}}
  S first((int)n), second((int)n) restrict(amp);
  int function(int) restrict(cpu);
}
