//===- winreg.h - part of <windows.h> ----------------------*- C++ -*-===//
#ifndef WINDOWS_WINREG_H
#define WINDOWS_WINREG_H

#include "windows.h"

#endif
