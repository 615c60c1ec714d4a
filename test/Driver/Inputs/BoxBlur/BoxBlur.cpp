// BoxBlur.cpp : Defines the entry point for the console application.
#include "stdafx.h"
#include "common\image.h"
using namespace concurrency;

void Blur(array_view<float, 2> &in, array_view<float, 2> &out) {
  out.discard_data();
  parallel_for_each(out.extent, [=](index<2> i) restrict(amp) {
    float sum = 0;
    int n = 0;
    for (int y = max(0, i[0] - RADIUS); y <= min(in.extent[0] - 1, i[0] + RADIUS); y++)
      for (int x = max(0, i[1] - RADIUS); x <= min(in.extent[1] - 1, i[1] + RADIUS); x++, n++)
        sum += in(y, x);
    out[i] = sum / n;
  });
}

int _tmain(int argc, _TCHAR *argv[]) {
  LARGE_INTEGER frequency, start, stop;
  QueryPerformanceFrequency(&frequency);
  Image<float> image(64, 48), blurred(64, 48);
  image.At(10, 10) = 25;
  QueryPerformanceCounter(&start);
  Blur(image.View(), blurred.View());
  QueryPerformanceCounter(&stop);
  int bright = 0;
  for (int y = 0; y < 48; y++)
    for (int x = 0; x < 64; x++)
      bright += blurred.At(x, y) == 1.0f;
  _tprintf(_T("%d pixels, %s\n"), bright, stop.QuadPart >= start.QuadPart ? _T("in time") : _T("?"));
  return 0;
}
