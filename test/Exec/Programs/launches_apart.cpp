// RUN: %ampcc -O2 %s -o %t && env AMPCC_THREADS=8 %t
// RUN: %if opencl-device %{ env AMPCC_DEVICE=opencl %t %}
// Consecutive launches that differ in a number: some use their own planes and
// may run concurrently; others depend on one another.
#include "../../Inputs/verdict.h"
#include <amp.h>
#include <vector>
using namespace concurrency;

static const int Planes = 24, Rows = 40, Columns = 50,
                 Size = Planes * Rows * Columns;
using Numbers = std::vector<int>;

static Numbers begin() {
  Numbers Made(Size);
  for (int I = 0; I != Size; ++I)
    Made[I] = I * 7 % 31;
  return Made;
}

/// Runs a kernel over each plane, `kernel(views, z, y, x)`, on the accelerator
/// and on the host.
template <class Kernel> static void test(const char *Name, Kernel kernel) {
  for (int Times = 0; Times != 20; ++Times) {
    Numbers From = begin(), To(Size), Wanted(Size);
    {
      const array_view<const int, 3> A(Planes, Rows, Columns, From);
      const array_view<int, 3> B(Planes, Rows, Columns, To);
      for (int Z = 1; Z != Planes - 1; ++Z)
        parallel_for_each(
            extent<2>(Rows, Columns), [=](index<2> I) restrict(amp) {
              kernel(A, B, Z, I[0], I[1]);
            });
    }
    const array_view<const int, 3> A(Planes, Rows, Columns, From);
    const array_view<int, 3> B(Planes, Rows, Columns, Wanted);
    for (int Z = 1; Z != Planes - 1; ++Z)
      for (int Y = 0; Y != Rows; ++Y)
        for (int X = 0; X != Columns; ++X)
          kernel(A, B, Z, Y, X);
    if (!passes(To == Wanted))
      std::printf("%s\n", Name);
  }
}

using In = array_view<const int, 3>;
using Out = array_view<int, 3>;

struct OwnPlane {
  void operator()(const In &A, const Out &B, int Z, int Y, int X) const
      restrict(cpu, amp) {
    int Sum = B(Z, Y, X);
    for (int K = 0; K != Y % 5 * 20; ++K)
      Sum += A(Z - 1, Y, X) * K + A(Z + 1, Y, X);
    B(Z, Y, X) = Sum;
  }
};
struct PlaneBefore {
  void operator()(const In &A, const Out &B, int Z, int Y, int X) const
      restrict(cpu, amp) {
    B(Z, Y, X) = B(Z - 1, Y, X) + A(Z, Y, X);
  }
};
struct PlaneAfter {
  void operator()(const In &A, const Out &B, int Z, int Y, int X) const
      restrict(cpu, amp) {
    B(Z, Y, X) += A(Z, Y, X);
    B(Z + 1, Y, X) += B(Z, Y, X);
  }
};
struct OnePlane {
  void operator()(const In &A, const Out &B, int Z, int Y, int X) const
      restrict(cpu, amp) {
    B(0, Y, X) = B(0, Y, X) * 3 + A(Z, Y, X);
  }
};
struct EverySecond {
  void operator()(const In &A, const Out &B, int Z, int Y, int X) const
      restrict(cpu, amp) {
    B(Z / 2, Y, X) = B(Z / 2, Y, X) * 3 + A(Z, Y, X);
  }
};
struct PlaneInMemory {
  void operator()(const In &A, const Out &B, int Z, int Y, int X) const
      restrict(cpu, amp) {
    const int Chosen = A(Z, 0, 0) % 2;
    B(Chosen, Y, X) = B(Chosen, Y, X) * 3 + A(Z, Y, X);
  }
};
struct Mirrored {
  void operator()(const In &A, const Out &B, int Z, int Y, int X) const
      restrict(cpu, amp) {
    B(Z, Y, X) += B(Planes - 1 - Z, Y, X) + A(Z, Y, X);
  }
};

int main() {
  test("a plane of its own", OwnPlane());
  test("the plane before", PlaneBefore());
  test("the plane after", PlaneAfter());
  test("one plane", OnePlane());
  test("every second plane", EverySecond());
  test("a plane from memory", PlaneInMemory());
  test("the opposite plane", Mirrored());
}
