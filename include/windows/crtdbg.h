//===- crtdbg.h - Visual C++'s debugging library --------------*- C++ -*-===//
#ifndef WINDOWS_CRTDBG_H
#define WINDOWS_CRTDBG_H

#include "amp/detail/windows_debug.h"

using namespace concurrency::details::windows;

#endif
