//===- profileapi.h - part of <windows.h> ---------------------*- C++ -*-===//
#ifndef WINDOWS_PROFILEAPI_H
#define WINDOWS_PROFILEAPI_H

#include "windows.h"

#endif
