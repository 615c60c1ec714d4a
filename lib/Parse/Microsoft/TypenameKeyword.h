//===- TypenameKeyword.h - Traits<T>::type x; in templates ------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_PARSE_MICROSOFT_TYPENAMEKEYWORD_H
#define AMPCC_LIB_PARSE_MICROSOFT_TYPENAMEKEYWORD_H

#include "../Scan/NameKinds.h"
#include "../Scan/TokenEdits.h"

namespace clang {
class SourceManager;
}

namespace ampcc {

/// Visual C++ does not ask for `typename` before a qualified name that
/// depends on a template parameter, and AMP programs leave it out. In the
/// user's templates it is inserted where only a type can be: two names in a row
/// declare something, what follows `using X =` is a type, and templates tell
/// which of their arguments are types. In expressions it is inserted if no
/// function or variable has the name. C++ allows the word before any qualified
/// type of a declaration.
void insertTypenameKeywords(const TokenBuffer &Tokens, const NameKinds &Names,
                            TokenEdits &Edits,
                            const clang::SourceManager &Sources);

} // namespace ampcc

#endif
