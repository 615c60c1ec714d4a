// RUN: %ampcc -DPLUGIN -DFACTOR=2 -shared -fPIC %s -o %t.two.so
// RUN: %ampcc -DPLUGIN -DFACTOR=3 -shared -fPIC %s -o %t.three.so
// RUN: %ampcc -I %S/Inputs %s -o %t -ldl && %t %t.two.so %t.three.so
// Shared libraries with kernels are loaded and unloaded; one reuses the address of another.
#include <amp.h>
using namespace concurrency;

#ifdef PLUGIN
extern "C" int run(int value) {
  array_view<int> v(1, &value);
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] *= FACTOR; });
  v.synchronize();
  return value;
}
extern "C" void leave_running(int *data) {
  array_view<int> v(1000, data);
  for (int round = 0; round < 10; ++round)
    parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] += FACTOR; });
  v.synchronize_async();
}
#else
#include "check.h"
#include <dlfcn.h>

int main(int, char **arguments) {
  void *addresses[2] = {};
  for (int round = 0; round < 6; ++round) {
    void *library = dlopen(arguments[1 + round % 2], RTLD_NOW);
    EQUAL(library != nullptr, true);
    auto *run = reinterpret_cast<int (*)(int)>(dlsym(library, "run"));
    addresses[round % 2] = reinterpret_cast<void *>(run);
    EQUAL(run(7), round % 2 ? 21 : 14);
    EQUAL(run(5), round % 2 ? 15 : 10);
    std::vector<int> data(1000);
    reinterpret_cast<void (*)(int *)>(dlsym(library, "leave_running"))(data.data());
    EQUAL(data[999], round % 2 ? 30 : 20);
    EQUAL(dlclose(library), 0);
  }
  // Otherwise the test shows nothing.
  EQUAL(addresses[0] == addresses[1], true);
  return result();
}
#endif
