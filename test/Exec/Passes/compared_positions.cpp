// Loops around strips of threads that compare numbers with the threads'
// positions, in every way, near them and far from them.
// RUN: %ampcc -std=c++17 -O2 %s -o %t && %t && env AMPCC_THREADS=4 %t
#include <amp.h>
#include <climits>
#include <cstdio>
#include <vector>
using namespace concurrency;

static int count(int n, int begin, int step, int i) restrict(cpu, amp) {
  int sum = 0;
  for (int k = 0, at = begin; k < n; ++k, at += step) {
    if (at < i)
      sum += 1;
    if (i <= at)
      sum += 3;
    if (at == i)
      sum += 5;
    if (at > i)
      sum += 7;
    if (i >= at)
      sum += 11;
    if (at != i)
      sum += 13;
  }
  return sum;
}

int main() {
  const int Size = 203, n = 300;
  int Wrong = 0;
  for (int Begin : {0, -150, INT_MIN, INT_MAX - 600})
    for (int Step : {1, 2}) {
      std::vector<int> Counts(Size);
      array_view<int> View(Size, Counts);
      parallel_for_each(
          View.extent, [=](index<1> i) restrict(amp) {
            View[i] = count(n, Begin, Step, i[0]);
          });
      View.synchronize();
      for (int I = 0; I != Size; ++I)
        Wrong += Counts[I] != count(n, Begin, Step, I);
      parallel_for_each(
          View.extent, [=](index<1> i) restrict(amp) {
            int sum = 0;
            for (int k = 0; k < 300; ++k) {
              if (k < i[0])
                sum += k;
              if (k + Begin / 2 == i[0])
                sum += 1000;
            }
            View[i] = sum;
          });
      View.synchronize();
      for (int I = 0; I != Size; ++I) {
        int Sum = 0;
        for (int k = 0; k < 300; ++k)
          Sum += (k < I ? k : 0) + (k + Begin / 2 == I ? 1000 : 0);
        Wrong += Counts[I] != Sum;
      }
    }
  std::printf("%d wrong\n", Wrong);
  return Wrong != 0;
}
