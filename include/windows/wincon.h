//===- wincon.h - part of <windows.h> -------------------------*- C++ -*-===//
#ifndef WINDOWS_WINCON_H
#define WINDOWS_WINCON_H

#include "windows.h"

#endif
