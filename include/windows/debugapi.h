//===- debugapi.h - part of <windows.h> -----------------------*- C++ -*-===//
#ifndef WINDOWS_DEBUGAPI_H
#define WINDOWS_DEBUGAPI_H

#include "windows.h"

#endif
