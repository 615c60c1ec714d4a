// Pictures as PNG files. A pixel is a texel of a texture<unorm_4, 2> with 8
// bits per scalar element: red is its lowest byte.
#ifndef PICTURE_H
#define PICTURE_H
#include <cstdlib>
#include <iostream>
#include <png.h>
#include <vector>

struct picture {
  int height, width;
  std::vector<unsigned int> pixels;

  picture(int height, int width)
      : height(height), width(width), pixels(height * width, 0xffffffffu) {}
  unsigned int bytes() const { return unsigned(pixels.size() * 4); }
  unsigned int &at(int y, int x) { return pixels[y * width + x]; }

  /// Inserts \p part with its upper left corner at row \p y, column \p x.
  void place(picture &part, int y, int x) {
    for (int row = 0; row < part.height; row++)
      for (int column = 0; column < part.width; column++)
        at(y + row, x + column) = part.at(row, column);
  }
};

inline void write_png(const char *file, const picture &p) {
  png_image png = {};
  png.version = PNG_IMAGE_VERSION;
  png.width = p.width;
  png.height = p.height;
  png.format = PNG_FORMAT_RGBA;
  if (!png_image_write_to_file(&png, file, 0, p.pixels.data(), 0, nullptr)) {
    std::cerr << file << ": " << png.message << "\n";
    std::exit(1);
  }
  std::cout << "wrote " << file << ", " << p.width << " x " << p.height << "\n";
}

inline picture read_png(const char *file) {
  png_image png = {};
  png.version = PNG_IMAGE_VERSION;
  if (png_image_begin_read_from_file(&png, file)) {
    png.format = PNG_FORMAT_RGBA;
    picture p(png.height, png.width);
    if (png_image_finish_read(&png, nullptr, p.pixels.data(), 0, nullptr))
      return p;
  }
  std::cerr << file << ": " << png.message << "\n";
  std::exit(1);
}

#endif
