// RUN: %amprt %s -ltbb -pthread -o %t && env AMPCC_DEVICE=cpu timeout 300 %t
// RUN: env AMPCC_DEVICE=cpu timeout 300 taskset -c 0 %t
// The native device, which uses oneTBB's threads, makes progress while all of
// them wait for other work: kernels, and a continuation.
// ThreadSanitizer does not see oneTBB's synchronization.
// UNSUPPORTED: sanitizer
#include "Kernels.h"
#include <atomic>
#include <oneapi/tbb/parallel_for.h>
#include <thread>

static const int Size = 1 << 18;

static void signal(void *Flag) {
  *static_cast<std::atomic<bool> *>(Flag) = true;
}

int main() {
  tbb::parallel_for(0, 64, [](int I) {
    amprt_view *View;
    OK(amprt_view_create(defaultAccelerator(), AMPRT_AUTOMATIC, &View));
    HostInts Data(Size, I);
    scale(Data.Ref, 2, 1, View);
    std::atomic<bool> IsDone{false};
    amprt_event *Marker;
    OK(amprt_view_marker(View, &Marker));
    OK(amprt_event_then(Marker, signal, &IsDone));
    while (!IsDone)
      std::this_thread::yield();
    amprt_event_release(Marker);
    scale(Data.Ref, 3, 0, View);
    OK(amprt_buffer_access_host(&Data.Ref, AMPRT_ACCESS_READ));
    for (int Value : Data.Data)
      EXPECT(Value, 6 * I + 3);
    amprt_view_release(View);
  });
}
