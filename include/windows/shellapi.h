//===- shellapi.h - part of <windows.h> --------------------*- C++ -*-===//
#ifndef WINDOWS_SHELLAPI_H
#define WINDOWS_SHELLAPI_H

#include "windows.h"

#endif
