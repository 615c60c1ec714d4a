//===- memoryapi.h - part of <windows.h> -------------------*- C++ -*-===//
#ifndef WINDOWS_MEMORYAPI_H
#define WINDOWS_MEMORYAPI_H

#include "windows.h"

#endif
