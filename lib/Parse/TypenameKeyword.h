//===- TypenameKeyword.h - Traits<T>::type x; in templates ------*- C++ -*-===//
#ifndef AMPCC_LIB_PARSE_TYPENAMEKEYWORD_H
#define AMPCC_LIB_PARSE_TYPENAMEKEYWORD_H

#include "NameKinds.h"
#include "TokenEdits.h"

namespace clang {
class SourceManager;
}

namespace ampcc {

/// Visual C++ does not ask for `typename` in front of a qualified name that
/// depends on a template parameter, and AMP programs leave it out. In the
/// user's templates it is put in where nothing but a type can stand: two names
/// in a row declare something, so does what follows `using X =`, and templates
/// tell which of their arguments are types. In expressions it is put in where
/// no function or variable has the name. C++ allows the word in front of any
/// qualified type of a declaration.
void insertTypenameKeywords(const TokenBuffer &Tokens, const NameKinds &Names,
                            TokenEdits &Edits,
                            const clang::SourceManager &Sources);

} // namespace ampcc

#endif
