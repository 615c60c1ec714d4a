//===- targetver.h - the version of Windows, in a project -----*- C++ -*-===//
#ifndef WINDOWS_TARGETVER_H
#define WINDOWS_TARGETVER_H

#include "sdkddkver.h"

#endif
