// RUN: %inside %s -o %t && %t && %t own
// RUN: env AMPCC_DEVICE=cpu %t
// As soon as a launch or a copy has returned, the program may overwrite data
// that it only reads: a device that uses the program's memory in place has
// finished reading.
#include "FakeCl.h"
#include "Kernels.h"
#include <chrono>
#include <thread>

static const amprt_arg Args[] = {VIEW_ARGS(0, AMPRT_ACCESS_READ),
                                 VIEW_ARGS(1, AMPRT_ACCESS_READ_WRITE)};

/// Waits before it reads.
static void readLate(const void *const *Arguments,
                     const amprt_cpu_block *Block) {
  if (Block->begin[0] != 0)
    return;
  std::this_thread::sleep_for(std::chrono::milliseconds(50));
  *intsIn(Arguments[2], Arguments[3]) = *intsIn(Arguments[0], Arguments[1]);
}
static const amprt_cpu_code Code = makeCode(readLate);
static const amprt_kernel LateReader = makeKernel(
    "late", "late.cpp:1:1",
    "__kernel void late(__global const int *from, ulong f,\n"
    "                   __global int *to, ulong t) {\n"
    "  if (get_global_id(0) != 0)\n"
    "    return;\n"
    "  uint x = to[t / 4];\n"
    "  for (int i = 0; i < 30000000; ++i)\n"
    "    x = x * 1664525u + 1013904223u;\n"
    "  to[t / 4] = from[f / 4 + (x == 1)];\n"
    "}\n",
    Args, 1, {}, &Code);

int main(int Count, char **) {
  fake::install();
  fake::HasOwnMemory = Count > 1;
  const size_t Size = 1024;
  // Aligned so that every device can use it in place.
  int *Memory = static_cast<int *>(std::aligned_alloc(4096, Size * 4));
  for (uint32_t Access : {AMPRT_ACCESS_READ, AMPRT_ACCESS_READ_WRITE}) {
    std::fill(Memory, Memory + Size, 5);
    Ints From;
    From.Ref.region = Ints::row(0, Size);
    OK(amprt_buffer_create_host(Memory, Size * 4, Access, &From.Ref.buffer));
    HostInts To(1, 0);
    OK(tryLaunch(defaultView(), LateReader, {100000}, From.Ref, To.Ref));
    std::fill(Memory, Memory + Size, 6);
    OK(amprt_buffer_access_host(&To.Ref, AMPRT_ACCESS_READ));
    EXPECT(To.Data[0], 5);
    // The device keeps reading it until the host requests write access.
    const auto *Head = reinterpret_cast<amprt_buffer_head *>(From.Ref.buffer);
    EXPECT(Head->host_access, AMPRT_ACCESS_READ);
    // A copy waits for the device's work on its destination.
    HostInts Other(1, 0);
    OK(tryLaunch(defaultView(), LateReader, {100000}, Other.Ref, To.Ref));
    amprt_buffer_ref First = From.Ref;
    First.region = Ints::row(0, 1);
    OK(amprt_copy(&First, &To.Ref, nullptr));
    std::fill(Memory, Memory + Size, 7);
    OK(amprt_buffer_access_host(&To.Ref, AMPRT_ACCESS_READ));
    EXPECT(To.Data[0], 6);
    // Reading does not invalidate the device's data.
    const long Maps = fake::Rows[fake::IdEnqueueMapBuffer].Calls;
    OK(amprt_buffer_access_host(&From.Ref, AMPRT_ACCESS_READ));
    EXPECT(long(fake::Rows[fake::IdEnqueueMapBuffer].Calls), Maps);
    OK(amprt_buffer_access_host(&From.Ref, Access));
    EXPECT(Head->host_access, Access);
  }
  // Memory that kernels have only read is not mapped when its buffer ends.
  HostInts To(1, 0);
  long Maps = 0;
  {
    Ints From;
    From.Ref.region = Ints::row(0, Size);
    OK(amprt_buffer_create_host(Memory, Size * 4, AMPRT_ACCESS_READ_WRITE, &From.Ref.buffer));
    OK(tryLaunch(defaultView(), LateReader, {100000}, From.Ref, To.Ref));
    OK(amprt_buffer_access_host(&To.Ref, AMPRT_ACCESS_READ));
    Maps = fake::Rows[fake::IdEnqueueMapBuffer].Calls;
  }
  EXPECT(long(fake::Rows[fake::IdEnqueueMapBuffer].Calls), Maps);
  std::free(Memory);
}
