// Failed assertions of the library are reported at the user's line (E32, J2, J11).
// RUN: not %ampcc -fsyntax-only -fno-caret-diagnostics %s 2>&1 | FileCheck --implicit-check-not="has no body" --implicit-check-not=incomplete %s
#include <amp.h>
using namespace concurrency;

void plain() {
  index<0> z;
  // CHECK-DAG: library_assertions.cpp:[[@LINE-1]]:{{[0-9]+}}: error: the rank of an index must be positive [C2338]
  auto t = extent<2>(8, 8).tile<4>();
  // CHECK-DAG: library_assertions.cpp:[[@LINE-1]]:{{[0-9]+}}: error: {{.*}} [C2338]
}
// Two mistakes on one line are two errors.
void one_line() { index<-3> i; index<-4> j; }
// CHECK-DAG: library_assertions.cpp:[[@LINE-1]]:29: error: the rank of an index must be positive [C2338]
// CHECK-DAG: library_assertions.cpp:[[@LINE-2]]:42: error: the rank of an index must be positive [C2338]
// The program's own assertions are reported unchanged.
static_assert(sizeof(int) == 3, "own");
// CHECK-DAG: error: static assertion failed{{.*}}own
template <int N> void in_template() {
  index<N> z;
  // CHECK-DAG: library_assertions.cpp:[[@LINE-1]]:{{[0-9]+}}: error: the rank of an index must be positive [C2338]
}
void instance() { in_template<-1>(); }

// The rank of an index, in each wrong position.
void wrong_ranks(array_view<int, 2> v, array<int> &a) restrict(amp) {
  v[index<1>(1)] = 1;
  // CHECK-DAG: library_assertions.cpp:[[@LINE-1]]:{{[0-9]+}}: error: an index of rank 1 for an array or view of rank 2 [C2338]
  v[index<1>(2)] = 1;
  // CHECK-DAG: library_assertions.cpp:[[@LINE-1]]:{{[0-9]+}}: error: an index of rank 1 for an array or view of rank 2 [C2338]
  a(index<3>()) = 1;
  // CHECK-DAG: library_assertions.cpp:[[@LINE-1]]:{{[0-9]+}}: error: an index of rank 3 for an array or view of rank 1 [C2338]
  a(1, 2) = 3;
  // CHECK-DAG: library_assertions.cpp:[[@LINE-1]]:{{[0-9]+}}: error: two indices are for arrays and views of rank 2 [C2338]
  array_view<int, 4> *p;
  (*p)[index<1>()] = 1;
  // CHECK-DAG: library_assertions.cpp:[[@LINE-1]]:{{[0-9]+}}: error: the rank of the index is not that of the array or view [C2338]
  v[index<2>(1, 1)] = v(1, 1) + v[1][1];
}

// Calls of an invalid class's functions in a kernel cause no further errors.
void refused_elements(array_view<char, 2> s) {
  // CHECK-DAG: library_assertions.cpp:[[@LINE-1]]:{{[0-9]+}}: error: the size of an element must be a multiple of 4 bytes: int in place of bool, char and short [C2338]
  parallel_for_each(s.extent, [=](index<2> i) restrict(amp) { s(i[0], i[1]) = s[i] = s[0][0]; });
}

// The message of each container names its element type, and an undefined class is one error.
struct undefined;
struct nothing {};
void elements() {
  array<nothing> a(3);
  // CHECK-DAG: library_assertions.cpp:[[@LINE-1]]:{{[0-9]+}}: error: the size of an element must be a multiple of 4 bytes: int in place of bool, char and short [C2338]
  array_view<nothing> b(3);
  // CHECK-DAG: library_assertions.cpp:[[@LINE-1]]:{{[0-9]+}}: error: the size of an element must be a multiple of 4 bytes: int in place of bool, char and short [C2338]
  array<int &> c(4);
  // CHECK-DAG: library_assertions.cpp:[[@LINE-1]]:{{[0-9]+}}: error: elements cannot be references [C2528]
  array<undefined> d(4);
  // CHECK-DAG: library_assertions.cpp:[[@LINE-1]]:{{[0-9]+}}: error: elements are of a class that has been defined [C2338]
}

// An error in another launch does not follow from a previous assertion.
void other_launch() { parallel_for_each(extent<1>(4), [](index<2>) restrict(amp) {}); }
// CHECK-DAG: library_assertions.cpp:[[@LINE-1]]:{{[0-9]+}}: error: take 'index<1>' here: {{.*}} [C3577]
