//===- amprt.h - C++ AMP's runtime ----------------------------*- C++ -*-===//
#ifndef WINDOWS_AMPRT_H
#define WINDOWS_AMPRT_H

#include <amp.h>

#endif
