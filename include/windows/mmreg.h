//===- mmreg.h - part of <windows.h> --------------------------*- C++ -*-===//
#ifndef WINDOWS_MMREG_H
#define WINDOWS_MMREG_H

#include "windows.h"

#endif
