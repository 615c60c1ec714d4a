// RUN: %ampcc -Wall -Wextra -Werror -I %S/../Inputs %s -o %t && %t
// RUN: %if all %{ %ampcc -O2 -Wall -Wextra -Werror -I %S/../Inputs %s -o %t.O2 && %t.O2 %}
// Kernels use textures and their views, in complete launches.
#include "check.h"
#include <amp_graphics.h>
#include <memory>
#include <thread>
using namespace concurrency;
using namespace concurrency::graphics;

#define COMMA ,

/// Uses every accessor.
void test_access() {
  std::vector<int> texels(24);
  for (int i = 0; i < 24; ++i)
    texels[i] = i;
  texture<int, 1> line(24, texels.begin(), texels.end());
  texture<int, 2> plane(4, 6, texels.begin(), texels.end());
  texture<int, 3> space(2, 3, 4, texels.begin(), texels.end());
  const texture_view<int, 1> line_view(line);
  const texture_view<int, 2> plane_view(plane);
  const texture_view<int, 3> space_view(space);
  const texture_view<const int, 1> line_const(line);
  const texture_view<const int, 2> plane_const(plane_view);
  const texture_view<const int, 3> space_const(space);
  array_view<int> wrong(1);
  wrong[0] = 0;
  parallel_for_each(wrong.extent, [=, &line, &plane, &space](index<1> where) restrict(amp) {
    const index<1> i(23);
    const index<2> j(3, 5);
    const index<3> k(1, 2, 3);
    int n = 0;
    n += line[i] != 23 || line[23] != 23 || line(i) != 23 || line(23) != 23 || line.get(i) != 23;
    n += plane[j] != 23 || plane(j) != 23 || plane(3, 5) != 23 || plane.get(j) != 23;
    n += space[k] != 23 || space(k) != 23 || space(1, 2, 3) != 23 || space.get(k) != 23;
    n += line_view[i] != 23 || line_view[23] != 23 || line_view(i) != 23 || line_view(23) != 23 || line_view.get(i) != 23;
    n += plane_view[j] != 23 || plane_view(j) != 23 || plane_view(3, 5) != 23 || plane_view.get(j) != 23;
    n += space_view[k] != 23 || space_view(k) != 23 || space_view(1, 2, 3) != 23 || space_view.get(k) != 23;
    n += line_const[i] != 23 || line_const[23] != 23 || line_const(i) != 23 || line_const(23) != 23 || line_const.get(i, 0) != 23;
    n += plane_const[j] != 23 || plane_const(j) != 23 || plane_const(3, 5) != 23 || plane_const.get(j) != 23;
    n += space_const[k] != 23 || space_const(k) != 23 || space_const(1, 2, 3) != 23 || space_const.get(k) != 23;
    n += line.extent != extent<1>(24) || plane_view.get_extent() != extent<2>(4, 6) || space_const.extent.size() != 24;
    n += line.get_mipmap_levels() != 1 || plane_const.mipmap_levels != 1 || space.get_mipmap_extent(1) != extent<3>(1, 1, 2);
    wrong[where] = n;
  });
  EQUAL(wrong[0], 0);
}

void sum_and_double(texture<float, 1> &t, array_view<float> sum) restrict(amp) {
  const texture_view<float, 1> view(t);
  for (int i = 0; i < view.extent[0]; ++i) {
    sum[0] += t[i];
    view.set(index<1>(i), 2 * view(i));
  }
}

void test_in_functions() {
  const float texels[] = {1, 2, 3, 4};
  texture<float, 1> t(4, texels, texels + 4);
  array_view<float> sum(1);
  sum[0] = 0;
  parallel_for_each(sum.extent, [&t, sum](index<1>) restrict(amp) { sum_and_double(t, sum); });
  float back[4];
  copy(t, back);
  EQUAL(sum[0], 10.0f);
  EQUAL(back[3], 8.0f);
  texture<int_4, 2> v(2, 2);
  array_view<int_4> found(1);
  parallel_for_each(found.extent, [&v, found](index<1> i) restrict(amp) {
    const writeonly_texture_view<int_4, 2> w(v);
    w.set(index<2>(1, 1), int_4(1, 2, 3, 4));
    const texture_view<const int_4, 2> r(v);
    found[i] = r(1, 1).wzyx;
  });
  EQUAL(found[0].x, 4);
}

