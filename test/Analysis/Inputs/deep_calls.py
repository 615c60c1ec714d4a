"""Prints a kernel with a deep chain of calls."""
import sys

count = int(sys.argv[1])
print("#include <amp.h>\nusing namespace concurrency;")
print("inline int f0(int x) restrict(amp) { return x; }")
for i in range(1, count):
    print(f"inline int f{i}(int x) restrict(amp) {{ return f{i - 1}(x) + {i}; }}")
print(f"""void launch(array_view<int> v) {{
  parallel_for_each(v.extent.tile<4>(), [=](tiled_index<4> t) restrict(amp) {{
    tile_static int sum;
    if (t.local[0] == 0)
      sum = f{count - 1}(t.global[0]);
    t.barrier.wait();
    v[t] = sum;
  }});
}}""")
