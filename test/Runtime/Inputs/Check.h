// The checks of the runtime's tests; they print the difference.
#ifndef CHECK_H
#define CHECK_H

#include "amp/detail/abi.h"
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>

[[noreturn]] inline void stop(const char *File, int Line,
                              const std::string &What) {
  std::fflush(stdout);
  std::fprintf(stderr, "%s:%d: %s\n", File, Line, What.c_str());
  std::_Exit(1);
}

inline std::string toText(const std::string &Value) { return Value; }
inline std::string toText(const char *Value) { return Value; }
template <class T> std::string toText(const T &Value) {
  return std::to_string(Value);
}

template <class A, class B>
void expectEqual(const char *File, int Line, const char *Text, const A &Got,
                 const B &Wanted) {
  if (!(Got == Wanted))
    stop(File, Line,
         std::string(Text) + " is " + toText(Got) + ", not " + toText(Wanted));
}

/// Checks that the first value equals the second.
#define EXPECT(Got, Wanted) expectEqual(__FILE__, __LINE__, #Got, Got, Wanted)

/// Checks that the call succeeds.
#define OK(Call)                                                               \
  do {                                                                         \
    if ((Call) != AMPRT_OK)                                                    \
      stop(__FILE__, __LINE__, std::string(#Call ": ") + amprt_error_message()); \
  } while (0)

/// Checks that the call fails with the status, and that the message contains each of the texts.
#define FAILS(Call, Status, ...)                                               \
  do {                                                                         \
    EXPECT(int(Call), int(Status));                                            \
    for (const char *Part : {__VA_ARGS__})                                     \
      if (!std::strstr(amprt_error_message(), Part))                           \
        stop(__FILE__, __LINE__,                                               \
             std::string("no '") + Part + "' in: " + amprt_error_message());   \
  } while (0)

/// An exception inside the runtime.
#define REQUIRE(Condition)                                                     \
  do {                                                                         \
    if (!(Condition))                                                          \
      stop(__FILE__, __LINE__, "not true: " #Condition);                       \
  } while (0)

#endif
