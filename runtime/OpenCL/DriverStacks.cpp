//===- DriverStacks.cpp - stacks of drivers' threads ----------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "DriverStacks.h"
#include <sys/resource.h>

namespace amprt {

static constexpr size_t WantedSize = size_t(64) << 20;

/// Addresses are scarce where the program may only use this many.
static bool areAddressesLimited() {
  rlimit Limit;
  return sizeof(void *) < 8 || getrlimit(RLIMIT_AS, &Limit) ||
         Limit.rlim_cur != RLIM_INFINITY;
}

DriverStacks::DriverStacks() noexcept {
  if (areAddressesLimited() || pthread_getattr_default_np(&Before))
    return;
  size_t Size = 0;
  pthread_attr_t Larger;
  if (pthread_attr_getstacksize(&Before, &Size) || Size >= WantedSize ||
      pthread_getattr_default_np(&Larger)) {
    pthread_attr_destroy(&Before);
    return;
  }
  AreOther = !pthread_attr_setstacksize(&Larger, WantedSize) &&
             !pthread_setattr_default_np(&Larger);
  pthread_attr_destroy(&Larger);
  if (!AreOther)
    pthread_attr_destroy(&Before);
}

DriverStacks::~DriverStacks() {
  if (!AreOther)
    return;
  pthread_setattr_default_np(&Before);
  pthread_attr_destroy(&Before);
}

} // namespace amprt
