//===- Cl.cpp - the table of OpenCL entry points --------------------------===//

#include "Cl.h"
#include <cstring>
#include <tuple>
#include <type_traits>

namespace amprt {

ClFunctions Cl = {
#define AMPRT_CL(Name) &::cl##Name,
#include "ClFunctions.def"
};

namespace {

/// What a function of the given type does once OpenCL is gone. Functions that
/// return an object report their failure through the last argument.
template <cl_int Result, class F> struct Disconnected;
template <cl_int Result, class R, class... Args>
struct Disconnected<Result, R (*)(Args...)> {
  static R call(Args... Arguments) {
    if constexpr (std::is_same_v<R, cl_int>) {
      return Result;
    } else {
      auto Last = std::get<sizeof...(Args) - 1>(std::tie(Arguments...));
      if (Last)
        *Last = Result;
      return nullptr;
    }
  }
};

constexpr bool isRelease(const char *Name) {
  for (const char *Prefix = "Release"; *Prefix; ++Prefix, ++Name)
    if (*Name != *Prefix)
      return false;
  return true;
}

} // namespace

void disconnectCl() {
#define AMPRT_CL(Name)                                                         \
  Cl.Name =                                                                    \
      &Disconnected < isRelease(#Name) ? CL_SUCCESS : CL_DEVICE_NOT_AVAILABLE, \
  decltype(Cl.Name) > ::call;
#include "ClFunctions.def"
}

} // namespace amprt
