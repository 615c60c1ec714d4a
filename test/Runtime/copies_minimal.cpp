// RUN: %inside %s -o %t && %t
// The number and size of copies on a device with separate memory: each is
// minimal, for the given reason.
#include "FakeCl.h"
#include "Kernels.h"

static amprt_statistics Last;

/// Returns the copies since the last call: commands in, bytes in, out, across.
#define COPIED(In, BytesIn, Out, BytesOut, Across)                             \
  do {                                                                         \
    amprt_statistics Now = statistics();                                       \
    EXPECT(Now.copies_in - Last.copies_in, uint64_t(In));                      \
    EXPECT(Now.bytes_in - Last.bytes_in, uint64_t(BytesIn));                   \
    EXPECT(Now.copies_out - Last.copies_out, uint64_t(Out));                   \
    EXPECT(Now.bytes_out - Last.bytes_out, uint64_t(BytesOut));                \
    EXPECT(Now.copies_across - Last.copies_across, uint64_t(Across));          \
    Last = Now;                                                                \
  } while (0)

static void onHost(const amprt_buffer_ref &Ref, uint32_t Access) {
  OK(amprt_buffer_access_host(&Ref, Access));
}
static void synchronize(const amprt_buffer_ref &Ref) {
  OK(amprt_buffer_synchronize(&Ref, AMPRT_ACCESS_READ, nullptr, nullptr));
}

int main() {
  fake::install();
  fake::HasOwnMemory = true;
  HostInts Data(100 * 100);
  const amprt_buffer_ref All = Data.Ref,
                         Section = Data.part(Ints::rows(1010, 20, 100, 30)),
                         Inside = Data.part(Ints::rows(1515, 5, 100, 10)),
                         Beside = Data.part(Ints::rows(1060, 10, 100, 30));
  // Only the section goes in, as one rectangle.
  scale(Section, 1, 1);
  COPIED(1, 20 * 30 * 4, 0, 0, 0);
  EXPECT(fake::Rows[fake::IdEnqueueWriteBufferRect].Calls.load(), 1);
  // Parts of it are valid there, in every view.
  scale(Inside, 1, 1);
  scale(Section, 1, 1);
  COPIED(0, 0, 0, 0, 0);
  // The adjacent section is not valid there.
  scale(Beside, 1, 1);
  COPIED(1, 10 * 30 * 4, 0, 0, 0);
  // Only the requested part is copied back, once.
  synchronize(Inside);
  synchronize(Inside);
  onHost(Inside, AMPRT_ACCESS_READ);
  COPIED(0, 0, 1, 5 * 10 * 4, 0);
  // It remains valid on the device, since the host has only read.
  scale(Section, 1, 1);
  COPIED(0, 0, 0, 0, 0);
  // Only the host's changes are copied in again, as one rectangle.
  onHost(Inside, AMPRT_ACCESS_READ_WRITE);
  COPIED(0, 0, 1, 5 * 10 * 4, 0);
  scale(Section, 1, 1);
  COPIED(1, 5 * 10 * 4, 0, 0, 0);
  // Discarded contents do not move, in any direction.
  OK(amprt_buffer_discard(&All));
  synchronize(All);
  scale(All, 0, 7);
  COPIED(0, 0, 0, 0, 0);
  synchronize(All);
  COPIED(0, 0, 1, 40000, 0);
  EXPECT(Data.Data[9999], 7);
  // Overwriting on the host needs nothing from the device.
  scale(All, 1, 1);
  onHost(All, AMPRT_ACCESS_WRITE);
  COPIED(0, 0, 0, 0, 0);
  std::fill(Data.Data.begin(), Data.Data.end(), 3);
  // refresh() invalidates the copies; the next launch copies again.
  scale(All, 1, 0);
  synchronize(All);
  COPIED(1, 40000, 1, 40000, 0);
  Data.Data[0] = 4;
  OK(amprt_buffer_refresh(&All));
  scale(All, 2, 0);
  synchronize(All);
  COPIED(1, 40000, 1, 40000, 0);
  EXPECT(Data.Data[0], 8);
  // Prefetching performs the same copy, earlier.
  OK(amprt_buffer_refresh(&All));
  OK(amprt_buffer_synchronize(&All, AMPRT_ACCESS_READ, defaultView(), nullptr));
  scale(All, 1, 0);
  COPIED(1, 40000, 0, 0, 0);
  // ... and no copy for overwriting.
  OK(amprt_buffer_refresh(&All));
  OK(amprt_buffer_synchronize(&All, AMPRT_ACCESS_WRITE, defaultView(),
                              nullptr));
  scale(All, 0, 1);
  COPIED(0, 0, 0, 0, 0);

  // Between containers: on the device if the source is valid there, ...
  ArrayInts A(defaultView(), 10000), B(defaultView(), 10000);
  OK(amprt_copy(&A.Ref, &B.Ref, nullptr));
  COPIED(0, 0, 0, 0, 1);
  // ... which does not update host memory; ...
  OK(amprt_copy(&All, &A.Ref, nullptr));
  OK(amprt_copy(&All, &B.Ref, nullptr));
  COPIED(0, 0, 0, 0, 2);
  // ... sections too, one rectangle; ...
  const amprt_buffer_ref Part = A.part(Section.region);
  OK(amprt_copy(&Part, &Section, nullptr));
  COPIED(0, 0, 1, 2400, 0);
  // ... and arrays that only the device uses never leave it.
  scale(A.Ref, 1, 1);
  add(A.Ref, B.Ref, 1);
  COPIED(0, 0, 0, 0, 0);
  // OpenCL has no box whose planes begin in the middle of another plane's rows:
  // the rows are copied one by one.
  const amprt_buffer_ref Shifted = A.part(amprt_region{8, 8, 24, 100, 3, 2});
  const std::vector<int> In = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12};
  std::vector<int> Out(In.size());
  OK(amprt_copy_in(In.data(), &Shifted, nullptr));
  OK(amprt_copy_out(&Shifted, Out.data(), nullptr));
  REQUIRE(Out == In);
  COPIED(6, 48, 6, 48, 0);
  const amprt_buffer_ref LastRow = A.part(Ints::row(2 + 25 + 12, 2));
  OK(amprt_copy_out(&LastRow, Out.data(), nullptr));
  EXPECT(Out[1], 12);
  COPIED(0, 0, 1, 8, 0);
  // A view without a source is valid nowhere at first.
  UnsourcedInts None(100);
  scale(None.Ref, 0, 5);
  COPIED(0, 0, 0, 0, 0);
  onHost(None.Ref, AMPRT_ACCESS_READ);
  COPIED(0, 0, 1, 400, 0);
}
