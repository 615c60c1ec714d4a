// RUN: %inside %s -o %t
// RUN: env POCL_DEVICES="basic pthread" %t
// RUN: env POCL_DEVICES="basic pthread" AMPCC_STAGING=1 %t ring
// Large copies between devices, also to another offset, are split: through host
// memory, or through pinned memory, to and from which both devices copy
// concurrently.
#include "FakeCl.h"
#include "Kernels.h"
#include <cwchar>
#include <numeric>

/// Returns the default views of two OpenCL devices.
static std::vector<amprt_view *> twoViews() {
  std::vector<amprt_view *> Views;
  uint32_t Count;
  OK(amprt_accelerator_count(&Count));
  for (uint32_t I = 0; I != Count && Views.size() != 2; ++I) {
    amprt_accelerator *A;
    amprt_accelerator_info Info;
    OK(amprt_accelerator_at(I, &A));
    OK(amprt_accelerator_get_info(A, &Info));
    if (std::wcsncmp(Info.device_path, L"opencl", 6))
      continue;
    Views.emplace_back();
    OK(amprt_accelerator_default_view(A, &Views.back()));
  }
  EXPECT(Views.size(), 2u);
  return Views;
}

static long calls(fake::Id Function) { return fake::Rows[Function].Calls; }

/// 80 MB. The destination is `Moved` elements behind the source.
const size_t Size = 20 * 1000 * 1000, Moved = 13;

struct Copies {
  const std::vector<amprt_view *> Views = twoViews();
  std::vector<int> From;
  ArrayInts Here{Views[0], Size}, There{Views[1], Size + Moved};
  const amprt_buffer_ref Part = There.part(Ints::row(Moved, Size));

  Copies() : From(Size) {
    std::iota(From.begin(), From.end(), 1);
    OK(amprt_copy_in(From.data(), &Here.Ref, nullptr));
    clear();
  }
  void clear() {
    const std::vector<int> Zeros(Size + Moved);
    OK(amprt_copy_in(Zeros.data(), &There.Ref, nullptr));
  }
  amprt_status run() { return amprt_copy(&Here.Ref, &Part, nullptr); }
  void verify() {
    std::vector<int> To(Size + Moved);
    OK(amprt_copy_out(&There.Ref, To.data(), nullptr));
    for (size_t I = 0; I != To.size(); ++I)
      REQUIRE(To[I] == (I < Moved ? 0 : int(I - Moved + 1)));
  }
};

static void throughHost(Copies &C) {
  const amprt_statistics Before = statistics();
  OK(C.run());
  EXPECT(statistics().copies_out - Before.copies_out, 3u);
  EXPECT(statistics().copies_in - Before.copies_in, 3u);
  EXPECT(statistics().bytes_in - Before.bytes_in, Size * 4);
}

static void throughRing(Copies &C) {
  const amprt_statistics Before = statistics();
  const long Reads = calls(fake::IdEnqueueReadBuffer);
  OK(C.run());
  const long Parts = 77; // of 1 MiB
  EXPECT(calls(fake::IdEnqueueReadBuffer) - Reads, Parts);
  EXPECT(statistics().copies_across - Before.copies_across, 1u);
  EXPECT(statistics().bytes_across - Before.bytes_across, Size * 4);
  EXPECT(statistics().bytes_in - Before.bytes_in, 0u);

  // If a part fails, the copy fails; the next copy is complete.
  for (fake::Id Function :
       {fake::IdEnqueueWriteBuffer, fake::IdEnqueueReadBuffer,
        fake::IdWaitForEvents, fake::IdFlush})
    for (long N : {9L, Parts - 1}) {
      C.clear();
      fake::Row &Row = fake::Rows[Function];
      Row.FailAt = Row.Calls + N;
      const bool Failed = C.run() != AMPRT_OK;
      REQUIRE(Failed);
      Row.FailAt = -1;
      OK(C.run());
      C.verify();
    }
}

int main(int Count, char **) {
  fake::install();
  fake::HasOwnMemory = true;
  std::vector<amprt_view *> Views;
  {
    Copies C;
    Count > 1 ? throughRing(C) : throughHost(C);
    C.verify();
    Views = C.Views;
  }
  for (amprt_view *V : Views)
    amprt_view_release(V);
}
