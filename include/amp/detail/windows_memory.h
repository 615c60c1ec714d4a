//===- windows_memory.h - memory of Windows' several heaps ------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// All of them are C's heap here.
//
//===----------------------------------------------------------------------===//
#ifndef AMP_DETAIL_WINDOWS_MEMORY_H
#define AMP_DETAIL_WINDOWS_MEMORY_H

#include "amp/detail/windows_names.h"
#include <malloc.h>

#pragma ampcc push_names

namespace AMP_LIBRARY concurrency {
namespace AMP_INTERNAL details {
namespace windows {

typedef void *HGLOBAL, *HLOCAL;
enum : DWORD {
  MEM_COMMIT = 0x1000,
  MEM_RESERVE = 0x2000,
  MEM_DECOMMIT = 0x4000,
  MEM_RELEASE = 0x8000,
  MEM_LARGE_PAGES = 0x20000000,
  PAGE_NOACCESS = 1,
  PAGE_READONLY = 2,
  PAGE_READWRITE = 4,
  PAGE_EXECUTE_READWRITE = 0x40
};
enum : DWORD {
  HEAP_NO_SERIALIZE = 1,
  HEAP_GENERATE_EXCEPTIONS = 4,
  HEAP_ZERO_MEMORY = 8
};
enum : UINT {
  GMEM_FIXED = 0,
  GMEM_MOVEABLE = 2,
  GMEM_ZEROINIT = 0x40,
  GHND = 0x42,
  GPTR = 0x40,
  LMEM_FIXED = 0,
  LMEM_ZEROINIT = 0x40,
  LPTR = 0x40
};

/// Zeroed, where the granularity of allocations begins. Memory that is reserved
/// can be used at once; to commit it does nothing more.
inline LPVOID VirtualAlloc(LPVOID place, SIZE_T size, DWORD, DWORD) {
  const size_t granularity = 65536;
  void *memory = place;
  if (!place && posix_memalign(&memory, granularity, size) == 0)
    memset(memory, 0, size);
  return memory;
}
inline BOOL VirtualFree(LPVOID memory, SIZE_T, DWORD what) {
  if (what & MEM_RELEASE)
    free(memory);
  return TRUE;
}
inline BOOL VirtualLock(LPVOID, SIZE_T) { return TRUE; }
inline BOOL VirtualUnlock(LPVOID, SIZE_T) { return TRUE; }

inline HANDLE GetProcessHeap() { return reinterpret_cast<HANDLE>(1); }
inline HANDLE HeapCreate(DWORD, SIZE_T, SIZE_T) { return GetProcessHeap(); }
/// Frees nothing: memory that is still allocated leaks.
inline BOOL HeapDestroy(HANDLE) { return TRUE; }
inline LPVOID HeapAlloc(HANDLE, DWORD flags, SIZE_T size) {
  return flags & HEAP_ZERO_MEMORY ? calloc(size, 1) : malloc(size);
}
inline SIZE_T HeapSize(HANDLE, DWORD, const void *memory) {
  return malloc_usable_size(const_cast<void *>(memory));
}
inline LPVOID HeapReAlloc(HANDLE, DWORD flags, LPVOID memory, SIZE_T size) {
  const size_t before = malloc_usable_size(memory);
  void *result = realloc(memory, size);
  if (result && size > before && flags & HEAP_ZERO_MEMORY)
    memset(static_cast<char *>(result) + before, 0, size - before);
  return result;
}
inline BOOL HeapFree(HANDLE, DWORD, LPVOID memory) {
  free(memory);
  return TRUE;
}

inline HGLOBAL GlobalAlloc(UINT flags, SIZE_T size) {
  return flags & GMEM_ZEROINIT ? calloc(size, 1) : malloc(size);
}
inline LPVOID GlobalLock(HGLOBAL memory) { return memory; }
inline BOOL GlobalUnlock(HGLOBAL) { return FALSE; }
inline SIZE_T GlobalSize(HGLOBAL memory) { return malloc_usable_size(memory); }
inline HGLOBAL GlobalFree(HGLOBAL memory) {
  free(memory);
  return nullptr;
}
inline HLOCAL LocalAlloc(UINT flags, SIZE_T size) {
  return GlobalAlloc(flags, size);
}
inline HLOCAL LocalFree(HLOCAL memory) { return GlobalFree(memory); }

inline size_t _msize(void *memory) { return malloc_usable_size(memory); }
inline void *_recalloc(void *memory, size_t count, size_t size) {
  return HeapReAlloc(nullptr, HEAP_ZERO_MEMORY, memory, count * size);
}
inline void *_aligned_realloc(void *memory, size_t size, size_t alignment) {
  void *result = _aligned_malloc(size, alignment);
  if (result && memory) {
    const size_t before = malloc_usable_size(memory);
    memcpy(result, memory, before < size ? before : size);
    free(memory);
  }
  return result;
}
/// Visual C++ has a large one on the heap, too.
inline void *_malloca(size_t size) { return malloc(size); }
inline void _freea(void *memory) { free(memory); }

} // namespace windows
} // namespace AMP_INTERNAL details
} // namespace AMP_LIBRARY concurrency

#pragma ampcc pop_names

#endif
