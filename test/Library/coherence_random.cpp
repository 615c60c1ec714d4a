// RUN: %ampcc -std=c++17 -Wall -Wextra -Werror -I %S/Inputs -I %S/../Runtime/Inputs -I %S/../../runtime %s -Wl,--whole-archive %build/lib/libamprt-inside.a %build/lib/libamprt-fake.a -Wl,--no-whole-archive -ltbb -ldl -pthread -o %t
// RUN: env AMPCC_DEVICE=opencl AMPCC_CACHE_DIR=%t.cache POCL_DEVICES="pthread pthread" %t 1
// RUN: env AMPCC_DEVICE=opencl AMPCC_CACHE_DIR=%t.cache POCL_DEVICES="pthread pthread" %t 2 own
// RUN: env AMPCC_DEVICE=opencl AMPCC_CACHE_DIR=%t.cache POCL_DEVICES="pthread pthread" %t 3 mixed
// RUN: env AMPCC_CACHE_DIR=%t.cache POCL_DEVICES="pthread pthread" %t 4 own
// With checks, kernels of other devices must leave initialized memory.
// RUN: %if all %{ %ampcc -famp-check -std=c++17 -Wall -Wextra -Werror -O1 -I %S/Inputs -I %S/../Runtime/Inputs -I %S/../../runtime %s -Wl,--whole-archive %build/lib/libamprt-inside.a %build/lib/libamprt-fake.a -Wl,--no-whole-archive -ltbb -ldl -pthread -o %t.checked %}
// RUN: %if all %{ env AMPCC_DEVICE=opencl AMPCC_CACHE_DIR=%t.cache POCL_DEVICES="pthread pthread" %t.checked 1 %}
// RUN: %if all %{ env AMPCC_DEVICE=opencl AMPCC_CACHE_DIR=%t.cache POCL_DEVICES="pthread pthread" %t.checked 2 own %}
// RUN: %if all %{ env AMPCC_CACHE_DIR=%t.cache POCL_DEVICES="pthread pthread" %t.checked 3 mixed %}
// REQUIRES: opencl-device
// Random work on nested sections of views of host memory, of an array and without
// a source, on two devices and on the cpu, equals the same work on vectors.
#include "FakeCl.h"
#include "check.h"
#include <amp.h>
#include <memory>
#include <random>
using namespace concurrency;

static std::mt19937 generator;
static int below(size_t limit) { return int(generator() % limit); }

/// Memory with a single origin, and the expected values of its elements.
struct source {
  std::vector<int> model, host; ///< true if the views are of host memory
  std::unique_ptr<array<int, 2>> owner;
};

struct part {
  source *from;
  array_view<int, 2> view;
  std::vector<int> at; ///< the positions of the elements in from->model
  int rows() const { return view.extent[0]; }
  int columns() const { return view.extent[1]; }
  int &model(int i, int j) const { return from->model[at[i * columns() + j]]; }
  /// Sets the expected elements to f(row, column).
  template <class F> void set_model(F f) const {
    for (int i = 0; i < rows(); ++i)
      for (int j = 0; j < columns(); ++j)
        model(i, j) = f(i, j);
  }
};

static std::vector<accelerator_view> queues;
static const accelerator_view &any_queue() { return queues[below(queues.size())]; }
static access_type any_access() {
  return below(2) ? access_type_read : access_type_read_write;
}

static part random_part(const part &of) {
  const int i = below(of.rows()), j = below(of.columns());
  int rows = 1 + below(of.rows() - i), columns = 1 + below(of.columns() - j);
  const int kind = below(4);
  if (kind > 1)
    rows = 1;
  std::vector<int> at;
  for (int r = 0; r < rows; ++r)
    for (int c = 0; c < columns; ++c)
      at.push_back(of.at[(i + r) * of.columns() + j + c]);
  if (kind < 2)
    return {of.from, of.view.section(i, j, rows, columns), at};
  const array_view<int> row = of.view[i].section(j, columns);
  if (columns % 2 == 0)
    rows = 2, columns /= 2;
  const extent<2> shape(rows, columns);
  if (kind == 2)
    return {of.from, row.view_as(shape), at};
  return {of.from, row.reinterpret_as<unsigned>().view_as(shape)[0].reinterpret_as<int>().view_as(extent<2>(1, columns)),
          std::vector<int>(at.begin(), at.begin() + columns)};
}

