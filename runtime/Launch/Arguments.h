//===- Arguments.h - the arguments of a launch ------------------*- C++ -*-===//
#ifndef AMPRT_LAUNCH_ARGUMENTS_H
#define AMPRT_LAUNCH_ARGUMENTS_H

#include "Device/Report.h"
#include "Memory/Buffer.h"

namespace amprt {

/// Where the argument lives in the closure.
const char *addressOf(const amprt_arg &Arg, const void *const *Parameters);

inline const amprt_buffer_ref &bufferAt(const char *Address) {
  return *reinterpret_cast<const amprt_buffer_ref *>(Address);
}

/// Sets all arguments of a kernel object and brings the buffers among them to
/// the accelerator of the view. Lives until the kernel is enqueued.
class Arguments {
public:
  Arguments(cl_kernel Kernel, const amprt_kernel &K, View &V)
      : Kernel(Kernel), K(K), V(V) {}

  void set(const void *const *Parameters);
  /// To be called behind the launch.
  void expectReport() {
    if (Messages)
      Report::expect(std::move(Messages));
  }
  /// Whether the kernel reads memory of the user in place.
  bool readsUserMemory() const { return ReadsUserMemory; }

private:
  void setNext(const void *Value, size_t Size);
  void setBuffer(const amprt_buffer_ref &Ref, const amprt_arg &Arg);
  void setValues(const amprt_arg &Group, const amprt_arg *End,
                 const void *const *Parameters);
  void setConstants(const char *Packed, size_t Size);

  cl_kernel Kernel;
  const amprt_kernel &K;
  View &V;
  cl_uint Next = 0;
  bool ReadsUserMemory = false;
  std::unique_ptr<Report> Messages;      ///< of a kernel that may report errors
  std::vector<Handle<cl_mem>> Constants; ///< a kernel retains no argument
};

} // namespace amprt

#endif
