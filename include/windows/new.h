//===- new.h - handlers of lacking memory ------------------*- C++ -*-===//
#ifndef WINDOWS_NEW_H
#define WINDOWS_NEW_H

#include <new>

#endif
