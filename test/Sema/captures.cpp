// Rules H1 to H9: the captures of amp lambdas.
// RUN: %verify %s
#include "../Inputs/amp_min.h"
using namespace concurrency;

struct owner {
  int k;
  void run(array_view<int> v) {
    auto l = [=](index<1> i) restrict(amp) { v[i] = k; }; // expected-error {{copy the members that this amp lambda needs to local variables: it captures 'this', and a pointer cannot be captured [C3596]}}
    int copy = k;
    auto fine = [=](index<1> i) restrict(amp) { v[i] = copy; };
    auto whole = [*this, v](index<1> i) restrict(amp) { v[i] = k; };
  }
};
struct bad_owner {
  int k;
  char c; // expected-note {{because member 'c' has type 'char'}}
  void run(array_view<int> v) {
    auto whole = [*this, v](index<1> i) restrict(amp) { v[i] = k; }; // expected-error {{'*this' of type 'bad_owner' cannot be captured by an amp lambda: integers are}}
  }
};
struct host_only {
  host_only(int);
  int *data; // expected-note {{because member 'data' has type 'int *'}}
};

void captures(int *q, array<int> &parameter) {
  array_view<int> v(4, q);
  array<int> a(4); // expected-note {{declared here}}
  texture<int> t(4);
  int n = 1, *p = &n; // expected-note {{declared here}}
  int &r = n;
  int *&rp = p;
  bool b1 = true, b2 = false;
  char c = 1;
  auto l1 = [=, &a, &t](index<1> i) restrict(amp) { a[i] = n + r; t; }; // expected-warning {{unused}}
  auto l2 = [&parameter, v, b1](index<1> i) restrict(amp) { parameter[i] = v[i] + b1; };
  auto l3 = [&](index<1> i) restrict(amp) { a[i] = 1; };
  auto l4 = [&n, &a](index<1>) restrict(amp) { a[0] = n; }; // expected-error {{capture 'n' by value: amp lambdas refer to arrays and textures alone [C3590]}}
  auto l5 = [&](index<1> i) restrict(amp) { a[i] = n; };    // expected-error {{capture 'n' by value}}
  auto l6 = [&v](index<1> i) restrict(amp) { v[i] = 1; };   // expected-error {{capture 'v' by value}}
  auto l7 = [a](index<1>) restrict(amp) {};                 // expected-error {{write '&a' to capture 'a' of type 'array<int>' by reference: arrays and textures are not captured by value [C3597]}}
  auto l8 = [p]() restrict(amp) { *p = 1; };                // expected-error {{capture an array_view of the data in place of 'p': its type 'int *' cannot be captured by an amp lambda: pointers are only allowed as local variables, parameters and results [C3596]}}
  auto l9 = [=]() restrict(amp) { *rp = 1; };               // expected-error {{capture an array_view of the data in place of 'rp'}}
  auto f1 = [](int x) restrict(amp) { return x; };
  auto f2 = [](int x) restrict(amp) { return x; };
  auto f12 = [f1, f2](int x) restrict(amp) { return f1(f2(x)); };
  auto no_data = [b1, f1, f2, f12](int x) restrict(amp) { return f12(x); };
  auto l10 = [b1, b2]() restrict(amp) {};                   // expected-error {{the captures of this amp lambda do not lie at multiples of 4 bytes: 'b2' follows 'b1', whose type 'bool' is smaller; capture an int in its place [C3581]}}
  struct {} e1;
  int e2 = 0;
  auto empties = [b1, e1]() restrict(amp) {};
  host_only d(3);
  auto host = [&d]() restrict(amp) {};                      // expected-error {{capture an array_view of the data in place of 'd', whose type 'host_only' cannot be captured: amp lambdas refer to arrays and textures alone [C3590]}}
  struct atomic { int n; } named;                           // not std::atomic
  auto l14 = [&named]() restrict(amp) { named.n = 1; };     // expected-error {{capture 'named' by value}}
  // The suggestion captures a container by reference, everything else by value.
  auto none1 = [](index<1> i) restrict(amp) { a[i] = 1; };  // expected-error {{cannot be implicitly captured}} expected-note {{lambda expression begins}} expected-note {{capture 'a' by reference}} expected-note {{default capture by value}}
  auto none2 = []() restrict(amp) { return n; };            // expected-error {{cannot be implicitly captured}} expected-note {{lambda expression begins}} expected-note {{capture 'n' by value}} expected-note {{default capture by value}}
  auto l11 = [c]() restrict(amp) {};                        // expected-error {{'c' of type 'char' cannot be captured}}
  auto l12 = [copy = n]() restrict(amp) { return copy; };
  auto l13 = [&alias = a](index<1> i) restrict(amp) { alias[i] = 1; };
  auto on_cpu = [&] { return n + *p + v[0]; };
}

void inner_lambdas() restrict(amp) {
  int i, *p = &i;
  [p]() { *p = 2; }(); // expected-error {{'p' of type 'int *' cannot be captured by an amp lambda}}
  [&p]() { *p = 2; }(); // expected-error {{give the lambda a reference parameter for 'p': amp lambdas refer to arrays and textures alone [C3590]}}
  [&i]() { i = 2; }(); // expected-error {{give the lambda a reference parameter for 'i'}}
  [&i]() { return i; }(); // expected-error {{capture 'i' by value}}
  [i]() { return i; }();
}

template <class T> void in_template(T value) {
  auto l = [value]() restrict(amp) { return value; }; // expected-error {{'value' of type 'short' cannot be captured}}
}
template void in_template(int);
template void in_template(short); // expected-note {{in instantiation of function template specialization 'in_template<short>' requested here}}

// The error is the copy, not its later use.
void writes_copy() {
  array<int> a(4);
  auto l1 = [=](index<1> i) restrict(amp) { a[i] = 1; }; // expected-error {{write '&a' to capture 'a' of type 'array<int>' by reference}}
  const array<int> &c = a;
  auto l2 = [&c](index<1> i) restrict(amp) { c[i] = 1; }; // expected-error {{[C3892]}}
}
// expected-note@../Inputs/amp_min.h:* {{declared here}}
