//===- WideMain.h - int wmain(int, wchar_t **) ------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_PARSE_MICROSOFT_WIDEMAIN_H
#define AMPCC_LIB_PARSE_MICROSOFT_WIDEMAIN_H

#include "../Scan/TokenEdits.h"

namespace ampcc {

/// Programs for Visual C++ may begin with `wmain`, whose arguments are strings
/// of wide characters. After its definition a `main` is inserted that calls it.
void insertWideMain(const TokenBuffer &Tokens, TokenEdits &Edits);

} // namespace ampcc

#endif
