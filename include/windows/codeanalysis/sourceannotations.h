//===- sourceannotations.h - annotations of parameters -----*- C++ -*-===//
#ifndef WINDOWS_CODEANALYSIS_SOURCEANNOTATIONS_H
#define WINDOWS_CODEANALYSIS_SOURCEANNOTATIONS_H

#include "../sal.h"

#endif
