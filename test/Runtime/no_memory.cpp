// RUN: %inside %s -o %t && %t && %t own
// RUN: env AMPCC_DEVICE=cpu %t
// Requesting too much memory throws out_of_memory, and everything works afterwards.
#include "FakeCl.h"
#include "Kernels.h"

int main(int Count, char **) {
  fake::install();
  fake::HasOwnMemory = Count > 1;
  amprt_buffer *B;
  FAILS(amprt_buffer_create_array(defaultView(), nullptr, 1ull << 40,
                                  AMPRT_ACCESS_AUTO, &B),
        AMPRT_OUT_OF_MEMORY, "1099511627776 bytes");
  EXPECT(amprt_error_code(), int32_t(0x8007000E));
  FAILS(amprt_buffer_create_array(defaultView(), nullptr, ~0ull - 5,
                                  AMPRT_ACCESS_AUTO, &B),
        AMPRT_OUT_OF_MEMORY, "bytes");
  HostInts Data(10, 1);
  scale(Data.Ref, 2, 1);
  OK(amprt_buffer_synchronize(&Data.Ref, AMPRT_ACCESS_READ, nullptr, nullptr));
  EXPECT(Data.Data[9], 3);
}
