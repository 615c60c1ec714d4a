// RUN: %ampcc -Wall -Wextra -Werror -I %S/../Inputs %s -o %t && %t
// copy and copy_async: of all texels and of sections, to and from memory,
// iterators and other textures, of textures and of each kind of view.
#include "check.h"
#include <algorithm>
#include <amp_graphics.h>
#include <iterator>
#include <list>
#include <vector>
using namespace concurrency;
using namespace concurrency::graphics;

#define COMMA ,
typedef std::vector<int_2> texels;
static const extent<2> whole(5, 7), part(2, 3);
static const index<2> origin(1, 2), other_origin(3, 4);

static texels numbered(int count, int first = 0) {
  texels result(count);
  for (int i = 0; i < count; ++i)
    result[i] = int_2(first + i, -i);
  return result;
}
template <class Source> texels contents(const Source &source) {
  texels result(source.get_extent().size());
  copy(source, result.begin());
  return result;
}
/// Returns \p values with `section` inserted at `where`.
static texels with_section(texels values, const texels &section, const index<2> &where) {
  for (int i = 0; i < part[0]; ++i)
    for (int j = 0; j < part[1]; ++j)
      values[(where[0] + i) * whole[1] + where[1] + j] = section[i * part[1] + j];
  return values;
}
static texels section_of(const texels &values, const index<2> &where) {
  texels result;
  for (int i = 0; i < part[0]; ++i)
    for (int j = 0; j < part[1]; ++j)
      result.push_back(values[(where[0] + i) * whole[1] + where[1] + j]);
  return result;
}

/// \p To is the texture or a view of it.
template <class To> void test_destination(texture<int_2, 2> &t, To &&to) {
  const texels zero(35), values = numbered(35), section = numbered(6, 100);
  const std::list<int_2> list(values.begin(), values.end()), section_list(section.begin(), section.end());
  const texels joined = with_section(zero, section, origin);
  const unsigned bytes = 35 * sizeof(int_2), section_bytes = 6 * sizeof(int_2);
  auto check = [&](const texels &wanted) {
    EQUAL((contents(t) == wanted), true);
    copy(zero.begin(), zero.end(), t);
  };
  copy(values.data(), bytes, to), check(values);
  copy_async(values.data(), bytes, to).get(), check(values);
  copy(values.begin(), values.end(), to), check(values);
  copy(list.begin(), list.end(), to), check(values);
  copy_async(values.data(), values.data() + 35, to).get(), check(values);
  copy_async(list.begin(), list.end(), to).get(), check(values);
  copy(section.data(), section_bytes, to, origin, part), check(joined);
  copy_async(section.data(), section_bytes, to, origin, part).get(), check(joined);
  copy(section.begin(), section.end(), to, origin, part), check(joined);
  copy_async(section_list.begin(), section_list.end(), to, origin, part).get(), check(joined);

  texture<int_2, 2> source(whole, values.begin(), values.end());
  const texture_view<const int_2, 2> view(source);
  copy(source, to), check(values);
  copy_async(source, to).get(), check(values);
  copy(view, to), check(values);
  copy_async(texture_view<int_2, 2>(source), to).get(), check(values);
  const texels moved = with_section(zero, section_of(values, other_origin - 1), origin);
  copy(source, other_origin - 1, to, origin, part), check(moved);
  copy_async(view, other_origin - 1, to, origin, part).get(), check(moved);
  source.copy_to(to), check(values);

  THROWS(runtime_exception, copy(values.data(), bytes - 1, to));
  THROWS(runtime_exception, copy(values.begin(), values.end() - 1, to));
  THROWS(runtime_exception, copy(values.end(), values.begin(), to));
  THROWS(runtime_exception, copy_async(section.data(), section_bytes - 1, to, origin, part));
  THROWS(runtime_exception, copy(values.begin(), values.end(), to, origin, part));
  THROWS(runtime_exception, copy(section.data(), section_bytes, to, index<2>(4, 0), part));
  THROWS(runtime_exception, copy(section.data(), section_bytes, to, index<2>(-1, 0), part));
  THROWS(runtime_exception, copy(section.data(), section_bytes, to, origin, extent<2>(0, 3)));
  THROWS(runtime_exception, copy(source, origin, to, origin, extent<2>(2, 8)));
  THROWS(runtime_exception, copy(t, to));
  THROWS(runtime_exception, copy(texture<int_2 COMMA 2>(7, 5), to));
  THROWS(runtime_exception, copy(texture<int_2 COMMA 2>(whole, 16u), to));
  THROWS(runtime_exception, copy(texture<int_2 COMMA 2>(whole, 16u), origin, to, origin, part));
  check(zero);
}

