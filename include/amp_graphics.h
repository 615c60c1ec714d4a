//===- amp_graphics.h - graphics types of C++ AMP ---------------*- C++ -*-===//
#ifndef AMP_GRAPHICS_H
#define AMP_GRAPHICS_H

#include "amp.h"
#include "amp_short_vectors.h"

#endif
