// Messages about broken code mention specifiers, never their internal representation.
// RUN: not %ampcc -fsyntax-only %s 2>&1 | FileCheck %s --implicit-check-not=__device --implicit-check-not="'device'"

struct Resource {
  int value;
  ~Resource() restrict(amp); }
  Resource operator+(int) const restrict(amp);
// CHECK: broken.cpp:7:3: error: a restriction specifier cannot stand here
void f() restrict(amp) {
  unknown() restrict(amp) {}
// CHECK: broken.cpp:10:{{.*}}error: use of undeclared identifier 'unknown'
  int first) int second(Resource);
// CHECK: broken.cpp:12:12: error: expected ';'
}