static void step(const part &p, const part &other) {
  const array_view<int, 2> v = p.view;
  const int k = below(100);
  std::vector<int> &host = p.from->host;
  switch (below(13)) {
  case 0:
  case 1:
    parallel_for_each(any_queue(), v.extent, [=](index<2> i) restrict(amp) { v[i] = v[i] % 1000 + k; });
    return p.set_model([&](int i, int j) { return p.model(i, j) % 1000 + k; });
  case 2: {
    const int i = below(p.rows()), j = below(p.columns());
    return EQUAL(v(i, j), p.model(i, j));
  }
  case 3: {
    const int i = below(p.rows()), j = below(p.columns());
    v(i, j) = p.model(i, j) = k;
    return;
  }
  case 4: {
    if (other.from == p.from)
      return;
    const extent<2> size(std::min(p.rows(), other.rows()), std::min(p.columns(), other.columns()));
    if (k % 2)
      copy(other.view.section(size), v.section(size));
    else
      copy_async(array_view<const int, 2>(other.view).section(size), v.section(size)).get();
    for (int i = 0; i < size[0]; ++i)
      for (int j = 0; j < size[1]; ++j)
        p.model(i, j) = other.model(i, j);
    return;
  }
  case 5: {
    const std::vector<int> values(p.at.size(), k);
    copy(values.begin(), values.end(), v);
    return p.set_model([&](int, int) { return k; });
  }
  case 6: {
    std::vector<int> values(p.at.size());
    copy(v, values.begin());
    for (size_t i = 0; i < values.size(); ++i)
      EQUAL(values[i], p.from->model[p.at[i]]);
    return;
  }
  case 7:
    v.synchronize();
    for (int i : p.at)
      if (!host.empty())
        EQUAL(host[i], p.from->model[i]);
    return;
  case 8: { // afterwards the program may write the memory directly
    v.synchronize_async(access_type_read_write).get();
    const int i = p.at[below(p.at.size())];
    if (!host.empty())
      host[i] = p.from->model[i] = k;
    return;
  }
  case 9:
    return v.synchronize_to(any_queue(), any_access());
  case 10:
    v.synchronize();
    for (int i : p.at)
      if (!host.empty())
        host[i] = ++p.from->model[i];
    return host.empty() ? void() : v.refresh();
  case 11:
    v.discard_data();
    parallel_for_each(any_queue(), v.extent, [=](index<2> i) restrict(amp) { v[i] = k + i[0] * 8 + i[1]; });
    return p.set_model([&](int i, int j) { return k + i * 8 + j; });
  case 12: {
    const array_view<const int, 2> w = other.view;
    if (other.from == p.from || other.rows() < p.rows() || other.columns() < p.columns())
      return;
    parallel_for_each(any_queue(), v.extent, [=](index<2> i) restrict(amp) { v[i] = v[i] % 1000 + w[i]; });
    return p.set_model([&](int i, int j) { return p.model(i, j) % 1000 + other.model(i, j); });
  }
  }
}

static void program() {
  source sources[4];
  std::vector<part> parts;
  for (source &s : sources) {
    const int rows = 2 + below(5), columns = 2 + below(6);
    std::vector<int> at(rows * columns);
    for (int &i : at) {
      i = int(&i - at.data());
      s.model.push_back(below(100));
    }
    if (&s == &sources[0] || &s == &sources[3]) {
      s.host = s.model;
      parts.push_back({&s, array_view<int, 2>(rows, columns, s.host), at});
    } else if (&s == &sources[1]) {
      s.owner.reset(new array<int, 2>(rows, columns, s.model.begin(), any_queue()));
      parts.push_back({&s, array_view<int, 2>(*s.owner), at});
    } else {
      parts.push_back({&s, array_view<int, 2>(rows, columns), at});
      copy(s.model.begin(), parts.back().view);
    }
  }
  for (int i = 0; i < 200 && !failures; ++i) {
    if (parts.size() < 14 && below(3) == 0)
      parts.push_back(random_part(parts[below(parts.size())]));
    if (parts.size() > 8 && below(6) == 0)
      parts.erase(parts.begin() + 4 + below(parts.size() - 4));
    step(parts[below(parts.size())], parts[below(parts.size())]);
  }
  EQUAL(std::vector<int>(*sources[1].owner) == sources[1].model, true);
  parts.clear();
  for (const source &s : sources)
    EQUAL(s.host.empty() || s.host == s.model, true);
}

int main(int count, char **arguments) {
  generator.seed(unsigned(std::stoi(arguments[1])));
  fake::install();
  fake::HasOwnMemory = count > 2;
  fake::ShareFirst = count > 2 && std::string(arguments[2]) == "mixed";
  for (const accelerator &a : accelerator::get_all())
    if (a.device_path != accelerator::cpu_accelerator) {
      queues.push_back(a.default_view);
      queues.push_back(accelerator(a).create_view(queuing_mode_immediate));
    }
  for (int i = 0; i < 20 && !failures; ++i)
    program();
  return result();
}
