//===- timeapi.h - part of <windows.h> ------------------------*- C++ -*-===//
#ifndef WINDOWS_TIMEAPI_H
#define WINDOWS_TIMEAPI_H

#include "windows.h"

#endif
