//===- concrtrm.h - part of <concrt.h> ---------------------*- C++ -*-===//
#ifndef WINDOWS_CONCRTRM_H
#define WINDOWS_CONCRTRM_H

#include <concrt.h>

#endif
