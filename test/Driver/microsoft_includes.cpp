// #include as in Visual C++: accepts backslashes and ignores case, with a
// warning; Windows headers exist only for C++ AMP or PPL programs.
// RUN: rm -rf %t && mkdir -p %t/Common && echo "int common();" > %t/Common/Helper.h
// RUN: echo '#include "Common\Helper.h"' > %t/slash.cpp
// RUN: %ampcc -fsyntax-only -I %t %t/slash.cpp

// RUN: echo '#include "common\HELPER.H"' > %t/both.cpp
// RUN: %ampcc -fsyntax-only -I %t %t/both.cpp 2>&1 | FileCheck %s --check-prefix=BOTH
// BOTH: both.cpp:1:11: warning: Visual C++ finds this header as it is written; elsewhere it is 'Common/Helper.h' [-Wamp-microsoft]
// BOTH-NOT: error:

// RUN: echo "#include \"common/HELPER.H\"" > %t/case.cpp && echo "int y = common();" >> %t/case.cpp
// RUN: %ampcc -fsyntax-only %t/case.cpp 2>&1 | FileCheck %s --check-prefix=CASE
// CASE: case.cpp:1:11: warning: {{.*}} 'Common/Helper.h' [-Wamp-microsoft]
// CASE-NOT: error:
// RUN: %ampcc -fsyntax-only -Wno-amp-microsoft -Werror %t/case.cpp

// An existing header belongs to the program.
// RUN: mkdir %t/own && echo "typedef struct own DWORD;" > %t/own/windows.h
// RUN: echo "#include <windows.h>" > %t/own.cpp && echo "DWORD *x; // concurrency" >> %t/own.cpp
// RUN: %ampcc -fsyntax-only -I %t/own -Werror %t/own.cpp

// Programs of configure scripts find no Windows headers.
// RUN: echo "#include <windows.h>" > %t/configure.cpp
// RUN: not %ampcc -fsyntax-only %t/configure.cpp 2>&1 | FileCheck %s --check-prefix=NONE
// NONE: fatal error: 'windows.h' file not found
// RUN: echo "#if __has_include(<windows.h>) || __has_include(<conio.h>)" > %t/has.cpp
// RUN: echo "#error" >> %t/has.cpp && echo "#endif" >> %t/has.cpp && echo "#include <amp.h>" >> %t/has.cpp
// RUN: %ampcc -fsyntax-only %t/has.cpp

// RUN: echo "#include <amp.h>" > %t/unknown.cpp && echo "#include <there_is_none.h>" >> %t/unknown.cpp
// RUN: not %ampcc -fsyntax-only %t/unknown.cpp 2>&1 | FileCheck %s --check-prefix=UNKNOWN
// UNKNOWN: unknown.cpp:2:10: fatal error: 'there_is_none.h' file not found
// RUN: echo "#include <amp.h>" > %t/twice.cpp && echo "#include <Windows.h>" >> %t/twice.cpp
// RUN: echo "#include <WINDOWS.H>" >> %t/twice.cpp && echo "DWORD x = GetCurrentThreadId();" >> %t/twice.cpp
// RUN: %ampcc -fsyntax-only -Werror %t/twice.cpp
