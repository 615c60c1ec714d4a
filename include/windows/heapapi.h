//===- heapapi.h - part of <windows.h> ---------------------*- C++ -*-===//
#ifndef WINDOWS_HEAPAPI_H
#define WINDOWS_HEAPAPI_H

#include "windows.h"

#endif
