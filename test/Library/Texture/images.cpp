// RUN: %ampcc -Wall -Wextra -Werror -std=c++17 -famp-cpu=none -I %S/../Inputs -I %S/../../Runtime/Inputs -I %S/../../../runtime %s -Wl,--whole-archive %build/lib/libamprt-inside.a %build/lib/libamprt-fake.a -Wl,--no-whole-archive -ltbb -ldl -pthread -o %t
// RUN: env AMPCC_DEVICE=opencl AMPCC_CACHE_DIR=%t.cache AMPCC_IMAGES=1 %t
// RUN: env AMPCC_DEVICE=opencl AMPCC_CACHE_DIR=%t.cache AMPCC_IMAGES=1 %t shared
// REQUIRES: opencl-device
// Conditions under which textures are images, and when texels move between images and
// buffers: once after each change of the other one. Results equal those of buffers.
#include "FakeCl.h"
#include "check.h"
#include <amp_opencl_graphics.h>
#include <vector>
using namespace concurrency;
using namespace concurrency::graphics;

/// The number of calls of OpenCL's image functions.
struct moved {
  long to_image, to_buffer;
  static moved now() {
    return {fake::Rows[fake::IdEnqueueCopyBufferToImage].Calls, fake::Rows[fake::IdEnqueueCopyImageToBuffer].Calls};
  }
};
#define MOVES(in, out, ...)                                                                                           \
  do {                                                                                                                \
    const moved before = moved::now();                                                                                \
    __VA_ARGS__;                                                                                                      \
    const moved after = moved::now();                                                                                 \
    EQUAL(after.to_image - before.to_image, in);                                                                      \
    EQUAL(after.to_buffer - before.to_buffer, out);                                                                   \
  } while (0)

static const extent<2> size(6, 5);

static std::vector<uint_4> texels(uint first) {
  std::vector<uint_4> result;
  for (uint i = 0; i < 30; ++i)
    result.push_back(uint_4(first + i, i, 7, 1));
  return result;
}
template <class T> static std::vector<T> read(const texture<T, 2> &t) {
  std::vector<T> result(t.extent.size());
  copy(t, result.begin());
  return result;
}

/// Computes to[i] = from[i] + more, with textures or views.
static void add(const texture<uint_4, 2> &from, texture<uint_4, 2> &to, uint more) {
  const texture_view<const uint_4, 2> source(from);
  const texture_view<uint_4, 2> target(to);
  parallel_for_each(size, [=](index<2> i) restrict(amp) { target.set(i, source[i] + uint_4(more, 0, 0, 0)); });
}

static void test_coherence() {
  std::vector<uint_4> data = texels(100);
  texture<uint_4, 2> a(size, data.begin(), data.end()), b(size), c(size);
  // Textures that a kernel wrote count as before.
  MOVES(2, 0, add(a, b, 1));
  MOVES(0, 0, add(a, b, 2));
  MOVES(1, 0, add(b, c, 3));
  MOVES(0, 1, EQUAL((read(c) == texels(105)), true));
  MOVES(0, 0, EQUAL((read(c) == texels(105)), true));
  MOVES(0, 0, add(b, c, 4));
  MOVES(0, 1, EQUAL((read(c) == texels(106)), true));

  // Changes on the cpu.
  data = texels(200);
  MOVES(0, 0, copy(data.begin(), data.end(), a));
  MOVES(1, 0, add(a, c, 5));
  MOVES(0, 1, EQUAL((read(c) == texels(205)), true));
  // The cpu replaces a part of a kernel's result.
  MOVES(0, 0, add(a, c, 6));
  const uint_4 one(1, 2, 3, 4);
  MOVES(0, 1, copy(&one, &one + 1, c, index<2>(2, 3), extent<2>(1, 1)));
  MOVES(1, 0, add(c, b, 1));
  std::vector<uint_4> wanted = texels(207);
  wanted[2 * 5 + 3] = uint_4(2, 2, 3, 4);
  MOVES(0, 1, EQUAL((read(b) == wanted), true));

  // A copy on the device, from texture to texture.
  MOVES(0, 0, copy(c, a));
  MOVES(1, 0, add(a, b, 1));
  MOVES(0, 1, EQUAL((read(b) == wanted), true));
  const texture<uint_4, 2> copied(b);
  EQUAL((read(copied) == wanted), true);
}

static void test_queues() {
  const std::vector<uint_4> data = texels(1);
  texture<uint_4, 2> a(size, data.begin(), data.end()), b(size);
  accelerator_view other = accelerator().create_view();
  const texture_view<const uint_4, 2> from(a);
  const texture_view<uint_4, 2> to(b);
  for (uint n = 0; n < 20; ++n) {
    parallel_for_each(n % 2 ? other : b.accelerator_view, size,
                      [=](index<2> i) restrict(amp) { to.set(i, from[i] + uint_4(n, 0, 0, 0)); });
    if (n % 5 == 4)
      EQUAL((read(b) == texels(1 + n)), true);
  }
  EQUAL((read(b) == texels(20)), true);
}

