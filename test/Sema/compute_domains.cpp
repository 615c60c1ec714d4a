// Rules H20, J2, J11: the domains of a launch; tile dimensions.
// RUN: %verify -Xclang -verify-ignore-unexpected=note %s
#include <amp.h>
using namespace concurrency;

struct size { int n; };
struct hidden { private: static const int rank = 1; };
struct flat { static const int rank = 0; };
struct ranked { static const int rank = 2; };
struct mapped { static const int rank = 1; index<1> _map_index(index<1> i) const restrict(amp) { return i; } };
struct named : extent<1> { named() : extent<1>(4) {} };
struct tiles : tiled_extent<4> { tiles() : tiled_extent<4>(extent<1>(8)) {} };
struct none { int n; };
class secret { void operator()(index<1>) const restrict(amp) {} };

void domains(accelerator_view view, size s, const extent<1> *e) {
  auto k = [](index<1>) restrict(amp) {};
  parallel_for_each(named(), k);
  parallel_for_each(tiles(), k);
  parallel_for_each(view, named(), k);
  parallel_for_each(*e, k);
  parallel_for_each(5, k);       // expected-error {{launch over an extent or a tiled extent, such as extent<1>(n): the compute domain has type 'int', which is no class [C3571]}}
  parallel_for_each(view, 5, k); // expected-error {{[C3571]}}
  parallel_for_each(e, k);       // expected-error {{the compute domain has type 'const extent<1> *'}}
  parallel_for_each(s, k);       // expected-error {{compute domain of class 'size' has no public constant 'rank' above zero; launch over an extent or a tiled extent [C3572]}}
  parallel_for_each(hidden(), k);    // expected-error {{compute domain of class 'hidden' has no public}}
  parallel_for_each(flat(), k);      // expected-error {{compute domain of class 'flat' has no public}}
  parallel_for_each(ranked(), k);    // expected-error {{compute domain of class 'ranked' has no indices for the threads; launch over an extent or a tiled extent [C3575]}}
  parallel_for_each(index<1>(4), k); // expected-error {{[C3575]}}
  parallel_for_each(mapped(), k);    // expected-error {{compute domain of class 'mapped' is not one of the library's; launch over an extent or a tiled extent [C3576]}}
  parallel_for_each(view, *e, secret()); // expected-error {{the call operator of the kernel is a private member of 'secret'; make it public [C3577]}}
  parallel_for_each(*e, none());         // expected-error {{kernel of type 'none' cannot be called here}}
}

void shapes() {
  extent<2>(8, 8).tile<4>();  // expected-error {{[C2338]}}
  extent<1>(8).tile<4, 4>();  // expected-error {{[C2338]}}
  extent<1>(8).tile<0>();     // expected-error {{tile dimensions must be positive [C2338]}}
  extent<1>(8).tile<-4>();    // expected-error {{tile dimensions must be positive [C2338]}}
  tiled_extent<2048> large(extent<1>(4096));
  large.pad();
}
