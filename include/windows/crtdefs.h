//===- crtdefs.h - types of the C library ------------------*- C++ -*-===//
#ifndef WINDOWS_CRTDEFS_H
#define WINDOWS_CRTDEFS_H

#include "amp/detail/windows_names.h"

using namespace concurrency::details::windows;

#endif
