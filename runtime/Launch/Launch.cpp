//===- Launch.cpp - parallel_for_each -------------------------------------===//

#include "Launch/Launch.h"
#include "Device/AcceleratorList.h"
#include "Launch/Arguments.h"
#include "Launch/Domain.h"
#include "Support/Statistics.h"

namespace amprt {

namespace {

/// Calls `use` with each buffer among the arguments, and with whether the
/// kernel captured an array itself (by reference) rather than a view.
template <class Use>
void forEachBuffer(const amprt_kernel &K, const void *const *Parameters,
                   Use use) {
  for (const amprt_arg *Arg = K.args; Arg != K.args + K.arg_count; ++Arg) {
    if (Arg->kind != AMPRT_ARG_BUFFER)
      continue;
    Buffer *B = bufferAt(addressOf(*Arg, Parameters)).buffer;
    if (!B)
      failArgument("parallel_for_each: a captured array was moved from");
    use(*B, Arg->indirect != AMPRT_DIRECT);
  }
}

/// The view to run on:
///   1. the one asked for;
///   2. else the home of the captured arrays;
///   3. else the home of an array that a captured array_view refers to;
///   4. else the default view of the default accelerator.
View &chooseView(View *Requested, const amprt_kernel &K,
                 const void *const *Parameters) {
  View *OfArrays = nullptr, *OfViews = nullptr;
  forEachBuffer(K, Parameters, [&](Buffer &B, bool IsArray) {
    if (!B.isArray() || (!IsArray && B.home()->isCpu()))
      return;
    View *&Home = IsArray ? OfArrays : OfViews;
    if (!Home)
      Home = B.home();
  });
  if (Requested && !Requested->isAutoSelection())
    return *Requested;
  if (OfArrays)
    return *OfArrays;
  if (OfViews)
    return *OfViews;
  return AcceleratorList::get().useDefault().defaultView();
}

Aliasing aliasingOf(const amprt_kernel &K, const void *const *Parameters) {
  const amprt_arg *End = K.args + K.arg_count;
  for (const amprt_arg *First = K.args; First != End; ++First) {
    if (First->kind != AMPRT_ARG_BUFFER)
      continue;
    const Buffer &B = *bufferAt(addressOf(*First, Parameters)).buffer;
    for (const amprt_arg *Second = First + 1; Second != End; ++Second)
      if (Second->kind == AMPRT_ARG_BUFFER &&
          (First->access | Second->access) & AMPRT_ACCESS_WRITE &&
          B.mayOverlap(*bufferAt(addressOf(*Second, Parameters)).buffer))
        return Aliasing::Possible;
  }
  return Aliasing::None;
}

void checkTarget(View &V, const amprt_kernel &K,
                 const void *const *Parameters) {
  Accelerator &A = V.accelerator();
  if (V.isCpu())
    fail(AMPRT_RUNTIME_ERROR,
         "parallel_for_each: the cpu accelerator runs no kernels: " +
             describe(K, A));
  if (K.flags & AMPRT_KERNEL_USES_DOUBLE && !A.traits().HasDouble)
    fail(AMPRT_UNSUPPORTED_FEATURE, "parallel_for_each: double is used, which "
                                    "the accelerator does not support: " +
                                        describe(K, A));
  forEachBuffer(K, Parameters, [&](Buffer &B, bool IsArray) {
    if (IsArray && B.home() != &V)
      fail(AMPRT_RUNTIME_ERROR,
           "parallel_for_each: a captured array lives on another "
           "accelerator_view (of " +
               B.home()->accelerator().name() + "): " + describe(K, A));
  });
}

} // namespace

void launch(View *Requested, const amprt_kernel &K,
            const void *const *Parameters, uint32_t Rank,
            const int32_t *Extent) {
  if (K.abi_version != AMPRT_ABI_VERSION)
    fail(AMPRT_RUNTIME_ERROR,
         std::string("kernel '") + K.name + "' was compiled for version " +
             std::to_string(K.abi_version) +
             " of the runtime's interface, but libamprt has version " +
             std::to_string(AMPRT_ABI_VERSION));
  Range R = makeRange(K, Rank, Extent);
  View &V = chooseView(Requested, K, Parameters);
  checkTarget(V, K, Parameters);
  Accelerator &A = V.accelerator();
  bool IsTiled = K.tile[0] != 0;
  if (IsTiled)
    checkTile(R, K, A);

  std::shared_ptr<ReadyKernel> Ready =
      getKernel(A, K, aliasingOf(K, Parameters));
  if (!IsTiled)
    chooseGroups(R, A.traits(), *Ready);
  bool ReadsUserMemory;
  {
    std::lock_guard<std::mutex> Lock(Ready->Mutex);
    Arguments Args(Ready->Kernel.get(), K, V);
    Args.set(Parameters);
    check(Cl.EnqueueNDRangeKernel(V.queue(), Ready->Kernel.get(), R.Dims,
                                  nullptr, R.Global, R.Local, 0, nullptr,
                                  nullptr),
          "clEnqueueNDRangeKernel", [&] { return describe(K, A); });
    Args.expectReport();
    ReadsUserMemory = Args.readsUserMemory();
  }
  Stats.Launches.add(1);
  V.submitted();
  if (ReadsUserMemory)
    V.wait();
}

} // namespace amprt
