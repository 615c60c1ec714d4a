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
  KernelVariant *const Next; ///< in the list of all
  std::atomic<State> Now{State::Absent};
  std::atomic<bool> IsSought{false};  ///< by a build in the background
  std::unique_ptr<BuiltKernel> Built; ///< once it was ready
};

/// A kernel on one device, for launches that pass views of one kind. It is
/// found without a lock; variants live as long as it does.
class KernelVariants : public std::enable_shared_from_this<KernelVariants> {
public:
  KernelVariants(KernelDevice &D, const amprt_kernel &K, Views Passed);
  ~KernelVariants();

  KernelDevice &device() const { return D; }
  /// Null: the kernel is not tuned.
  KernelTuner *tuner() const { return Tuner.get(); }

  /// The greatest factors up to what is requested that a launch can have here.
  Factors fit(RequestedFactors W, const KernelLaunch &L) const;
  /// Null if the variant is not built yet, or was rejected.
  KernelVariant *find(const Factors &F) const;
  /// A variant that is ready and has such factors, those of 1 before others;
  /// may be null.
  KernelVariant *
  findAny(const std::function<bool(const Factors &)> &isRight) const;
  /// It does not build with these factors, or needs more than the device has,
  /// or did not run.
  bool isRejected(const Factors &F) const;

  /// Finds or builds the kernel with factors of 1.
  KernelVariant &plain(const amprt_kernel &K);
  /// The same of a kernel that can be done without; false: it does not build.
  bool accepts(const amprt_kernel &K);
  /// The same with others; null where these are rejected.
  KernelVariant *build(const amprt_kernel &K, const Factors &F);
  /// Null if the disk cache has no program of it.
  KernelVariant *load(const amprt_kernel &K, const Factors &F);
  /// The same as build() for a launch that waits for it.
  KernelVariant *buildNow(const amprt_kernel &K, const Factors &F);
  /// Loads it from the disk cache, or has it built in the background, unless it
  /// is there, sought or rejected.
  void seek(const amprt_kernel &K, const Factors &F);
  /// Marks a variant that the device did not run as rejected.
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
  std::mutex Mutex; // of changes of what follows
  std::atomic<KernelVariant *> First{nullptr};
};

/// The kernel on a device. Nothing of it is built yet if it is new.
std::shared_ptr<KernelVariants> getKernel(KernelDevice &D,
                                          const amprt_kernel &K, Views Passed);

/// Forgets all kernels and programs; those in use live on.
void dropKernels();

} // namespace amprt

#endif
