//===- pplconcrt.h - part of <ppl.h> -----------------------*- C++ -*-===//
#ifndef WINDOWS_PPLCONCRT_H
#define WINDOWS_PPLCONCRT_H

#include <ppl.h>

#endif
