// RUN: %inside %s -o %t && %t && %t own
// RUN: env AMPCC_DEVICE=cpu %t
// The cpu access type of arrays: explicit, by default, on the cpu, and rejected
// if memory is not shared.
#include "FakeCl.h"
#include "Kernels.h"

int main(int Count, char **) {
  fake::install();
  fake::HasOwnMemory = Count > 1;
  amprt_accelerator *A = defaultAccelerator(), *Cpu;
  amprt_view *CpuView;
  OK(amprt_accelerator_find(L"cpu", &Cpu));
  OK(amprt_accelerator_default_view(Cpu, &CpuView));
  ArrayInts OnCpu(CpuView, 10);
  EXPECT(amprt_buffer_get_cpu_access(OnCpu.Ref.buffer),
         AMPRT_ACCESS_READ_WRITE);
  const auto *Head = reinterpret_cast<amprt_buffer_head *>(OnCpu.Ref.buffer);
  EXPECT(Head->host_access, AMPRT_ACCESS_READ_WRITE);
  REQUIRE(Head->host);
  amprt_view_release(CpuView);

  EXPECT(amprt_accelerator_get_cpu_access(A), AMPRT_ACCESS_NONE);
  EXPECT(amprt_accelerator_get_cpu_access(Cpu), AMPRT_ACCESS_READ_WRITE);
  EXPECT(amprt_accelerator_set_cpu_access(Cpu, AMPRT_ACCESS_READ), 0);
  if (Count > 1) {
    amprt_buffer *B;
    FAILS(amprt_buffer_create_array(defaultView(), nullptr, 40,
                                    AMPRT_ACCESS_READ, &B),
          AMPRT_RUNTIME_ERROR, "shares no memory");
    EXPECT(amprt_accelerator_set_cpu_access(A, AMPRT_ACCESS_READ), 0);
    ArrayInts None(defaultView(), 10, AMPRT_ACCESS_NONE);
    EXPECT(amprt_buffer_get_cpu_access(None.Ref.buffer), AMPRT_ACCESS_NONE);
    // The default cannot change after its first use.
    ArrayInts Auto(defaultView(), 10);
    EXPECT(amprt_buffer_get_cpu_access(Auto.Ref.buffer), AMPRT_ACCESS_NONE);
    EXPECT(amprt_accelerator_set_cpu_access(A, AMPRT_ACCESS_NONE), 0);
    return 0;
  }
  ArrayInts Read(defaultView(), 10, AMPRT_ACCESS_READ);
  EXPECT(amprt_buffer_get_cpu_access(Read.Ref.buffer), AMPRT_ACCESS_READ);
  EXPECT(amprt_accelerator_set_cpu_access(A, AMPRT_ACCESS_WRITE), 1);
  EXPECT(amprt_accelerator_get_cpu_access(A), AMPRT_ACCESS_WRITE);
  EXPECT(amprt_accelerator_set_cpu_access(A, AMPRT_ACCESS_READ), 0);
  ArrayInts Auto(defaultView(), 10);
  EXPECT(amprt_buffer_get_cpu_access(Auto.Ref.buffer), AMPRT_ACCESS_WRITE);
}
