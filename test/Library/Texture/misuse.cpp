// RUN: %verify -ferror-limit=0 -Xclang -verify-ignore-unexpected=note %s
// Wrong uses of textures, reported at the user's line, next to correct ones.
#include <amp_graphics.h>
#include <vector>
using namespace concurrency;
using namespace concurrency::graphics;

void elements() {
  texture<char, 1> a(4); // expected-error {{the elements of a texture are int, unsigned int, float, double, norm, unorm or short vectors of them}}
  texture<norm_3, 1> b(4, 8u); // expected-error {{no texture has such elements: norm and unorm have one, two or four components, double has one or two}}
  texture<double_4, 1> c(4, 64u); // expected-error {{no texture has such elements}}
  texture<int, 0> d(4); // expected-error {{the rank of a texture is 1, 2 or 3}}
  texture<int, 4> e(4); // expected-error {{the rank of a texture is 1, 2 or 3}}
  texture<const int, 1> f(4); // expected-error {{the elements of a texture cannot be const}}
  array<texture<int, 1>> g(4); // expected-error {{elements cannot be containers (array, array_view, texture)}}
  array_view<texture_view<int, 1>> h(4); // expected-error {{elements cannot be containers (array, array_view, texture)}}

  std::vector<norm_2> texels(4);
  texture<unorm, 1> unsaid(4); // expected-error {{a texture of norm or unorm needs its bits per scalar element, 8 or 16}}
  texture<norm_2, 1> filled(4, texels.begin(), texels.end()); // expected-error {{a texture of norm or unorm needs its bits per scalar element, 8 or 16}}

  texture<norm_4, 1> i(4, 8u);
  texture<double_2, 3> j(4, 4, 4);
}

void constructors(const texture<int, 2> &source, texture<int, 2> &right) {
  texture<int, 2> a; // expected-error {{calling a private constructor of class 'concurrency::graphics::texture<int, 2>' [C2248]}}
  texture<int, 2> b(4); // expected-error {{no matching constructor}}
  texture<int, 2> c(extent<1>(4)); // expected-error {{no matching constructor}}
  texture<int, 1> d(4, 4, 4); // expected-error {{no matching constructor}}
  texture_view<int, 2> e; // expected-error {{no matching constructor}}
  texture_view<int, 2> f(source); // expected-error {{no matching constructor}}
  texture<float, 2> g(source); // expected-error {{no matching constructor}}
  texture_view<int, 2> h{texture_view<const int, 2>(right)}; // a temporary texture, as in Visual C++

  texture<int, 2> i(4, 4, 8); // bits per scalar, since the rank is 2
  texture_view<const int, 2> j(source), k(texture_view<int, 2>{right});
}

void kernels(texture<int, 1> &t, texture<float_2, 1> &pairs, const texture<int, 1> &fixed) {
  texture_view<int, 1> v(t);
  texture_view<float_2, 1> pair_view(pairs);
  texture_view<const int, 1> c(t);
  writeonly_texture_view<int, 1> w(t);
  const extent<1> e(4);
  parallel_for_each(e, [=](index<1> i) restrict(amp) { t[i]; }); // expected-error {{write '&t' to capture 't' of type 'texture<int, 1>' by reference: arrays and textures are not captured by value [C3597]}}
  parallel_for_each(e, [&v](index<1> i) restrict(amp) { v.set(i, 1); }); // expected-error {{capture 'v' by value: amp lambdas refer to arrays and textures alone [C3590]}}
  parallel_for_each(e, [&w](index<1> i) restrict(amp) { w.set(i, 1); }); // expected-error {{[C3590]}}
  parallel_for_each(e, [&c](index<1> i) restrict(amp) { (void)c[i]; }); // expected-error {{[C3590]}}
  parallel_for_each(e, [&pairs](index<1> i) restrict(amp) { pairs.set(i, float_2()); }); // expected-error {{kernels set texels of a texture of int, unsigned int or float; those of others through a texture_view}}
  parallel_for_each(e, [=](index<1> i) restrict(amp) { (void)pair_view[i]; }); // expected-error {{a texture_view of these elements only writes; read through a texture_view of const elements}}
  parallel_for_each(e, [=](index<1> i) restrict(amp) { c.set(i, 1); }); // expected-error {{no member named 'set'}}
  parallel_for_each(e, [=](index<1> i) restrict(amp) { (void)w[i]; }); // expected-error {{does not provide a subscript operator}}
  parallel_for_each(e, [=](index<1> i) restrict(amp) { v[i] = 1; }); // expected-error {{expression is not assignable}}
  parallel_for_each(e, [&pairs](index<1> i) restrict(amp) { pairs[i].x = 1; }); // expected-error {{not marked const}}
  parallel_for_each(e, [&pairs](index<1> i) restrict(amp) { pairs.get(i) = float_2(); }); // expected-error {{no viable overloaded '='}}
  parallel_for_each(e, [=](index<1>) restrict(amp) { (void)c(1, 2); }); // expected-error {{two indices are for textures and views of rank 2}}
  parallel_for_each(e, [=](index<1>) restrict(amp) { (void)c[index<2>()]; }); // expected-error {{no viable overloaded operator[]}}
  parallel_for_each(e, [&fixed](index<1> i) restrict(amp) { fixed.set(i, 1); }); // expected-error {{not marked const}}
  parallel_for_each(e, [&t](index<1> i) restrict(amp) {
    texture_view<const int, 1> inner(t); // expected-error {{in amp code a texture_view of const elements is made of a texture whose elements have several components}}
    (void)inner[i];
  });
  parallel_for_each(e, [&pairs](index<1> i) restrict(amp) {
    texture_view<float_2, 1> inner(pairs); // expected-error {{in amp code a texture_view is made of a texture whose elements have one component}}
    inner.set(i, float_2());
  });
  parallel_for_each(e, [&t](index<1>) restrict(amp) {
    texture_view<int, 1> inner(t, 0); // expected-error {{[C3930]}}
    texture<int, 1> own(t.extent); // expected-error {{an array or texture is captured by reference, and referred to otherwise [C3581]}} expected-error {{[C3930]}}
    (void)t.data(); // expected-error {{[C3930]}}
  });

  parallel_for_each(e, [=, &t, &pairs](index<1> i) restrict(amp) {
    texture_view<int, 1> inner(t);
    texture_view<const float_2, 1> inner_pairs(pairs);
    inner.set(i, int(inner_pairs[i].x) + t[i] + v[i] + c[i]);
    pair_view.set(i, pairs[i]);
  });
}

