//===- processenv.h - part of <windows.h> ------------------*- C++ -*-===//
#ifndef WINDOWS_PROCESSENV_H
#define WINDOWS_PROCESSENV_H

#include "windows.h"

#endif