/// Different threads write neighboring texels smaller than a word, in any
/// order.
template <class T> void test_neighbors(unsigned bits) {
  const int n = 100003;
  texture<T, 1> t(n, bits), u(n, bits);
  const texture_view<T, 1> view(t);
  const texture_view<const T, 1> source(t);
  const texture_view<T, 1> shifted(u);
  parallel_for_each(extent<1>(n), [=](index<1> i) restrict(amp) {
    const index<1> where(int((unsigned(i[0]) * 7919ul) % unsigned(n)));
    view.set(where, T(where[0] % 101));
  });
  parallel_for_each(extent<1>(n), [=](index<1> i) restrict(amp) { shifted.set(i, source[(i[0] + 1) % n]); });
  std::vector<unsigned char> bytes(u.data_length);
  copy(u, bytes.data(), u.data_length);
  int wrong = 0;
  for (int i = 0; i < n; ++i)
    for (unsigned c = 0; c < short_vector_traits<T>::size; ++c)
      wrong += bytes[(i * short_vector_traits<T>::size + c) * bits / 8] != (i + 1) % n % 101;
  EQUAL(wrong, 0);
}

/// Computes each level from the previous one.
void test_mipmaps() {
  const extent<2> size(16, 8);
  texture<float, 2> t(size, 32u, 0u);
  std::vector<float> texels(128);
  for (int i = 0; i < 128; ++i)
    texels[i] = float(i);
  const texture_view<float, 2> first(t);
  copy(texels.begin(), texels.end(), first);
  for (unsigned level = 1; level < t.mipmap_levels; ++level) {
    const texture_view<const float, 2> from(t, level - 1, 1);
    const texture_view<float, 2> to(t, level);
    parallel_for_each(to.extent, [=](index<2> i) restrict(amp) {
      const int x = concurrency::direct3d::imin(2 * i[1] + 1, from.extent[1] - 1);
      to.set(i, (from(2 * i[0], 2 * i[1]) + from(2 * i[0] + 1, 2 * i[1]) + from(2 * i[0], x) + from(2 * i[0] + 1, x)) / 4);
    });
  }
  const texture_view<const float, 2> all(t), inner(all, 2, 2);
  EQUAL(all.mipmap_levels, 5u);
  EQUAL((inner.extent == extent<2>(4, 2) && inner.get_mipmap_levels() == 2 && inner.get_mipmap_extent(1) == extent<2>(2, 1)), true);
  EQUAL(inner.data_length, 4u * (8 + 2));
  array_view<float> found(3);
  parallel_for_each(extent<1>(1), [=](index<1>) restrict(amp) {
    found[0] = all.get(index<2>(0, 0), 4);
    found[1] = inner.get(index<2>(1, 0), 1);
    found[2] = inner(3, 1);
  });
  EQUAL(found[0], 63.5f);
  EQUAL(found[1], 95.5f);
  EQUAL(found[2], 8.0f * 12 + 4 + 1.5f + 12);
  // Copies a part of one level to another, whose row pitch equals its width.
  copy(texture_view<float, 2>(t, 0), index<2>(4, 2), texture_view<float, 2>(t, 1), index<2>(3, 1), extent<2>(2, 3));
  std::vector<float> half(32);
  copy(texture_view<float, 2>(t, 1), half.begin());
  for (int y = 0; y < 8; ++y)
    for (int x = 0; x < 4; ++x) {
      const bool copied = y >= 3 && y < 5 && x >= 1;
      EQUAL(half[4 * y + x], copied ? float(8 * (y + 1) + x + 1) : 16.0f * y + 2 * x + 4.5f);
    }
  THROWS(runtime_exception, texture_view<float COMMA 2>(t, 5));
  THROWS(runtime_exception, texture_view<const float COMMA 2>(t, 4, 2));
  THROWS(runtime_exception, texture_view<const float COMMA 2>(t, 0, 0));
  THROWS(runtime_exception, texture_view<const float COMMA 2>(inner, 1, 2));
  THROWS(runtime_exception, inner.get_mipmap_extent(2));
}

