//===- sysinfoapi.h - part of <windows.h> ---------------------*- C++ -*-===//
#ifndef WINDOWS_SYSINFOAPI_H
#define WINDOWS_SYSINFOAPI_H

#include "windows.h"

#endif
