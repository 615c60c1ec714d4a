// RUN: %inside %s -o %t && %t && %t own
// RUN: env AMPCC_DEVICE=cpu %t
// A view that 1000 launches use is copied in once and out once; on a device
// that shares memory with the host, never.
#include "FakeCl.h"
#include "Kernels.h"

int main(int Count, char **) {
  fake::install();
  fake::HasOwnMemory = Count > 1;
  const uint64_t Copies = Count > 1;
  HostInts From(1000, 1, AMPRT_ACCESS_READ), To(1000, 2);
  for (int I = 0; I != 1000; ++I)
    add(From.Ref, To.Ref, 3);
  EXPECT(statistics().copies_in, 2 * Copies); // both views
  EXPECT(statistics().bytes_in, 8000 * Copies);
  EXPECT(statistics().copies_out, 0u);
  OK(amprt_buffer_synchronize(&To.Ref, AMPRT_ACCESS_READ, nullptr, nullptr));
  OK(amprt_buffer_synchronize(&To.Ref, AMPRT_ACCESS_READ, nullptr, nullptr));
  EXPECT(statistics().copies_out, Copies);
  EXPECT(statistics().bytes_out, 4000 * Copies);
  EXPECT(statistics().launches, 1000u);
  for (int Value : To.Data)
    EXPECT(Value, 3002);
}
