//===- files.h - files and paths of Windows ---------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Files are read and written in order, without overlapped operations or locks.
// Names may have either kind of slash.
//
//===----------------------------------------------------------------------===//
#ifndef COMPAT_FILES_H
#define COMPAT_FILES_H

#include "amp/detail/unistd.h"
#include "compat/wide.h"

#pragma ampcc push_names

namespace AMP_LIBRARY concurrency {
namespace AMP_INTERNAL details {
namespace paths {
using namespace windows;

/// Stores \p from in \p room characters. Returns its length or, if there is not
/// enough room, the required size with the terminator.
inline DWORD store(char *to, DWORD room, const std::string &from) {
  return strcpy_s(to, room, from.c_str()) == 0 ? DWORD(from.size())
                                               : DWORD(from.size() + 1);
}
inline DWORD store(wchar_t *to, DWORD room, const std::string &from) {
  const int size = MultiByteToWideChar(0, 0, from.c_str(), -1, nullptr, 0);
  if (size > int(room))
    return DWORD(size);
  return DWORD(MultiByteToWideChar(0, 0, from.c_str(), -1, to, size)) - 1;
}
inline std::string take(char *path) {
  const std::string result = path ? path : "";
  free(path);
  return result;
}
} // namespace paths

namespace windows {

// --- Where things are --------------------------------------------------------

inline DWORD GetModuleFileNameA(HMODULE, LPSTR path, DWORD room) {
  return paths::store(path, room,
                      paths::take(realpath("/proc/self/exe", nullptr)));
}
inline DWORD GetModuleFileNameW(HMODULE, LPWSTR path, DWORD room) {
  return paths::store(path, room,
                      paths::take(realpath("/proc/self/exe", nullptr)));
}
inline DWORD GetModuleFileName(HMODULE, LPSTR path, DWORD room) {
  return GetModuleFileNameA(nullptr, path, room);
}
inline DWORD GetModuleFileName(HMODULE, LPWSTR path, DWORD room) {
  return GetModuleFileNameW(nullptr, path, room);
}
inline DWORD GetCurrentDirectoryA(DWORD room, LPSTR path) {
  return paths::store(path, room, paths::take(unistd::getcwd(nullptr, 0)));
}
inline DWORD GetCurrentDirectoryW(DWORD room, LPWSTR path) {
  return paths::store(path, room, paths::take(unistd::getcwd(nullptr, 0)));
}
inline DWORD GetCurrentDirectory(DWORD room, LPSTR path) {
  return GetCurrentDirectoryA(room, path);
}
inline DWORD GetCurrentDirectory(DWORD room, LPWSTR path) {
  return GetCurrentDirectoryW(room, path);
}
inline BOOL SetCurrentDirectoryA(LPCSTR path) {
  return unistd::chdir(paths::convert(path).c_str()) == 0;
}
inline BOOL SetCurrentDirectory(LPCSTR path) {
  return SetCurrentDirectoryA(path);
}

// --- Folders and their files -------------------------------------------------

enum : DWORD {
  FILE_ATTRIBUTE_DIRECTORY = 16,
  FILE_ATTRIBUTE_NORMAL = 128,
  INVALID_FILE_ATTRIBUTES = 0xffffffff
};
inline DWORD GetFileAttributesA(LPCSTR name) {
  const std::string path = paths::convert(name);
  if (unistd::access(path.c_str(), 0) != 0)
    return INVALID_FILE_ATTRIBUTES;
  return unistd::access((path + "/.").c_str(), 0) == 0
             ? FILE_ATTRIBUTE_DIRECTORY
             : FILE_ATTRIBUTE_NORMAL;
}
inline DWORD GetFileAttributesW(LPCWSTR name) {
  return GetFileAttributesA(utf8::name(name).text.c_str());
}
inline DWORD GetFileAttributes(LPCSTR name) { return GetFileAttributesA(name); }
inline DWORD GetFileAttributes(LPCWSTR name) {
  return GetFileAttributesW(name);
}
inline BOOL CreateDirectoryA(LPCSTR name, void *) {
  return unistd::mkdir(paths::convert(name).c_str(), 0777) == 0;
}
inline BOOL CreateDirectoryW(LPCWSTR name, void *) {
  return CreateDirectoryA(utf8::name(name).text.c_str(), nullptr);
}
inline BOOL CreateDirectory(LPCSTR name, void *) {
  return CreateDirectoryA(name, nullptr);
}
inline BOOL CreateDirectory(LPCWSTR name, void *) {
  return CreateDirectoryW(name, nullptr);
}

// --- Files -------------------------------------------------------------------

enum : DWORD {
  GENERIC_READ = 0x80000000,
  GENERIC_WRITE = 0x40000000,
  FILE_SHARE_READ = 1,
  FILE_SHARE_WRITE = 2,
  CREATE_NEW = 1,
  CREATE_ALWAYS = 2,
  OPEN_EXISTING = 3,
  OPEN_ALWAYS = 4,
  TRUNCATE_EXISTING = 5,
  FILE_FLAG_SEQUENTIAL_SCAN = 0x8000000
};
const HANDLE INVALID_HANDLE_VALUE = reinterpret_cast<HANDLE>(-1);

/// The handle is a FILE.
inline HANDLE CreateFileA(LPCSTR name, DWORD access, DWORD, void *, DWORD how,
                          DWORD, HANDLE) {
  const std::string path = paths::convert(name);
  const bool is_there = unistd::access(path.c_str(), 0) == 0;
  const bool writes = access & GENERIC_WRITE;
  if (is_there ? how == CREATE_NEW
               : how == OPEN_EXISTING || how == TRUNCATE_EXISTING) {
    errno = is_there ? EEXIST : ENOENT;
    return INVALID_HANDLE_VALUE;
  }
  const bool is_kept = is_there && (how == OPEN_EXISTING || how == OPEN_ALWAYS);
  FILE *file = fopen(path.c_str(), !is_kept ? "w+" : writes ? "r+" : "r");
  return file ? file : INVALID_HANDLE_VALUE;
}
inline HANDLE CreateFileW(LPCWSTR name, DWORD access, DWORD share,
                          void *security, DWORD how, DWORD flags, HANDLE like) {
  return CreateFileA(utf8::name(name).text.c_str(), access, share, security,
                     how, flags, like);
}
inline HANDLE CreateFile(LPCSTR name, DWORD access, DWORD share, void *security,
                         DWORD how, DWORD flags, HANDLE like) {
  return CreateFileA(name, access, share, security, how, flags, like);
}
inline HANDLE CreateFile(LPCWSTR name, DWORD access, DWORD share,
                         void *security, DWORD how, DWORD flags, HANDLE like) {
  return CreateFileW(name, access, share, security, how, flags, like);
}
inline BOOL CloseHandle(HANDLE file) {
  return file && file != INVALID_HANDLE_VALUE &&
         fclose(static_cast<FILE *>(file)) == 0;
}
inline BOOL ReadFile(HANDLE file, void *to, DWORD size, DWORD *count, void *) {
  FILE *stream = static_cast<FILE *>(file);
  fseeko(stream, 0, SEEK_CUR); // in case the last operation was a write
  const size_t done = fread(to, 1, size, stream);
  if (count)
    *count = DWORD(done);
  return !ferror(stream);
}
inline BOOL WriteFile(HANDLE file, const void *from, DWORD size, DWORD *count,
                      void *) {
  FILE *stream = static_cast<FILE *>(file);
  fseeko(stream, 0, SEEK_CUR); // in case the last operation was a read
  const size_t done = fwrite(from, 1, size, stream);
  if (count)
    *count = DWORD(done);
  return done == size;
}
inline BOOL GetFileSizeEx(HANDLE file, LARGE_INTEGER *size) {
  FILE *stream = static_cast<FILE *>(file);
  const off_t place = ftello(stream);
  const bool succeeds = fseeko(stream, 0, SEEK_END) == 0;
  size->QuadPart = ftello(stream);
  return succeeds && fseeko(stream, place, SEEK_SET) == 0;
}
inline DWORD GetFileSize(HANDLE file, DWORD *high) {
  LARGE_INTEGER size;
  if (!GetFileSizeEx(file, &size))
    return DWORD(-1);
  if (high)
    *high = DWORD(size.u.HighPart);
  return size.u.LowPart;
}

} // namespace windows
} // namespace AMP_INTERNAL details
} // namespace AMP_LIBRARY concurrency

#pragma ampcc pop_names

#endif
