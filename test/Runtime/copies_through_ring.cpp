// RUN: %inside %s -o %t && %t && %t unpinned
// Large copies between host memory and a device with separate memory go through
// pinned memory, in parts.
#include "FakeCl.h"
#include "Kernels.h"
#include <numeric>
#include <thread>

static long calls(fake::Id Function) { return fake::Rows[Function].Calls; }
static const size_t MiB = 1 << 20, Size = 21 * MiB / 4 + 3;
static const long Parts = 22; // of 1 MiB, the last one of 12 bytes

struct Copies {
  ArrayInts There{defaultView(), Size};
  std::vector<int> From, To;

  Copies() : From(Size), To(Size) { std::iota(From.begin(), From.end(), 1); }
  amprt_status in() { return amprt_copy_in(From.data(), &There.Ref, nullptr); }
  amprt_status out() {
    std::fill(To.begin(), To.end(), 0);
    return amprt_copy_out(&There.Ref, To.data(), nullptr);
  }
  void bothWays() {
    OK(in());
    OK(out());
    REQUIRE(To == From);
  }
};

int main(int Count, char **) {
  setenv("AMPCC_STAGING", "1", 1);
  fake::install();
  fake::HasOwnMemory = true;
  const long Live = fake::Live;
  if (Count > 1) {
    // If the memory cannot be pinned, plain commands copy.
    fake::Rows[fake::IdEnqueueMapBuffer].FailAt = 0;
    Copies A;
    A.bothWays();
    EXPECT(calls(fake::IdEnqueueWriteBuffer), 1);
    EXPECT(calls(fake::IdEnqueueReadBuffer), 1);
    return 0;
  }
  {
    Copies A;
    A.bothWays();
    EXPECT(calls(fake::IdEnqueueWriteBuffer), Parts);
    EXPECT(calls(fake::IdEnqueueReadBuffer), Parts);
    EXPECT(statistics().copies_in, 1u);

    // If a part fails, such as the first or last one, the copy fails; the next copy is complete.
    for (fake::Id Function :
         {fake::IdEnqueueWriteBuffer, fake::IdEnqueueReadBuffer,
          fake::IdWaitForEvents, fake::IdFlush})
      for (long N = 0; N < Parts; N += 3) {
        fake::Row &Row = fake::Rows[Function];
        Row.FailAt = Row.Calls + N;
        const bool Failed = A.in() != AMPRT_OK || A.out() != AMPRT_OK;
        REQUIRE(Failed || Row.Calls <= Row.FailAt);
        Row.FailAt = -1;
        A.bothWays();
      }

    // Two threads concurrently.
    std::thread Other([] {
      Copies B;
      for (int I = 0; I != 4; ++I)
        B.bothWays();
    });
    for (int I = 0; I != 4; ++I)
      A.bothWays();
    Other.join();

    // Pinned memory and asynchronous copies do not use the ring.
    amprt_accelerator *Cpu;
    amprt_view *CpuView;
    OK(amprt_accelerator_find(L"cpu", &Cpu));
    OK(amprt_accelerator_default_view(Cpu, &CpuView));
    {
      Ints Staging;
      OK(amprt_buffer_create_array(CpuView, defaultView(), Size * 4,
                                   AMPRT_ACCESS_AUTO, &Staging.Ref.buffer));
      Staging.Ref.region = Ints::row(0, Size);
      const long Before = calls(fake::IdEnqueueWriteBuffer);
      OK(amprt_copy(&Staging.Ref, &A.There.Ref, nullptr));
      EXPECT(calls(fake::IdEnqueueWriteBuffer) - Before, 1);
    }
    amprt_view_release(CpuView);
    amprt_event *Done = nullptr;
    const long Before = calls(fake::IdEnqueueReadBuffer);
    OK(amprt_copy_out(&A.There.Ref, A.To.data(), &Done));
    OK(amprt_event_wait(Done));
    amprt_event_release(Done);
    EXPECT(calls(fake::IdEnqueueReadBuffer) - Before, 1);

    setenv("AMPCC_STAGING", "0", 1);
    const long Plain = calls(fake::IdEnqueueWriteBuffer);
    A.bothWays();
    EXPECT(calls(fake::IdEnqueueWriteBuffer) - Plain, 1);
  }
  amprt_uninitialize();
  EXPECT(fake::Live - Live,
         3); // the default view's queue, its ring, the context
}
