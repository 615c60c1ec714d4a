//===- pch.h - a project's common headers ---------------------*- C++ -*-===//
//
// What stdafx.h is called since Visual Studio 2017.
//
//===----------------------------------------------------------------------===//
#ifndef WINDOWS_PCH_H
#define WINDOWS_PCH_H

#include "stdafx.h"

#endif
