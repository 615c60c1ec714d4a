"""Kernels with many statements of one kind: KIND COUNT."""
import sys

kind, count = sys.argv[1], int(sys.argv[2])
BODIES = {
    "loops": "".join(f"for (int k{k} = 0; k{k} < n; ++k{k}) {{ x += k{k};\n" for k in range(count)) + "}" * count,
    "branches": "".join(f"{'else ' if k else ''}if (x == {3 * k}) {{ y += {k}; x += {k % 5}; }}\n" for k in range(count)),
    "cases": "switch (x) {" + "".join(f"case {3 * k}: x += {k}; y *= {k % 3 + 1}; break;\n" for k in range(count)) + "}",
    "squares": "const int x0 = x;\n" + "".join(f"const int x{k + 1} = x{k} * x{k} - n;\n" for k in range(count)) + f"y += x{count};",
}
print(f"""#include <amp.h>
using namespace concurrency;
void run(array_view<int> v, array_view<float> f, int n) {{
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {{
    int x = v[i];
    float y = f[i];
    {BODIES[kind]}
    v[i] = x;
    f[i] = y;
  }});
}}""")
