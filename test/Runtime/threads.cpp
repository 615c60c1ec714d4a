// RUN: %amprt %s -pthread -o %t && %t
// RUN: env AMPCC_DEVICE=cpu %t
// Several threads launch the same kernel and different ones, on one view and on
// their own views, copy, wait, and destroy.
#include "Kernels.h"
#include <thread>

static const int Threads = 8, Rounds = 40;

int main() {
  HostInts Shared(256, 1, AMPRT_ACCESS_READ);
  std::vector<std::thread> All;
  for (int T = 0; T != Threads; ++T)
    All.emplace_back([&, T] {
      amprt_view *Own;
      OK(amprt_view_create(defaultAccelerator(),
                           T % 2 ? AMPRT_IMMEDIATE : AMPRT_AUTOMATIC, &Own));
      for (int Round = 0; Round != Rounds; ++Round) {
        amprt_view *View = Round % 3 ? Own : defaultView();
        HostInts Data(256, T);
        ArrayInts Array(View, 256);
        add(Shared.Ref, Data.Ref, T, View);
        scale(Data.Ref, 2, Round, View);
        OK(amprt_copy(&Data.Ref, &Array.Ref, nullptr));
        scale(Array.Ref, 1, 1, View);
        std::vector<int> Out(256);
        amprt_event *Event;
        OK(amprt_copy_out(&Array.Ref, Out.data(), &Event));
        OK(amprt_event_wait(Event));
        amprt_event_release(Event);
        EXPECT(Out[0], 4 * T + Round + 1);
        EXPECT(Out[255], 4 * T + Round + 1);
        OK(amprt_buffer_access_host(&Data.Ref, AMPRT_ACCESS_READ_WRITE));
        EXPECT(Data.Data[100], 4 * T + Round);
        FAILS(tryScale({Data.Ref.buffer, Ints::row(256, 1)}, 1, 1, View),
              AMPRT_RUNTIME_ERROR, "ends at byte");
      }
      amprt_view_release(Own);
    });
  for (std::thread &T : All)
    T.join();
  EXPECT(statistics().launches, uint64_t(Threads * Rounds * 3));
}
