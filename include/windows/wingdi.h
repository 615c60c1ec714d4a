//===- wingdi.h - part of <windows.h> ----------------------*- C++ -*-===//
#ifndef WINDOWS_WINGDI_H
#define WINDOWS_WINGDI_H

#include "windows.h"

#endif
