//===- WideMain.h - int wmain(int, wchar_t **) ------------------*- C++ -*-===//
#ifndef AMPCC_LIB_PARSE_WIDEMAIN_H
#define AMPCC_LIB_PARSE_WIDEMAIN_H

#include "TokenEdits.h"

namespace ampcc {

/// Visual C++'s programs may begin with `wmain`, whose arguments are of wide
/// characters. Behind its definition a `main` is put that runs it.
void insertWideMain(const TokenBuffer &Tokens, TokenEdits &Edits);

} // namespace ampcc

#endif
