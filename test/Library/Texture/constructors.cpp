// RUN: %ampcc -Wall -Wextra -Werror -Wno-self-assign-overloaded -I %S/../Inputs %s -o %t && %t
// Every constructor of textures, their properties, assignments and moves.
#include "check.h"
#include <amp_graphics.h>
#include <list>
#include <vector>
using namespace concurrency;
using namespace concurrency::graphics;
using namespace concurrency::graphics::direct3d;

#define COMMA ,

static accelerator_view device() { return accelerator().get_default_view(); }
static accelerator_view cpu() { return accelerator(accelerator::cpu_accelerator).get_default_view(); }

template <class T, int N> std::vector<T> contents(const texture<T, N> &t) {
  std::vector<T> result(t.extent.size());
  copy(t, result.begin());
  return result;
}

template <int N, class... E> void test_extents(const extent<N> &size, E... e) {
  const accelerator_view av = device(), host = cpu();
  std::vector<int_2> texels(size.size());
  for (size_t i = 0; i < texels.size(); ++i)
    texels[i] = int_2(int(i), -int(i));
  const std::list<int_2> list(texels.begin(), texels.end());
  const unsigned bytes = unsigned(texels.size() * sizeof(int_2));

  const texture<int_2, N> plain(e...), there(e..., av), staging(e..., host, av);
  EQUAL(plain.bits_per_scalar_element, 32u);
  EQUAL((plain.get_extent() == size && there.extent == size && staging.extent == size), true);
  EQUAL(plain.get_data_length(), bytes);
  EQUAL(plain.get_mipmap_levels(), 1u);
  EQUAL((there.accelerator_view == av && there.get_associated_accelerator_view() == av), true);
  EQUAL((staging.get_accelerator_view() == host && staging.associated_accelerator_view == av), true);
  EQUAL((plain.data() == nullptr && staging.data() != nullptr), true);

  const texture<int_2, N> narrow(e..., 8u), narrow_there(e..., 16u, av), narrow_staging(e..., 8u, host, av);
  EQUAL(narrow.bits_per_scalar_element + narrow_there.bits_per_scalar_element, 24u);
  EQUAL(narrow_staging.data_length, bytes / 4);

  const texture<int_2, N> filled(e..., texels.begin(), texels.end()), filled_there(e..., list.begin(), list.end(), av),
      filled_staging(e..., texels.data(), texels.data() + texels.size(), host, av);
  EQUAL((contents(filled) == texels && contents(filled_there) == texels && contents(filled_staging) == texels), true);

  const texture<int_2, N> raw(e..., texels.data(), bytes, 32u), raw_there(e..., texels.data(), bytes / 2, 16u, av),
      raw_staging(e..., texels.data(), bytes, 32u, host, av);
  EQUAL((contents(raw) == texels && contents(raw_staging) == texels), true);
  EQUAL(raw_there.data_length, bytes / 2);

  THROWS(runtime_exception, texture<int_2 COMMA N>(e..., texels.begin(), texels.end() - 1));
  THROWS(runtime_exception, texture<int_2 COMMA N>(e..., texels.data(), bytes - 4, 32u));
  THROWS(runtime_exception, texture<int_2 COMMA N>(e..., texels.data(), bytes + 4, 32u));
}

template <class T, int N> texture<T, N> moved_from(texture<T, N> &t) {
  texture<T, N> taken(std::move(t));
  return taken;
}

