#pragma once
#include <vector>

template <class Pixel> class ImageBase {
protected:
  int m_width, m_height;
  std::vector<Pixel> m_pixels;

public:
  typedef Pixel pixel_type;
  ImageBase(int width, int height) : m_width(width), m_height(height), m_pixels(width * height) {
    if (width <= 0 || height <= 0)
      throw std::exception("an image has pixels");
  }
};

template <class Pixel> class Image : public ImageBase<Pixel> {
public:
  Image(int width, int height) : ImageBase(width, height) {}
  pixel_type &At(int x, int y) { return m_pixels[y * m_width + x]; }
  concurrency::array_view<Pixel, 2> View() { return concurrency::array_view<Pixel, 2>(m_height, m_width, m_pixels); }
};
