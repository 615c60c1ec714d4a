//===- StorageClasses.h - storage classes in amp code (rule G7) -*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_SEMA_STORAGECLASSES_H
#define AMPCC_LIB_SEMA_STORAGECLASSES_H

#include "clang/AST/Decl.h"
#include <optional>

namespace ampcc {

/// The storage classes that local variables of amp code may not have, numbered
/// as in err_storage_class.
enum class ForbiddenStorage { Static, Extern, ThreadLocal };

inline std::optional<ForbiddenStorage>
getForbiddenStorage(const clang::VarDecl *V) {
  if (V->getTSCSpec() != clang::TSCS_unspecified)
    return ForbiddenStorage::ThreadLocal;
  if (V->hasExternalStorage())
    return ForbiddenStorage::Extern;
  if (V->isStaticLocal())
    return ForbiddenStorage::Static;
  return std::nullopt;
}

} // namespace ampcc

#endif
