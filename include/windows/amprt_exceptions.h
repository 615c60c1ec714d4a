//===- amprt_exceptions.h - part of <amp.h> ----------------*- C++ -*-===//
#ifndef WINDOWS_AMPRT_EXCEPTIONS_H
#define WINDOWS_AMPRT_EXCEPTIONS_H

#include <amp.h>

#endif
