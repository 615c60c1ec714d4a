// RUN: %inside %s -o %t && %t
// Which launches of checked kernels are inspected, and what an inspection gets and finds.
#include "Check.h"
#include "Checking/Inspection.h"
#include "Checking/Shadow.h"
#include <functional>

using namespace amprt;

static amprt_inspection Got;
static int Calls;
static std::function<void(amprt_inspection &)> OnCall;
static void inspect(const void *const *, amprt_inspection *I) {
  Got = *I;
  ++Calls;
  if (OnCall)
    OnCall(*I);
}

alignas(8) static uint32_t Data[64];
static const uintptr_t Begin = uintptr_t(Data);
static Memory part(uint32_t Argument, uint32_t First, uint32_t End, bool IsRead) {
  return {Begin + 4 * First, Begin + 4 * End, IsRead, Argument};
}

/// A launch of a kernel that reads buffers 0 and 1 and writes buffer 1.
struct Launch {
  amprt_inspect_code Code = {{}, 1, 1, 2, 0};
  amprt_checked_code Checked = {};
  amprt_cpu_code Cpu = {};
  amprt_kernel K = {};
  Range Threads = {3, {5, 3, 2}, {0, 0, 0}};
  std::vector<Memory> Buffers = {part(0, 0, 8, true), part(1, 8, 16, false)};
  Inspection I{K, Threads, Buffers};

  explicit Launch(bool IsRaceFree = false) {
    Code.is_race_free = IsRaceFree;
    Checked.inspect = &Code;
    Cpu.checked = &Checked;
    K.cpu = &Cpu;
  }
  bool begins() { return I.begin(inspect); }
  void run(bool IsToMark) {
    I.run(nullptr, {{5, 3, 2}, {1, 2, 0}, {4, 3, 2}, 0}, IsToMark);
  }
};

static bool begins(std::vector<Memory> Buffers, bool IsRaceFree = false, uint32_t Read = 1) {
  Launch L(IsRaceFree);
  L.Code.read = Read;
  L.Buffers = Buffers;
  return L.begins();
}

static void launches() {
  Launch L;
  REQUIRE(!L.I.begin(nullptr));
  REQUIRE(!L.I.isRight());
  REQUIRE(L.begins());
  L.run(true);
  EXPECT(Got.marks_buffers, 1u);
  EXPECT(Got.memory[0], Begin);
  EXPECT(Got.bytes[1], 32u);
  EXPECT(Got.marks[0], 0u);
  REQUIRE(Got.marks[1] != 0);
  EXPECT(Got.threads[0] * 10 + Got.threads[1], 53u);
  EXPECT(Got.begin[0] * 100 + Got.begin[1] * 10 + Got.begin[2], 120u);
  EXPECT(Got.end[0] * 100 + Got.end[1] * 10 + Got.end[2], 432u);
  const uint64_t First = Got.first;
  L.run(false);
  EXPECT(Got.marks_buffers, 0u);
  REQUIRE(L.I.isRight());
  L.I.end();
  REQUIRE(L.begins());
  L.run(true);
  EXPECT(Got.first, First + 31); // each thread has a number
  // Only the second run finds violations.
  OnCall = [](amprt_inspection &I) { I.failed = 1; };
  L.run(true);
  REQUIRE(L.I.isRight());
  L.run(false);
  REQUIRE(!L.I.isRight());
  Calls = 0;
  L.run(false);
  EXPECT(Calls, 0);
  OnCall = nullptr;

  Launch Free(true);
  REQUIRE(Free.begins());
  Free.run(true);
  EXPECT(Calls, 0); // no races, and no uninitialized memory
  Free.run(false);
  EXPECT(Calls, 1);
  EXPECT(Got.marks[1], 0u);

  Launch Large;
  Large.Threads = {3, {1 << 15, 1 << 14, 2}, {0, 0, 0}};
  REQUIRE(!Large.begins());
  Large.Threads.Size[2] = 1;
  REQUIRE(Large.begins());
}

static void buffers() {
  const Memory In = part(0, 0, 8, true), Out = part(1, 8, 16, false);
  REQUIRE(!begins({part(0, 0, 8, false), Out})); // assumed constant, but written
  REQUIRE(!begins({In}));
  const auto unaligned = [&](uint32_t Argument) {
    return Memory{Begin + 65, Begin + 73, true, Argument};
  };
  REQUIRE(!begins({unaligned(0), Out}));
  REQUIRE(begins({In, Out, unaligned(3)})); // unused
  REQUIRE(begins({In, Out, unaligned(AMPRT_INSPECT_BUFFERS)}));
  // Equal buffers have the same marks; the proof is about different ones.
  const Memory Same = part(2, 8, 16, false);
  REQUIRE(begins({In, Out, Same}));
  REQUIRE(!begins({In, Out, Same}, true));
  REQUIRE(begins({In, Out, part(2, 0, 8, true)}, true));
  for (const auto [First, End] : {std::pair(9, 16), {8, 15}, {4, 9}, {15, 20}})
    REQUIRE(!begins({In, Out, part(2, First, End, true)}));
}

static void initializes() {
  Shadow &S = Shadow::get();
  const Memory In = part(0, 0, 8, true), Out = part(1, 8, 16, false);
  S.setUndefined(Data, 4, true);
  REQUIRE(!begins({In, Out})); // not constant
  S.setUndefined(Data, 4, false);
  S.setUndefined(Data + 8, 32, true);
  REQUIRE(!begins({In, Out}, true, /*Read=*/3));
  // Marked elements are initialized if there is no violation.
  for (const bool Fails : {true, false})
    for (const bool IsRaceFree : {true, false}) {
      S.setUndefined(Data + 8, 32, true);
      Launch L(IsRaceFree);
      REQUIRE(L.begins());
      OnCall = [=](amprt_inspection &I) {
        auto *const Marks = reinterpret_cast<uint32_t *>(Begin + 40 + I.marks[1]);
        if (I.marks_buffers)
          *Marks = uint32_t(2 * (I.first + 1));
        else
          I.failed = Fails;
      };
      L.run(true);
      L.run(false);
      L.I.end();
      REQUIRE(S.isDefined(Begin + 40, Begin + 44) == !Fails);
      REQUIRE(!S.isDefined(Begin + 36, Begin + 40));
      REQUIRE(!S.isDefined(Begin + 44, Begin + 48));
    }
  OnCall = nullptr;
  S.setUndefined(Data + 8, 32, false);
}

static void marks() {
  Writers &W = Writers::get();
  const Writers::Array First = W.of(100, 200);
  REQUIRE(W.of(100, 200) == First);
  REQUIRE(W.of(200, 300) != First);
  REQUIRE(W.of(50, 100) != First);
  REQUIRE(W.of(100, 200) == First);
  REQUIRE(W.of(150, 160) != First);
  const Writers::Array Next = W.of(100, 200);
  REQUIRE(Next != First);
  REQUIRE(W.of(90, 101) != Next);
  REQUIRE(W.of(100, 200) != Next);
  // Numbers begin again, without old marks, before they need 32 bits.
  const uint32_t Number = W.takeNumbers(10), Half = uint32_t(Writers::MaxCount);
  EXPECT(W.takeNumbers(1), Number + 10);
  const Writers::Array Old = W.of(400, 500);
  W.takeNumbers(Half);
  REQUIRE(W.of(400, 500) == Old);
  EXPECT(W.takeNumbers(Half - Number - 12), Number + 11 + Half);
  EXPECT(W.takeNumbers(1), 1u);
  REQUIRE(W.of(400, 500) != Old);
}

int main() {
  launches();
  buffers();
  initializes();
  marks();
}
