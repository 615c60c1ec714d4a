// The layer over the table of OpenCL functions, compiled once for all
// tests.
#include "FakeCl.h"
#include <tuple>
#include <type_traits>
#include <utility>

using namespace fake;

/// NVIDIA's driver rejects rectangles whose last row, including its padding,
/// exceeds the memory.
static bool hasWholeRows(cl_mem Memory, const size_t *Origin,
                         const size_t *Size, size_t RowPitch,
                         size_t PlanePitch) {
  size_t There = 0;
  Real.GetMemObjectInfo(Memory, CL_MEM_SIZE, sizeof(There), &There, nullptr);
  return (Origin[2] + Size[2] - 1) * PlanePitch +
             (Origin[1] + Size[1]) * RowPitch <=
         There;
}

/// Returns the last parameter if it receives a new event.
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

namespace {
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
} // namespace

void fake::install() {
  amprt::connectCl();
  Real = amprt::Cl;
#define AMPRT_CL(Name)                                                         \
  amprt::Cl.Name = &Wrap<Id##Name, &amprt::ClFunctions::Name,                  \
                         decltype(Real.Name)>::function;
#include "OpenCL/ClFunctions.def"
}
