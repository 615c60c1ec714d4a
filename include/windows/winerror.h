//===- winerror.h - part of <windows.h> -----------------------*- C++ -*-===//
#ifndef WINDOWS_WINERROR_H
#define WINDOWS_WINERROR_H

#include "windows.h"

#endif
