//===- EventWaiter.cpp - calls functions when events complete -------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Driver/EventWaiter.h"
#include "Driver/Command.h"
#include "Support/Shutdown.h"
#include <system_error>
#include <thread>

namespace amprt {

void waitUntilDone(Command &C) noexcept {
  try {
    C.wait("");
  } catch (const std::exception &) {
  }
}

void EventWaiter::add(Command &Of, std::function<void()> Function) {
  try {
    std::lock_guard<std::mutex> Lock(Mutex);
    if (!IsRunning)
      std::thread([Self = shared_from_this()] { Self->run(); }).detach();
    IsRunning = true;
    Items.push_back({&Of, std::move(Function)});
    return;
  } catch (const std::system_error &) {
    // There is no other thread to wait.
  }
  waitUntilDone(Of);
  Function();
}

void EventWaiter::run() {
  goOnWhileProgramEnds();
  while (true) {
    Item Next;
    {
      std::lock_guard<std::mutex> Lock(Mutex);
      if (Items.empty()) {
        IsRunning = false;
        return;
      }
      Next = std::move(Items.front());
      Items.pop_front();
    }
    ApiCallGuard Inside;
    waitUntilDone(*Next.Of);
    Next.Function();
    Next = Item(); // what it keeps goes while the runtime is there
  }
}

} // namespace amprt
