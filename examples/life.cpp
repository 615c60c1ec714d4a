// The Game of Life as a film strip, with a picture every few generations. Cells
// are 8-bit texels; the board is a torus.
// Build with: ampcc life.cpp -lpng -o life
#include "picture.h"
#include <amp_graphics.h>
#include <utility>
using namespace concurrency;
using namespace concurrency::graphics;

typedef texture<unsigned int, 2> board;
const int rows = 40, columns = 60, scale = 2;
const int frames_across = 5, frames_down = 2, generations = 24;

/// Gosper's gun, which emits a glider every 30 generations.
const char *gun[] = {"........................O...........",
                     "......................O.O...........",
                     "............OO......OO............OO",
                     "...........O...O....OO............OO",
                     "OO........O.....O...OO..............",
                     "OO........O...O.OO....O.O...........",
                     "..........O.....O.......O...........",
                     "...........O...O....................",
                     "............OO......................"};

bool lives_on(unsigned int lives, unsigned int neighbors) restrict(cpu, amp) {
  return neighbors == 3 || (lives && neighbors == 2);
}

void step(const board &from, board &to) {
  texture_view<const unsigned int, 2> cells(from);
  texture_view<unsigned int, 2> next(to);
  parallel_for_each(next.extent, [=](index<2> i) restrict(amp) {
    unsigned int neighbors = 0;
    for (int y = rows - 1; y <= rows + 1; y++)
      for (int x = columns - 1; x <= columns + 1; x++)
        if (y != rows || x != columns)
          neighbors += cells((i[0] + y) % rows, (i[1] + x) % columns);
    next.set(i, lives_on(cells[i], neighbors));
  });
}

std::vector<unsigned char> first_generation() {
  std::vector<unsigned char> cells(rows * columns);
  for (int y = 0; y < 9; y++)
    for (int x = 0; gun[y][x]; x++)
      cells[(y + 3) * columns + x + 2] = gun[y][x] == 'O';
  return cells;
}

int main(int argc, char **argv) {
  std::vector<unsigned char> cells = first_generation();
  const unsigned int bytes = unsigned(cells.size());
  board a(rows, columns, cells.data(), bytes, 8u), b(rows, columns, 8u);

  const int height = rows * scale, width = columns * scale, gap = 4;
  picture film(frames_down * (height + gap) + gap, frames_across * (width + gap) + gap);
  for (int frame = 0; frame < frames_across * frames_down; frame++) {
    graphics::copy(a, cells.data(), bytes);
    picture p(height, width);
    for (int y = 0; y < height; y++)
      for (int x = 0; x < width; x++)
        p.at(y, x) = cells[y / scale * columns + x / scale] ? 0xff40d0ffu : 0xff382418u;
    film.place(p, gap + frame / frames_across * (height + gap),
               gap + frame % frames_across * (width + gap));
    for (int i = 0; i < generations; i++) {
      step(a, b);
      std::swap(a, b);
    }
  }
  write_png(argc > 1 ? argv[1] : "life.png", film);
}