void on_the_cpu(texture<int, 1> &t) {
  texture_view<int, 1> v(t);
  texture_view<const int, 1> c(t);
  (void)t[0]; // expected-error {{no candidate can be used in code restricted to cpu [C3930]}}
  (void)v(0); // expected-error {{[C3930]}}
  (void)c.get(index<1>(0)); // expected-error {{[C3930]}}
  v.set(index<1>(0), 1); // expected-error {{'set' is restricted to amp and cannot be used in code restricted to cpu [C3930]}}
}

struct by_value {
  texture<int, 1> t;
  void operator()(index<1>) const restrict(amp) {}
};
struct view_reference {
  texture_view<int, 1> &t;
  void operator()(index<1>) const restrict(amp) {}
};
void functors(by_value &a, view_reference &b) {
  parallel_for_each(extent<1>(1), a); // expected-error {{an array or texture is captured by reference, and referred to otherwise [C3581]}}
  parallel_for_each(extent<1>(1), b); // expected-error {{references are only allowed as local variables, parameters and results, and as members when they refer to an array or texture [C3581]}}
}

void copies(texture<int, 1> &t, const texture<int, 1> &fixed, texture<float, 1> &f, texture<int, 2> &plane) {
  const texture_view<const int, 1> c(t);
  const writeonly_texture_view<int, 1> w(t);
  std::vector<int> v(4);
  std::vector<std::vector<int>> lists(4);
  copy(t, f); // expected-error {{source and destination of a copy have different ranks, or elements of different types}}
  copy_async(t, plane); // expected-error {{source and destination of a copy have different ranks, or elements of different types}}
  copy(t, fixed); // expected-error {{the destination of a copy is a const texture, or a texture_view of const elements}}
  copy(t, c); // expected-error {{the destination of a copy is a const texture, or a texture_view of const elements}}
  copy(w, t); // expected-error {{a writeonly_texture_view is not read}}
  copy(v.begin(), v.end(), fixed); // expected-error {{the destination of a copy is a const texture}}
  copy(v.begin(), v.end(), c); // expected-error {{the destination of a copy is a texture_view of const elements}}
  copy(lists.begin(), lists.end(), t); // expected-error {{the elements of the range cannot be converted to the element type of the destination}}
  copy(t, lists.begin()); // expected-error {{the destination of a copy is no iterator that takes the elements}}
  copy(v.data(), 16, fixed); // expected-error {{no matching function}}
  copy(t, index<2>(0, 0), extent<2>(1, 1), v.data(), 4); // expected-error {{no matching function}}
  t.copy_to(f); // expected-error {{no matching member function}}
  t.get_row_pitch(); // expected-error {{textures of rank 2 and 3 have a row pitch}}
  plane.get_depth_pitch(); // expected-error {{textures of rank 3 have a depth pitch}}

  copy(v.begin(), v.end(), w);
  copy(c, v.data(), 16);
  plane.get_row_pitch();
}
