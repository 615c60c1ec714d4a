//===- intrin.h - the processor's instructions ----------------*- C++ -*-===//
#ifndef WINDOWS_INTRIN_H
#define WINDOWS_INTRIN_H

#include "amp/detail/windows_names.h"
#if defined(__x86_64__) || defined(__i386__)
#include <x86intrin.h>
#endif

using namespace concurrency::details::windows;

#endif
