//===- specstrings.h - annotations of parameters -----------*- C++ -*-===//
#ifndef WINDOWS_SPECSTRINGS_H
#define WINDOWS_SPECSTRINGS_H

#include "sal.h"

#endif
