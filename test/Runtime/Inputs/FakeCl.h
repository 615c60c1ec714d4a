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

inline bool startsWith(const char *Text, const char *Prefix) {
  return !std::strncmp(Text, Prefix, std::strlen(Prefix));
}

/// Waits until no more objects are alive than that: threads of the runtime's
/// may release the last reference to one later than all others.
inline void waitUntilReleased(long Wanted) {
  const auto End = std::chrono::steady_clock::now() + std::chrono::seconds(20);
  while (Live > Wanted && std::chrono::steady_clock::now() < End)
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
}

/// Puts the layer on top.
void install();

} // namespace fake

#endif
