//===- FriendNames.h - functions that are declared as friends ---*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_MICROSOFT_FRIENDNAMES_H
#define AMPCC_MICROSOFT_FRIENDNAMES_H

#include "ampcc/Basic/Diagnostics.h"
#include "ampcc/Basic/Repairs.h"

namespace clang {
class Sema;
}

namespace ampcc {

/// For Visual C++ a friend declaration declares a function in the namespace
/// around the class. Lets \p S find those that \p Made names, where nothing
/// else has the name, with a warning.
void findFriendNames(clang::Sema &S, const Repairs &Made, Diagnostics &Diags);

} // namespace ampcc

#endif
