// Short vectors, indices, extents and views of two dimensions.
#include <amp_short_vectors.h>

using namespace concurrency::graphics;
using concurrency::extent;
using concurrency::index;
typedef concurrency::array_view<int, 2> View2;

template <class T> unsigned hashVector2(const T &v) R {
  return h(v.x) + h(v.y) * 3u;
}
template <class T> unsigned hashVector3(const T &v) R {
  return hashVector2(v) + h(v.z) * 5u;
}
template <class T> unsigned hashVector4(const T &v) R {
  return hashVector3(v) + h(v.w) * 7u;
}
template <class T> T turned(T v) R {
  T old = v;
  v.yx = v.xy;
  return v + old;
}
inline void fill(int_3 &v, int x) R { v.zx = int_2(x, v.y); }
struct Pixel {
  int_3 color;
  float_2 at;
  unsigned hash() const R { return hashVector3(color) ^ hashVector2(at); }
};
template <int N> unsigned hashIndex(const index<N> &at) R {
  unsigned s = N;
  for (int k = 0; k < N; ++k)
    s = s * 5u + unsigned(at[k]);
  return s;
}
// Returns the four ints at a position of the log as two rows of two, or one of these as both.
inline int sumOf(View2 v) R {
  unsigned s = 0;
  for (int y = 0; y < v.get_extent()[0]; ++y)
    for (int x = 0; x < v.get_extent()[1]; ++x)
      s = s * 3u + unsigned(v(y, x));
  return int(s);
}
struct Frame {
  View2 view;
  index<2> corner;
  int peek(int y) const R { return view[corner + index<2>(y, 0)]; }
  View2 part() const R { return view.section(corner); }
};
