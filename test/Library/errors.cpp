// RUN: %ampcc -Wall -Wextra -I %S/Inputs %s -o %t && %t
// The specification's table of invalid inputs (section 15), row by row: the exact
// type of the exception, its code and its text; afterwards everything works.
#include <amp.h>
#include "check.h"
#include <list>
using namespace concurrency;

/// Checks the exact type of the exception, the code, and that the text contains the words.
template <class E, class F>
static void fails(int line, HRESULT code, const char *words, F call) {
  try {
    call();
  } catch (const runtime_exception &e) {
    if (!passes(typeid(e) == typeid(E) && e.get_error_code() == code &&
                std::string(e.what()).find(words) != std::string::npos))
      std::printf("line %d: %s, %x: %s\n", line, typeid(e).name(), unsigned(e.get_error_code()), e.what());
    return;
  } catch (const std::exception &e) {
    passes(false);
    std::printf("line %d: %s: %s\n", line, typeid(e).name(), e.what());
    return;
  }
  passes(false);
  std::printf("line %d: no exception\n", line);
}
#define FAILS(type, code, words, ...) fails<type>(__LINE__, code, words, [&] { __VA_ARGS__; })
#define BAD(words, ...) FAILS(runtime_exception, E_INVALIDARG, words, __VA_ARGS__)

static void accelerators() {
  BAD("no such", accelerator(L"no such device"));
  BAD("no such", accelerator::set_default(L"no such device"));
}

static void array_sizes() {
  BAD("extent", array<int>(0));
  BAD("extent", array<int>(-1));
  BAD("extent (4, 0)", array<int, 2>(4, 0));
  BAD("extent", array<int, 2>(0, 4));
  BAD("extent", array<int, 3>(2, 2, -2));
  BAD("extent", array<int, 4>(extent<4>()));
  std::vector<int> data(10);
  BAD("extent", array<int>(0, data.begin(), data.end()));
  BAD("extent", array<int>(extent<1>(-3), accelerator().default_view));
  const accelerator_view view = accelerator().default_view;
  BAD("extent", array<int>(0, view, view));
  THROWS(runtime_exception, (array<int, 2>(65536, 65536)));
  THROWS(runtime_exception, (array<int, 3>(65536, 65536, 65536)));
}

static void ranges() {
  std::vector<int> data(10, 1);
  std::list<int> list(10, 1);
  BAD("destination, which has 11", array<int>(11, data.begin(), data.end()));
  BAD("", array<int>(9, data.begin(), data.end()));
  BAD("", array<int>(10, data.end(), data.begin()));
  BAD("", array<int>(11, list.begin(), list.end()));
  BAD("", array<int>(9, list.begin(), list.end()));
  array<int> a(10);
  array_view<int> v(10, data);
  for (int wrong : {0, 9}) {
    BAD("", copy(data.begin(), data.begin() + wrong, a));
    BAD("", copy(data.begin(), data.begin() + wrong, v));
    BAD("", copy(list.begin(), std::next(list.begin(), wrong), a));
    BAD("", copy_async(data.begin(), data.begin() + wrong, a).get());
  }
  BAD("", copy(data.end(), data.begin(), a));
  std::vector<int> more(11);
  BAD("", copy(more.begin(), more.end(), a));
}

static void cpu_access() {
  array<int> a(10, accelerator().default_view, access_type_none);
  const array<int> &constant = a;
  BAD("", a[3] = 1);
  BAD("", (void)constant[3]);
  BAD("", a(3) = 1);
  BAD("", a[index<1>(3)] = 1);
  EQUAL(a.data() == nullptr && constant.data() == nullptr, true);
}

