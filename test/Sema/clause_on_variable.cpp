// What looks like a function and is a variable may have no clause; no flag of
// Clang's turns that off.
// RUN: not %ampcc -fsyntax-only -fno-caret-diagnostics %s 2>&1 | FileCheck --implicit-check-not=error: %s

int n = 1;
int both(n) restrict(cpu, amp);
int amp(n) restrict(amp);
// CHECK: :[[@LINE-2]]:{{[0-9]+}}: error: a restriction clause cannot stand here: it follows the parameter list of a function [C2146]{{$}}
// CHECK-NEXT: :[[@LINE-2]]:{{[0-9]+}}: error: a restriction clause cannot stand here: it follows the parameter list of a function [C2146]{{$}}
