//===- PtxCompiler.cpp - kernels as PTX -----------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Cuda/PtxCompiler.h"
#include "Cuda/PtxImages.h"
#include "OpenCL/Discovery.h"
#include "Support/Error.h"
#include <algorithm>

namespace amprt {

KernelDevice &PtxCompiler::device() {
  std::lock_guard<std::mutex> Lock(Mutex);
  if (!Device)
    Device = findNvidiaDevice(DeviceName);
  if (!Device)
    fail(AMPRT_UNSUPPORTED_FEATURE,
         "kernels for " + DeviceName +
             " are compiled by NVIDIA's OpenCL driver, which does not have "
             "this device (package nvidia-opencl-icd)");
  return *Device;
}

std::string PtxCompiler::compile(const amprt_kernel &K,
                                 const std::string &Options, std::string &Why) {
  const std::string Text = withPtxImages(K.source);
  amprt_kernel Adapted = K;
  Adapted.source = Text.c_str();
  // The PTX is the same; the code that it would make of it is not used.
  const Ref<Program> Compiled =
      device().compile(Adapted, Options + " -cl-nv-opt-level=0", Why);
  if (!Compiled)
    return {};
  std::string Ptx = Compiled->binary();
  Ptx.resize(std::min(Ptx.find('\0'), Ptx.size())); // it ends with a zero
  if (Ptx.empty())
    Why = describe(K, DeviceName) +
          ": NVIDIA's OpenCL driver does not give the PTX away";
  return Ptx;
}

void PtxCompiler::shutDown() noexcept {
  std::lock_guard<std::mutex> Lock(Mutex);
  if (Device)
    Device->shutDown();
}

} // namespace amprt
