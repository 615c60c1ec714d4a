// RUN: %inside %s -o %t && %t
// RUN: env AMPCC_DEVICE=cpu %t
// RUN: %t own
// Asynchronous calls return while the device works. Accesses to the memory before
// the event is complete wait for it: by the cpu, by another copy, at exit.
#include "FakeCl.h"
#include "Kernels.h"

static int *hostOf(const Ints &I) {
  return static_cast<int *>(
      reinterpret_cast<amprt_buffer_head *>(I.Ref.buffer)->host);
}

static const int Size = 500000;

/// Takes some time: adds `Rounds` to each element.
static void work(const amprt_buffer_ref &Data, int Rounds) {
  for (int I = 0; I != Rounds; ++I)
    scale(Data, 1, 1);
}

static bool isDone(amprt_event *E) {
  int Done;
  OK(amprt_event_wait_for(E, 0, &Done));
  return Done;
}

int main(int Count, char **) {
  fake::install();
  fake::HasOwnMemory = Count > 1;
  amprt_event *E;
  HostInts Data(Size, 1);
  const amprt_buffer_ref First = Data.part(Ints::row(0, 1000));
  scale(Data.Ref, 1, 0); // compiles

  // synchronize_async.
  work(Data.Ref, 40);
  OK(amprt_buffer_synchronize(&Data.Ref, AMPRT_ACCESS_READ, nullptr, &E));
  REQUIRE(!isDone(E));
  OK(amprt_event_wait(E));
  EXPECT(Data.Data[Size - 1], 41);
  amprt_event_release(E);

  // The cpu accesses the memory before the event is complete.
  work(Data.Ref, 10);
  OK(amprt_buffer_synchronize(&Data.Ref, AMPRT_ACCESS_READ_WRITE, nullptr, &E));
  amprt_event_release(E);
  const auto *Head = reinterpret_cast<amprt_buffer_head *>(Data.Ref.buffer);
  EXPECT(Head->host_access, AMPRT_ACCESS_NONE);
  OK(amprt_buffer_access_host(&First, AMPRT_ACCESS_READ_WRITE));
  EXPECT(Data.Data[Size - 1], 51);
  EXPECT(Head->host_access, AMPRT_ACCESS_READ_WRITE);

  // A copy to a device reads the program's memory, which the cpu must not write
  // before the copy is complete.
  amprt_view *Other;
  OK(amprt_view_create(defaultAccelerator(), AMPRT_IMMEDIATE, &Other));
  OK(amprt_buffer_synchronize(&Data.Ref, AMPRT_ACCESS_READ, Other, &E));
  EXPECT(Head->host_access & AMPRT_ACCESS_WRITE, 0u);
  if (fake::HasOwnMemory)
    EXPECT(Head->host_access, AMPRT_ACCESS_NONE);
  OK(amprt_buffer_access_host(&Data.Ref, AMPRT_ACCESS_READ_WRITE));
  EXPECT(isDone(E), true);
  amprt_event_release(E);

  // The same holds for a launch on another view.
  work(Data.Ref, 10);
  OK(amprt_buffer_synchronize(&Data.Ref, AMPRT_ACCESS_READ_WRITE, nullptr, &E));
  amprt_event_release(E);
  scale(Data.Ref, 1, 1, Other);
  OK(amprt_buffer_access_host(&Data.Ref, AMPRT_ACCESS_READ));
  EXPECT(Data.Data[0], 62);

  // Copies between containers, to and from host memory.
  ArrayInts Array(defaultView(), Size);
  work(Data.Ref, 10);
  OK(amprt_copy(&Data.Ref, &Array.Ref, &E));
  amprt_event_release(E);
  work(Array.Ref, 10);
  OK(amprt_buffer_access_host(&Data.Ref, AMPRT_ACCESS_READ_WRITE));
  OK(amprt_copy(&Array.Ref, &Data.Ref, &E));
  work(Array.Ref, 1);
  OK(amprt_event_wait(E));
  amprt_event_release(E);
  OK(amprt_buffer_access_host(&Data.Ref, AMPRT_ACCESS_READ));
  EXPECT(Data.Data[Size / 2], 82);
  OK(amprt_copy(&Data.Ref, &Array.Ref, &E));
  amprt_event_release(E);
  OK(amprt_buffer_access_host(&Data.Ref, AMPRT_ACCESS_WRITE));
  std::fill(Data.Data.begin(), Data.Data.end(), -1);
  OK(amprt_buffer_access_host(&Array.Ref, AMPRT_ACCESS_READ));
  EXPECT(hostOf(Array)[Size - 1], 82);

  // Releasing the last reference waits; afterwards the memory belongs to the user.
  std::vector<int> Memory(Size, 7);
  {
    amprt_buffer *B;
    OK(amprt_buffer_create_host(Memory.data(), Size * 4ull,
                                AMPRT_ACCESS_READ_WRITE, &B));
    amprt_buffer_ref Ref{B, Data.Ref.region};
    work(Ref, 10);
    OK(amprt_buffer_synchronize(&Ref, AMPRT_ACCESS_READ, nullptr, &E));
    amprt_buffer_release(B);
    EXPECT(Memory[Size - 1], 17);
    OK(amprt_event_wait(E));
    amprt_event_release(E);
  }
  amprt_view_release(Other);
}