template <class From> void test_source(const From &from, const texels &values) {
  texels all(35), some(6);
  std::list<int_2> list(6);
  std::vector<int_2> appended;
  auto check = [&] {
    EQUAL((all == values && some == section_of(values, origin)), true);
    std::fill(all.begin(), all.end(), 0);
    std::fill(some.begin(), some.end(), 0);
  };
  const unsigned bytes = 35 * sizeof(int_2), section_bytes = 6 * sizeof(int_2);
  copy(from, all.data(), bytes), copy(from, origin, part, some.data(), section_bytes), check();
  copy_async(from, all.data(), bytes).get(), copy_async(from, origin, part, some.data(), section_bytes).get(), check();
  copy(from, all.begin()), copy(from, origin, part, some.begin()), check();
  copy_async(from, all.data()).get(), copy_async(from, origin, part, some.begin()).get(), check();
  copy(from, origin, part, list.begin());
  copy_async(from, std::back_inserter(appended)).get();
  EQUAL((texels(list.begin(), list.end()) == section_of(values, origin) && appended == values), true);
  THROWS(runtime_exception, copy(from, all.data(), bytes - 1));
  THROWS(runtime_exception, copy(from, origin, part, some.data(), section_bytes - 1));
  THROWS(runtime_exception, copy(from, index<2>(4, 5), part, some.begin()));
}

/// Raw texels of other widths, level by level, and of several ranks.
void test_raw() {
  std::vector<unsigned char> bytes(2 * (5 * 7 + 2 * 3 + 1)), back(bytes.size());
  for (size_t i = 0; i < bytes.size(); ++i)
    bytes[i] = (unsigned char)(3 * i);
  texture<unorm_2, 2> levels(whole, 8u, 0u), copied(whole, 8u, 0u), narrow(whole, bytes.data(), 70, 8u);
  EQUAL(levels.data_length, bytes.size());
  copy(bytes.data(), unsigned(bytes.size()), levels);
  copy(levels, copied);
  copy(copied, back.data(), unsigned(back.size()));
  EQUAL((back == bytes), true);
  copy(texture_view<unorm_2, 2>(copied, 1), back.data(), 12);
  EQUAL(std::equal(back.begin(), back.begin() + 12, bytes.begin() + 70), true);
  copy(texture_view<const unorm_2, 2>(copied, 1, 2), back.data(), 14);
  EQUAL(std::equal(back.begin(), back.begin() + 14, bytes.begin() + 70), true);
  copy(bytes.data(), 12, texture_view<unorm_2, 2>(copied, 1));
  copy(copied, back.data(), unsigned(back.size()));
  EQUAL((std::equal(back.begin(), back.begin() + 70, bytes.begin()) && std::equal(back.begin() + 70, back.begin() + 82, bytes.begin()) &&
         std::equal(back.begin() + 82, back.end(), bytes.begin() + 82)), true);
  copy(narrow, index<2>(4, 6), extent<2>(1, 1), back.data(), 2);
  EQUAL((back[0] == bytes[68] && back[1] == bytes[69]), true);
  THROWS(runtime_exception, copy(levels, narrow));
  THROWS(runtime_exception, copy(levels, origin, part, back.data(), 12));
  THROWS(runtime_exception, copy(bytes.data(), 12, levels, origin, part));
  std::vector<unorm_2> ends(35);
  THROWS(runtime_exception, copy(narrow, ends.begin()));
  THROWS(runtime_exception, copy(ends.begin(), ends.end(), narrow));

  const std::vector<double> numbers{1, 2, 3, 4, 5, 6, 7, 8};
  std::vector<double> some(2);
  const texture<double, 3> space(2, 2, 2, numbers.begin(), numbers.end());
  copy(space, index<3>(0, 1, 1), extent<3>(2, 1, 1), some.begin());
  EQUAL((some[0] == 4 && some[1] == 8), true);
  texture<float_3, 1> line(3);
  const float components[] = {1, 2, 3, 4, 5, 6};
  copy(components, sizeof components, line, index<1>(1), extent<1>(2));
  std::vector<float_3> vectors(3);
  copy(line, vectors.begin());
  EQUAL((vectors[1] == float_3(1, 2, 3) && vectors[2] == float_3(4, 5, 6)), true);
}

int main() {
  const texels values = numbered(35, 7);
  texture<int_2, 2> t(whole);
  test_destination(t, t);
  test_destination(t, texture_view<int_2, 2>(t));
  const texture_view<int_2, 2> view(t);
  test_destination(t, view);
  test_destination(t, writeonly_texture_view<int_2, 2>(t));
  copy(values.begin(), values.end(), t);
  test_source(t, values);
  test_source(view, values);
  test_source(texture_view<const int_2, 2>(t), values);
  test_raw();

  // A copy sees a kernel's writes, and kernels see the copied texels.
  parallel_for_each(whole, [=](index<2> i) restrict(amp) { view.set(i, int_2(i[0], i[1])); });
  EQUAL((contents(t)[9] == int_2(1, 2)), true);
  copy_async(values.begin(), values.end(), t);
  array_view<int_2> found(1);
  parallel_for_each(found.extent, [=, &t](index<1> i) restrict(amp) { found[i] = t(1, 2); });
  EQUAL(found[0].x, 16);
  return result();
}
