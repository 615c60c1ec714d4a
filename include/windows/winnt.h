//===- winnt.h - part of <windows.h> --------------------------*- C++ -*-===//
#ifndef WINDOWS_WINNT_H
#define WINDOWS_WINNT_H

#include "windows.h"

#endif
