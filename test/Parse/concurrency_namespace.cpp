// Programs extend the library's namespace by either of its names.
// RUN: %ampcc -fsyntax-only -Wall -Wextra -Werror %s
// RUN: %ampcc -std=c++17 -fsyntax-only -DNESTED -Werror %s
// RUN: echo '#include <amp.h>' > %t.h && %ampcc -x c++-header %t.h -o %t.pch
// RUN: %ampcc -include-pch %t.pch -fsyntax-only -Werror %s
// A program may open the namespace before it includes the library, as in Visual C++.
namespace Concurrency {
class array_of_mine;
namespace direct3d {}
} // namespace Concurrency
namespace concurrency = Concurrency;
typedef Concurrency::array_of_mine *early;
namespace concurrency {
struct earlier {};
} // namespace concurrency
namespace Concurrency {
class array_of_mine {};
typedef Concurrency::earlier also_earlier;
} // namespace Concurrency
#include <amp.h>
namespace concurrency = Concurrency;

typedef concurrency::also_earlier later;

namespace Concurrency {
inline int triple(int x) restrict(cpu, amp) { return 3 * x; }
namespace helpers {
template <class T> T half(T x) restrict(cpu, amp) { return x / 2; }
} // namespace helpers
} // namespace Concurrency

namespace concurrency {
inline int twice(int x) restrict(cpu, amp) { return 2 * x; }
namespace more {}
} // namespace concurrency

extern "C++" {
namespace Concurrency {
struct extra {};
} // namespace Concurrency
}

#ifdef NESTED
namespace Concurrency::deep {
const int depth = 2;
}
static_assert(concurrency::deep::depth == 2, "");
#endif

// A nested namespace of the program with the same name.
namespace mine {
namespace Concurrency {
struct own {};
} // namespace Concurrency
typedef Concurrency::own own;
} // namespace mine
typedef mine::Concurrency::own own;

namespace short_name = Concurrency;
using namespace Concurrency;

int use(array_view<int> v, extra, concurrency::extra, own) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    v[i] = triple(v[i]) + concurrency::twice(1) + helpers::half(4) +
           short_name::triple(1);
  });
  return Concurrency::triple(1) + Concurrency::twice(2);
}
