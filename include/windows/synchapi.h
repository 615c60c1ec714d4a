//===- synchapi.h - part of <windows.h> -----------------------*- C++ -*-===//
#ifndef WINDOWS_SYNCHAPI_H
#define WINDOWS_SYNCHAPI_H

#include "windows.h"

#endif