int main() {
  test_extents(extent<1>(6), extent<1>(6));
  test_extents(extent<1>(6), 6);
  test_extents(extent<2>(2, 3), extent<2>(2, 3));
  test_extents(extent<2>(2, 3), 2, 3);
  test_extents(extent<3>(2, 3, 4), extent<3>(2, 3, 4));
  test_extents(extent<3>(2, 3, 4), 2, 3, 4);

  // Mipmap levels.
  const texture<unorm4, 2> one(extent<2>(9, 20), 8u, 1u), all(extent<2>(9, 20), 8u, 0u), three(extent<2>(9, 20), 16u, 3u, device());
  EQUAL(one.mipmap_levels, 1u);
  EQUAL(all.mipmap_levels, 5u);
  EQUAL(three.mipmap_levels, 3u);
  EQUAL((all.get_mipmap_extent(1) == extent<2>(4, 10)), true);
  EQUAL((all.get_mipmap_extent(4) == extent<2>(1, 1)), true);
  EQUAL(all.data_length, 4u * (9 * 20 + 4 * 10 + 2 * 5 + 1 * 2 + 1));
  THROWS(runtime_exception, all.get_mipmap_extent(5));
  THROWS(runtime_exception, texture<unorm4 COMMA 2>(extent<2>(9, 20), 8u, 6u));
  EQUAL((texture<float, 1>(extent<1>(8), 32u, 0u).mipmap_levels), 4u);
  EQUAL(((texture<float, 3>(extent<3>(1, 2, 16), 32u, 0u).get_mipmap_extent(3)) == extent<3>(1, 1, 2)), true);

  // Invalid arguments.
  for (unsigned bits : {0u, 1u, 7u, 24u, 128u})
    THROWS(runtime_exception, texture<int COMMA 1>(4, bits));
  THROWS(unsupported_feature, texture<int COMMA 1>(4, 64u));
  THROWS(unsupported_feature, texture<float COMMA 1>(4, 8u));
  THROWS(unsupported_feature, texture<double COMMA 1>(4, 32u));
  THROWS(unsupported_feature, texture<unorm_4 COMMA 1>(4, 32u));
  THROWS(unsupported_feature, texture<float_3 COMMA 1>(4, 16u));
  THROWS(unsupported_feature, texture<int_3 COMMA 1>(4, 8u));
  THROWS(runtime_exception, texture<int COMMA 1>(0));
  THROWS(runtime_exception, texture<int COMMA 2>(4, -4));
  THROWS(runtime_exception, texture<float_4 COMMA 2>(40000, 40000));
  THROWS(unsupported_feature, texture<int COMMA 1>(4, cpu()));
  try {
    texture<unorm_4, 2> wrong(4, 4, 32u);
  } catch (const unsupported_feature &error) {
    EQUAL(std::string(error.what()).find("texture<unorm_4, 2> with 32 bits"), 0u);
  }

  // Copies are deep.
  std::vector<float_4> texels(6, float_4(1, 2, 3, 4)), others(6, float_4(5));
  texture<float4, 2> source(2, 3, texels.begin(), texels.end());
  texture<float_4, 2> copied(source), copied_there(source, device()), copied_staging(source, cpu(), device());
  texture<float_4, 2> of_view(texture_view<float_4, 2>(source, 0)), of_const_view(texture_view<const float_4, 2>(source), device()),
      staging_of_view(texture_view<const float_4, 2>(source), cpu(), device());
  copy(others.begin(), others.end(), source);
  EQUAL((contents(copied) == texels && contents(copied_there) == texels && contents(copied_staging) == texels), true);
  EQUAL((contents(of_view) == texels && contents(of_const_view) == texels && contents(staging_of_view) == texels), true);
  EQUAL((contents(source) == others), true);
  EQUAL((copied_staging.data() != nullptr && texture<float_4, 2>(copied_staging).data() != nullptr), true);

  // Assignments copy into the existing memory, if it fits.
  copied = source;
  EQUAL((contents(copied) == others), true);
  copied_staging = source;
  EQUAL((copied_staging.data() != nullptr && contents(copied_staging) == others), true);
  texture<float_4, 2> small(1, 1);
  small = source;
  EQUAL((small.extent == source.extent), true);
  small = small;
  small = texture<float_4, 2>(3, 3, 16u);
  EQUAL(small.bits_per_scalar_element, 16u);

  // Moves.
  texture<float_4, 2> target(moved_from(copied));
  EQUAL((contents(target) == others), true);
  THROWS(uninitialized_object, contents(copied));
  THROWS(uninitialized_object, (void)texture_view<float_4 COMMA 2>(copied));
  THROWS(uninitialized_object, (void)texture_view<const float_4 COMMA 2>(copied));
  THROWS(uninitialized_object, (void)copied.accelerator_view);
  THROWS(uninitialized_object, copied.data());
  THROWS(uninitialized_object, copied.copy_to(target));
  THROWS(uninitialized_object, target = copied);
  THROWS(runtime_exception, parallel_for_each(target.extent, [&copied](index<2> i) restrict(amp) { copied.get(i); }));
  copied = target;
  EQUAL((contents(copied) == others), true);
  copied = std::move(target);
  EQUAL((contents(copied) == others), true);

  // Staging textures live in host memory.
  texture<uint_2, 3> staging(2, 3, 4, 16u, cpu(), device());
  EQUAL(staging.row_pitch, 4u * 4);
  EQUAL(staging.get_depth_pitch(), 3u * 4 * 4);
  unsigned short *memory = static_cast<unsigned short *>(staging.data());
  for (int i = 0; i < 48; ++i)
    memory[i] = i;
  texture<uint_2, 3> working(staging, device());
  array_view<uint_2> found(1);
  parallel_for_each(found.extent, [=, &working](index<1> i) restrict(amp) { found[i] = working(1, 2, 3); });
  EQUAL(found[0].x, 46u);
  EQUAL(found[0].y, 47u);
  memory[46] = 1;
  copy(working, staging);
  EQUAL(static_cast<const unsigned short *>(static_cast<const texture<uint_2, 3> &>(staging).data())[46], 46);
  THROWS(runtime_exception, working.get_row_pitch());
  THROWS(runtime_exception, working.get_depth_pitch());
  return result();
}
