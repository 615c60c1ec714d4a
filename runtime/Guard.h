//===- Guard.h - exceptions to statuses -------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Inside the runtime failures are exceptions. At the boundary they become an
// amprt_status, and the text is kept for the thread.
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

/// Keeps a failure for the calling thread, and returns `Status`.
amprt_status keepError(amprt_status Status, int32_t Code, const char *Message);

/// Runs `work`; the one place where exceptions become statuses.
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

/// For what waits for kernels on the program's behalf: their reports follow.
template <class Work> amprt_status waiting(Work work) {
  return guarded([&] {
    work();
    takeReports();
  });
}

/// Waits for commands whose failure would come after another one.
void waitQuietly(const Commands &Running, const char *What);

/// Runs `work` with a list for the commands it leaves running. The caller gets
/// an event for them, or they are not asked for (null) and `work` waits. When
/// something fails nothing is left running: no call would wait for it.
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

/// Releases a reference. The last one ends the object, which may need OpenCL.
template <class Object> void drop(Object *O) {
  if (O->releaseUnlessLast())
    return;
  ApiCallGuard ThisThread;
  ThisThread.run([=] { O->release(); });
}

} // namespace amprt

#endif
