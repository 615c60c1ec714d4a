// Compares each pixel of a picture written by examples/mandelbrot.cpp with the
// result of the example's own functions on the cpu.
#define main writePicture
#include "mandelbrot.cpp"
#undef main

int main(int, char **argv) {
  png_image png = {};
  png.version = PNG_IMAGE_VERSION;
  if (!png_image_begin_read_from_file(&png, argv[1])) {
    std::cerr << argv[1] << ": " << png.message << "\n";
    return 1;
  }
  png.format = PNG_FORMAT_BGRA;
  const int width = 768, height = 512, limit = 255;
  if (png.width != width || png.height != height)
    return 1;
  std::vector<unsigned int> pixels(width * height);
  if (!png_image_finish_read(&png, nullptr, pixels.data(), 0, nullptr)) {
    std::cerr << argv[1] << ": " << png.message << "\n";
    return 1;
  }
  int different = 0, colors = 0;
  for (int y = 0; y < height; ++y)
    for (int x = 0; x < width; ++x) {
      const float cx = -2.25f + 3.0f * x / width, cy = -1.0f + 2.0f * y / height;
      const unsigned int wanted = color(escapeTime(cx, cy, limit), limit);
      different += pixels[y * width + x] != wanted;
      colors += x && wanted != pixels[y * width + x - 1];
    }
  std::cout << different << " of " << width * height << " pixels differ, "
            << colors << " changes of color\n";
  // Devices that contract a * b + c see a different edge of the set.
  return different > width * height / 50 || colors < 10000;
}
