//===- libloaderapi.h - part of <windows.h> ----------------*- C++ -*-===//
#ifndef WINDOWS_LIBLOADERAPI_H
#define WINDOWS_LIBLOADERAPI_H

#include "windows.h"

#endif
