//===- share.h - how files are shared ----------------------*- C++ -*-===//
#ifndef WINDOWS_SHARE_H
#define WINDOWS_SHARE_H

#include "amp/detail/windows_files.h"

using namespace concurrency::details::windows;

#endif
