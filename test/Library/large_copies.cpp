// RUN: %ampcc %s -o %t && env AMPCC_DEVICE=cpu AMPCC_THREADS=8 %t
// RUN: env AMPCC_DEVICE=discrete AMPCC_THREADS=8 %t
// Copies that several threads share: whole ones, rows of a section, and
// overlapping parts of one array.
#include "Inputs/check.h"
#include <amp.h>
#include <vector>
using namespace concurrency;

static const int Rows = 1111, Columns = 1237, Size = Rows * Columns;

static std::vector<int> count(int First) {
  std::vector<int> Made(Size);
  for (int I = 0; I != Size; ++I)
    Made[I] = First + I;
  return Made;
}

static void whole() {
  const std::vector<int> From = count(5);
  std::vector<int> To(Size);
  array<int, 2> First(Rows, Columns, From.begin()), Second(Rows, Columns);
  copy(First, Second);
  copy(Second, To.begin());
  EQUAL(To == From, true);
  completion_future Done = copy_async(First, To.begin());
  Done.wait();
  EQUAL(To == From, true);
}

static void section() {
  const std::vector<int> From = count(0);
  std::vector<int> To(Size);
  array<int, 2> First(Rows, Columns, From.begin()), Second(Rows, Columns);
  const extent<2> Part(Rows - 20, Columns - 30);
  copy(First.section(index<2>(3, 7), Part),
       Second.section(index<2>(11, 0), Part));
  copy(Second.section(index<2>(11, 0), Part),
       array_view<int, 2>(Rows, Columns, To).section(index<2>(20, 30), Part));
  int Wrong = 0;
  for (int Y = 0; Y != Rows; ++Y)
    for (int X = 0; X != Columns; ++X) {
      const bool IsInside = Y >= 20 && X >= 30;
      Wrong +=
          To[Y * Columns + X] != (IsInside ? (Y - 17) * Columns + X - 23 : 0);
    }
  EQUAL(Wrong, 0);
}

static void overlapping() {
  for (const int Distance : {1, -1, 5000, -5000}) {
    std::vector<int> Data = count(0), To(Size);
    array<int> All(Size, Data.begin());
    const int Length = Size - 5000, From = Distance > 0 ? 0 : 5000;
    copy(All.section(From, Length), All.section(From + Distance, Length));
    copy(All, To.begin());
    int Wrong = 0;
    for (int I = 0; I != Length; ++I)
      Wrong += To[From + Distance + I] != From + I;
    EQUAL(Wrong, 0);
  }
}

int main() {
  whole();
  section();
  overlapping();
}
