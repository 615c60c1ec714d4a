//===- windows_files.h - paths and files of Visual C++ ----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Where programs and folders are, too.
//
//===----------------------------------------------------------------------===//
#ifndef AMP_DETAIL_WINDOWS_FILES_H
#define AMP_DETAIL_WINDOWS_FILES_H

#include "amp/detail/unistd.h"
#include "amp/detail/windows_names.h"
#include "amp/detail/windows_text.h"
#include "amp/detail/windows_wide.h"

#pragma ampcc push_names

namespace AMP_LIBRARY concurrency {
namespace AMP_INTERNAL details {
namespace utf8 {
/// Puts \p from into \p room characters, if it fits.
inline bool store(char *to, size_t room, const std::string &from) {
  return windows::strcpy_s(to, room, from.c_str()) == 0;
}
inline bool store(wchar_t *to, size_t room, const std::string &from) {
  return windows::MultiByteToWideChar(0, 0, from.c_str(), -1, to, int(room));
}
/// The number of characters; without room for them that it takes.
template <class Char>
windows::DWORD answer(Char *to, windows::DWORD room, const std::string &text) {
  return store(to, room, text) ? windows::DWORD(formats::get_size(to))
                               : windows::DWORD(text.size() + 1);
}
} // namespace utf8

namespace paths {
using namespace windows;

/// A path has no drive here, unless it says so, and both kinds of slashes.
struct path_parts {
  std::string drive, folder, name, extension;

