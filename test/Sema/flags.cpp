// -Wamp-*, -Werror, -w and the pragmas, applied to the same warning.
// RUN: %verify=warning %s
// RUN: %verify=error -Werror %s
// RUN: %verify=error -Werror=amp-cast-away-const %s
// RUN: %verify=warning -Werror -Wno-error=amp-cast-away-const %s
// RUN: %verify=quiet -w %s
// RUN: %verify=quiet -Wno-amp-cast-away-const %s
// RUN: %verify=quiet -Wamp-cast-away-const -Wno-everything %s
// RUN: %verify=warning -Wno-everything -Wamp-cast-away-const %s
// RUN: not %ampcc -fsyntax-only -Wamp-unheard-of %s 2>&1 | FileCheck --check-prefix=UNKNOWN %s
// UNKNOWN: warning: unknown warning option '-Wamp-unheard-of' [-Wunknown-warning-option]

void plain(const int *p) restrict(amp) {
  *(int *)p = 1; // warning-warning {{[-Wamp-cast-away-const] [C4880]}} error-error {{[-Werror,-Wamp-cast-away-const] [C4880]}}
}
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wamp-cast-away-const"
void ignored(const int *p) restrict(amp) { *(int *)p = 1; }
#pragma clang diagnostic pop
void again(const int *p) restrict(amp) {
  *(int *)p = 1; // warning-warning {{[C4880]}} error-error {{[C4880]}}
}
#pragma clang diagnostic push
#pragma GCC diagnostic error "-Wamp-cast-away-const"
void raised(const int *p) restrict(amp) {
  *(int *)p = 1; // warning-error {{[C4880]}} error-error {{[C4880]}} quiet-error {{[C4880]}}
}
#pragma clang diagnostic pop
#define QUIET _Pragma("clang diagnostic ignored \"-Wamp-cast-away-const\"")
QUIET void in_macro(const int *p) restrict(amp) { *(int *)p = 1; }

#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Weverything"
void all_ignored(const int *p) restrict(amp) { *(int *)p = 1; }
#pragma clang diagnostic warning "-Wamp-cast-away-const"
#pragma clang diagnostic pop
