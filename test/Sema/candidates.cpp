// RUN: not %ampcc -fsyntax-only %s 2>&1 | FileCheck --check-prefixes=CHECK,FEW %s
// RUN: not %ampcc -fsyntax-only -fshow-overloads=all %s 2>&1 | FileCheck --check-prefixes=CHECK,ALL %s
// Of many candidates the nearest four are shown. What the others lack still
// decides how the error reads.
struct a {}; struct b {}; struct c {}; struct d {}; struct e {};
void f(a); void f(b); void f(c); void f(d); void f(e);
void f(int, int);
void f(int) restrict(amp);

// CHECK: candidates.cpp:[[@LINE+6]]:12: error: no matching function for call to 'f': no candidate can be used in code restricted to cpu [C3930]
// FEW-COUNT-4: note: candidate function
// FEW-NOT: note: candidate function
// FEW: candidates.cpp:[[@LINE+3]]:12: note: candidates omitted: 3; pass -fshow-overloads=all to show them
// ALL-COUNT-7: note: candidate function
// ALL-NOT: omitted
void g() { f(1); }