static void parts() {
  std::vector<int> data(24);
  array_view<int> v(24, data);
  array_view<int, 2> square(4, 6, data);
  array_view<int, 3> box(2, 3, 4, data);
  array<int, 2> a(4, 6);
  const array<int, 2> &constant = a;
  BAD("", (void)square[4]);
  BAD("", (void)square[-1]);
  BAD("", (void)square(4));
  BAD("", (void)box[2]);
  BAD("", (void)a[4]);
  BAD("", (void)a[-1]);
  BAD("", (void)constant(4));
  BAD("", v.section(0, 0));
  BAD("", v.section(0, -1));
  BAD("", v.section(-1, 2));
  BAD("origin (20) and extent (5) are no part", v.section(20, 5));
  BAD("origin (24) lies outside", v.section(index<1>(24)));
  BAD("", v.section(index<1>(-1)));
  BAD("(-2147483648)", v.section(index<1>(-2147483647 - 1)));
  BAD("", v.section(extent<1>(25)));
  BAD("", v.section(extent<1>(0)));
  BAD("", v.section(1, 2147483647));
  BAD("", square.section(0, 0, 5, 1));
  BAD("(0, 5) and extent (1, 2)", square.section(0, 5, 1, 2));
  BAD("", square.section(0, 0, 0, 6));
  BAD("", square.section(index<2>(4, 0)));
  BAD("", square.section(extent<2>(4, 7)));
  BAD("(0, 0, 0) and extent (2, 3, 5)", box.section(0, 0, 0, 2, 3, 5));
  BAD("", a.section(3, 3, 2, 2));
  BAD("", constant.section(index<2>(-1, 0), extent<2>(1, 1)));
  EQUAL(square.section(3, 5, 1, 1).extent.size(), 1u);
  EQUAL(v.section(index<1>(23)).extent[0], 1);

  struct three { int x, y, z; };
  struct five { int e[5]; };
  EQUAL(v.reinterpret_as<three>().extent[0], 8);
  BAD("20 bytes do not fill the view's 96", v.reinterpret_as<five>());
  BAD("", a.reinterpret_as<five>());
  BAD("extent (5, 5) needs more elements than the 24", v.view_as(extent<2>(5, 5)));
  BAD("", v.view_as(extent<1>(25)));
  BAD("extent (5, 5, 5)", a.view_as(extent<3>(5, 5, 5)));
  BAD("", v.view_as(extent<2>(0, 5)));
  EQUAL(v.view_as(extent<2>(4, 5)).extent.size(), 20u); // fewer is allowed
}

static void copies() {
  std::vector<int> data(24), other(24);
  array_view<int, 2> v(4, 6, data), w(6, 4, other);
  array<int, 2> a(4, 6), b(6, 4);
  BAD("", copy(a, b));
  BAD("", copy(a, w));
  BAD("", copy(w, a));
  BAD("", copy(v, w));
  BAD("the source has extent (", a.copy_to(b));
  BAD("", a.copy_to(w));
  BAD("", v.copy_to(b));
  BAD("", v.copy_to(w));
  BAD("", copy_async(a, b).get());
  BAD("", copy_async(v, w).get());
  array_view<const int, 2> c(4, 6, data);
  BAD("", copy(c, b));
}

static void views_without_source() {
  array_view<int> none(5);
  THROWS(runtime_exception, none.get_source_accelerator_view());
  EQUAL(none.section(1, 2).extent[0], 2);
  BAD("", array_view<int>(0));
  BAD("", array_view<int>(-1));
}

