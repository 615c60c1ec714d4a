//===- eh.h - handlers of exceptions -----------------------*- C++ -*-===//
#ifndef WINDOWS_EH_H
#define WINDOWS_EH_H

#include <exception>

#endif
