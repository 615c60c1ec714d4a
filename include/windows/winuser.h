//===- winuser.h - part of <windows.h> ------------------------*- C++ -*-===//
#ifndef WINDOWS_WINUSER_H
#define WINDOWS_WINUSER_H

#include "windows.h"

#endif
