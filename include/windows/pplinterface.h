//===- pplinterface.h - part of <ppltasks.h> ---------------*- C++ -*-===//
#ifndef WINDOWS_PPLINTERFACE_H
#define WINDOWS_PPLINTERFACE_H

#include <ppltasks.h>

#endif
