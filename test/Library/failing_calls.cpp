// RUN: %ampcc %leaks -std=c++17 -famp-cpu=none -I %S/Inputs -I %S/../Runtime/Inputs -I %S/../../runtime %s -Wl,--whole-archive %build/lib/libamprt-inside.a %build/lib/libamprt-fake.a -Wl,--no-whole-archive -ltbb -ldl -pthread -o %t
// RUN: env AMPCC_DEVICE=opencl AMPCC_CACHE_DIR=%t.cache %t
// RUN: %if all %{ env AMPCC_DEVICE=opencl AMPCC_CACHE_DIR=%t.cache %t own %}
// RUN: env AMPCC_DEVICE=opencl AMPCC_CACHE_DIR=%t.cache %t lost
// RUN: %if all %{ env AMPCC_DEVICE=opencl AMPCC_CACHE_DIR=%t.cache %t own lost %}
// REQUIRES: opencl-device
// Each OpenCL call of a program fails once, with several errors. Its step
// throws the exception of the specification or succeeds; repeated, it succeeds,
// and finally all data is correct. Then the device is lost at every point: the
// program can clean up and continue without it.
#include "FakeCl.h"
#include <amp.h>
#include "check.h"
#include <list>
using namespace concurrency;

static const int size = 64;
static long thrown;
static const char *step_name;

static bool is_lost() { return fake::AllCalls >= fake::LostAt; }

static void right_exception(const std::exception &e) {
  const std::type_info *wanted = nullptr;
  switch (fake::FailWith) {
  case CL_OUT_OF_RESOURCES: wanted = &typeid(out_of_memory); break;
  case CL_DEVICE_NOT_AVAILABLE:
  case -9999: wanted = &typeid(accelerator_view_removed); break;
  case CL_OUT_OF_HOST_MEMORY: wanted = &typeid(std::bad_alloc); break;
  case CL_INVALID_VALUE: wanted = &typeid(runtime_exception); break;
  }
  ++thrown;
  if (!passes(typeid(e) == *wanted))
    std::printf("%s: %s: %s\n", step_name, typeid(e).name(), e.what());
  if (auto *removed = dynamic_cast<const accelerator_view_removed *>(&e))
    EQUAL(removed->get_view_removed_reason() < 0, true);
  if (auto *known = dynamic_cast<const runtime_exception *>(&e)) {
    EQUAL(known->get_error_code() < 0, true);
    EQUAL(std::string(known->what()).find("cl") != std::string::npos, true);
  }
}

/// Runs the step, and runs it again if it throws.
template <class F> auto attempt(const char *name, F step) {
  step_name = name;
  try {
    return step();
  } catch (const std::exception &e) {
    right_exception(e);
    if (is_lost())
      throw;
  }
  return step();
}

static void scenario() {
  std::vector<int> constant(size, 2), data(size, 1), list_source(size, 7);
  accelerator_view own = attempt("create_view", [] { return accelerator().create_view(queuing_mode_immediate); });
  accelerator_view other = attempt("create_view", [] { return accelerator().create_view(); });
  {
    array_view<const int> input(size, constant);
    array_view<int> v(size, data);
    attempt("launch", [&] { parallel_for_each(own, v.extent, [=](index<1> i) restrict(amp) { v[i] = input[i] * 5; }); });
    attempt("launch elsewhere", [&] { parallel_for_each(other, v.extent, [=](index<1> i) restrict(amp) { v[i] = input[i] * 6 + i[0]; }); });
    attempt("read", [&] { EQUAL(v[3], 15); });
    attempt("write", [&] { v[4] = 100; });
    attempt("launch on a section", [&] {
      array_view<int> part = v.section(8, 8);
      parallel_for_each(own, part.extent, [=](index<1> i) restrict(amp) { part[i] = 50 + i[0]; });
    });
    attempt("synchronize", [&] { v.synchronize(); });
    EQUAL(data[4], 100);
    EQUAL(data[9], 51);
    EQUAL(data[63], 75);

    auto a = attempt("array", [&] { return array<int>(size, own); });
    attempt("view to array", [&] { copy(v, a); });
    attempt("launch on an array", [&] { parallel_for_each(a.extent, [&a](index<1> i) restrict(amp) { a[i] = 200 + i[0]; }); });
    auto b = attempt("copy of an array", [&] { return array<int>(a); });
    attempt("array to itself", [&] { copy(b.section(0, 16), b.section(32, 16)); });
    attempt("array to view", [&] { copy(b, v); });
    attempt("read", [&] { EQUAL(v[33], 201); });
    std::vector<int> out = attempt("array to vector", [&] { return std::vector<int>(a); });
    EQUAL(out[63], 263);
    std::list<int> list(list_source.begin(), list_source.end());
    attempt("list to array", [&] { copy(list.begin(), list.end(), a); });
    attempt("array to list", [&] { copy(a, list.begin()); });
    EQUAL(list.back(), 7);
    auto reading = attempt("copy_async", [&] { return copy_async(b, out.begin()); });
    attempt("wait_for", [&] { reading.wait_for(std::chrono::seconds(10)); });
    attempt("get", [&] { reading.get(); });
    EQUAL(out[47], 215);
    auto writing = attempt("copy_async", [&] { return copy_async(data.begin(), data.end(), b); });
    attempt("get", [&] { writing.get(); });
    attempt("marker", [&] { own.create_marker().get(); });

    array_view<int, 2> square(4, 16, data);
    auto twins = attempt("array", [&] { return array<int, 2>(4, 16, other); });
    attempt("columns", [&] {
      copy(square.section(0, 2, 4, 3), twins.section(0, 5, 4, 3));
    });
    attempt("columns back", [&] {
      copy(twins.section(0, 5, 4, 3), square.section(0, 9, 4, 3));
    });
    attempt("read", [&] { EQUAL(square(3, 10), square(3, 3)); });

    auto staged = attempt("staging array", [&] {
      return array<int>(size, list_source.begin(), accelerator(accelerator::cpu_accelerator).default_view, own);
    });
    attempt("from the staging array", [&] { copy(staged, a); });
    attempt("to the staging array", [&] { copy(a, staged); });
    EQUAL(staged[63], 7);

    array_view<int> none(size);
    attempt("launch without source", [&] { parallel_for_each(own, none.extent, [=](index<1> i) restrict(amp) { none[i] = 9 * i[0]; }); });
    attempt("without source to array", [&] { copy(none, a); });
    attempt("read without source", [&] { EQUAL(none[5], 45); });
    attempt("refresh", [&] { v.refresh(); });
    attempt("synchronize_to", [&] { v.synchronize_to(other); });
    attempt("wait", [&] { own.wait(); });
    attempt("wait", [&] { other.wait(); });
    attempt("synchronize_async", [&] { v.synchronize_async().get(); });
    for (int value : constant)
      EQUAL(value, 2);
  } // with no data to copy back
  {
    array_view<int> last(size, data);
    attempt("launch", [&] { parallel_for_each(other, last.extent, [=](index<1> i) restrict(amp) { last[i] = -i[0]; }); });
    attempt("synchronize", [&] { last.synchronize(); });
  }
  EQUAL(data[63], -63);
  amp_uninitialize(); // so that programs are rebuilt
}

