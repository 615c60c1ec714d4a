// RUN: %ampcc -O2 %examples/life.cpp -lpng -o %t.example && %t.example %t.png
// RUN: %ampcc -w -famp-cpu=none -I%examples -I%S/Inputs %s -lpng -o %t && %t %t.png
// REQUIRES: libpng
#define main write_picture
#include "life.cpp"
#undef main
#include "compare.h"

int main(int, char **argv) {
  const picture got = read_png(argv[1]);
  std::vector<unsigned char> cells = first_generation();
  const int height = rows * scale, width = columns * scale, gap = 4;
  int different = 0, alive = 0;
  for (int frame = 0; frame < frames_across * frames_down; ++frame) {
    const int top = gap + frame / frames_across * (height + gap), left = gap + frame % frames_across * (width + gap);
    for (int y = 0; y < height; ++y)
      for (int x = 0; x < width; ++x) {
        const bool lives = cells[y / scale * columns + x / scale];
        alive += lives;
        different += got.pixels[(top + y) * got.width + left + x] != (lives ? 0xff40d0ffu : 0xff382418u);
      }
    for (int i = 0; i < generations; ++i) {
      std::vector<unsigned char> next(cells.size());
      for (int y = 0; y < rows; ++y)
        for (int x = 0; x < columns; ++x) {
          int around = 0;
          for (int k = 0; k < 9; ++k)
            around += cells[(y + k / 3 + rows - 1) % rows * columns + (x + k % 3 + columns - 1) % columns];
          next[y * columns + x] = around == 3 || (around == 4 && cells[y * columns + x]);
        }
      cells.swap(next);
    }
  }
  expect_at_most("pixels that differ", different, 0);
  expect_at_most("cells of the gun that are missing", 36 * scale * scale * frames_across * frames_down - alive, 0);
  return failures;
}
