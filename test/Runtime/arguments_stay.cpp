// RUN: %inside %s -o %t && %t && %t own
// Unchanged kernel arguments are not set again, changed ones are: other values,
// other memory, also at the same address, and after failures.
#include "FakeCl.h"
#include "Kernels.h"
#include <memory>

static long settings() { return fake::Rows[fake::IdSetKernelArg].Calls; }

/// Returns the number of arguments that a launch sets.
template <class Launch> static long set(Launch launch) {
  const long Before = settings();
  launch();
  return settings() - Before;
}

int main(int Count, char **) {
  fake::install();
  fake::HasOwnMemory = Count > 1;
  HostInts From(64, 1, AMPRT_ACCESS_READ), To(64, 0), Other(64, 0);
  auto launch = [&] { add(From.Ref, To.Ref, 3); };
  launch();
  EXPECT(set(launch), 0);
  EXPECT(set(launch), 0);
  EXPECT(set([&] { add(From.Ref, To.Ref, 4); }), 1);
  EXPECT(set([&] { add(From.Ref, Other.Ref, 4); }), 1);
  EXPECT(set(launch), 2);

  // The host accessed the buffer in between.
  OK(amprt_buffer_access_host(&To.Ref, AMPRT_ACCESS_READ_WRITE));
  EXPECT(To.Data[5], 16);
  To.Data[5] = 100;
  launch();
  OK(amprt_buffer_access_host(&To.Ref, AMPRT_ACCESS_READ));
  EXPECT(To.Data[5], 103);

  // Launching on another view's queue does not change arguments.
  amprt_view *View;
  OK(amprt_view_create(defaultAccelerator(), AMPRT_AUTOMATIC, &View));
  for (int I = 0; I != 100; ++I) {
    add(From.Ref, To.Ref, 1, View);
    add(From.Ref, To.Ref, 1);
  }
  OK(amprt_buffer_synchronize(&To.Ref, AMPRT_ACCESS_READ, nullptr, nullptr));
  EXPECT(To.Data[5], 303);
  amprt_view_release(View);

  // Buffers at reused addresses.
  for (int I = 0; I != 50; ++I) {
    ArrayInts Array(defaultView(), 64);
    std::vector<int> Values(64, I);
    OK(amprt_copy_in(Values.data(), &Array.Ref, nullptr));
    add(From.Ref, Array.Ref, 2);
    OK(amprt_copy_out(&Array.Ref, Values.data(), nullptr));
    EXPECT(Values[63], I + 2);
  }
  for (int I = 0; I != 50; ++I) {
    std::vector<int> Values(64, I);
    amprt_buffer_ref Ref{nullptr, Ints::row(0, 64)};
    OK(amprt_buffer_create_host(Values.data(), 256, AMPRT_ACCESS_READ_WRITE,
                                &Ref.buffer));
    add(From.Ref, Ref, 2);
    OK(amprt_buffer_synchronize(&Ref, AMPRT_ACCESS_READ, nullptr, nullptr));
    EXPECT(Values[63], I + 2);
    amprt_buffer_release(Ref.buffer);
  }

  // The next launch sets the arguments that failed.
  launch();
  fake::Rows[fake::IdSetKernelArg].FailAt = settings();
  EXPECT(tryAdd(From.Ref, To.Ref, 9) == AMPRT_OK, false);
  fake::Rows[fake::IdSetKernelArg].FailAt = -1;
  EXPECT(set([&] { add(From.Ref, To.Ref, 9); }) >= 1, true);
  EXPECT(set(launch), 1);
  // Views of the same buffer alternate.
  amprt_buffer_ref Half = To.part(Ints::row(0, 32));
  for (int I = 0; I != 3; ++I) {
    launch();
    add(Half, Half, 1);
  }
  OK(amprt_buffer_synchronize(&To.Ref, AMPRT_ACCESS_READ, nullptr, nullptr));
  EXPECT(To.Data[40], 16 + 3 + 200 + 3 + 9 + 3 + 9);
}
