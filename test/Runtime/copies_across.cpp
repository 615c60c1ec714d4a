// RUN: %inside %s -o %t
// RUN: env POCL_DEVICES="basic pthread" %t
// Much memory is copied from one device to another in pieces, also to another
// place there.
#include "FakeCl.h"
#include "Kernels.h"
#include <cwchar>
#include <numeric>

/// The default views of two OpenCL devices.
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

int main() {
  fake::install();
  fake::HasOwnMemory = true;
  const size_t Size = 20 * 1000 * 1000, Moved = 13; // 80 MB: three pieces
  const std::vector<amprt_view *> Views = twoViews();
  std::vector<int> From(Size), To(Size + Moved);
  std::iota(From.begin(), From.end(), 1);
  {
    ArrayInts Here(Views[0], Size), There(Views[1], Size + Moved);
    OK(amprt_copy_in(From.data(), &Here.Ref, nullptr));
    OK(amprt_copy_in(To.data(), &There.Ref, nullptr));
    const amprt_statistics Before = statistics();
    const amprt_buffer_ref Part = There.part(Ints::row(Moved, Size));
    OK(amprt_copy(&Here.Ref, &Part, nullptr));
    EXPECT(statistics().copies_out - Before.copies_out, 3u);
    EXPECT(statistics().copies_in - Before.copies_in, 3u);
    EXPECT(statistics().bytes_in - Before.bytes_in, Size * 4);
    OK(amprt_copy_out(&There.Ref, To.data(), nullptr));
  }
  for (size_t I = 0; I != To.size(); ++I)
    EXPECT(To[I], I < Moved ? 0 : int(I - Moved + 1));
  for (amprt_view *V : Views)
    amprt_view_release(V);
}
