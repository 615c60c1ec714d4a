// Typical mistakes in a first program: each message begins with the correction.
// With a precompiled header, which -x c++ prevents, Clang corrects fewer names.
// RUN: %verify -x c++ %s
// RUN: not %ampcc -x c++ -fsyntax-only -ferror-limit=0 %s 2>&1 | FileCheck %s
#include <amp.h>
#include <atomic>
#include <cassert>
#include <cmath>
#include <functional>
#include <iostream>
#include <vector>
using namespace concurrency;

void captures(std::vector<float> &a, std::function<float(float)> f, array_view<float> v) {
  float *p = a.data(), **q = &p;
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    v[i] = a[i[0]]; // expected-error {{capture an array_view of the data in place of 'a': its type 'std::vector<float>' cannot be captured}}
    v[i] = p[i[0]]; // expected-error {{capture an array_view of the data in place of 'p': its type 'float *' cannot be captured}}
    v[i] = **q;     // expected-error {{'q' of type 'float **' cannot be captured}}
    v[i] = f(v[i]); // expected-error {{'f' of type 'std::function<float (float)>' cannot be captured}}
  });
  parallel_for_each(v.extent, [&a, v](index<1> i) restrict(amp) { // expected-error {{capture an array_view of the data in place of 'a', whose type 'std::vector<float>' cannot be captured}}
    v[i] = a[i[0]];
  });
}

void indices(array_view<int> v) {
  parallel_for_each(v.extent, [=](int i) restrict(amp) { v[i] = 1; }); // expected-error {{take 'index<1>' here: parallel_for_each calls the kernel with it [C3577]}} expected-note {{kernel is launched here}}
  parallel_for_each(v.extent.tile<16>(), [=](tiled_index<8> t) restrict(amp) { v[t] = 1; }); // expected-error {{take 'tiled_index<16>' here}} expected-note {{kernel is launched here}}
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { int n = i; v[i] = n; }); // expected-error {{no viable conversion from 'index<1>' to 'int'}} expected-note {{an index has one int for each dimension: write [0] behind it for the first}}
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = v.size(); }); // expected-error {{no member named 'size'}} expected-note {{did you mean 'extent.size()'?}}
}

void dimensions(array_view<int, 2> v, array_view<int> row) {
  parallel_for_each(v.extent, [=](index<2> i) restrict(amp) {
    v[i[0], i[1]] = 1; // expected-error {{no viable overloaded '=': an element of a view of rank 2 needs an index of rank 2 [C2679]}} expected-note@*:* 2 {{candidate function}} expected-warning {{write (i[0], i[1]) for an index of several numbers: the comma in brackets drops 'i[0]'}}
    v[i[0], i[1]] = row; // expected-warning {{write (i[0], i[1])}}
    v[i][0] = 1; // expected-error {{subscripted value is not an array}} expected-note {{an index, or as many numbers as the array or view has dimensions, chooses an element: nothing is left to subscript}}
  });
}

void elements(array_view<float, 3> v, float f) restrict(amp) {
  int a[4];
  index<1> i(1);
  v(1) = 2;      // expected-error {{no viable overloaded '=': an element of a view of rank 3 needs an index of rank 3 [C2679]}} expected-note@*:* 2 {{candidate function}}
  v(1) += 2;     // expected-error {{no viable overloaded '+=': an element of a view of rank 3 needs an index of rank 3 [C2679]}}
  f += v[1] * 2; // expected-error {{invalid operands to binary expression ('array_view<float, 3 - 1>' and 'int'): an element of a view of rank 3 needs an index of rank 3 [C2679]}} expected-note@*:* 0+ {{candidate template ignored}}
  v[1][1] > f;   // expected-error {{: an element of a view of rank 2 needs an index of rank 2 [C2679]}}
  a[i] = 1;      // expected-error {{no viable overloaded operator[] for type 'int[4]': an array takes a number as its index, such as i[0] [C2676]}}
}

void element(array_view<float> v, index<1> i, float f) restrict(amp) {
  f = v + 1; // expected-error {{: an element of a view of rank 1 needs an index of rank 1 [C2679]}} expected-note@*:* 0+ {{candidate template ignored}} expected-note {{candidates omitted}}
  f = 1 - v; // expected-error {{: an element of a view of rank 1 needs an index of rank 1 [C2679]}} expected-note {{candidates omitted}}
  f = i * v; // expected-error {{('index<1>' and 'array_view<float>') [C2679]}} expected-note@*:* 0+ {{candidate function}}
  f = v / i; // expected-error {{('array_view<float>' and 'index<1>') [C2679]}}
  // No unknown name, so no suggestion of a similar one.
  int threadIdx = "x"; // expected-error {{cannot initialize a variable of type 'int'}}
}

void copies(array_view<int> v, std::vector<int> &a) {
  int count = 0;
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    count++; // expected-error {{write results to an array_view, or change a local variable: what an amp lambda captures by value is const [C3490]}}
  });
  parallel_for_each(v.extent, [=](tiled_index<8> t) restrict(amp) { v[t] = 1; }); // expected-error {{launch over extent.tile<...>(), or take 'index<1>' here: the extent that parallel_for_each got is not tiled [C3577]}} expected-note {{kernel is launched here}}
  array_view<int, 2> both(a); // expected-error {{an array_view of several dimensions is made of its extent and the data: (rows, columns, data)}} expected-note@*:* 0+ {{in instantiation}}
}

