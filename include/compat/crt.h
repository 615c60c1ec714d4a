//===- crt.h - headers of Visual C++'s C library ----------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// <conio.h>, <crtdbg.h>, <process.h> and similar headers: see headers.txt.
//
//===----------------------------------------------------------------------===//
#ifndef COMPAT_CRT_H
#define COMPAT_CRT_H

#include "amp/detail/letters_begin.h"
#include "compat/files.h"
#include "compat/system.h"
#include <fcntl.h>
#include <math.h>
#include <new>
#include <sys/stat.h>
#include <unistd.h>

// The corresponding Linux functions. All files are binary.
#define _access access
#define _chdir chdir
#define _close close
#define _fileno fileno
#define _getcwd getcwd
#define _getpid getpid
#define _isatty isatty
#define _mkdir(path) mkdir(path, 0777)
#define _open open
#define _read read
#define _rmdir rmdir
#define _unlink unlink
#define _write write
#define _O_BINARY 0
#define _O_TEXT 0
#define _O_CREAT O_CREAT
#define _O_RDONLY O_RDONLY
#define _O_RDWR O_RDWR
#define _O_TRUNC O_TRUNC
#define _O_WRONLY O_WRONLY

using namespace concurrency::details::windows;

#include "amp/detail/letters_end.h"

#endif
