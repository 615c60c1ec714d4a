//===- Device.cpp - what an accelerator is to the runtime -----------------===//

#include "Driver/Device.h"
#include <atomic>

namespace amprt {

static std::atomic<uint64_t> LastSerial{0};

DeviceMemory::DeviceMemory() : Serial(++LastSerial) {}

std::string describe(const amprt_kernel &K, const std::string &DeviceName) {
  return std::string("kernel '") + K.name + "' (" +
         (K.location ? K.location : "unknown location") + ") on " + DeviceName;
}

std::string describe(const amprt_texture &T) {
  static const char *const Scalars[] = {"int",    "uint", "float",
                                        "double", "norm", "unorm"};
  return std::string("texture<") + Scalars[T.scalar] +
         (T.components > 1 ? "_" + std::to_string(T.components) : "") + ", " +
         std::to_string(T.rank) + "> with " + std::to_string(T.bits) +
         " bits per scalar element";
}

} // namespace amprt
