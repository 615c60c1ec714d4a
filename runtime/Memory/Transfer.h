//===- Transfer.h - copies between memories ---------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// All copies between host memory and devices pass through here and are counted
// here. Buffers own the bytes.
//
//===----------------------------------------------------------------------===//
#ifndef AMPRT_MEMORY_TRANSFER_H
#define AMPRT_MEMORY_TRANSFER_H

#include "Device/View.h"
#include "Support/Region.h"

namespace amprt {

/// One end of a transfer: host memory, or device memory that is used through
/// the queue of a view.
struct Place {
  char *Host = nullptr;
  DeviceMemory *Memory = nullptr;
  View *Through = nullptr;

  static Place onHost(const void *Memory) {
    Place P;
    P.Host = static_cast<char *>(const_cast<void *>(Memory));
    return P;
  }
  static Place onDevice(DeviceMemory &Memory, View &Through) {
    Place P;
    P.Memory = &Memory;
    P.Through = &Through;
    return P;
  }
  bool isHost() const { return !Memory; }
};

/// Copies the bytes of one region to another of the same size, which may have
/// other rows. With `Async` the host memory is in use until the commands added
/// to it are complete; otherwise the call waits until host memory has been read
/// or written. Transfers between devices without a common context, and between
/// regions that may overlap, go through intermediate memory.
void transfer(const Place &From, const Region &FromRegion, const Place &To,
              const Region &ToRegion, Commands *Async = nullptr);

} // namespace amprt

#endif
