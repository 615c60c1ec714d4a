// The Mandelbrot set, one thread for each pixel, written as a PNG file.
// Build with: ampcc mandelbrot.cpp -lpng -o mandelbrot
#include <amp.h>
#include <cstdlib>
#include <iostream>
#include <png.h>
#include <vector>
using namespace concurrency;

// Runs on the cpu and on accelerators.
int escapeTime(float cx, float cy, int limit) restrict(cpu, amp) {
  float x = 0, y = 0;
  int n = 0;
  while (n < limit && x * x + y * y <= 4.0f) {
    float next = x * x - y * y + cx;
    y = 2 * x * y + cy;
    x = next;
    n++;
  }
  return n;
}

unsigned int color(int n, int limit) restrict(cpu, amp) {
  if (n == limit)
    return 0xff000000u;
  unsigned int t = unsigned(n * 255 / limit);
  return 0xff000000u | (t << 16) | ((t * 3 & 255) << 8) | (255 - t);
}

int main(int argc, char **argv) {
  const char *file = argc > 1 ? argv[1] : "mandelbrot.png";
  const int width = 768, height = 512, limit = 255;
  std::vector<unsigned int> pixels(width * height);
  array_view<unsigned int, 2> image(height, width, pixels);
  image.discard_data();
  parallel_for_each(image.extent, [=](index<2> i) restrict(amp) {
    float cx = -2.25f + 3.0f * i[1] / width;
    float cy = -1.0f + 2.0f * i[0] / height;
    image[i] = color(escapeTime(cx, cy, limit), limit);
  });
  image.synchronize();

  png_image png = {};
  png.version = PNG_IMAGE_VERSION;
  png.width = width;
  png.height = height;
  png.format = PNG_FORMAT_BGRA;
  if (!png_image_write_to_file(&png, file, 0, pixels.data(), 0, nullptr)) {
    std::cerr << file << ": " << png.message << "\n";
    return 1;
  }
  int inside = 0;
  for (unsigned int p : pixels)
    inside += p == 0xff000000u;
  std::cout << "wrote " << file << ", " << width << " x " << height << ", "
            << inside << " pixels inside the set\n";
}
