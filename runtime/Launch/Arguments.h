//===- Arguments.h - the arguments of a launch ------------------*- C++ -*-===//
#ifndef AMPRT_LAUNCH_ARGUMENTS_H
#define AMPRT_LAUNCH_ARGUMENTS_H

#include "Device/Report.h"
#include "Launch/Captures.h"
#include "Program/KernelCache.h"

namespace amprt {

/// Sets those arguments of a kernel object that are not as they should be, and
/// brings the buffers among them to the accelerator of the view. Lives, with
/// the kernel locked, until the kernel is enqueued.
class Arguments {
public:
  Arguments(ReadyKernel &Ready, const amprt_kernel &K, View &V)
      : Ready(Ready), K(K), V(V) {}

  void set(const void *const *Parameters, const Captures &Captured);
  /// To be called behind the launch.
  void expectReport() {
    if (Messages)
      Report::expect(std::move(Messages));
  }
  /// Whether the kernel reads memory of the user in place, who may change it as
  /// soon as the launch, synchronous in his eyes, returns.
  bool readsUserMemory() const { return ReadsUserMemory; }

private:
  /// Whether the next argument has this identity: bytes that are equal only
  /// where the values are. Values that will not come again have none.
  bool isSetTo(const void *Identity, size_t Size) const;
  void setNext(const void *Value, size_t Size, const void *Identity,
               size_t IdentitySize);
  void setNextValue(const void *Value, size_t Size);
  void setBuffer(const Capture &C);
  void setValues(const amprt_arg &Group, const amprt_arg *End,
                 const void *const *Parameters);
  void setConstants(const char *Packed, size_t Size);
  void setTileStatic(uint64_t Size);

  ReadyKernel &Ready;
  const amprt_kernel &K;
  View &V;
  cl_uint Next = 0;
  bool ReadsUserMemory = false;
  std::unique_ptr<Report> Messages;      ///< of a kernel that may report errors
  std::vector<Handle<cl_mem>> Constants; ///< a kernel retains no argument
};

} // namespace amprt

#endif
