//===- minwindef.h - part of <windows.h> ----------------------*- C++ -*-===//
#ifndef WINDOWS_MINWINDEF_H
#define WINDOWS_MINWINDEF_H

#include "windows.h"

#endif
