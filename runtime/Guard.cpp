//===- Guard.cpp - maps exceptions to status codes ------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Guard.h"
#include <cstdlib>
#include <cstring>
#include <utility>

using namespace amprt;

namespace {

/// The last failure of a thread. Destructors of globals may fail as well, after
/// the thread's objects are destroyed, so this holds only plain pointers.
struct LastError {
  char *Message;
  int32_t Code;
};
thread_local LastError Last = {nullptr, 0};

} // namespace

amprt_status amprt::keepError(amprt_status Status, int32_t Code,
                              const char *Message) {
  struct Owner {
    ~Owner() { std::free(std::exchange(Last.Message, nullptr)); }
  };
  [[maybe_unused]] thread_local Owner OfThisThread;
  std::free(Last.Message);
  Last = {strdup(Message), Code};
  return Status;
}

void amprt::waitQuietly(const Commands &Running, const char *What) {
  for (const Ref<Command> &Part : Running) {
    try {
      Part->wait(What);
    } catch (const Error &) {
      // The caller reports another failure.
    }
  }
}

extern "C" {

const char *amprt_error_message(void) {
  return Last.Message ? Last.Message : "";
}
int32_t amprt_error_code(void) { return Last.Code; }

} // extern "C"
