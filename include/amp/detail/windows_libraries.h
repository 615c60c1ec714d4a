//===- windows_libraries.h - libraries that a program loads -----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// They are Linux'.
//
//===----------------------------------------------------------------------===//
#ifndef AMP_DETAIL_WINDOWS_LIBRARIES_H
#define AMP_DETAIL_WINDOWS_LIBRARIES_H

#include "amp/detail/windows_names.h"
#include <dlfcn.h>

#pragma ampcc push_names

namespace AMP_LIBRARY concurrency {
namespace AMP_INTERNAL details {
namespace windows {

typedef void (*FARPROC)();
inline HMODULE LoadLibraryA(LPCSTR name) { return dlopen(name, RTLD_NOW); }
inline HMODULE LoadLibrary(LPCSTR name) { return LoadLibraryA(name); }
inline BOOL FreeLibrary(HMODULE library) { return dlclose(library) == 0; }
inline FARPROC GetProcAddress(HMODULE library, LPCSTR name) {
  return reinterpret_cast<FARPROC>(
      dlsym(library ? library : RTLD_DEFAULT, name));
}

} // namespace windows
} // namespace AMP_INTERNAL details
} // namespace AMP_LIBRARY concurrency

#pragma ampcc pop_names

#endif
