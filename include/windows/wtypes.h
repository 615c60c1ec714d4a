//===- wtypes.h - part of <windows.h> -------------------------*- C++ -*-===//
#ifndef WINDOWS_WTYPES_H
#define WINDOWS_WTYPES_H

#include "windows.h"

#endif
