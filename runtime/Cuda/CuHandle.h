//===- CuHandle.h - owned objects of CUDA's driver --------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPRT_CUDA_CUHANDLE_H
#define AMPRT_CUDA_CUHANDLE_H

#include "Cuda/Cu.h"
#include <utility>

namespace amprt {

/// A stretch in which a context is the calling thread's current one. It stays
/// that in a thread without another: changing it takes as long as a good part
/// of a launch.
class InContext {
public:
  explicit InContext(CuContext Context) : Result(enter(Context)) {}
  ~InContext() {
    CuContext Popped;
    if (IsPushed)
      logFailure(Cu.CtxPopCurrent(&Popped), "cuCtxPopCurrent");
  }
  InContext(const InContext &) = delete;
  InContext &operator=(const InContext &) = delete;

  CuResult result() const { return Result; }

private:
  CuResult enter(CuContext Context) {
    CuContext Now = nullptr;
    const CuResult Asked = Cu.CtxGetCurrent(&Now);
    if (Asked != CuSuccess || Now == Context)
      return Asked;
    if (!Now)
      return Cu.CtxSetCurrent(Context);
    const CuResult Pushed = Cu.CtxPushCurrent(Context);
    IsPushed = Pushed == CuSuccess;
    return Pushed;
  }

  bool IsPushed = false; // by enter()
  const CuResult Result;
};

/// How objects of one type are destroyed.
template <class T> struct CuHandleTraits;
#define AMPRT_CU_HANDLE(Type, Destroy)                                         \
  template <> struct CuHandleTraits<Type> {                                    \
    static CuResult destroy(Type Object) { return Cu.Destroy(Object); }        \
    static constexpr const char *Call = "cu" #Destroy;                         \
  };
AMPRT_CU_HANDLE(CuStream, StreamDestroy)
AMPRT_CU_HANDLE(CuEvent, EventDestroy)
AMPRT_CU_HANDLE(CuModule, ModuleUnload)
AMPRT_CU_HANDLE(void *, MemFreeHost)
AMPRT_CU_HANDLE(CuArray, ArrayDestroy)
AMPRT_CU_HANDLE(CuGraph, GraphDestroy)
AMPRT_CU_HANDLE(CuGraphExec, GraphExecDestroy)
AMPRT_CU_HANDLE(CuTexture, TexObjectDestroy)
AMPRT_CU_HANDLE(CuSurface, SurfObjectDestroy)
#undef AMPRT_CU_HANDLE

/// Owns an object of a context.
template <class T> class CuHandle {
public:
  explicit CuHandle(CuContext Context = nullptr) : Context(Context) {}
  CuHandle(CuHandle &&Other) noexcept
      : Context(Other.Context), Object(std::exchange(Other.Object, T())) {}
  CuHandle &operator=(CuHandle &&Other) noexcept {
    std::swap(Context, Other.Context);
    std::swap(Object, Other.Object);
    return *this;
  }
  ~CuHandle() {
    if (Object == T())
      return;
    const InContext Current(Context);
    if (Current.result() == CuSuccess)
      logFailure(CuHandleTraits<T>::destroy(Object), CuHandleTraits<T>::Call);
  }

  T get() const { return Object; }
  /// Its address, for arguments of kernels too.
  const T &object() const { return Object; }
  explicit operator bool() const { return Object != T(); }
  /// Calls a function of the driver's that stores a new object; there is none
  /// yet. One that fails may store anything.
  template <class... P, class... A>
  CuResult make(CuResult (*Create)(T *, P...), A... Arguments) {
    T New = T();
    const CuResult Result = Create(&New, Arguments...);
    if (Result == CuSuccess)
      Object = New;
    return Result;
  }

private:
  CuContext Context;
  T Object = T();
};

} // namespace amprt

#endif
