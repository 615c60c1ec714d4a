//===- EventWaiter.cpp - calls functions when events complete -------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "OpenCL/EventWaiter.h"
#include "OpenCL/ClCommand.h"
#include "Support/Shutdown.h"
#include <system_error>
#include <thread>

namespace amprt {

void EventWaiter::add(ClCommand &Of, std::function<void()> Function) {
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
  Of.waitUntilDone();
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
    Visit Inside;
    Next.Of->waitUntilDone();
    Next.Function();
    Next = Item(); // what it keeps goes while the runtime is there
  }
}

} // namespace amprt
