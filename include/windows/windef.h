//===- windef.h - part of <windows.h> -------------------------*- C++ -*-===//
#ifndef WINDOWS_WINDEF_H
#define WINDOWS_WINDEF_H

#include "windows.h"

#endif
