// RUN: %inside %s -o %t && %t
// Rows of which the last ends where the memory ends are copied, though the
// memory does not have what would lie before a next row.
#include "FakeCl.h"
#include "Kernels.h"

int main() {
  fake::install();
  fake::HasOwnMemory = true;
  HostInts Data(16);
  // The first and the last four ints come back, 32 bytes lie between them.
  scale(Data.part(Ints::row(0, 4)), 1, 1);
  scale(Data.part(Ints::row(12, 4)), 1, 2);
  OK(amprt_buffer_synchronize(&Data.Ref, AMPRT_ACCESS_READ, nullptr, nullptr));
  for (int I = 0; I < 16; ++I)
    EXPECT(Data.Data[I], I < 4 ? 1 : I < 12 ? 0 : 2);
  EXPECT(statistics().bytes_out, 32u);
  // With whole rows it is one command.
  HostInts More(32);
  scale(More.part(Ints::row(0, 4)), 1, 1);
  scale(More.part(Ints::row(12, 4)), 1, 2);
  OK(amprt_buffer_synchronize(&More.Ref, AMPRT_ACCESS_READ, nullptr, nullptr));
  for (int I = 0; I < 32; ++I)
    EXPECT(More.Data[I], I < 4 ? 1 : I < 12 || I > 15 ? 0 : 2);
  EXPECT(fake::Rows[fake::IdEnqueueReadBufferRect].Calls.load(), 1);
}
