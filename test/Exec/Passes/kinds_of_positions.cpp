// Positions and counters of unsigned and 64-bit types, and counters that are
// declared before their loops.
// RUN: %ampcc -O2 %s -o %t && %t | FileCheck %s
// RUN: env AMPCC_DEVICE=pthread AMPCC_COARSEN=4 %t | FileCheck %s
// CHECK-NOT: BAD
// CHECK: ok
#include "Inputs/numbers.h"
#include <amp.h>
#include <cstdio>
#include <limits>
#include <vector>

using namespace concurrency;

static constexpr int Rows = 13, Columns = 37, Size = Rows * Columns;

template <class T, class N>
static std::vector<int> run(const std::vector<int> &In, N Width, N Edge,
                            T Big) {
  std::vector<int> Out(Size, -1);
  array_view<const int> in(Size, In);
  array_view<int> out(Size, Out);
  out.discard_data();
  parallel_for_each(
      extent<2>(Rows, Columns), [=](index<2> id) restrict(amp) {
        const T y = id[0], x = id[1], n = Columns;
        const T own = y * n + x;
        T k, left = 0;
        int sum = 0;
        // Negative numbers are large unsigned ones.
        if (x < Width && y + 1 <= Edge)
          sum += 1;
        if (x - 1 < Edge)
          sum += 2;
        if (x != 0 && x + 1 < n && y > 0)
          sum += in[own - 1] + in[own + 1] + in[own - n];
        for (k = 0; k < n; ++k)
          sum += in[y * n + k] * (k == x ? 3 : 1);
        for (k = x; k < Big; k++) {
          if (k > 50 || in[k] == 7)
            break;
          ++sum;
        }
        sum += static_cast<int>(k) * 100;
        while (left < n) {
          if (in[left] == 5)
            break;
          ++left;
        }
        sum += static_cast<int>(left) * 1000 + static_cast<int>(own / n % 5);
        for (T j = 0; j != n; j = j + 1)
          sum ^= in[j * Rows % Size] + in[j];
        out[static_cast<int>(own)] = sum;
      });
  out.synchronize();
  return Out;
}

template <class T, class N>
static std::vector<int> expect(const std::vector<int> &In, N Width, N Edge) {
  std::vector<int> Out(Size);
  for (int Y = 0; Y < Rows; ++Y)
    for (int X = 0; X < Columns; ++X) {
      const T y = Y, x = X, n = Columns;
      int Own = Y * Columns + X, Sum = 0;
      if (x < Width && y + 1 <= Edge)
        Sum += 1;
      if (x - 1 < Edge)
        Sum += 2;
      if (X && X + 1 < Columns && Y)
        Sum += In[Own - 1] + In[Own + 1] + In[Own - Columns];
      for (int K = 0; K < Columns; ++K)
        Sum += In[Y * Columns + K] * (K == X ? 3 : 1);
      int K = X;
      for (; K <= 50 && In[K] != 7; ++K)
        ++Sum;
      int Left = 0;
      while (Left < Columns && In[Left] != 5)
        ++Left;
      Sum += K * 100 + Left * 1000 + int(T(Own) / n % 5);
      for (int J = 0; J < Columns; ++J)
        Sum ^= In[J * Rows % Size] + In[J];
      Out[Own] = Sum;
    }
  return Out;
}

template <class T, class N>
static void compare(const char *Name, const std::vector<int> &In, N Width,
                    N Edge) {
  check(Name, Size, run<T, N>(In, Width, Edge, std::numeric_limits<T>::max()),
        expect<T, N>(In, Width, Edge));
}

// Differences of numbers on both sides of the largest int.
template <class T> static void count(const char *Name, T Low) {
  std::vector<T> Keys(Size);
  std::vector<int> Out(Size, -1), OfKeys(2 * Columns);
  for (int I = 0; I < Size; ++I)
    Keys[I] = Low + I * 7 % Columns;
  for (int I = 0; I < Columns; ++I)
    OfKeys[I] = I * I;
  array_view<const T> keys(Size, Keys);
  array_view<const int> ofKeys(2 * Columns, OfKeys);
  array_view<int> out(Size, Out);
  parallel_for_each(
      out.extent, [=](index<1> i) restrict(amp) {
        int sum = 0;
        for (int k = 0; k < 4; ++k)
          sum += ofKeys[keys[i] - Low + k];
        out[i] = sum;
      });
  out.synchronize();
  for (int I = 0; I < Size; ++I) {
    int Sum = 0;
    for (int K = 0; K < 4; ++K)
      Sum += OfKeys[I * 7 % Columns + K];
    Keys[I] = Sum;
  }
  check(Name, Size, Out, std::vector<int>(Keys.begin(), Keys.end()));
}

int main() {
  count<unsigned>("large unsigned keys", 0x7ffffff0u);
  count<long>("large long keys", 0x7ffffff0l);
  std::vector<int> In(Size);
  for (int I = 0; I < Size; ++I)
    In[I] = I * 7919 % 61;
  compare<unsigned, unsigned>("unsigned, unsigned", In, 20, 9);
  compare<unsigned, int>("unsigned, int", In, -1, 9);
  compare<unsigned long, unsigned long>("unsigned long, unsigned long", In,
                                        ~0ul, 3);
  compare<long, long>("long, long", In, -1, -3);
  compare<int, unsigned>("int, unsigned", In, 30, ~0u);
  std::puts("ok");
}
