//===- windows.h - what C++ AMP programs use of Windows -------*- C++ -*-===//
#ifndef WINDOWS_WINDOWS_H
#define WINDOWS_WINDOWS_H

#include "amp/detail/letters_begin.h"
#include "amp/detail/windows_names.h"
#include "handles.h"
#include "sal.h"
#include <dlfcn.h>
#include <pthread.h>
#include <sched.h>
#include <unistd.h>

#define WINAPI
#define APIENTRY
#define CALLBACK
#define CONST const
#define IN
#define OUT
#define OPTIONAL
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
#define DLL_PROCESS_DETACH 0
#define DLL_PROCESS_ATTACH 1
#define DLL_THREAD_ATTACH 2
#define DLL_THREAD_DETACH 3

namespace concurrency {
namespace details {
namespace windows {

/// A lock that a thread may take several times.
struct CRITICAL_SECTION {
  pthread_mutex_t mutex;
};
typedef CRITICAL_SECTION *PCRITICAL_SECTION, *LPCRITICAL_SECTION;

inline void InitializeCriticalSection(CRITICAL_SECTION *section) {
  pthread_mutexattr_t kind;
  pthread_mutexattr_init(&kind);
  pthread_mutexattr_settype(&kind, PTHREAD_MUTEX_RECURSIVE);
  pthread_mutex_init(&section->mutex, &kind);
  pthread_mutexattr_destroy(&kind);
}
inline BOOL InitializeCriticalSectionAndSpinCount(CRITICAL_SECTION *section,
                                                  DWORD) {
  InitializeCriticalSection(section);
  return TRUE;
}
inline void EnterCriticalSection(CRITICAL_SECTION *section) {
  pthread_mutex_lock(&section->mutex);
}
inline BOOL TryEnterCriticalSection(CRITICAL_SECTION *section) {
  return pthread_mutex_trylock(&section->mutex) == 0;
}
inline void LeaveCriticalSection(CRITICAL_SECTION *section) {
  pthread_mutex_unlock(&section->mutex);
}
inline void DeleteCriticalSection(CRITICAL_SECTION *section) {
  pthread_mutex_destroy(&section->mutex);
}

/// A lock that one thread has, or that several read under.
struct SRWLOCK {
  pthread_rwlock_t lock;
};
typedef SRWLOCK *PSRWLOCK;
#define SRWLOCK_INIT {PTHREAD_RWLOCK_INITIALIZER}

inline void InitializeSRWLock(SRWLOCK *lock) {
  pthread_rwlock_init(&lock->lock, nullptr);
}
inline void AcquireSRWLockExclusive(SRWLOCK *lock) {
  pthread_rwlock_wrlock(&lock->lock);
}
inline void AcquireSRWLockShared(SRWLOCK *lock) {
  pthread_rwlock_rdlock(&lock->lock);
}
inline void ReleaseSRWLockExclusive(SRWLOCK *lock) {
  pthread_rwlock_unlock(&lock->lock);
}
inline void ReleaseSRWLockShared(SRWLOCK *lock) {
  pthread_rwlock_unlock(&lock->lock);
}

inline DWORD GetCurrentProcessId() { return DWORD(getpid()); }
inline DWORD GetCurrentThreadId() { return DWORD(gettid()); }
inline BOOL SwitchToThread() { return sched_yield() == 0; }
inline void GetSystemInfo(SYSTEM_INFO *info) {
  info->dwPageSize = DWORD(sysconf(_SC_PAGESIZE));
  info->dwNumberOfProcessors = DWORD(sysconf(_SC_NPROCESSORS_ONLN));
}

/// Libraries that a program loads are Linux'.
typedef void (*FARPROC)();
inline HMODULE LoadLibraryA(LPCSTR name) { return dlopen(name, RTLD_NOW); }
inline HMODULE LoadLibrary(LPCSTR name) { return LoadLibraryA(name); }
inline BOOL FreeLibrary(HMODULE library) { return dlclose(library) == 0; }
inline FARPROC GetProcAddress(HMODULE library, LPCSTR name) {
  return reinterpret_cast<FARPROC>(
      dlsym(library ? library : RTLD_DEFAULT, name));
}

enum LOGICAL_PROCESSOR_RELATIONSHIP {
  RelationProcessorCore,
  RelationNumaNode,
  RelationCache,
  RelationProcessorPackage
};
typedef struct _SYSTEM_LOGICAL_PROCESSOR_INFORMATION {
  ULONG_PTR ProcessorMask;
  LOGICAL_PROCESSOR_RELATIONSHIP Relationship;
  ULONGLONG Reserved[2];
} SYSTEM_LOGICAL_PROCESSOR_INFORMATION, *PSYSTEM_LOGICAL_PROCESSOR_INFORMATION;
/// A core for each processor that runs threads.
inline BOOL
GetLogicalProcessorInformation(SYSTEM_LOGICAL_PROCESSOR_INFORMATION *result,
                               DWORD *size) {
  const long count = sysconf(_SC_NPROCESSORS_ONLN);
  const DWORD needed = DWORD(count > 64 ? 64 : count) * DWORD(sizeof(*result));
  const bool fits = result && *size >= needed;
  *size = needed;
  for (DWORD i = 0; fits && i != needed / sizeof(*result); ++i)
    result[i] = {ULONG_PTR(1) << i, RelationProcessorCore, {0, 0}};
  return fits;
}
inline BOOL SetCurrentDirectoryA(LPCSTR path) { return chdir(path) == 0; }
inline BOOL SetCurrentDirectory(LPCSTR path) { return chdir(path) == 0; }
inline DWORD GetCurrentDirectoryA(DWORD room, char *path) {
  return getcwd(path, room) ? DWORD(strlen(path)) : 0;
}
inline DWORD GetCurrentDirectory(DWORD room, char *path) {
  return GetCurrentDirectoryA(room, path);
}

} // namespace windows
} // namespace details
} // namespace concurrency

using namespace concurrency::details::windows;

#include "amp/detail/letters_end.h"

#endif
