//===- ppltaskscheduler.h - part of <ppltasks.h> -----------*- C++ -*-===//
#ifndef WINDOWS_PPLTASKSCHEDULER_H
#define WINDOWS_PPLTASKSCHEDULER_H

#include <ppltasks.h>

#endif
