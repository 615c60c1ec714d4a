//===- basetsd.h - part of <windows.h> ------------------------*- C++ -*-===//
#ifndef WINDOWS_BASETSD_H
#define WINDOWS_BASETSD_H

#include "windows.h"

#endif
