// RUN: %inside %s -o %t && %t && %t own
// A staging array lives on the cpu and has an associated view; for a device
// with separate memory it is in memory pinned by the device's driver.
#include "FakeCl.h"
#include "Kernels.h"

int main(int Count, char **) {
  fake::install();
  fake::HasOwnMemory = Count > 1;
  const long Live = fake::Live;
  amprt_accelerator *Cpu;
  amprt_view *CpuView, *View;
  OK(amprt_accelerator_find(L"cpu", &Cpu));
  OK(amprt_accelerator_default_view(Cpu, &CpuView));
  {
    ArrayInts OnDevice(defaultView(), 64);
    Ints Staging;
    const long Before = fake::Live;
    OK(amprt_buffer_create_array(CpuView, defaultView(), 256, AMPRT_ACCESS_AUTO,
                                 &Staging.Ref.buffer));
    Staging.Ref.region = Ints::row(0, 64);
    EXPECT(fake::Live - Before, Count > 1);
    OK(amprt_buffer_get_view(Staging.Ref.buffer, &View));
    REQUIRE(View == CpuView);
    amprt_view_release(View);
    OK(amprt_buffer_get_associated_view(Staging.Ref.buffer, &View));
    REQUIRE(View == defaultView());
    amprt_view_release(View);

    auto *Head = reinterpret_cast<amprt_buffer_head *>(Staging.Ref.buffer);
    EXPECT(Head->host_access, AMPRT_ACCESS_READ_WRITE);
    int *Data = static_cast<int *>(Head->host);
    for (int Round = 1; Round != 4; ++Round) {
      std::fill_n(Data, 64, Round);
      OK(amprt_copy(&Staging.Ref, &OnDevice.Ref, nullptr));
      scale(OnDevice.Ref, 10, 1);
      OK(amprt_copy(&OnDevice.Ref, &Staging.Ref, nullptr));
      EXPECT(Data[0], Round * 10 + 1);
      EXPECT(Data[63], Round * 10 + 1);
    }
  }
  amprt_view_release(CpuView);
  amprt_uninitialize();
  EXPECT(fake::Live - Live, 2); // the default view's queue, the context
}
