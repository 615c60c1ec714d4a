// RUN: %ampcc -std=c++14 -O2 -I%S/../../Inputs %s -o %t && %t
// RUN: %if opencl-device %{ env AMPCC_DEVICE=opencl %t %}
//
// tile_static objects that one thread writes and all threads read: flags,
// counters, broadcasts, structs; in the kernel itself and in functions.
#include <amp.h>
#include <cstdio>
#include <vector>
using namespace concurrency;

struct Pair {
  int first, second;
};
struct Best {
  float value;
  int at;
  void take(float v, int i) restrict(amp) {
    if (v > value) {
      value = v;
      at = i;
    }
  }
};
template <class F> static int compare(const char *name, const std::vector<int> &expected, const F &run) {
  std::vector<int> result(expected.size(), -1);
  array_view<int> view(int(result.size()), result);
  run(view);
  view.synchronize();
  for (size_t i = 0; i < result.size(); ++i)
    if (result[i] != expected[i]) {
      std::printf("%s[%d]: %d instead of %d\n", name, int(i), result[i], expected[i]);
      return 1;
    }
  return 0;
}
static void raise(int &flag, bool now) restrict(amp) {
  if (now)
    flag = 1;
}

int main() {
  constexpr int Tiles = 6, Threads = 8, N = Tiles * Threads;
  std::vector<int> data(N);
  for (int i = 0; i < N; ++i)
    data[i] = (i * 7 + i / 5) % 23;
  const array_view<const int> in(N, data);
  const extent<1> all(N);
  std::vector<int> expected(N);
  int failures = 0;

  for (int i = 0; i < N; ++i)
    expected[i] = i / Threads % 2;
  failures += compare("flag", expected, [&](array_view<int> out) {
    parallel_for_each(all.tile<Threads>(), [=](tiled_index<Threads> t) restrict(amp) {
      tile_static int found;
      found = 0;
      t.barrier.wait();
      if (t.local[0] == 3 && t.tile[0] % 2)
        found = 1;
      t.barrier.wait();
      out[t] = found;
    });
  });
  failures += compare("flag in a function", expected, [&](array_view<int> out) {
    parallel_for_each(all.tile<Threads>(), [=](tiled_index<Threads> t) restrict(amp) {
      tile_static int found;
      if (t.local[0] == 0)
        found = 0;
      t.barrier.wait();
      raise(found, t.local[0] == 5 && t.tile[0] % 2);
      t.barrier.wait_with_tile_static_memory_fence();
      out[t] = found;
    });
  });

  for (int i = 0; i < N; ++i)
    expected[i] = data[i / Threads * Threads + 2] + 1;
  failures += compare("broadcast", expected, [&](array_view<int> out) {
    parallel_for_each(all.tile<Threads>(), [=](tiled_index<Threads> t) restrict(amp) {
      tile_static int value;
      value = -1;
      t.barrier.wait();
      if (t.local[0] == 2)
        value = in[t];
      t.barrier.wait();
      out[t] = value + 1;
    });
  });

  for (int i = 0; i < N; ++i) {
    int count = 0;
    for (int k = i / Threads * Threads; k < (i / Threads + 1) * Threads; ++k)
      count += data[k] > 10;
    expected[i] = count * 3;
  }
  failures += compare("counter in a loop", expected, [&](array_view<int> out) {
    parallel_for_each(all.tile<Threads>(), [=](tiled_index<Threads> t) restrict(amp) {
      tile_static unsigned count;
      tile_static int more;
      int sum = 0;
      for (int round = 0; round < 3; ++round) {
        if (t.local[0] == 0) {
          count = 0;
          more = round;
        }
        t.barrier.wait();
        if (in[t] > 10 && more == round)
          atomic_fetch_inc(&count);
        t.barrier.wait();
        sum += int(count);
        t.barrier.wait();
      }
      out[t] = sum;
    });
  });

  for (int i = 0; i < N; ++i) {
    const int *tile = &data[i / Threads * Threads];
    expected[i] = tile[0] * 100 + tile[Threads - 1];
  }
  failures += compare("struct", expected, [&](array_view<int> out) {
    parallel_for_each(all.tile<Threads>(), [=](tiled_index<Threads> t) restrict(amp) {
      tile_static Pair ends;
      ends.first = -1;
      ends.second = -1;
      t.barrier.wait();
      if (t.local[0] == 0)
        ends.first = in[t];
      if (t.local[0] == Threads - 1)
        ends.second = in[t];
      t.barrier.wait();
      out[t] = ends.first * 100 + ends.second;
    });
  });

  for (int i = 0; i < N; ++i) {
    int at = 0;
    for (int k = 1; k < Threads; ++k)
      if (data[i / Threads * Threads + k] > data[i / Threads * Threads + at])
        at = k;
    expected[i] = at;
  }
  failures += compare("object with a method", expected, [&](array_view<int> out) {
    parallel_for_each(all.tile<Threads>(), [=](tiled_index<Threads> t) restrict(amp) {
      tile_static float values[Threads];
      tile_static Best best;
      values[t.local[0]] = float(in[t]);
      best.value = -1;
      best.at = -1;
      t.barrier.wait();
      if (t.local[0] == 4)
        for (int k = 0; k < Threads; ++k)
          best.take(values[k], k);
      t.barrier.wait();
      out[t] = best.at;
    });
  });
  return failures;
}
