//===- windows.h - what C++ AMP programs use of Windows -------*- C++ -*-===//
#ifndef WINDOWS_WINDOWS_H
#define WINDOWS_WINDOWS_H

#include "amp/detail/letters_begin.h"
#include "amp/detail/windows_names.h"
#include "amp/detail/windows_threads.h"
#include "sal.h"
#include <dlfcn.h>

#define WINAPI
#define APIENTRY
#define CALLBACK
#define WINAPIV
#define CONST const
#define IN
#define OUT
#define OPTIONAL
#define FORCEINLINE __forceinline
#define STDMETHODCALLTYPE
#define DECLSPEC_ALIGN(size) __declspec(align(size))
#ifdef _UNICODE
#define TEXT(text) L##text
#else
#define TEXT(text) text
#endif
#ifndef _T
#define _T(text) TEXT(text)
#endif
#define ARRAYSIZE(array) _countof(array)
#define UNREFERENCED_PARAMETER(name) (void)(name)
#define DBG_UNREFERENCED_PARAMETER(name) (void)(name)
#define SRWLOCK_INIT {PTHREAD_RWLOCK_INITIALIZER}
#define CONDITION_VARIABLE_INIT {PTHREAD_COND_INITIALIZER}
#define DLL_PROCESS_DETACH 0
#define DLL_PROCESS_ATTACH 1
#define DLL_THREAD_ATTACH 2
#define DLL_THREAD_DETACH 3

namespace concurrency {
namespace details {
namespace windows {

/// Libraries that a program loads are Linux'.
typedef void (*FARPROC)();
inline HMODULE LoadLibraryA(LPCSTR name) { return dlopen(name, RTLD_NOW); }
inline HMODULE LoadLibrary(LPCSTR name) { return LoadLibraryA(name); }
inline BOOL FreeLibrary(HMODULE library) { return dlclose(library) == 0; }
inline FARPROC GetProcAddress(HMODULE library, LPCSTR name) {
  return reinterpret_cast<FARPROC>(
      dlsym(library ? library : RTLD_DEFAULT, name));
}

} // namespace windows
} // namespace details
} // namespace concurrency

using namespace concurrency::details::windows;

#include "amp/detail/letters_end.h"

#endif
