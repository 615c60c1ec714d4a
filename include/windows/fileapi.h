//===- fileapi.h - part of <windows.h> ---------------------*- C++ -*-===//
#ifndef WINDOWS_FILEAPI_H
#define WINDOWS_FILEAPI_H

#include "windows.h"

#endif
