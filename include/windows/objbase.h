//===- objbase.h - COM, of which Linux has nothing ---------*- C++ -*-===//
#ifndef WINDOWS_OBJBASE_H
#define WINDOWS_OBJBASE_H

#include "windows.h"

#define interface struct

#endif