void constants(array_view<const int, 2> v) {
  parallel_for_each(v.extent, [=](index<2> i) restrict(amp) { v[i] = 1; }); // expected-error {{returns a const value}} expected-note@*:* {{declared here}} expected-note {{did you mean 'array_view<int, 2>'?}}
}

void barriers(array_view<int> v) {
  parallel_for_each(v.extent.tile<16>(), [=](tiled_index<16> t) restrict(amp) { t.wait(); }); // expected-error {{no member named 'wait'}} expected-note {{did you mean 'barrier.wait()'?}}
}

void sums(array_view<float> v) {
  int sum = 0, factor = 2;
  std::atomic<int> count(0);
  parallel_for_each(v.extent, [&sum, &factor, &count, v](index<1> i) restrict(amp) {
    // expected-error@-1 {{capture an array_view of one element in place of 'sum', which the lambda changes}}
    // expected-error@-2 {{capture 'factor' by value}}
    // expected-error@-3 {{capture an array_view in place of 'count', and change its elements with atomic_fetch_add and the like}}
    sum += factor;
    atomic_fetch_add(&v[0], 1.0f); // expected-error {{compile with -famp-extensions to call 'atomic_fetch_add' for 'float *': it is an extension of C++ AMP}}
    atomic_fetch_or(&v[0], 1.0f); // expected-error {{no matching function for call to 'atomic_fetch_or'}} expected-note {{atomic functions change an int or unsigned int, and with -famp-extensions an integer of 64 bits; a float or double they exchange, add to, subtract from, or replace by the maximum or minimum}} expected-note {{candidates in system headers}}
    std::cout << v[i]; // expected-error {{invalid operands}} expected-note {{amp code has direct3d_printf}} expected-note {{candidates in system headers}}
  });
}

int twice(int x) restirct(amp) { return 2 * x; } // expected-error {{write restrict(amp) or restrict(cpu, amp) here: this is almost one [C2059]}}
int between;
int thrice(int x) restrict amp { return 3 * x; } // expected-error {{write restrict(amp) or restrict(cpu, amp) here}}
int after;
struct member {
  int get() const restict(amp) { return 1; } // expected-error {{write restrict(amp) or restrict(cpu, amp) here}}
};
void lambda(array_view<int> v) {
  parallel_for_each(v.extent, [=](index<1> i) retrict(amp) { v[i] = 1; }); // expected-error {{write restrict(amp) or restrict(cpu, amp) here}}
}

void memory(array_view<int> v) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    int *p = new int[4];        // expected-error {{use a local array or a view: amp code cannot call 'operator new[]', since kernels allocate no memory [C3930]}}
    delete[] p;                 // expected-error {{amp code cannot call 'operator delete[]'}}
    std::vector<int> b;         // expected-error {{pointers are only allowed as local variables, parameters and results; use a local array [C3581]}}
    assert(v[i] == 0);          // expected-error {{'__assert_fail'}} expected-note {{candidates in system headers: 1}} expected-note {{amp code has direct3d_errorf and direct3d_abort}}
    v[i] = sqrtf(4);            // expected-error {{'sqrtf'}} expected-note {{candidates in system headers: 1}} expected-note {{amp code has fast_math::sqrtf}}
    v[i] = rand();              // expected-error {{'rand'}} expected-note {{candidates in system headers: 1}} expected-note {{amp code has no random numbers: pass them in a view, or calculate a hash of the index}}
    atomicAdd(&v[i], 1);        // expected-error {{undeclared identifier 'atomicAdd'}} expected-note {{did you mean 'atomic_fetch_add'?}}
    atomic_fetch_sbu(&v[i], 1); // expected-error {{did you mean 'atomic_fetch_sub'?}} expected-note@*:* {{'atomic_fetch_sub' declared here}}
  });
}

void containers(const std::vector<float> &c, std::vector<float> &a, array<float> &d) {
  array_view<float> v(8, c); // expected-error {{no matching constructor}} expected-note {{did you mean 'array_view<const float>'?}} expected-note {{candidates in system headers}}
  array_view<float, 2> w(2, 4, c); // expected-error {{no matching constructor}} expected-note {{did you mean 'array_view<const float, 2>'?}} expected-note {{candidates in system headers}}
  std::vector<double> e(8);
  array_view<float> y(8, e); // expected-error {{no matching constructor}} expected-note {{did you mean 'array_view<double>'?}} expected-note {{candidates in system headers}}
  copy(a, d); // expected-error {{no matching function for call to 'copy'}} expected-note {{pass a standard container by its iterators: copy(v.begin(), v.end(), a) or copy(a, v.begin())}} expected-note {{candidates in system headers}}
  array_veiw<float> x(8, a); // expected-error {{undeclared identifier 'array_veiw'}} expected-error {{undeclared identifier 'x'}} expected-note {{did you mean 'array_view'?}}
}

// A candidate in the program shows what is missing; the class's implicit copy operations do not.
struct point {
  point(float a, float b) : x(a), y(b) {} // expected-note {{candidate constructor is restricted to cpu, the caller to amp}}
  float x, y;
};
void classes(array_view<float> v) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    point p(1, 2); // expected-error {{no matching constructor for initialization of 'point': no candidate can be used in code restricted to amp [C3930]}}
    v[i] = p.x;
  });
}
// CHECK-NOT: expanded from {{.*}}mathcalls
// CHECK-NOT: expanded from macro 'AMP_
