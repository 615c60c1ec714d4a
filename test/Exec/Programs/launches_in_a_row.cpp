// RUN: %ampcc -O2 %s -o %t && env AMPCC_DEVICE=cpu %t && env AMPCC_DEVICE=cpu AMPCC_THREADS=1 %t
// RUN: %if all %{ %ampcc -O1 %s -o %t && env AMPCC_DEVICE=cpu %t %}
// Consecutive launches read the program's memory in place. The program's writes
// take effect after the kernels that it launched before, whatever it does.
#include <amp.h>
#include <atomic>
#include <cstdio>
#include <cstring>
#include <stdexcept>
#include <thread>
#include <vector>
using namespace concurrency;

static const int Size = 4096, Steps = 20;
static int Wrong = 0;
static std::vector<int> Data(Size), Sums(Size);

static void check(const char *What, array_view<int> Sum, int Expected) {
  Sum.synchronize();
  for (int I = 0; I < Size; ++I)
    if (Sums[I] != Expected) {
      std::printf("%s: element %d is %d, not %d\n", What, I, Sums[I], Expected);
      ++Wrong;
      break;
    }
  std::fill(Sums.begin(), Sums.end(), 0);
  Sum.refresh();
  std::fill(Data.begin(), Data.end(), 1);
}

/// Returns the position of an element after a delay, so that a program that
/// does not wait would overtake the kernel.
static int late(int Position) restrict(amp) {
  unsigned X = unsigned(Position);
  for (int K = 0; K < 200; ++K)
    X = X * 1664525u + 1013904223u;
  return X == 12345u ? 0 : Position;
}

#define ADD(Sum, From)                                                         \
  parallel_for_each(Sum.extent, [=](index<1> I) restrict(amp) {                \
    Sum[I] += From[late(I[0])];                                                \
  })

static void write(std::vector<int> &To, int Value) {
  std::memset(&To[0], 0, To.size() * sizeof(int));
  for (int &E : To)
    E = Value;
}

int main() {
  std::fill(Data.begin(), Data.end(), 1);
  array_view<const int> From(Size, Data);
  array_view<int> Sum(Size, Sums);

  for (int T = 0; T < Steps; ++T)
    ADD(Sum, From);
  check("a loop", Sum, Steps);

  // The memory is written right after the loop.
  for (int T = 0; T < Steps; ++T)
    ADD(Sum, From);
  write(Data, 100);
  From.refresh();
  check("a write after the loop", Sum, Steps);
  From.refresh();

  // A write in some of the iterations.
  int Expected = 0, Value = 1;
  for (int T = 0; T < Steps; ++T) {
    ADD(Sum, From);
    Expected += Value;
    if (T % 4 == 3) {
      for (int &E : Data)
        E = T;
      Value = T;
      From.refresh();
    }
  }
  check("a write in some steps", Sum, Expected);
  From.refresh();

  // A jump out of the loop.
  for (int T = 0;; ++T) {
    ADD(Sum, From);
    if (T == 5)
      break;
    ADD(Sum, From);
  }
  write(Data, 50);
  From.refresh();
  check("a jump", Sum, 11);
  From.refresh();

  // An exception of the program, and one of a launch.
  for (const int Bad : {0, 1}) {
    try {
      for (int T = 0; T < Steps; ++T) {
        ADD(Sum, From);
        if (T == 3 && !Bad)
          throw std::runtime_error("enough");
        ADD(Sum, From);
        if (T == 3)
          parallel_for_each(extent<1>(-1),
                            [=](index<1> I) restrict(amp) { Sum[I] = 0; });
      }
    } catch (const std::exception &) {
      write(Data, 70);
    }
    From.refresh();
    check("an exception", Sum, Bad ? 8 : 7);
    From.refresh();
  }

  // The memory of a local variable, and a view that ends with the iteration.
  for (int T = 0; T < Steps; ++T) {
    int Local[Size];
    for (int &E : Local)
      E = T;
    array_view<const int> View(Size, Local);
    ADD(Sum, View);
    ADD(Sum, From);
  }
  check("variables", Sum, Steps * (Steps - 1) / 2 + Steps);
  From.refresh();

  // Another thread writes after a signal.
  std::atomic<int> Turn{0};
  std::thread Other([&] {
    for (int T = 1; T <= Steps; ++T) {
      while (Turn.load(std::memory_order_acquire) != 2 * T - 1)
        std::this_thread::yield();
      for (int &E : Data)
        E = T + 1;
      Turn.store(2 * T, std::memory_order_release);
    }
  });
  for (int T = 1; T <= Steps; ++T) {
    ADD(Sum, From);
    Turn.store(2 * T - 1, std::memory_order_release);
    while (Turn.load(std::memory_order_acquire) != 2 * T)
      std::this_thread::yield();
    From.refresh();
  }
  Other.join();
  check("another thread", Sum, Steps * (Steps + 1) / 2);
  From.refresh();

  // Alternating launches on two accelerator views.
  accelerator_view One = accelerator().create_view(),
                   Two = accelerator().create_view();
  std::vector<int> Others(Size);
  array_view<int> More(Size, Others);
  for (int T = 0; T < Steps; ++T) {
    parallel_for_each(One, Sum.extent, [=](index<1> I) restrict(amp) {
      Sum[I] += From[late(I[0])];
    });
    parallel_for_each(Two, More.extent, [=](index<1> I) restrict(amp) {
      More[I] += From[late(I[0])];
    });
  }
  write(Data, 9);
  From.refresh();
  check("two queues", Sum, Steps);
  More.synchronize();
  Wrong += Others[5] != Steps;
  if (!Wrong)
    std::puts("right");
  return Wrong;
}
