//===- KernelVariants.h - variants of a kernel by factors -------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPRT_KERNELS_KERNELVARIANTS_H
#define AMPRT_KERNELS_KERNELVARIANTS_H

#include "Kernels/Factors.h"
#include "Kernels/KernelDevice.h"
#include "Support/Error.h"
#include <atomic>
#include <functional>
#include <mutex>

namespace amprt {

class KernelTuner;

/// A kernel with some factors.
struct KernelVariant {
  KernelVariant(const Factors &F, KernelVariant *Next)
      : BuiltWith(F), Next(Next) {}

  enum class State { Absent, Ready, Rejected };

  const Factors BuiltWith;
  KernelVariant *const Next; ///< in the list of all variants
  std::atomic<State> Now{State::Absent};
  std::atomic<bool> IsSought{false};  ///< by a background build
  std::unique_ptr<BuiltKernel> Built; ///< null until ready
};

/// A kernel on one device, for launches that pass views of one kind. Lookup is
/// lock-free; variants live as long as this object.
class KernelVariants : public std::enable_shared_from_this<KernelVariants> {
public:
  KernelVariants(KernelDevice &D, const amprt_kernel &K, Views Passed);
  ~KernelVariants();

  KernelDevice &device() const { return D; }
  /// Returns null if the kernel is not tuned.
  KernelTuner *tuner() const { return Tuner.get(); }

  /// Returns the largest factors up to the request that a launch can have.
  Factors fit(RequestedFactors W, const KernelLaunch &L) const;
  /// Returns null if the variant is not built yet or was rejected.
  KernelVariant *find(const Factors &F) const;
  /// Returns a ready variant with such factors, preferably factors of 1, or
  /// null.
  KernelVariant *
  findAny(const std::function<bool(const Factors &)> &isRight) const;
  /// True if the kernel does not build with these factors, needs more resources
  /// than the device has, or failed to run.
  bool isRejected(const Factors &F) const;

  /// Finds or builds the kernel with factors of 1.
  KernelVariant &plain(const amprt_kernel &K);
  /// Like plain() for an optional kernel; returns false if it does not build.
  bool accepts(const amprt_kernel &K);
  /// Like plain(), with other factors; returns null if these are rejected.
  KernelVariant *build(const amprt_kernel &K, const Factors &F);
  /// Returns null if the disk cache has no program for it.
  KernelVariant *load(const amprt_kernel &K, const Factors &F);
  /// Like build(), for a launch that waits for it.
  KernelVariant *buildNow(const amprt_kernel &K, const Factors &F);
  /// Loads a variant from the disk cache or starts a background build, unless
  /// the variant is present, sought or rejected.
  void seek(const amprt_kernel &K, const Factors &F);
  /// Rejects a variant that the device failed to run.
  void reject(KernelVariant &V, const Error &E);

private:
  KernelVariant *lookUp(const Factors &F) const;
  KernelVariant &add(const Factors &F);
  std::string options(const amprt_kernel &K, const Factors &F) const;
  void publish(KernelVariant &V, const amprt_kernel &K,
               std::unique_ptr<BuiltKernel> Built);

  KernelDevice &D;
  const Views Passed;
  std::unique_ptr<KernelTuner> Tuner;
  std::mutex Mutex; // guards changes of the list
  std::atomic<KernelVariant *> First{nullptr};
};

/// Returns the kernel on a device; a new kernel is not built yet.
std::shared_ptr<KernelVariants> getKernel(KernelDevice &D,
                                          const amprt_kernel &K, Views Passed);

/// Drops all kernels and programs; those in use live on.
void dropKernels();

} // namespace amprt

#endif
