//===- stringapiset.h - part of <windows.h> ----------------*- C++ -*-===//
#ifndef WINDOWS_STRINGAPISET_H
#define WINDOWS_STRINGAPISET_H

#include "windows.h"

#endif
