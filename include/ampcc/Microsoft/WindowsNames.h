//===- WindowsNames.h - names that <amp.h> brings along ---------*- C++ -*-===//
#ifndef AMPCC_MICROSOFT_WINDOWSNAMES_H
#define AMPCC_MICROSOFT_WINDOWSNAMES_H

namespace clang {
class Sema;
}

namespace ampcc {

/// Lets \p S find an unqualified name that nothing declares among those of
/// <amp/detail/windows_names.h>: on Windows <amp.h> includes <windows.h>. Names
/// of the program, of other headers and of argument-dependent lookup's classes
/// are not affected, since the source is asked last.
void findWindowsNames(clang::Sema &S);

} // namespace ampcc

#endif