static void launches() {
  auto one = [](index<1>) restrict(amp) {};
  auto two = [](index<2>) restrict(amp) {};
  auto three = [](index<3>) restrict(amp) {};
  auto four = [](index<4>) restrict(amp) {};
  const accelerator_view views[] = {accelerator().default_view, accelerator().create_view(),
                                    accelerator::get_auto_selection_view()};
#define DOMAIN_FAILS(...) FAILS(invalid_compute_domain, E_INVALIDARG, "parallel_for_each", __VA_ARGS__)
  DOMAIN_FAILS(parallel_for_each(extent<1>(), one));
  DOMAIN_FAILS(parallel_for_each(extent<1>(-1), one));
  DOMAIN_FAILS(parallel_for_each(extent<2>(0, 4), two));
  DOMAIN_FAILS(parallel_for_each(extent<2>(4, -4), two));
  DOMAIN_FAILS(parallel_for_each(extent<2>(-4, -4), two));
  DOMAIN_FAILS(parallel_for_each(extent<3>(4, 4, 0), three));
  DOMAIN_FAILS(parallel_for_each(extent<4>(), four));
  DOMAIN_FAILS(parallel_for_each(extent<3>(2147483647, 2147483647, 2147483647), three));
  for (const accelerator_view &view : views) {
    DOMAIN_FAILS(parallel_for_each(view, extent<1>(0), one));
    DOMAIN_FAILS(parallel_for_each(view, extent<1>(9).tile<4>(), one));
    DOMAIN_FAILS(parallel_for_each(view, extent<1>(0).tile<4>(), one));
    DOMAIN_FAILS(parallel_for_each(view, extent<2>(4, 9).tile<4, 4>(), two));
    DOMAIN_FAILS(parallel_for_each(view, extent<2>(9, 4).tile<4, 4>(), two));
    DOMAIN_FAILS(parallel_for_each(view, extent<3>(4, 4, 5).tile<2, 2, 2>(), three));
    DOMAIN_FAILS(parallel_for_each(view, extent<1>(3).tile<4>(), one));
  }
  parallel_for_each(extent<1>(9).tile<4>().pad(), one);

  const accelerator_view cpu = accelerator(accelerator::cpu_accelerator).default_view;
  FAILS(runtime_exception, E_FAIL, "\"CPU accelerator\"", parallel_for_each(cpu, extent<1>(4), one));
  FAILS(runtime_exception, E_FAIL, "\"CPU accelerator\"", parallel_for_each(cpu, extent<1>(4).tile<2>(), one));
  DOMAIN_FAILS(parallel_for_each(cpu, extent<1>(-4), one));
  array<int> on_cpu(4, cpu), here(4, views[0]), there(4, views[1]);
  FAILS(runtime_exception, E_FAIL, "", parallel_for_each(on_cpu.extent, [&](index<1> i) restrict(amp) { on_cpu[i] = 1; }));
  FAILS(runtime_exception, E_FAIL, "", parallel_for_each(views[0], extent<1>(4), [&](index<1> i) restrict(amp) { on_cpu[i] = 1; }));
  FAILS(runtime_exception, E_FAIL, "", parallel_for_each(views[0], extent<1>(4), [&](index<1> i) restrict(amp) { there[i] = 1; }));
  FAILS(runtime_exception, E_FAIL, "", parallel_for_each(extent<1>(4), [&](index<1> i) restrict(amp) { there[i] = here[i]; }));
  parallel_for_each(extent<1>(4), [&](index<1> i) restrict(amp) { there[i] = 7; });
  parallel_for_each(views[2], extent<1>(4), [&](index<1> i) restrict(amp) { there[i] += 1; });
  EQUAL(std::vector<int>(there)[3], 8);
  // Views of data on another device are valid: the data is moved.
  array_view<int> moved(there), of_cpu(on_cpu);
  parallel_for_each(views[0], extent<1>(4), [=](index<1> i) restrict(amp) { of_cpu[i] = moved[i]; });
  of_cpu.synchronize();
  EQUAL(on_cpu[2], 8);
}

static void memory() {
  // 1 TiB, as one array and as many; existing data remains usable.
  array<int> before(4);
  struct large { int e[1024]; };
  FAILS(out_of_memory, E_OUTOFMEMORY, "bytes", array<large>(1 << 28));
  FAILS(out_of_memory, E_OUTOFMEMORY, "", array_view<large> v(1 << 28);
        parallel_for_each(extent<1>(1), [=](index<1> i) restrict(amp) { v[i].e[0] = 1; }));
  std::vector<array<large>> all;
  FAILS(out_of_memory, E_OUTOFMEMORY, "", for (int i = 0; i < 100000; ++i) all.emplace_back(1 << 18));
  THROWS(out_of_memory, array<large>(1 << 18));
  all.clear();
  array<large> room(1 << 18);
  parallel_for_each(before.extent, [&](index<1> i) restrict(amp) { before[i] = i[0]; });
  EQUAL(std::vector<int>(before)[3], 3);
}

int main() {
  accelerators();
  array_sizes();
  ranges();
  cpu_access();
  parts();
  copies();
  views_without_source();
  launches();
  memory();
  return result();
}
