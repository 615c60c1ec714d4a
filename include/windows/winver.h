//===- winver.h - part of <windows.h> ----------------------*- C++ -*-===//
#ifndef WINDOWS_WINVER_H
#define WINDOWS_WINVER_H

#include "windows.h"

#endif
