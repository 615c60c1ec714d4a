//===- conio.h - the console ----------------------------------*- C++ -*-===//
#ifndef WINDOWS_CONIO_H
#define WINDOWS_CONIO_H

#include "amp/detail/windows_console.h"

using namespace concurrency::details::windows;

#endif
