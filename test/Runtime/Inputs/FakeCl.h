// The table of OpenCL functions with a layer on top that counts calls, counts
// references and can make one call fail.
#ifndef FAKECL_H
#define FAKECL_H

#include "OpenCL/Cl.h"
#include <atomic>
#include <chrono>
#include <cstring>
#include <limits>
#include <string>
#include <thread>
#include <tuple>
#include <type_traits>
#include <utility>

namespace fake {

struct Row {
  const char *Name;
  std::atomic<long> Calls{0};
  std::atomic<long> FailAt{-1}; ///< the call, counted from 0, that fails
};

enum Id {
#define AMPRT_CL(Name) Id##Name,
#include "OpenCL/ClFunctions.def"
  IdCount
};

inline Row Rows[IdCount] = {
#define AMPRT_CL(Name) {"cl" #Name},
#include "OpenCL/ClFunctions.def"
};

/// OpenCL objects that the runtime holds references to.
inline std::atomic<long> Live{0};
inline cl_int FailWith = CL_OUT_OF_RESOURCES;
/// From this call on, counted over all functions, every one fails but releases:
/// the device is lost. It comes to rest when it is waited for.
inline std::atomic<long> AllCalls{0}, LostAt{std::numeric_limits<long>::max()};
/// Pretends that devices have memory of their own, but perhaps for the first.
inline bool HasOwnMemory = false, ShareFirst = false;

/// Pretends that devices have no extension.
inline bool HasNoExtensions = false;

inline amprt::ClFunctions Real;

/// NVIDIA's driver refuses rows of which the last, with what lies between rows,
/// ends beyond the memory.
inline bool hasWholeRows(cl_mem Memory, const size_t *Origin,
                         const size_t *Size, size_t RowPitch,
                         size_t PlanePitch) {
  size_t There = 0;
  Real.GetMemObjectInfo(Memory, CL_MEM_SIZE, sizeof(There), &There, nullptr);
  return (Origin[2] + Size[2] - 1) * PlanePitch +
             (Origin[1] + Size[1]) * RowPitch <=
         There;
}

inline bool startsWith(const char *Text, const char *Prefix) {
  return !std::strncmp(Text, Prefix, std::strlen(Prefix));
}
/// The last parameter, if it is where a new event goes.
template <class... A> cl_event *eventOut(A... Arguments) {
  auto Last = std::get<sizeof...(A) - 1>(std::tie(Arguments...));
  if constexpr (std::is_same_v<decltype(Last), cl_event *>)
    return Last;
  return nullptr;
}

template <int I, class R, class... A, class F>
R call(F amprt::ClFunctions::*Function, A... Arguments) {
  Row &Mine = Rows[I];
  bool Fails = Mine.Calls++ == Mine.FailAt;
  if (!startsWith(Mine.Name, "clRelease") && AllCalls++ >= LostAt) {
    Fails = true;
    if constexpr (I == IdFinish || I == IdWaitForEvents)
      (Real.*Function)(Arguments...);
  }
  auto Last = std::get<sizeof...(A) - 1>(std::tie(Arguments...));
  if constexpr (std::is_same_v<R, cl_int>) {
    if (Fails)
      return FailWith;
    R Result = (Real.*Function)(Arguments...);
    if (Result == CL_SUCCESS) {
      if (startsWith(Mine.Name, "clRetain"))
        ++Live;
      else if (startsWith(Mine.Name, "clRelease"))
        --Live;
      else if (startsWith(Mine.Name, "clEnqueue") && eventOut(Arguments...))
        ++Live;
    }
    return Result;
  } else {
    if (Fails) {
      *Last = FailWith;
      return nullptr;
    }
    R Result = (Real.*Function)(Arguments...);
    if (Result && startsWith(Mine.Name, "clCreate"))
      ++Live;
    return Result;
  }
}

/// Waits until no more objects are alive than that: threads of the runtime's
/// may release the last reference to one later than all others.
inline void waitUntilReleased(long Wanted) {
  const auto End = std::chrono::steady_clock::now() + std::chrono::seconds(20);
  while (Live > Wanted && std::chrono::steady_clock::now() < End)
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
}

template <int I, auto Member, class F> struct Wrap;
template <int I, auto Member, class R, class... A>
struct Wrap<I, Member, R (*)(A...)> {
  static R function(A... Arguments) {
    if constexpr (I == IdGetDeviceInfo)
      if (std::get<1>(std::tie(Arguments...)) ==
              CL_DEVICE_HOST_UNIFIED_MEMORY &&
          HasOwnMemory) {
        *static_cast<cl_bool *>(std::get<3>(std::tie(Arguments...))) =
            std::exchange(ShareFirst, false) ? CL_TRUE : CL_FALSE;
        return CL_SUCCESS;
      }
    if constexpr (I == IdEnqueueReadBufferRect ||
                  I == IdEnqueueWriteBufferRect ||
                  I == IdEnqueueCopyBufferRect) {
      auto All = std::tie(Arguments...);
      const size_t *Size = std::get<5>(All);
      if (!hasWholeRows(std::get<1>(All), std::get<3>(All), Size,
                        std::get<6>(All), std::get<7>(All)))
        return CL_INVALID_VALUE;
      if constexpr (I == IdEnqueueCopyBufferRect)
        if (!hasWholeRows(std::get<2>(All), std::get<4>(All), Size,
                          std::get<8>(All), std::get<9>(All)))
          return CL_INVALID_VALUE;
    }
    R Result = call<I, R, A...>(Member, Arguments...);
    if constexpr (I == IdGetDeviceInfo) {
      char *Text = static_cast<char *>(std::get<3>(std::tie(Arguments...)));
      if (std::get<1>(std::tie(Arguments...)) == CL_DEVICE_EXTENSIONS &&
          HasNoExtensions && Text)
        *Text = 0;
    }
    return Result;
  }
};

inline void install() {
  amprt::connectCl();
  Real = amprt::Cl;
#define AMPRT_CL(Name)                                                         \
  amprt::Cl.Name = &Wrap<Id##Name, &amprt::ClFunctions::Name,                  \
                         decltype(Real.Name)>::function;
#include "OpenCL/ClFunctions.def"
}

} // namespace fake

#endif
