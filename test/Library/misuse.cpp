// RUN: %verify -ferror-limit=0 -Xclang -verify-ignore-unexpected=note %s
// Mistakes with messages from the library's classes, next to correct uses.
#include <amp.h>
#include <string>
using namespace concurrency;

struct odd { char c[6]; };
struct with_virtual { int i; virtual void f(); };
struct fine { int i; float f; };

void ranks() {
  index<0> none; // expected-error {{the rank of an index must be positive}}
  extent<-1> negative; // expected-error {{the rank of an extent must be positive}}
  extent<2> one_for_two(3); // expected-error {{an extent of one component has rank 1}}
  index<3> two_for_three(1, 2); // expected-error {{an index of two components has rank 2}}
  index<4> four(1, 2, 3, 4); // expected-error {{no matching constructor for initialization of 'index<4>' [C2661]}}
  extent<2>(8, 8).tile<4>(); // expected-error {{tile<D0>() is for extents of rank 1: give as many tile dimensions as the extent has}}
  extent<1>(8).tile<0>(); // expected-error {{tile dimensions must be positive}}
  extent<2>(8, 8).tile<4, 0>(); // expected-error {{tile dimensions must be positive}}
  (void)(index<1>(1) + index<2>(1, 2)); // expected-error {{invalid operands}}
  index<1> implicit = 3; // expected-error {{no viable conversion}}
  extent<1> e(1);
  e += index<2>(); // expected-error {{no viable overloaded '+='}}

  const int components[4] = {1, 2, 3, 4};
  index<4> right(components);
  extent<2>(8, 8).tile<4, 2>();
  e += index<1>(1);
}

void elements() {
  array<odd> a(3); // expected-error {{the size of an element must be a multiple of 4 bytes}}
  array<with_virtual> b(3); // expected-error {{elements cannot have virtual functions}}
  array<int *> c(3); // expected-error {{elements cannot be pointers}}
  array<const int> d(3); // expected-error {{the elements of an array cannot be const}}
  array<array_view<int>> e(3); // expected-error {{elements cannot be containers (array, array_view, texture)}}
  array_view<array<int>> f(3); // expected-error {{elements cannot be containers (array, array_view, texture)}}
  array<void> i(3); // expected-error {{elements are objects, and no arrays}}
  array_view<int[2]> j(3); // expected-error {{elements are objects, and no arrays}}

  array<fine> g(3);
  array_view<const fine> h(g);
}

void shapes(array_view<int, 2> v, array<int, 2> &a, array_view<const int> c,
            array<float> &f, array<int> &i) {
  v(1, 2, 3); // expected-error {{three indices are for arrays and views of rank 3}}
  a(1, 2, 3); // expected-error {{three indices are for arrays and views of rank 3}}
  v.section(1, 1); // expected-error {{section(i, e) is for arrays and views of rank 1}}
  i.section(1, 1, 1, 1); // expected-error {{section(i, j, ei, ej) is for arrays and views of rank 2}}
  a.section(1, 1, 1, 1, 1, 1); // expected-error {{section(i, j, k, ei, ej, ek) is for arrays and views of rank 3}}
  v.data(); // expected-error {{data is for views of rank 1}}
  v.view_as(extent<1>(1)); // expected-error {{view_as is for views of rank 1}}
  v.reinterpret_as<float>(); // expected-error {{reinterpret_as is for views of rank 1}}
  c.synchronize(access_type_write); // expected-error {{an array_view of const elements is only read: its synchronization takes no access type}}
  c.discard_data(); // expected-error {{an array_view of const elements cannot discard its data}}
  array_view<const int> unsourced(5); // expected-error {{an array_view of const elements needs a data source}}
  array_view<int> mutable_of_const(c); // expected-error {{no matching constructor}}
  std::vector<float> x;
  array_view<int> of_float(x); // expected-error {{no matching constructor}}
  copy(f, i); // expected-error {{source and destination of a copy have elements of different types [C2338]}}
  copy(a, i); // expected-error {{source and destination of a copy have different ranks [C2338]}}
  copy_async(v, c); // expected-error {{source and destination of a copy have different ranks}}
  f.copy_to(i); // expected-error {{no matching member function for call to 'copy_to' [C2664]}}
  const std::vector<std::string> words(4);
  copy(words.begin(), words.end(), i); // expected-error {{the elements of the range cannot be converted to the element type of the destination}}
  copy(words.begin(), c); // expected-error {{the destination of a copy cannot have const elements}}
  copy(c, c); // expected-error {{the destination of a copy cannot have const elements}}
  std::vector<int> y(5);
  const array<int> unwritable(5);
  copy(y.begin(), y.end(), unwritable); // expected-error {{the destination of a copy is a const array}}
  copy(y.begin(), unwritable); // expected-error {{the destination of a copy is a const array}}
  copy_async(y.begin(), y.end(), unwritable); // expected-error {{the destination of a copy is a const array}}
  copy(i, unwritable); // expected-error {{the destination of a copy is a const array, or has const elements [C2338]}}
  copy_async(i, c); // expected-error {{the destination of a copy is a const array, or has const elements}}
  array_view<int> of_const_vector(5, static_cast<const std::vector<int> &>(y)); // expected-error {{no matching constructor for initialization of 'array_view<int>' [C2665]}}
  v.get_ref(0); // expected-error {{could not bind to an rvalue of type 'int' [C2664]}}
  completion_future done;
  done.then([](int) {}); // expected-error {{then takes a function that is called without arguments}}
  done.then(1); // expected-error {{then takes a function that is called without arguments}}
  array<int> undefined; // expected-error {{[C2248]}}
  array_view<int> unmade; // expected-error {{[C2248]}}
  accelerator_view nowhere; // expected-error {{[C2248]}}
  a.accelerator_view = v.source_accelerator_view; // expected-error {{[C2774]}}
  a.get_accelerator_view() = v.source_accelerator_view; // expected-error {{no viable overloaded '='}}
  const array<int> fixed(5);
  array_view<int> of_fixed(fixed); // expected-error {{no matching constructor}}

  v(1, 2) = 1;
  a(1, 2) = 1;
  array_view<int>(i).view_as(extent<1>(1));
  array_view<const int> of_fixed_const(fixed);
  copy(c, i);
}

void ranks(extent<2> e, index<2> i, index<1> j, array_view<int> v) {
  e.contains(j);           // expected-error-re {{no viable conversion {{.*}}[C2664]}}
  e += extent<1>(1);       // expected-error {{no viable overloaded '+=' [C2088]}}
  i *= i;                  // expected-error {{no viable overloaded '*=' [C2088]}}
  i = j;                   // expected-error {{no viable overloaded '=' [C2679]}}
  index<1> k = i;          // expected-error {{no viable conversion from 'index<2>' to 'index<1>' [C2440]}}
  array_view<float> f = v; // expected-error {{[C2440]}}

  e += extent<2>(1, 1);
  i *= 2;
}

void barriers(tiled_index<4> t, tile_barrier other) restrict(amp) {
  tile_barrier none; // expected-error {{no matching constructor for initialization of 'tile_barrier' [C2512]}}
  other = t.barrier;

  tile_barrier copy(t.barrier);
  copy.wait();
}
