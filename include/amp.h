//===- amp.h - C++ AMP ------------------------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The core of the C++ AMP library. <amp_math.h> has the mathematics,
// <amp_short_vectors.h> and <amp_graphics.h> the graphics types.
//
//===----------------------------------------------------------------------===//
#ifndef AMP_H
#define AMP_H

#include "amp/detail/letters_begin.h"
#include "amp/detail/compiler.h"
#include "amp/accelerator.h"
#include "amp/array.h"
#include "amp/array_view.h"
#include "amp/atomics.h"
#include "amp/completion_future.h"
#include "amp/copy.h"
#include "amp/direct3d.h"
#include "amp/exceptions.h"
#include "amp/extent.h"
#include "amp/index.h"
#include "amp/parallel_for_each.h"
#include "amp/tiling.h"
#include "amp/detail/checked_array_iterator.h"
#include "amp/detail/microsoft.h"
#include "amp/detail/standard_headers.h"
// The scope in which the compiler looks up names, apart from <string.h>'s
// `index`.
#if __has_attribute(amp_tile_static)
#include "amp/detail/commands.h"
#include "amp/detail/wide_output.h"
#include "compat/chosen.h"
#endif
#ifdef __AMPCC_TASKS__
#include <ppltasks.h>
#endif
#ifdef __AMPCC_TR1__
namespace std {
namespace tr1 = ::std;
}
#endif
#ifdef __AMPCC_OLD_FILESYSTEM__
#include "amp/detail/old_filesystem.h"
#endif
#ifdef AMP_DIRECT3D_INTEROP
#include "amp/direct3d_interop.h"
#endif

namespace Concurrency = concurrency;

#include "amp/detail/letters_end.h"

#endif
