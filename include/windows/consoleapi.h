//===- consoleapi.h - part of <windows.h> ---------------------*- C++ -*-===//
#ifndef WINDOWS_CONSOLEAPI_H
#define WINDOWS_CONSOLEAPI_H

#include "windows.h"

#endif