  explicit path_parts(std::string path) {
    if (path.size() > 1 && path[1] == ':') {
      drive = path.substr(0, 2);
      path.erase(0, 2);
    }
    const size_t slash = path.find_last_of("/\\");
    const size_t begin = slash == std::string::npos ? 0 : slash + 1;
    folder = path.substr(0, begin);
    const size_t dot = path.find_last_of('.');
    const size_t end =
        dot == std::string::npos || dot < begin ? path.size() : dot;
    name = path.substr(begin, end - begin);
    extension = path.substr(end);
  }
};

inline std::string find_program() {
  char *path = realpath("/proc/self/exe", nullptr);
  const std::string result = path ? path : "";
  free(path);
  return result;
}
template <class Char> DWORD store_program(Char *path, DWORD room) {
  const std::string whole = find_program();
  if (utf8::store(path, room, whole))
    return DWORD(formats::get_size(path));
  // Windows stores what fits.
  for (DWORD i = 0; i + 1 < room; ++i)
    path[i] = Char(whole[i]);
  if (room)
    path[room - 1] = 0;
  return room;
}
inline std::string find_temporary_folder() {
  const char *folder = getenv("TMPDIR");
  return std::string(folder && *folder ? folder : "/tmp") + '/';
}

} // namespace paths

namespace windows {

// --- Parts of paths ----------------------------------------------------------

inline errno_t _splitpath_s(const char *path, char *drive, size_t drive_room,
                            char *folder, size_t folder_room, char *name,
                            size_t name_room, char *extension,
                            size_t extension_room) {
  const paths::path_parts parts(path);
  bool fits = !drive || utf8::store(drive, drive_room, parts.drive);
  fits &= !folder || utf8::store(folder, folder_room, parts.folder);
  fits &= !name || utf8::store(name, name_room, parts.name);
  fits &= !extension || utf8::store(extension, extension_room, parts.extension);
  return fits ? 0 : ERANGE;
}
template <size_t A, size_t B, size_t C, size_t D>
errno_t _splitpath_s(const char *path, char (&drive)[A], char (&folder)[B],
                     char (&name)[C], char (&extension)[D]) {
  return _splitpath_s(path, drive, A, folder, B, name, C, extension, D);
}
inline void _splitpath(const char *path, char *drive, char *folder, char *name,
                       char *extension) {
  _splitpath_s(path, drive, _MAX_DRIVE, folder, _MAX_DIR, name, _MAX_FNAME,
               extension, _MAX_EXT);
}
inline errno_t _makepath_s(char *path, size_t room, const char *drive,
                           const char *folder, const char *name,
                           const char *extension) {
  std::string text;
  if (drive && *drive)
    text.append(drive, 1) += ':';
  if (folder && *folder) {
    text += folder;
    if (text.back() != '/' && text.back() != '\\')
      text += '/';
  }
  text += name ? name : "";
  if (extension && *extension)
    text.append(*extension == '.' ? "" : ".") += extension;
  return strcpy_s(path, room, text.c_str());
}
template <size_t N>
errno_t _makepath_s(char (&path)[N], const char *drive, const char *folder,
                    const char *name, const char *extension) {
  return _makepath_s(path, N, drive, folder, name, extension);
}
inline void _makepath(char *path, const char *drive, const char *folder,
                      const char *name, const char *extension) {
  _makepath_s(path, _MAX_PATH, drive, folder, name, extension);
}
/// The path from the root, also of a file that is not there.
inline char *_fullpath(char *result, const char *path, size_t room) {
  char *folder = unistd::getcwd(nullptr, 0);
  const std::string whole =
      *path == '/' ? path : std::string(folder ? folder : "") + '/' + path;
  free(folder);
  if (!result) {
    room = whole.size() + 1;
    result = static_cast<char *>(malloc(room));
  }
  return utf8::store(result, room, whole) ? result : nullptr;
}

// --- Where things are --------------------------------------------------------

inline DWORD GetModuleFileNameA(HMODULE, LPSTR path, DWORD room) {
  return paths::store_program(path, room);
}
inline DWORD GetModuleFileNameW(HMODULE, LPWSTR path, DWORD room) {
  return paths::store_program(path, room);
}
inline DWORD GetModuleFileName(HMODULE, LPSTR path, DWORD room) {
  return paths::store_program(path, room);
}
inline DWORD GetModuleFileName(HMODULE, LPWSTR path, DWORD room) {
  return paths::store_program(path, room);
}
inline HMODULE GetModuleHandle(const void *) { return nullptr; }

/// The program and its arguments, between blanks.
inline LPSTR GetCommandLineA() {
  static const std::string text = [] {
    std::string result;
    FILE *file = fopen("/proc/self/cmdline", "r");
    for (int c; file && (c = getc(file)) != EOF;)
      result += c ? char(c) : ' ';
    if (file)
      fclose(file);
    if (!result.empty())
      result.pop_back();
    return result;
  }();
  return const_cast<char *>(text.c_str());
}
#ifdef _UNICODE
inline LPWSTR GetCommandLine() {
  static std::wstring text;
  if (text.empty())
    formats::convert(text, GetCommandLineA(), strlen(GetCommandLineA()));
  return &text[0];
}
#else
inline LPSTR GetCommandLine() { return GetCommandLineA(); }
#endif
inline BOOL SetCurrentDirectoryA(LPCSTR path) {
  return unistd::chdir(path) == 0;
}
inline BOOL SetCurrentDirectory(LPCSTR path) {
  return SetCurrentDirectoryA(path);
}
inline DWORD GetCurrentDirectoryA(DWORD room, char *path) {
  return unistd::getcwd(path, room) ? DWORD(strlen(path)) : 0;
}
inline DWORD GetCurrentDirectory(DWORD room, char *path) {
  return GetCurrentDirectoryA(room, path);
}
inline DWORD GetCurrentDirectory(DWORD room, wchar_t *path) {
  char *whole = unistd::getcwd(nullptr, 0);
  const DWORD size = whole ? utf8::answer(path, room, whole) : 0;
  free(whole);
  return size;
}
inline DWORD GetTempPathA(DWORD room, LPSTR path) {
  return utf8::answer(path, room, paths::find_temporary_folder());
}
inline DWORD GetTempPath(DWORD room, LPSTR path) {
  return utf8::answer(path, room, paths::find_temporary_folder());
}
inline DWORD GetTempPath(DWORD room, LPWSTR path) {
  return utf8::answer(path, room, paths::find_temporary_folder());
}
template <class Char> BOOL GetComputerName(Char *name, DWORD *room) {
  char text[256] = "";
  unistd::gethostname(text, sizeof(text) - 1);
  const bool fits = utf8::store(name, *room, text);
  *room = DWORD(strlen(text)) + !fits;
  return fits;
}
inline BOOL GetComputerNameA(LPSTR name, DWORD *room) {
  return GetComputerName(name, room);
}

// --- Files -------------------------------------------------------------------

enum { _SH_DENYRW = 16, _SH_DENYWR = 32, _SH_DENYRD = 48, _SH_DENYNO = 64 };
inline FILE *_fsopen(const char *name, const char *mode, int) {
  return fopen(name, mode);
}
inline errno_t _access_s(const char *name, int mode) {
  return unistd::access(name, mode) == 0 ? 0 : errno;
}
inline errno_t tmpfile_s(FILE **file) {
  *file = tmpfile();
  return *file ? 0 : errno;
}
/// Files are binary, and texts UTF-8.
enum { _O_TEXT = 0, _O_BINARY = 0, _O_U8TEXT = 0x40000, _O_U16TEXT = 0x20000 };
inline int _setmode(int, int) { return _O_TEXT; }
inline int _fileno(FILE *file) { return fileno(file); }
inline FILE *_popen(const char *command, const char *mode) {
  return popen(command, mode);
}
inline int _pclose(FILE *file) { return pclose(file); }
inline int _flushall() { return fflush(nullptr); }
inline size_t fread_s(void *to, size_t room, size_t size, size_t count,
                      FILE *file) {
  return size && count > room / size ? 0 : fread(to, size, count, file);
}
enum : DWORD {
  FILE_ATTRIBUTE_READONLY = 1,
  FILE_ATTRIBUTE_DIRECTORY = 16,
  FILE_ATTRIBUTE_NORMAL = 128,
  INVALID_FILE_ATTRIBUTES = 0xffffffff
};
inline DWORD GetFileAttributesA(LPCSTR name) {
  if (unistd::access(name, 0) != 0)
    return INVALID_FILE_ATTRIBUTES;
  return unistd::access((std::string(name) + "/.").c_str(), 0) == 0
             ? FILE_ATTRIBUTE_DIRECTORY
             : FILE_ATTRIBUTE_NORMAL;
}
inline DWORD GetFileAttributes(LPCSTR name) { return GetFileAttributesA(name); }
inline DWORD GetFileAttributes(LPCWSTR name) {
  return GetFileAttributesA(utf8::name(name).text.c_str());
}

} // namespace windows
} // namespace AMP_INTERNAL details
} // namespace AMP_LIBRARY concurrency

#pragma ampcc pop_names

#endif