/// Views keep the texels alive, and are assignable.
void test_lifetime() {
  std::unique_ptr<texture<uint, 1>> t(new texture<uint, 1>(8)), other(new texture<uint, 1>(3));
  texture_view<uint, 1> view(*t);
  texture_view<const uint, 1> read(*other);
  EQUAL(read.extent.size(), 3u);
  read = view;
  view = texture_view<uint, 1>(view);
  t.reset();
  other.reset();
  EQUAL(view.extent.size(), 8u);
  parallel_for_each(view.extent, [=](index<1> i) restrict(amp) { view.set(i, i[0] + 1); });
  parallel_for_each(view.extent, [=](index<1> i) restrict(amp) {
    if (i[0] == 7)
      view.set(i, read[i] * 2);
  });
  uint back[8];
  copy(read, back);
  EQUAL(back[0] + back[7], 17u);
}

void test_accelerators() {
  const accelerator_view first = accelerator().create_view(), second = accelerator().create_view();
  EQUAL((first == second), false);
  texture<int, 1> t(extent<1>(4), first);
  const texture_view<int, 1> view(t);
  EQUAL((view.accelerator_view == first), true);
  parallel_for_each(t.extent, [&t](index<1> i) restrict(amp) { t.set(i, i[0]); });
  parallel_for_each(first, t.extent, [view](index<1> i) restrict(amp) { view.set(i, view[i] + 1); });
  THROWS(runtime_exception, parallel_for_each(second, t.extent, [&t](index<1> i) restrict(amp) { t.set(i, 0); }));
  // Texture views are coherent, like array views.
  parallel_for_each(second, t.extent, [view](index<1> i) restrict(amp) { view.set(i, view[i] * 2); });
  const accelerator_view cpu = accelerator(accelerator::cpu_accelerator).default_view;
  texture<int, 1> staging(4, cpu, first);
  THROWS(runtime_exception, (void)texture_view<int COMMA 1>(staging));
  THROWS(runtime_exception, (void)texture_view<const int COMMA 1>(staging));
  THROWS(runtime_exception, (void)writeonly_texture_view<int COMMA 1>(staging));
  copy(t, staging);
  EQUAL(static_cast<int *>(staging.data())[3], 8);
}

struct functor {
  texture<int, 1> &t;
  const texture<float_4, 2> &colors;
  texture_view<int, 1> view;
  void operator()(index<1> i) const restrict(amp) {
    t.set(i, int(colors(0, 0).x) + view[i]);
  }
};

struct views {
  texture_view<const float_2, 1> read;
  texture_view<float, 1> write;
  sampler how;
};
float first_x(texture_view<const float_2, 1> v) restrict(amp) { return v[0].x; }

/// Views are values in kernels, too.
void test_values() {
  const float_2 ones(1, 2), threes(3, 4);
  texture<float_2, 1> t(1, &ones, &ones + 1), u(1, &threes, &threes + 1);
  texture<float, 1> r(4), unused(4);
  const texture_view<const float_2, 1> a(t), b(u);
  const texture_view<float, 1> w(r), x(unused);
  const views all{a, w, sampler()};
  parallel_for_each(r.extent, [=, &u](index<1> i) restrict(amp) {
    texture_view<const float_2, 1> c(a);
    const texture_view<const float_2, 1> made(u);
    c = b;
    texture_view<float, 1> y(x);
    y = w;
    views copied(all);
    copied = all;
    y.set(i, first_x(c) + 10 * first_x(made) + 100 * first_x(copied.read) + copied.how.get_filter_mode());
  });
  float back[4];
  copy(r, back);
  EQUAL(back[2], 134.0f);
}

int main() {
  test_values();
  test_access();
  test_in_functions();
  test_neighbors<uint>(8);
  test_neighbors<uint>(16);
  test_neighbors<int_2>(8);
  test_mipmaps();
  test_lifetime();
  test_accelerators();

  const float_4 color(9, 0, 0, 0);
  texture<int, 1> t(3), u(3);
  const texture<float_4, 2> colors(1, 1, &color, &color + 1);
  parallel_for_each(u.extent, [&u](index<1> i) restrict(amp) { u.set(i, i[0]); });
  parallel_for_each(t.extent, functor{t, colors, texture_view<int, 1>(u)});
  int back[3];
  copy(t, back);
  EQUAL(back[2], 11);
  return result();
}