static void lose_device() {
  const long before = fake::AllCalls;
  scenario();
  const long calls = fake::AllCalls - before;
  std::this_thread::sleep_for(std::chrono::milliseconds(500));
  const long live = fake::Live;
  fake::FailWith = CL_DEVICE_NOT_AVAILABLE;
  for (long at = 0; at < calls && !failures; at += 3) {
    fake::LostAt = fake::AllCalls + at;
    try {
      scenario();
    } catch (const std::exception &) {
    }
    fake::LostAt = std::numeric_limits<long>::max();
    if (failures)
      std::printf("when the device was lost at call %ld of %ld\n", at, calls);
    amp_uninitialize();
    fake::waitUntilReleased(live);
    EQUAL(fake::Live.load(), live);
  }
  scenario();
}

int main(int count, char **arguments) {
  fake::install();
  fake::HasOwnMemory = count > 1 && std::string(arguments[1]) == "own";
  scenario(); // starts devices, fills the disk cache
  long before[fake::IdCount], calls[fake::IdCount];
  for (int i = 0; i != fake::IdCount; ++i)
    before[i] = fake::Rows[i].Calls;
  std::this_thread::sleep_for(std::chrono::milliseconds(500)); // for pending work
  const long live = fake::Live;
  if (std::string(arguments[count - 1]) == "lost") {
    lose_device();
    std::printf("%ld exceptions\n", thrown);
    return result();
  }
  scenario();
  fake::waitUntilReleased(live);
  EQUAL(fake::Live.load(), live);
  EQUAL(thrown, 0);
  for (int i = 0; i != fake::IdCount; ++i)
    calls[i] = fake::Rows[i].Calls - before[i];

  const cl_int results[] = {CL_OUT_OF_RESOURCES, CL_DEVICE_NOT_AVAILABLE, CL_OUT_OF_HOST_MEMORY, CL_INVALID_VALUE, -9999};
  long cases = 0;
  for (int i = 0; i != fake::IdCount && !failures; ++i) {
    fake::Row &row = fake::Rows[i];
    for (long at = 0; at != calls[i] && !failures; ++at) {
      fake::FailWith = results[at % 5];
      row.FailAt = row.Calls + at;
      scenario();
      row.FailAt = -1;
      if (failures)
        std::printf("when call %ld of %s failed with %d\n", at, row.Name, fake::FailWith);
      // A failed release releases nothing.
      fake::waitUntilReleased(live + fake::startsWith(row.Name, "clRelease"));
      EQUAL(fake::Live.load(), live + fake::startsWith(row.Name, "clRelease"));
      fake::Live = live;
      ++cases;
    }
  }
  std::printf("%ld cases, %ld exceptions\n", cases, thrown);
  EQUAL(thrown > 100, true);
  return result();
}
