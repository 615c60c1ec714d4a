// RUN: %verify -w -std=c++17 %s
// RUN: %verify -w -std=c++20 -DCXX20 %s
// RUN: %verify -w -std=c++23 -DCXX20 -DCXX23 %s
// Namespaces in ordinary C++.
// expected-no-diagnostics

#include "Inputs/shapes.h"

namespace a1 {}
namespace a2 {
int x;
namespace in {
int y;
}
} // namespace a2
namespace a3::b::c {
int z;
}
namespace {}
namespace {
int a4;
}
inline namespace a5 {
int w;
}
namespace a6 = a2::in;
namespace a7 = ::a2;
namespace [[deprecated]] a8 {}
namespace a9 __attribute__((visibility("default"))) {
  int v;
}
using namespace a2;
using ::a2::x;
using a2::in::y;
using namespace ::a3::b;
using a10 = ::point;
using ::number, ::id;
extern "C" {}
extern "C" {
namespace a11 {
int f();
}
}
extern "C++" {
template <typename T> struct a12 {};
}
static_assert(true);
static_assert(1 < 2, "text");
static_assert(sizeof(box<int>) > 2);
asm(".section .text");
;
;
#pragma pack(push, 4)
struct a13 {
  char c;
  int i;
};
#pragma pack(pop)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wunused"
int a14() { return 1; }
#pragma GCC diagnostic pop
_Pragma("pack(push, 1)") struct a15 {
  int i;
};
_Pragma("pack(pop)")
#ifdef CXX20
    namespace a16::inline b {
  int u;
}
enum class a17 { one, two };
struct a18 {
  using enum a17;
};
using enum a17;
#endif
