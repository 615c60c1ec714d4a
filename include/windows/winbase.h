//===- winbase.h - part of <windows.h> ------------------------*- C++ -*-===//
#ifndef WINDOWS_WINBASE_H
#define WINDOWS_WINBASE_H

#include "windows.h"

#endif
