// RUN: %inside -pthread %s -o %t
// RUN: env AMPCC_CACHE_DIR= timeout 60 %t launches
// RUN: env AMPCC_CACHE_DIR= timeout 60 %t fork
// Copies between NVIDIA's GPUs while other threads use the same GPUs, or fork.
#include "FakeCu.h"
#include "Images.h"
#include <sys/wait.h>
#include <unistd.h>
using namespace amprt;

static amprt_view *Queues[2];

static amprt_view *findQueue(const wchar_t *Path) {
  amprt_accelerator *A;
  amprt_view *V;
  OK(amprt_accelerator_find(Path, &A));
  OK(amprt_accelerator_default_view(A, &V));
  return V;
}

static std::function<void()> Meanwhile;
static int Records;
static CuResult (*RecordEvent)(CuEvent, CuStream);

/// A copy of Y records an event in the second GPU's stream. Then another thread
/// launches a kernel there that reads X. A copy to X has to wait for the
/// kernel.
static int countWrong() {
  fakecu::IsLazy = true;
  RecordEvent = Cu.EventRecord;
  Cu.EventRecord = [](CuEvent E, CuStream S) {
    const CuResult R = RecordEvent(E, S);
    if (Meanwhile && ++Records == 2)
      std::thread(std::exchange(Meanwhile, nullptr)).join();
    return R;
  };
  int Wrong = 0;
  const int Size = 64;
  for (int Round = 1; Round <= 50; ++Round) {
    ArrayInts XFrom(Queues[0], Size), X(Queues[1], Size),
        Result(Queues[1], Size);
    ArrayInts YFrom(Queues[0], Size), Y(Queues[1], Size);
    const std::vector<int> Old(Size, Round), New(Size, -1), Zero(Size, 0);
    std::vector<int> Out(Size);
    OK(amprt_copy_in(New.data(), &XFrom.Ref, nullptr));
    OK(amprt_copy_in(Zero.data(), &YFrom.Ref, nullptr));
    OK(amprt_copy_in(Old.data(), &X.Ref, nullptr));
    OK(amprt_copy_in(Zero.data(), &Result.Ref, nullptr));
    OK(amprt_copy_in(Zero.data(), &Y.Ref, nullptr));
    Records = 0;
    Meanwhile = [&] { add(X.Ref, Result.Ref, 1, Queues[1]); };
    OK(amprt_copy(&YFrom.Ref, &Y.Ref, nullptr));
    OK(amprt_copy(&XFrom.Ref, &X.Ref, nullptr));
    OK(amprt_view_wait(Queues[0]));
    OK(amprt_copy_out(&Result.Ref, Out.data(), nullptr));
    Wrong += Out != Old;
  }
  return Wrong;
}

static std::atomic<bool> IsInside{false}, MayReturn{false};
static CuResult (*CopyPeer)(CuAddress, CuContext, CuAddress, CuContext, size_t,
                            CuStream);

/// The child of a process that forks during a copy gets an error from its own
/// copies.
static int forkDuringCopy() {
  static ArrayInts A(Queues[0], 64), B(Queues[1], 64), C(Queues[0], 64),
      D(Queues[1], 64);
  OK(amprt_copy(&A.Ref, &B.Ref, nullptr));
  OK(amprt_copy(&C.Ref, &D.Ref, nullptr));
  CopyPeer = Cu.MemcpyPeerAsync;
  Cu.MemcpyPeerAsync = [](CuAddress To, CuContext Into, CuAddress From,
                          CuContext Of, size_t Size, CuStream S) {
    IsInside = true;
    while (!MayReturn)
      std::this_thread::yield();
    return CopyPeer(To, Into, From, Of, Size, S);
  };
  std::thread Other([] { OK(amprt_copy(&A.Ref, &B.Ref, nullptr)); });
  while (!IsInside)
    std::this_thread::yield();
  const pid_t Child = fork();
  if (!Child) {
    alarm(10);
    _exit(amprt_copy(&C.Ref, &D.Ref, nullptr) != AMPRT_VIEW_REMOVED);
  }
  int Status;
  waitpid(Child, &Status, 0);
  MayReturn = true;
  Other.join();
  return Status;
}

int main(int, char **Arguments) {
  fakecu::install();
  Queues[0] = findQueue(L"cuda\\Fake GPU");
  Queues[1] = findQueue(L"cuda\\Fake GPU #2");
  const bool IsFork = Arguments[1] == std::string("fork");
  return (IsFork ? forkDuringCopy() : countWrong()) != 0;
}
