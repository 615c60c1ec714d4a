//===- WindowsLibrary.cpp - Visual C++'s C library functions --------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// In programs for Visual C++ the compiler redirects C library functions to
// these symbols (lib/Microsoft/LibraryFunctions.cpp).
//
//===----------------------------------------------------------------------===//

#include "amp/detail/abi_library.h"
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <string>

namespace {
/// Per-thread sequences, initially as after srand(1).
thread_local unsigned RandomState = 1;

const std::chrono::steady_clock::time_point Start =
    std::chrono::steady_clock::now();

/// Accepts both kinds of slashes.
class NativeName {
public:
  explicit NativeName(const char *Name) : Text(Name ? Name : "") {
    std::replace(Text.begin(), Text.end(), '\\', '/');
    IsNull = !Name;
  }
  const char *get() const { return IsNull ? nullptr : Text.c_str(); }

private:
  std::string Text;
  bool IsNull;
};
} // namespace

extern "C" {

int amprt_rand() {
  RandomState = RandomState * 214013 + 2531011;
  return int(RandomState >> 16 & 0x7fff);
}
void amprt_srand(unsigned Seed) { RandomState = Seed; }

long amprt_clock() {
  using std::chrono::milliseconds;
  return long(std::chrono::duration_cast<milliseconds>(
                  std::chrono::steady_clock::now() - Start)
                  .count());
}

FILE *amprt_fopen(const char *Name, const char *Mode) {
  return fopen(NativeName(Name).get(), Mode);
}
FILE *amprt_freopen(const char *Name, const char *Mode, FILE *Old) {
  return freopen(NativeName(Name).get(), Mode, Old);
}
int amprt_remove(const char *Name) { return remove(NativeName(Name).get()); }
int amprt_rename(const char *From, const char *To) {
  return rename(NativeName(From).get(), NativeName(To).get());
}
}