/// Uses the texture itself, and views that kernels construct from it.
static void test_references() {
  const std::vector<uint_4> data = texels(1);
  texture<uint_4, 2> a(size, data.begin(), data.end()), b(size);
  MOVES(2, 0, parallel_for_each(size, [&](index<2> i) restrict(amp) {
          const texture_view<const uint_4, 2> from(a);
          const writeonly_texture_view<uint_4, 2> to(b);
          to.set(i, from[i] + a(i[0], i[1]));
        }));
  std::vector<uint_4> wanted = data;
  for (uint_4 &v : wanted)
    v += v;
  EQUAL((read(b) == wanted), true);
}

/// Textures that a kernel reads and writes stay in memory, independent of others.
static void test_read_and_written() {
  std::vector<int> numbers(30);
  for (int i = 0; i < 30; ++i)
    numbers[i] = i;
  texture<int, 2> a(size, numbers.begin(), numbers.end()), b(size, numbers.begin(), numbers.end());
  const texture_view<const int, 2> from(b);
  MOVES(1, 0, parallel_for_each(size, [=, &a](index<2> i) restrict(amp) { a.set(i, a[i] * 2 + from[i]); }));
  std::vector<int> result = read(a);
  for (int i = 0; i < 30; ++i)
    EQUAL(result[i], 3 * i);
  // Reads and writes of the same texture through two views.
  const texture_view<int, 2> to(b);
  MOVES(0, 0, parallel_for_each(size, [=](index<2> i) restrict(amp) { to.set(i, from[i] + 1); }));
  result = read(b);
  for (int i = 0; i < 30; ++i)
    EQUAL(result[i], i + 1);
  // Reads of the same texture through two views.
  const texture_view<const int, 2> also(b);
  const texture_view<int, 2> sum(a);
  MOVES(2, 0, parallel_for_each(size, [=](index<2> i) restrict(amp) { sum.set(i, from[i] + also[i]); }));
  result = read(a);
  for (int i = 0; i < 30; ++i)
    EQUAL(result[i], 2 * i + 2);
}

/// If a kernel selects between views at run time, it uses no images.
static void test_choices() {
  std::vector<float> ones(30, 1), twos(30, 2);
  const texture<float, 2> a(size, ones.begin(), ones.end()), b(size, twos.begin(), twos.end());
  texture<float, 2> c(size);
  const texture_view<const float, 2> x(a), y(b);
  const texture_view<float, 2> to(c);
  MOVES(0, 0, parallel_for_each(size, [=](index<2> i) restrict(amp) {
          const texture_view<const float, 2> chosen = i[0] > 2 ? x : y;
          to.set(i, chosen[i]);
        }));
  std::vector<float> result = read(c);
  for (int i = 0; i < 30; ++i)
    EQUAL(result[i], i / 5 > 2 ? 1.0f : 2.0f);
  // One function accesses both, under a condition.
  const auto get = [](const texture_view<const float, 2> &v, index<2> i) restrict(amp) { return v[i] * 10; };
  MOVES(3, 0, parallel_for_each(size, [=](index<2> i) restrict(amp) { to.set(i, i[1] > 1 ? get(x, i) : get(y, i)); }));
  result = read(c);
  for (int i = 0; i < 30; ++i)
    EQUAL(result[i], i % 5 > 1 ? 10.0f : 20.0f);
}

/// Formats, levels and ranks with and without image support.
static void test_kinds() {
  const extent<3> space(2, 3, 4);
  texture<float_3, 3> three(space);
  texture<int_2, 3> two(space); // PoCL lacks such images, NVIDIA's GPUs have them
  const texture_view<float_3, 3> x(three);
  const texture_view<int_2, 3> y(two);
  MOVES(0, 0, parallel_for_each(space, [=](index<3> i) restrict(amp) { x.set(i, float_3(1, 2, 3)); }));
  parallel_for_each(space, [=](index<3> i) restrict(amp) { y.set(i, int_2(4, 5)); });
  texture<float, 2> levels(extent<2>(4, 4), 32u, 0u);
  const texture_view<const float, 2> all(levels);
  const array_view<float, 2> result(4, 4);
  MOVES(0, 0, parallel_for_each(result.extent, [=](index<2> i) restrict(amp) {
          result[i] = all.sample(float_2(0.5f, 0.5f), 1.0f);
        }));
  texture<float, 3> volume(space);
  texture<float, 1> line(24);
  const texture_view<float, 3> v(volume);
  const texture_view<float, 1> l(line);
  MOVES(2, 0, parallel_for_each(space, [=](index<3> i) restrict(amp) {
          const int number = (i[0] * 3 + i[1]) * 4 + i[2];
          v.set(i, float(number));
          l.set(index<1>(23 - number), float(number));
        }));
  std::vector<float> first(24), second(24);
  copy(volume, first.begin());
  copy(line, second.begin());
  for (int i = 0; i < 24; ++i) {
    EQUAL(first[i], float(i));
    EQUAL(second[i], float(23 - i));
  }
}

