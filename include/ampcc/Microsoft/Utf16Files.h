//===- Utf16Files.h - sources in UTF-16 -------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_MICROSOFT_UTF16FILES_H
#define AMPCC_MICROSOFT_UTF16FILES_H

#include "llvm/Support/VirtualFileSystem.h"

namespace ampcc {

/// Returns \p Files with those that begin with a byte order mark of UTF-16, as
/// Visual Studio writes and reads them, in UTF-8.
llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem>
readUtf16(llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> Files);

} // namespace ampcc

#endif
