// RUN: %amprt %s -o %t && env AMPCC_DEVICE=cpu %t
// The next call that waits throws a kernel's report on the native device, once;
// also if the launch completed immediately.
#include "Kernels.h"
#include <atomic>

static const amprt_arg Args[] = {{AMPRT_ARG_BYTES, 0, 0, 0, AMPRT_DIRECT, 4},
                                 {AMPRT_ARG_REPORT, 0, 0, 0, AMPRT_DIRECT, 0}};

/// Thread `Which` reports an error.
static void reportOnCpu(const void *const *Arguments,
                        const amprt_cpu_block *Block) {
  const uint32_t Which = valueIn<uint32_t>(Arguments[0]);
  auto *R = static_cast<amprt_report *>(const_cast<void *>(Arguments[1]));
  forEachThread(Block, [=](uint32_t I, uint32_t, uint32_t) {
    if (I == Which && !__atomic_fetch_add(&R->count, 1, __ATOMIC_RELAXED)) {
      R->values[0] = I;
      std::strcpy(R->text, "i:thread %d");
    }
  });
}
static const amprt_cpu_code Code = makeCode(reportOnCpu);
static const amprt_kernel K =
    makeKernel("report", "report.cpp:1:1", "", Args, 1, {}, &Code);

int main() {
  for (int Size : {100, 1000000})
    for (int Round = 0; Round != 3; ++Round) {
      const int Which = Size - 7, Nobody = -1;
      OK(tryLaunch(nullptr, K, {Size}, Nobody));
      OK(amprt_view_wait(defaultView()));
      OK(tryLaunch(nullptr, K, {Size}, Which));
      const std::string Text = "thread " + std::to_string(Which);
      FAILS(amprt_view_wait(defaultView()), AMPRT_RUNTIME_ERROR, Text.c_str(),
            "kernel 'report'", "report.cpp:1:1");
      OK(amprt_view_wait(defaultView()));
      OK(tryLaunch(nullptr, K, {Size}, Which));
      amprt_event *Marker;
      OK(amprt_view_marker(defaultView(), &Marker));
      FAILS(amprt_event_wait(Marker), AMPRT_RUNTIME_ERROR, Text.c_str());
      amprt_event_release(Marker);
    }
}
