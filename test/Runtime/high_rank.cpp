// RUN: %inside -fdeclspec %s -o %t && %t
// Views of rank above three are not regions of the runtime: an operation on a
// part of such a view does not affect its surroundings.
#include "FakeCl.h"
#include "Kernels.h"
#include <amp.h>

using namespace concurrency;

static const int Side = 4, Size = Side * Side * Side * Side;

static const amprt_buffer_ref &refOf(const array_view<int, 4> &V) {
  return details::container_access::ref(V);
}

int main() {
  fake::install();
  fake::HasOwnMemory = true;
  std::vector<int> Data(Size, 1);
  const int Sides[] = {Side, Side, Side, Side}, Halves[] = {2, 2, 2, 2},
            Ones[] = {1, 1, 1, 1};
  array_view<int, 4> V(extent<4>(Sides), Data);
  array_view<int, 4> Part = V.section(concurrency::index<4>(Ones), extent<4>(Halves));
  auto expect = [&](int Inside, int Outside) {
    for (int I = 0; I != Size; ++I) {
      bool IsInside = true;
      for (int K = 0, Rest = I; K != 4; ++K, Rest /= Side)
        IsInside &= Rest % Side == 1 || Rest % Side == 2;
      if (!IsInside || Inside >= 0)
        EXPECT(Data[I], IsInside ? Inside : Outside);
    }
  };
  // Discarded: the rest still has the device's values.
  scale(refOf(V), 1, 1);
  Part.discard_data();
  V.synchronize();
  expect(-1, 2);
  // Synchronized for overwriting on the cpu.
  std::fill(Data.begin(), Data.end(), 3);
  V.refresh();
  scale(refOf(V), 1, 1);
  Part.synchronize(access_type_write);
  for (int I = 0; I != 16; ++I)
    Part[I / 8][I / 4 % 2][I / 2 % 2][I % 2] = 9;
  scale(refOf(V), 1, 1);
  V.synchronize();
  expect(10, 5);
  // Changed without the view's knowledge.
  scale(refOf(V), 1, 1);
  for (int I = 0; I != Size; ++I)
    Data[I] = 7;
  Part.refresh();
  V.synchronize();
  expect(7, 6);
  // Synchronized for overwriting on the device.
  scale(refOf(V), 1, 1);
  V.synchronize(access_type_read_write);
  Part.synchronize_to(accelerator().default_view, access_type_write);
  scale(refOf(Part), 0, 5);
  V.synchronize();

  // Copies between overlapping parts.
  for (int Shift = 0; Shift != 2; ++Shift) {
    const int Threes[] = {3, 3, 3, 3}, From[] = {Shift, Shift, Shift, Shift},
              To[] = {1 - Shift, 1 - Shift, 1 - Shift, 1 - Shift};
    for (int I = 0; I != Size; ++I)
      Data[I] = I;
    V.refresh();
    copy(V.section(concurrency::index<4>(From), extent<4>(Threes)),
         V.section(concurrency::index<4>(To), extent<4>(Threes)));
    for (int I = 0; I != 81; ++I) {
      const concurrency::index<4> Point(
          std::vector<int>{I / 27, I / 9 % 3, I / 3 % 3, I % 3}.data());
      const concurrency::index<4> Was = Point + concurrency::index<4>(From);
      EXPECT(V[Point + concurrency::index<4>(To)],
             ((Was[0] * Side + Was[1]) * Side + Was[2]) * Side + Was[3]);
    }
  }

  // Unspecific access types lose no data.
  std::fill(Data.begin(), Data.end(), 1);
  V.refresh();
  scale(refOf(V), 1, 1);
  V.synchronize(access_type_none);
  V.synchronize_to(accelerator().default_view, access_type_auto);
  V.synchronize(access_type_auto);
  expect(2, 2);
  array_view<const int, 4> Read(V);
  scale(refOf(V), 1, 1);
  Read.synchronize();
  Read.synchronize_to(accelerator().default_view);
  expect(3, 3);
  scale(refOf(V), 1, 1);
  V.synchronize();
  expect(4, 4);
}