/// Borders and gathers are implemented with loads.
static void test_borders() {
  std::vector<float> numbers;
  for (int i = 0; i < 30; ++i)
    numbers.push_back(float(i));
  const texture<float, 2> t(size, numbers.begin(), numbers.end());
  const texture_view<const float, 2> v(t);
  const sampler s(filter_linear, address_border, float_4(100.0f));
  std::vector<float> out(4);
  std::vector<float_4> four(1);
  array_view<float> o(4, out);
  array_view<float_4> g(1, four);
  MOVES(1, 0, parallel_for_each(extent<1>(1), [=](index<1>) restrict(amp) {
          o[0] = v.sample(s, float_2(-1.0f, 0.5f));
          o[1] = v.sample(s, float_2(0.0f, 0.25f)); // half border, half row 1
          o[2] = v.sample(s, float_2(0.5f, 0.75f));
          o[3] = v.sample<filter_point>(float_2(0.5f, 0.75f), 2.0f);
          g[0] = v.gather_red(float_2(0.4f, 0.5f));
        }));
  o.synchronize();
  g.synchronize();
  EQUAL(out[0], 100.0f);
  EQUAL(out[1], 52.5f);
  EQUAL(out[2], 22.0f);
  EQUAL(out[3], 22.0f);
  EQUAL(four[0].x, 16.0f);
  EQUAL(four[0].y, 17.0f);
  EQUAL(four[0].z, 12.0f);
  EQUAL(four[0].w, 11.0f);
}

/// True if \p call throws an exception that names the OpenCL function when call
/// number \p at of that function, counted from now, fails.
template <class F> static bool fails(int id, long at, F call) {
  fake::Row &row = fake::Rows[id];
  row.FailAt = row.Calls + at;
  std::string problem;
  try {
    call();
  } catch (const runtime_exception &e) {
    problem = e.what();
  }
  row.FailAt = -1;
  return problem.find(row.Name) != std::string::npos;
}

/// A failed operation can be repeated, and no data is lost.
static void test_failures() {
  const std::vector<uint_4> data = texels(1);
  for (int id : {fake::IdCreateImage, fake::IdEnqueueCopyBufferToImage, fake::IdEnqueueCopyImageToBuffer}) {
    texture<uint_4, 2> a(size, data.begin(), data.end()), b(size);
    const bool failed = fails(id, 0, [&] {
      add(a, b, 1);
      read(b);
    });
    EQUAL(failed, true);
    EQUAL((read(a) == data), true);
    add(a, b, 2);
    EQUAL((read(b) == texels(3)), true);
  }
  // If a kernel for images fails to build, the launch uses memory.
  std::vector<float> numbers(30, 1.0f);
  texture<float, 2> from(size, numbers.begin(), numbers.end()), to(size);
  const texture_view<const float, 2> source(from);
  const texture_view<float, 2> target(to);
  fake::Rows[fake::IdCreateKernel].FailAt = fake::Rows[fake::IdCreateKernel].Calls.load();
  for (int i = 0; i < 2; ++i)
    MOVES(0, 0, parallel_for_each(size, [=](index<2> i) restrict(amp) { target.set(i, source[i] + 41); }));
  EQUAL(read(to)[29], 42.0f);

  texture<uint_4, 2> t(size, data.begin(), data.end());
  const auto copied = [&] {
    return opencl::make_texture<uint_4, 2>(t.accelerator_view, opencl::get_image(t));
  };
  for (int id : {fake::IdGetImageInfo, fake::IdGetMemObjectInfo, fake::IdEnqueueCopyImageToBuffer}) {
    EQUAL(fails(id, 0, copied), true);
    EQUAL((read(copied()) == data), true);
  }
}

/// The runtime queries the device's formats once per rank, on first use.
static void test_no_formats() {
  texture<uint, 1> t(10);
  const texture_view<uint, 1> to(t);
  const auto fill = [&] { parallel_for_each(t.extent, [=](index<1> i) restrict(amp) { to.set(i, uint(i[0])); }); };
  fake::Row &row = fake::Rows[fake::IdGetSupportedImageFormats];
  for (long at : {0, 1}) // their number, and the formats
    EQUAL(fails(fake::IdGetSupportedImageFormats, at, fill), true);
  MOVES(1, 0, fill());
  const long calls = row.Calls;
  MOVES(0, 0, fill());
  EQUAL(row.Calls.load(), calls);
  std::vector<uint> numbers(10);
  copy(t, numbers.begin());
  EQUAL(numbers[9], 9u);
}

int main(int argc, char **) {
  fake::install();
  fake::HasOwnMemory = argc == 1;
  test_no_formats();
  if (argc == 1) {
    test_coherence();
    test_references();
    test_read_and_written();
    test_choices();
    test_kinds();
    test_borders();
  }
  test_queues();
  test_failures();
  return result();
}
