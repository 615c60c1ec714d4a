// RUN: %inside %s -o %t && %t
// A copy reads the latest contents from any location, and leaves its source's
// memory unchanged until it is synchronized.
#include "FakeCl.h"
#include "Kernels.h"

static std::vector<int> copyOut(const amprt_buffer_ref &Ref, bool Async) {
  std::vector<int> Out(Ref.region.row_size / 4 * Ref.region.rows);
  amprt_event *Event = nullptr;
  OK(amprt_copy_out(&Ref, Out.data(), Async ? &Event : nullptr));
  if (Event) {
    OK(amprt_event_wait(Event));
    amprt_event_release(Event);
  }
  return Out;
}

static void copyBetween(const amprt_buffer_ref &From,
                        const amprt_buffer_ref &To, bool Async) {
  amprt_event *Event = nullptr;
  OK(amprt_copy(&From, &To, Async ? &Event : nullptr));
  if (Event) {
    OK(amprt_event_wait(Event));
    amprt_event_release(Event);
  }
}

static void run(bool Async) {
  const std::vector<int> Old(100, 1);
  HostInts Data(100, 1);
  const amprt_buffer_ref Square = Data.part(Ints::rows(22, 4, 10, 5)),
                         Around = Data.part(Ints::rows(11, 8, 10, 8));
  std::vector<int> New = Old, NewAround;
  for (int Y = 2; Y != 7; ++Y)
    for (int X = 2; X != 6; ++X)
      New[Y * 10 + X] = 7;
  for (int Y = 1; Y != 9; ++Y)
    NewAround.insert(NewAround.end(), &New[Y * 10 + 1], &New[Y * 10 + 9]);

  scale(Square, 0, 7);
  // All elements are valid on the device.
  REQUIRE(copyOut(Square, Async) == std::vector<int>(20, 7));
  REQUIRE(Data.Data == Old);
  // Some are valid there, some in the source.
  REQUIRE(copyOut(Data.Ref, Async) == New);
  REQUIRE(copyOut(Around, Async) == NewAround);
  HostInts Host(100, 0);
  copyBetween(Data.Ref, Host.Ref, Async);
  REQUIRE(copyOut(Host.Ref, Async) == New);
  ArrayInts Array(defaultView(), 100);
  copyBetween(Data.Ref, Array.Ref, Async);
  REQUIRE(copyOut(Array.Ref, Async) == New);
  REQUIRE(Data.Data == Old);
  // No change was lost.
  OK(amprt_buffer_synchronize(&Data.Ref, AMPRT_ACCESS_READ, nullptr, nullptr));
  REQUIRE(Data.Data == New);

  // Within one source, part of which is valid on the device.
  scale(Square, 0, 9);
  const amprt_buffer_ref First = Data.part(Ints::row(20, 10)),
                         Last = Data.part(Ints::row(90, 10));
  copyBetween(First, Last, Async);
  REQUIRE(std::vector<int>(&Data.Data[20], &Data.Data[30]) ==
          std::vector<int>(&New[20], &New[30]));
  const std::vector<int> Moved = {1, 1, 9, 9, 9, 9, 1, 1, 1, 1};
  REQUIRE(copyOut(Last, Async) == Moved);
  OK(amprt_buffer_synchronize(&Data.Ref, AMPRT_ACCESS_READ, nullptr, nullptr));
  REQUIRE(std::vector<int>(&Data.Data[90], &Data.Data[100]) == Moved);
  REQUIRE(std::vector<int>(&Data.Data[20], &Data.Data[30]) == Moved);
}

int main() {
  fake::install();
  fake::HasOwnMemory = true;
  run(false);
  run(true);
}
