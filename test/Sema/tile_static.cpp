// Rules I1 to I8, I11, I14, I15: tile_static variables.
// RUN: %verify %s
// RUN: %verify=expected,construction -Wall -Wno-unused %s
#include <amp.h>
#include <amp_graphics.h>
#include <array>
using namespace concurrency;

tile_static int global[4]; // expected-error {{'tile_static' on 'global': only a local variable of a function restricted to amp can be tile_static [C3584]}}
struct member { tile_static int x; }; // expected-error {{'tile_static' on 'x': only a local variable}}

void dual() restrict(amp, cpu) { tile_static int t; } // expected-error {{'tile_static' on 't' in code restricted to cpu,amp: only code restricted to amp alone can have tile_static variables [C3584]}}
void dual_views() restrict(amp, cpu) { tile_static array_view<int> t[2]; } // expected-error {{restricted to cpu,amp}}
void again(int t) restrict(amp) { // expected-note {{previous definition}}
  tile_static int t; // expected-error {{redefinition of 't'}}
}
inline void dual_inline() restrict(amp, cpu) { tile_static int t; } // expected-error {{restricted to cpu,amp}}
void on_cpu() { tile_static int t; } // expected-error {{'tile_static' on 't' in code restricted to cpu}}

struct no_default { int v; no_default(int); ~no_default() restrict(cpu) {} };
struct on_cpu_only { int v; on_cpu_only() {} };
struct pointer { int *q; }; // expected-note {{because member 'q' has type 'int *'}}
struct view { array_view<int> v; };
struct derived : view { int i; };
struct part { int i; };
struct referent { const array<int, 1> &r; }; // not instantiated
void refers() restrict(amp) { tile_static referent t; } // expected-error {{[C3584]}}
struct empty {};

void types() restrict(amp) {
  tile_static int fine;
  tile_static float matrix[16][16];
  tile_static empty e;
  tile_static no_default n;  // construction-warning {{the constructor and the destructor of 'no_default' will not run for tile_static variable 'n' [-Wamp-tile-static-construction] [C4881]}}
  tile_static on_cpu_only c[4]; // construction-warning {{the constructor of 'on_cpu_only' will not run}}
  tile_static int *p; // expected-error {{'tile_static' on 'p' of type 'int *': a pointer cannot be tile_static [C3584]}}
  tile_static int &r; // expected-error {{'tile_static' on 'r' of type 'int &': a reference cannot be tile_static [C3584]}}
  tile_static decltype(nullptr) null; // expected-error {{nullptr_t cannot be tile_static}}
  tile_static pointer bad; // expected-error {{type 'pointer' is not allowed in amp code}}
  tile_static array_view<int> v[2]; // expected-error {{'tile_static' on 'v' of type 'array_view<int>[2]': arrays, textures and their views cannot be tile_static, nor can classes that contain them [C3584]}}
  tile_static derived d; // expected-error {{'tile_static' on 'd'}}
  int *pointer_to = &fine;
  atomic_fetch_add(pointer_to, 1);
  n.v = c[0].v;
}
void initializers() restrict(amp) {
  tile_static int a = 0;   // expected-error {{tile_static variable cannot have an initializer; assign to it in the tile's threads [C3584]}}
  tile_static int b(0);    // expected-error {{cannot have an initializer}}
  tile_static int c{0};    // expected-error {{cannot have an initializer}}
  tile_static int d[] = {1, 2}; // expected-error {{cannot have an initializer}}
  a = b + c + d[0]; // no further errors
  if (tile_static int e = 0) // expected-error {{cannot have an initializer}}
    a = 1;
  for (tile_static int f : d) // expected-error {{cannot have an initializer}}
    a += f;
  tile_static const int g = 1; // expected-error {{cannot have an initializer}}
}

// Such a constant would never have a value.
struct constructed { int i; constructed(); };
template <class T> void constant() restrict(amp) {
  tile_static const T t; // expected-error {{tile_static variable 't' of const type 'const int' would never have a value: it has no initializer, and nothing can be assigned to it [C2734]}}
}
void constants() restrict(amp) {
  tile_static const int a[3]; // expected-error {{tile_static variable 'a' of const type 'const int[3]' would never have a value}}
  tile_static const part b; // expected-error {{[C2734]}}
  tile_static const constructed c; // construction-warning {{the constructor of 'const constructed' will not run}}
  constant<int>(); // expected-note {{in instantiation}}
}

// A generic lambda is instantiated inside its declaration.
int in_lambda(int i) restrict(amp) {
  auto generic = [](auto x) {
    tile_static on_cpu_only c; // construction-warning {{the constructor of 'on_cpu_only' will not run}}
    tile_static const decltype(x) d; // expected-error {{[C2734]}}
    c.v = x;
    return c.v;
  };
  return generic(i); // expected-note {{in instantiation}} construction-note {{in instantiation}}
}

// On a type without a declarator, whatever other errors there are.
using alias = tile_static int; // expected-error {{'tile_static' on something that is not a variable}}
void types_of_expressions(int x) restrict(amp) {
  x = sizeof(tile_static int); // expected-error {{'tile_static' on something that is not a variable}}
  x = unknown(sizeof(tile_static int)); // expected-error {{undeclared identifier}}
}

struct helper {
  int i;
  static int in_static_member(int i) restrict(amp) { tile_static int t[8]; t[i] = i; return t[0]; }
  int in_member() restrict(amp) { { tile_static int t; t = i; return t; } }
};
template <class T, int N> T in_template() restrict(amp) {
  tile_static T t[N]; // expected-error {{type 'char[4]' is not allowed}} construction-warning {{the constructor}}
  return t[0];
}
void instances() restrict(amp) {
  in_template<int, 4>();
  in_template<on_cpu_only, 4>(); // construction-note {{in instantiation}}
}
template char in_template<char, 4>() restrict(amp); // expected-note 2 {{in instantiation of function template specialization 'in_template<char, 4>' requested here}}
// expected-error@-9 {{type 'char' is not allowed}}

// Rule I8: for constructors in the program. Short vectors, indices and classes
// of these are exempt, since they are typical tile_static variables.
struct particle { graphics::float_3 position, velocity; };
struct defaulted { defaulted() = default; index<2> i; };
struct with_initializer { int i = 1; };
struct vector_part { graphics::float_3 v; with_initializer w; };
struct destroyed { int i; ~destroyed() restrict(cpu, amp) {} };
void constructions() restrict(amp) {
  tile_static graphics::float_3 vectors[16];
  tile_static graphics::unorm norm;
  tile_static index<2> i;
  tile_static extent<1> e;
  tile_static particle particles[4];
  tile_static defaulted d;
  tile_static std::array<graphics::float_2, 4> array;
  tile_static with_initializer w[2]; // construction-warning {{the constructor of 'with_initializer' will not run}}
  tile_static vector_part p; // construction-warning {{the constructor of 'vector_part' will not run}}
  tile_static std::array<vector_part, 4> parts; // construction-warning {{the constructor of 'std::array<vector_part, 4>' will not run}}
  tile_static destroyed g; // construction-warning {{the destructor of 'destroyed' will not run}}
}
