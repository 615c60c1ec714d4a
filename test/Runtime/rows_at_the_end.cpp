// RUN: %inside %s -o %t && %t
// Rows are copied although the padding after the last row would lie beyond the
// end of the memory.
#include "FakeCl.h"
#include "Kernels.h"

int main() {
  fake::install();
  fake::HasOwnMemory = true;
  HostInts Data(16);
  // Copies the first and the last four ints, 32 bytes apart.
  scale(Data.part(Ints::row(0, 4)), 1, 1);
  scale(Data.part(Ints::row(12, 4)), 1, 2);
  OK(amprt_buffer_synchronize(&Data.Ref, AMPRT_ACCESS_READ, nullptr, nullptr));
  for (int I = 0; I < 16; ++I)
    EXPECT(Data.Data[I], I < 4 ? 1 : I < 12 ? 0 : 2);
  EXPECT(statistics().bytes_out, 32u);
  // Complete rows need one command.
  HostInts More(32);
  scale(More.part(Ints::row(0, 4)), 1, 1);
  scale(More.part(Ints::row(12, 4)), 1, 2);
  OK(amprt_buffer_synchronize(&More.Ref, AMPRT_ACCESS_READ, nullptr, nullptr));
  for (int I = 0; I < 32; ++I)
    EXPECT(More.Data[I], I < 4 ? 1 : I < 12 || I > 15 ? 0 : 2);
  EXPECT(fake::Rows[fake::IdEnqueueReadBufferRect].Calls.load(), 1);
}
