//===- mmsystem.h - part of <windows.h> -----------------------*- C++ -*-===//
#ifndef WINDOWS_MMSYSTEM_H
#define WINDOWS_MMSYSTEM_H

#include "windows.h"

#endif
