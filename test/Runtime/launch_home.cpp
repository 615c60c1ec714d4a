// RUN: %amprt %s -o %t && %t
// RUN: env AMPCC_DEVICE=cpu %t
// The view of a launch: captured arrays must live on it; without an explicit
// view they determine it.
#include "Kernels.h"

/// ScaleKernel with its array captured by reference.
static const amprt_arg Args[] = {
    {AMPRT_ARG_BYTES, 0, 0, 0, AMPRT_DIRECT, 20},
    {AMPRT_ARG_BUFFER, AMPRT_ACCESS_READ_WRITE, 1, 0, 0, 4},
    {AMPRT_ARG_OFFSET, 8, 1, 0, 0, 8}};
static const amprt_kernel K = makeKernel(
    "scale", "home.cpp:1:1", ScaleKernel.source, Args, 1, {}, &ScaleCode);

static amprt_status launch(Ints &Array, amprt_view *View) {
  const int How[5] = {4, 1, 4, 0, 5};
  const amprt_buffer_ref *Captured = &Array.Ref;
  return tryLaunch(View, K, {4}, How, Captured);
}

int main() {
  amprt_view *Other, *Auto;
  OK(amprt_view_create(defaultAccelerator(), AMPRT_IMMEDIATE, &Other));
  OK(amprt_view_auto_selection(&Auto));
  {
    ArrayInts Array(Other, 4);
    FAILS(launch(Array, defaultView()), AMPRT_RUNTIME_ERROR,
          "another accelerator_view", "home.cpp:1:1");
    OK(launch(Array, Other));
    OK(launch(Array, nullptr));
    OK(launch(Array, Auto));
    int Out[4];
    OK(amprt_copy_out(&Array.Ref, Out, nullptr));
    EXPECT(Out[3], 5);
  }
  amprt_accelerator *Cpu;
  amprt_view *CpuView;
  OK(amprt_accelerator_find(L"cpu", &Cpu));
  OK(amprt_accelerator_default_view(Cpu, &CpuView));
  {
    ArrayInts OnCpu(CpuView, 4);
    FAILS(launch(OnCpu, nullptr), AMPRT_RUNTIME_ERROR, "CPU accelerator");
    FAILS(launch(OnCpu, defaultView()), AMPRT_RUNTIME_ERROR, "of cpu");
  }
  amprt_view_release(CpuView);
  amprt_view_release(Other);
  amprt_view_release(Auto);
}
