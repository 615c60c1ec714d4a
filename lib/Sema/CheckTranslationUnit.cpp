#include "ampcc/Sema/CheckTranslationUnit.h"

void ampcc::installDiagnosticTranslation(clang::DiagnosticsEngine &Engine,
                                         Diagnostics &Diags) {}

void ampcc::checkTranslationUnit(clang::Sema &S,
                                 llvm::ArrayRef<KernelEntry> Kernels,
                                 const Options &Opts, Diagnostics &Diags) {}
