//===- windows_io.h - files of Windows' own functions -----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Files that are read and written in order, or at a place, without overlapped
// operations. How they are shared is not kept.
//
//===----------------------------------------------------------------------===//
#ifndef AMP_DETAIL_WINDOWS_IO_H
#define AMP_DETAIL_WINDOWS_IO_H

#include "amp/detail/windows_files.h"
#include "amp/detail/windows_threads.h"

#pragma ampcc push_names

namespace AMP_LIBRARY concurrency {
namespace AMP_INTERNAL details {
namespace windows {

enum : DWORD {
  GENERIC_READ = 0x80000000,
  GENERIC_WRITE = 0x40000000,
  FILE_SHARE_READ = 1,
  FILE_SHARE_WRITE = 2,
  FILE_SHARE_DELETE = 4,
  CREATE_NEW = 1,
  CREATE_ALWAYS = 2,
  OPEN_EXISTING = 3,
  OPEN_ALWAYS = 4,
  TRUNCATE_EXISTING = 5,
  FILE_FLAG_SEQUENTIAL_SCAN = 0x8000000,
  FILE_FLAG_RANDOM_ACCESS = 0x10000000,
  FILE_FLAG_WRITE_THROUGH = 0x80000000,
  FILE_BEGIN = 0,
  FILE_CURRENT = 1,
  FILE_END = 2,
  INVALID_FILE_SIZE = 0xffffffff,
  INVALID_SET_FILE_POINTER = 0xffffffff
};

inline HANDLE CreateFileA(LPCSTR name, DWORD access, DWORD, void *, DWORD how,
                          DWORD, HANDLE) {
  const bool is_there = unistd::access(name, 0) == 0;
  if (is_there ? how == CREATE_NEW
               : how == OPEN_EXISTING || how == TRUNCATE_EXISTING) {
    errno = is_there ? EEXIST : ENOENT;
    return INVALID_HANDLE_VALUE;
  }
  const bool is_kept = is_there && (how == OPEN_EXISTING || how == OPEN_ALWAYS);
  // Nothing is created, or cut off, for one that is only read.
  if (!is_kept && !(access & GENERIC_WRITE))
    if (FILE *empty = fopen(name, "w"))
      fclose(empty);
  FILE *file = fopen(name, !(access & GENERIC_WRITE) ? "r"
                           : is_kept                 ? "r+"
                                                     : "w+");
  if (!file)
    return INVALID_HANDLE_VALUE;
  const HANDLE result = handles::make_handle(1, 1, handles::waitable::gate);
  handles::get_object(result).file.reset(file);
  return result;
}
inline HANDLE CreateFile(LPCSTR name, DWORD access, DWORD share, void *security,
                         DWORD how, DWORD flags, HANDLE like) {
  return CreateFileA(name, access, share, security, how, flags, like);
}
inline HANDLE CreateFileW(LPCWSTR name, DWORD access, DWORD share,
                          void *security, DWORD how, DWORD flags, HANDLE like) {
  return CreateFileA(utf8::name(name).text.c_str(), access, share, security,
                     how, flags, like);
}
inline HANDLE CreateFile(LPCWSTR name, DWORD access, DWORD share,
                         void *security, DWORD how, DWORD flags, HANDLE like) {
  return CreateFileW(name, access, share, security, how, flags, like);
}

inline BOOL ReadFile(HANDLE file, void *to, DWORD size, DWORD *count, void *) {
  FILE *stream = handles::get_object(file).file.get();
  fflush(stream);
  const size_t done = fread(to, 1, size, stream);
  if (count)
    *count = DWORD(done);
  return !ferror(stream);
}
inline BOOL WriteFile(HANDLE file, const void *from, DWORD size, DWORD *count,
                      void *) {
  FILE *stream = handles::get_object(file).file.get();
  fseeko(stream, 0, SEEK_CUR); // in case that it has been read
  const size_t done = fwrite(from, 1, size, stream);
  if (count)
    *count = DWORD(done);
  return done == size;
}
inline BOOL FlushFileBuffers(HANDLE file) {
  return fflush(handles::get_object(file).file.get()) == 0;
}
inline BOOL SetFilePointerEx(HANDLE file, LARGE_INTEGER distance,
                             LARGE_INTEGER *place, DWORD from) {
  FILE *stream = handles::get_object(file).file.get();
  const int origins[] = {SEEK_SET, SEEK_CUR, SEEK_END};
  if (from > FILE_END || fseeko(stream, distance.QuadPart, origins[from]) != 0)
    return FALSE;
  if (place)
    place->QuadPart = ftello(stream);
  return TRUE;
}
inline DWORD SetFilePointer(HANDLE file, LONG distance, LONG *high,
                            DWORD from) {
  LARGE_INTEGER whole, place;
  whole.QuadPart = distance;
  if (high) {
    whole.u.LowPart = DWORD(distance);
    whole.u.HighPart = *high;
  }
  if (!SetFilePointerEx(file, whole, &place, from))
    return INVALID_SET_FILE_POINTER;
  if (high)
    *high = place.u.HighPart;
  return place.u.LowPart;
}
inline BOOL GetFileSizeEx(HANDLE file, LARGE_INTEGER *size) {
  FILE *stream = handles::get_object(file).file.get();
  const off_t place = ftello(stream);
  const bool succeeds = fseeko(stream, 0, SEEK_END) == 0;
  size->QuadPart = ftello(stream);
  return succeeds && fseeko(stream, place, SEEK_SET) == 0;
}
inline DWORD GetFileSize(HANDLE file, DWORD *high) {
  LARGE_INTEGER size;
  if (!GetFileSizeEx(file, &size))
    return INVALID_FILE_SIZE;
  if (high)
    *high = DWORD(size.u.HighPart);
  return size.u.LowPart;
}

} // namespace windows
} // namespace AMP_INTERNAL details
} // namespace AMP_LIBRARY concurrency

#pragma ampcc pop_names

#endif
