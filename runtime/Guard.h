//===- Guard.h - maps exceptions to status codes ----------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Failures inside the runtime are exceptions. At the API boundary they become
// an amprt_status, and the message is stored per thread.
//
//===----------------------------------------------------------------------===//
#ifndef AMPRT_GUARD_H
#define AMPRT_GUARD_H

#include "Device/Event.h"
#include "Device/Report.h"
#include "Support/Error.h"
#include "Support/Shutdown.h"
#include <new>

namespace amprt {

/// Stores a failure for the calling thread, and returns `Status`.
amprt_status keepError(amprt_status Status, int32_t Code, const char *Message);

/// Runs `work` and converts exceptions to a status.
template <class Work> amprt_status guarded(Work work) noexcept {
  ApiCallGuard ThisThread;
  try {
    ThisThread.run(work);
    return AMPRT_OK;
  } catch (const Error &E) {
    return keepError(E.status(), E.code(), E.what());
  } catch (const std::bad_alloc &) {
    return keepError(AMPRT_BAD_ALLOC, E_OutOfMemory, "out of memory");
  } catch (const std::exception &E) {
    return keepError(AMPRT_RUNTIME_ERROR, E_Fail, E.what());
  }
}

/// For calls that wait for kernels: they also process the kernels' reports.
template <class Work> amprt_status waiting(Work work) {
  return guarded([&] {
    work();
    takeReports();
  });
}

/// Waits for commands, and ignores failures: an earlier one is reported.
void waitQuietly(const Commands &Running, const char *What);

/// Runs `work` with a list for the commands that it enqueues. The caller gets
/// an event for them; if `Out` is null, the list is null and `work` waits.
/// After a failure, no enqueued command is left running.
template <class Work>
amprt_status asynchronous(amprt_event **Out, const char *What, Work work) {
  return guarded([&] {
    if (!Out) {
      work(nullptr);
      return takeReports();
    }
    Commands Running;
    try {
      work(&Running);
    } catch (...) {
      waitQuietly(Running, What);
      throw;
    }
    *Out = Event::create(std::move(Running), What).take();
  });
}

/// Releases a reference. Destroying the object may call the driver.
template <class Object> void drop(Object *O) {
  if (O->releaseUnlessLast())
    return;
  ApiCallGuard ThisThread;
  ThisThread.run([=] { O->release(); });
}

} // namespace amprt

#endif
