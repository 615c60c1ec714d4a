// RUN: %inside %s -o %t && %t
// RUN: env AMPCC_DEVICE=cpu %t
// Views of host memory that no launch uses do not use a device, and leave
// memory unchanged.
#include "FakeCl.h"
#include "Kernels.h"
#include <chrono>
#include <malloc.h>

int main() {
  fake::install();
  std::vector<int> Data(100);
  auto Round = [&](int Count) {
    for (int I = 0; I != Count; ++I) {
      amprt_buffer_ref Ref{nullptr, Ints::row(0, 100)};
      OK(amprt_buffer_create_host(Data.data(), 400, AMPRT_ACCESS_READ_WRITE,
                                  &Ref.buffer));
      amprt_buffer_retain(Ref.buffer);
      OK(amprt_buffer_access_host(&Ref, AMPRT_ACCESS_READ_WRITE));
      OK(amprt_buffer_synchronize(&Ref, AMPRT_ACCESS_READ, nullptr, nullptr));
      amprt_buffer_release(Ref.buffer);
      amprt_buffer_release(Ref.buffer);
    }
  };
  Round(1000);
  const size_t Before = mallinfo2().uordblks;
  auto Start = std::chrono::steady_clock::now();
  Round(1000000);
  std::chrono::duration<double, std::micro> Time =
      std::chrono::steady_clock::now() - Start;
  std::printf("%g microseconds each\n", Time.count() / 1e6);
  // Allows for a buffer of stdio.
  REQUIRE(mallinfo2().uordblks < Before + 10000);
  for (const fake::Row &Row : fake::Rows)
    EXPECT(Row.Calls.load(), 0);
}
