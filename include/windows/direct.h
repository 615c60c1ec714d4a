//===- direct.h - directories ---------------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef WINDOWS_DIRECT_H
#define WINDOWS_DIRECT_H

#include "amp/detail/windows_files.h"
#include <sys/stat.h>
#include <unistd.h>

#define _chdir chdir
#define _getcwd getcwd
#define _mkdir(path) mkdir(path, 0777)
#define _rmdir rmdir

using namespace concurrency::details::windows;

#endif
