//===- winnls.h - part of <windows.h> ----------------------*- C++ -*-===//
#ifndef WINDOWS_WINNLS_H
#define WINDOWS_WINNLS_H

#include "windows.h"

#endif
