// RUN: not %ampcc -fsyntax-only %s 2>&1 | FileCheck --check-prefixes=CHECK,FEW %s
// RUN: not %ampcc -fsyntax-only -fshow-overloads=all %s 2>&1 | FileCheck --check-prefixes=CHECK,ALL %s
// The four nearest of many candidates are shown. The others still affect the
// error's text.
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

// Candidates that lack only the restriction come first, however far away they are.
struct v;
template <class T> struct w {};
template <class T> v operator+(w<T>, w<T>); template <class T> v operator+(w<T>, int); template <class T> v operator+(w<T>, T);
template <class T> v operator+(int, w<T>); template <class T> v operator+(T, w<T>);
struct v {};
v operator+(v, v);
// CHECK: candidates.cpp:[[@LINE+1]]:{{.*}}: error: invalid operands to binary expression ('v' and 'v'): no candidate can be used in code restricted to amp [C3930]
v sum(v a) restrict(amp) { return a + a; }
// CHECK: candidates.cpp:[[@LINE-3]]:3: note: candidate function is restricted to cpu, the caller to amp
// CHECK: note: candidate template ignored
