#include "ampcc/Parse/TokenFilter.h"
#include "clang/Frontend/CompilerInstance.h"

void ampcc::installTokenFilter(clang::CompilerInstance &CI, Diagnostics &Diags,
                               FilterResult &Result) {}
