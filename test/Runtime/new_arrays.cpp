// RUN: %inside %s -o %t
// RUN: env MALLOC_PERTURB_=165 %t own
// RUN: env MALLOC_PERTURB_=165 %t
// RUN: env AMPCC_DEVICE=discrete MALLOC_PERTURB_=165 %t
// RUN: env AMPCC_DEVICE=cpu MALLOC_PERTURB_=165 %t
// New arrays are zero, as in Direct3D, in every memory and whatever it
// contained before. The same holds for views without a source. Memory that is
// overwritten first is not cleared.
#include "FakeCl.h"
#include "Kernels.h"

/// Checks that all elements have the given value.
static void check(const Ints &Data, int Size, int Wanted) {
  std::vector<int> Out(size_t(Size), -1);
  OK(amprt_copy_out(&Data.Ref, Out.data(), nullptr));
  for (int Value : Out)
    EXPECT(Value, Wanted);
}

int main(int Count, char **) {
  fake::install();
  fake::HasOwnMemory = Count > 1;
  for (int Size : {1, 1000, 100000}) {
    for (int Round = 0; Round != 3; ++Round) {
      ArrayInts Launched(defaultView(), size_t(Size));
      scale(Launched.Ref, 3, 1);
      check(Launched, Size, 1);
      ArrayInts Copied(defaultView(), size_t(Size));
      check(Copied, Size, 0);
      UnsourcedInts Unsourced{size_t(Size)};
      scale(Unsourced.Ref, 3, 2);
      check(Unsourced, Size, 2);
    }
    // The program writes a part.
    ArrayInts Parts(defaultView(), 100);
    const std::vector<int> Sevens(10, 7);
    const amprt_buffer_ref Part = Parts.part(Ints::row(20, 10));
    OK(amprt_copy_in(Sevens.data(), &Part, nullptr));
    std::vector<int> Out(100);
    OK(amprt_copy_out(&Parts.Ref, Out.data(), nullptr));
    for (int I = 0; I != 100; ++I)
      EXPECT(Out[size_t(I)], I / 10 == 2 ? 7 : 0);
  }
  const std::atomic<long> &Clears = fake::Rows[fake::IdEnqueueFillBuffer].Calls;
  const long Before = Clears;
  const std::vector<int> Sevens(5000, 7);
  ArrayInts Written(defaultView(), 5000), Copy(defaultView(), 5000);
  OK(amprt_copy_in(Sevens.data(), &Written.Ref, nullptr));
  OK(amprt_copy(&Written.Ref, &Copy.Ref, nullptr));
  check(Written, 5000, 7);
  check(Copy, 5000, 7);
  EXPECT(Clears - Before, 0);
}
