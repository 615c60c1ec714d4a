// RUN: %inside %s -o %t && %t && %t own
// RUN: env AMPCC_DEVICE=cpu %t
// Data that is valid only on a device is written back when the last view of it
// is destroyed, at the latest when the program ends.
#include "FakeCl.h"
#include "Kernels.h"

static std::vector<int> Late(100, 1);
static struct AtTheEnd {
  ~AtTheEnd() {
    // Runs after the runtime's shutdown and before the destructor of Late.
    EXPECT(Late[0], 7);
    EXPECT(Late[99], 7);
    amprt_buffer_release(Buffer);
    std::puts("came home");
  }
  amprt_buffer *Buffer;
} End;

int main(int Count, char **) {
  fake::install();
  fake::HasOwnMemory = Count > 1;
  std::vector<int> Data(100, 1);
  amprt_buffer_ref Ref{nullptr, Ints::row(0, 100)};
  OK(amprt_buffer_create_host(Data.data(), 400, AMPRT_ACCESS_READ_WRITE,
                              &Ref.buffer));
  scale(Ref, 5, 1);
  amprt_buffer_retain(Ref.buffer);
  amprt_buffer_release(Ref.buffer); // not the last one
  amprt_buffer_release(Ref.buffer);
  EXPECT(Data[0], 6);
  EXPECT(Data[99], 6);

  // Discarded elements do not overwrite the user's memory.
  OK(amprt_buffer_create_host(Data.data(), 400, AMPRT_ACCESS_READ_WRITE,
                              &Ref.buffer));
  OK(amprt_buffer_discard(&Ref));
  Data[0] = 11;
  amprt_buffer_release(Ref.buffer);
  EXPECT(Data[0], 11);

  amprt_buffer_ref LateRef{nullptr, Ints::row(0, 100)};
  OK(amprt_buffer_create_host(Late.data(), 400, AMPRT_ACCESS_READ_WRITE,
                              &LateRef.buffer));
  scale(LateRef, 5, 2);
  End.Buffer = LateRef.buffer;
}
