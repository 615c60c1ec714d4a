// RUN: %inside %s -o %t && %t
// RUN: env AMPCC_DEVICE=cpu %t
// refresh() removes copies that are used in place. A buffer that is destroyed
// without copies must not be accessed at the end of the process.
#include "FakeCl.h"
#include "Kernels.h"
#include "Memory/Buffer.h"
#include <cstdlib>
#include <memory>
#include <unistd.h>

/// The zeroed memory of the destroyed buffers.
static std::vector<std::unique_ptr<char[]>> Blocks;

static void checkBlocks() {
  for (const auto &Block : Blocks)
    for (size_t I = 0; I != sizeof(amprt_buffer); ++I)
      if (Block[I])
        _exit(1);
}

int main() {
  std::atexit(checkBlocks); // runs after the runtime's exit handler
  fake::install();
  HostInts Result(100);
  {
    HostInts Data(100, 3);
    for (int I = 0; I != 20; ++I) {
      HostInts Once(100, 3);
      add(Once.Ref, Result.Ref, 1);
      OK(amprt_buffer_refresh(&Once.Ref));
    }
  }
  for (int I = 0; I != 100; ++I)
    Blocks.push_back(std::make_unique<char[]>(sizeof(amprt_buffer)));
  OK(amprt_buffer_access_host(&Result.Ref, AMPRT_ACCESS_READ));
  EXPECT(Result.Data[99], 60);
  // The device wrote it earlier, and only reads it now: so may the host.
  HostInts Next(100);
  add(Result.Ref, Next.Ref, 1);
  const auto *Head = reinterpret_cast<amprt_buffer_head *>(Result.Ref.buffer);
  EXPECT(Head->host_access, AMPRT_ACCESS_READ);
  EXPECT(Result.Data[99], 60);
}
