// A layer over the table of OpenCL functions that counts calls and references
// and can make one call fail.
#ifndef FAKECL_H
#define FAKECL_H

#include "OpenCL/Cl.h"
#include <atomic>
#include <chrono>
#include <cstring>
#include <limits>
#include <string>
#include <thread>

namespace fake {

struct Row {
  const char *Name;
  std::atomic<long> Calls{0};
  std::atomic<long> FailAt{-1}; ///< the number of the failing call, from 0
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

/// The number of OpenCL objects that the runtime references.
inline std::atomic<long> Live{0};
inline cl_int FailWith = CL_OUT_OF_RESOURCES;
/// The call, counted over all functions, from which on every call except
/// releases fails: the device is lost. It becomes idle when it is waited for.
inline std::atomic<long> AllCalls{0}, LostAt{std::numeric_limits<long>::max()};
/// Pretends that devices have separate memory, optionally except for the first.
inline bool HasOwnMemory = false, ShareFirst = false;

/// Pretends that devices have no extensions.
inline bool HasNoExtensions = false;

inline amprt::ClFunctions Real;

inline bool startsWith(const char *Text, const char *Prefix) {
  return !std::strncmp(Text, Prefix, std::strlen(Prefix));
}

/// Waits until at most Wanted objects are alive: threads of the runtime may
/// release the last reference late.
inline void waitUntilReleased(long Wanted) {
  const auto End = std::chrono::steady_clock::now() + std::chrono::seconds(20);
  while (Live > Wanted && std::chrono::steady_clock::now() < End)
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
}

/// Installs the layer.
void install();

} // namespace fake

#endif
