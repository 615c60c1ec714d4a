//===- processthreadsapi.h - part of <windows.h> --------------*- C++ -*-===//
#ifndef WINDOWS_PROCESSTHREADSAPI_H
#define WINDOWS_PROCESSTHREADSAPI_H

#include "windows.h"

#endif
