// RUN: %ampcc -std=c++17 %s -o %t -pthread && env AMPCC_DEVICE=cpu %t
// RUN: %ampcc -std=c++17 -O2 -famp-cpu=baseline %s -o %t -pthread && env AMPCC_DEVICE=cpu %t
// RUN: %if opencl-device %{ env AMPCC_DEVICE=opencl %t %}
//
// The private arrays of all threads of a large tile, live across a barrier,
// need megabytes: more than a default stack. PoCL's threads get larger stacks.
#include <amp.h>
#include <cstdio>
#include <pthread.h>
#include <vector>
using namespace concurrency;

enum { Threads = 1024, Own = 2048 };

static int expected(int l) { return (l * 7) % Own + l; }

static void *run(void *failures) {
  std::vector<int> v(2 * Threads);
  array_view<int> a(int(v.size()), v);
  parallel_for_each(
      a.extent.tile<Threads>(), [=](tiled_index<Threads> t) restrict(amp) {
        tile_static int s[Threads];
        const int l = t.local[0];
        int own[Own];
        for (int i = 0; i < Own; ++i)
          own[i] = i + l;
        s[l] = own[(l * 7) % Own];
        t.barrier.wait();
        a[t] = s[Threads - 1 - l] + own[(l * 5) % Own];
      });
  a.synchronize();
  for (int i = 0; i < int(v.size()); ++i) {
    const int l = i % Threads;
    if (v[i] != expected(Threads - 1 - l) + (l * 5) % Own + l)
      ++*static_cast<int *>(failures);
  }
  return nullptr;
}

int main() {
  int failures = 0;
  run(&failures);
  pthread_attr_t small;
  pthread_attr_init(&small);
  pthread_attr_setstacksize(&small, 256 * 1024);
  pthread_t thread;
  pthread_create(&thread, &small, run, &failures);
  pthread_join(thread, nullptr);
  std::printf("%d wrong\n", failures);
  return failures;
}
