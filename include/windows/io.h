//===- io.h - files by number ---------------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef WINDOWS_IO_H
#define WINDOWS_IO_H

#include "amp/detail/windows_files.h"
#include <fcntl.h>
#include <unistd.h>

#define _access access
#define _close close
#define _fileno fileno
#define _isatty isatty
#define _open open
#define _read read
#define _unlink unlink
#define _write write

using namespace concurrency::details::windows;

#endif
