// RUN: %ampcc -O1 -DLIBRARY -fPIC -shared %s -o %t.so
// RUN: %clangxx -std=c++17 -O1 %s %t.so -pthread -ldl -o %t
// RUN: timeout 60 %t | FileCheck %s
// RUN: %clangxx -std=c++17 -O1 -DLOADS %s -pthread -ldl -o %t.loads
// RUN: timeout 60 %t.loads %t.so | FileCheck %s
// UNSUPPORTED: sanitizer
// Only a shared library uses accelerators. The runtime shuts down before the
// program's and the library's objects are destroyed: they can join threads,
// which then stop, and find the results.
#include <cstdio>

#ifdef LIBRARY
#include <amp.h>
#include <atomic>
#include <thread>
using namespace concurrency;

namespace {
class engine {
  std::vector<int> data = std::vector<int>(1000, 1);
  array_view<int> view{1000, data};
  std::atomic<bool> stops{false};
  std::atomic<int> rounds{0};
  std::thread worker{[this] {
    while (!stops) {
      std::vector<int> mine(100, 1);
      array_view<int> v(mine);
      parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] += 1; });
      ++rounds;
    }
  }};

public:
  engine() {
    auto v = view;
    parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] += i[0]; });
    while (rounds < 5)
      std::this_thread::yield();
  }
  ~engine() {
    stops = true;
    worker.join();
    std::printf("the worker was joined, 999 is %d\n", data[999]);
    std::fflush(stdout);
  }
};
} // namespace
extern "C" void *make_engine() { return new engine; }
extern "C" void destroy_engine(void *made) { delete static_cast<engine *>(made); }
extern "C" void start_engine() { static engine own; }

#else
#include <dlfcn.h>
extern "C" {
#ifdef LOADS
static void *(*make_engine)();
static void (*destroy_engine)(void *);
static void (*start_engine)();
#else
void *make_engine();
void destroy_engine(void *made);
void start_engine();
#endif
}

// CHECK-COUNT-2: the worker was joined, 999 is 1000
static struct owner {
  void *engine = nullptr;
  ~owner() { destroy_engine(engine); }
} the_owner;

int main(int, [[maybe_unused]] char **arguments) {
#ifdef LOADS
  void *library = dlopen(arguments[1], RTLD_NOW);
  if (!library)
    return std::puts(dlerror());
  make_engine = reinterpret_cast<void *(*)()>(dlsym(library, "make_engine"));
  destroy_engine =
      reinterpret_cast<void (*)(void *)>(dlsym(library, "destroy_engine"));
  start_engine = reinterpret_cast<void (*)()>(dlsym(library, "start_engine"));
#endif
  start_engine();
  the_owner.engine = make_engine();
}
#endif
