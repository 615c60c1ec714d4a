// The position of each thread of an 8 x 9 domain in 2 x 3 tiles: every element
// of a matrix of structs stores its thread's tile, global and local index.
#include <amp.h>
#include <iomanip>
#include <iostream>
#include <vector>
using namespace concurrency;

const int ROWS = 8;
const int COLS = 9;

struct Description {
  int value;
  int tileRow;
  int tileColumn;
  int globalRow;
  int globalColumn;
  int localRow;
  int localColumn;
};

void TilingDescription() {
  std::vector<Description> descs;
  for (int i = 0; i < ROWS * COLS; i++) {
    Description d = {i, 0, 0, 0, 0, 0, 0};
    descs.push_back(d);
  }

  extent<2> matrix(ROWS, COLS);
  array_view<Description, 2> descriptions(matrix, descs);

  parallel_for_each(descriptions.extent.tile<2, 3>(),
                    [=](tiled_index<2, 3> t_idx) restrict(amp) {
    descriptions[t_idx].globalRow = t_idx.global[0];
    descriptions[t_idx].globalColumn = t_idx.global[1];
    descriptions[t_idx].tileRow = t_idx.tile[0];
    descriptions[t_idx].tileColumn = t_idx.tile[1];
    descriptions[t_idx].localRow = t_idx.local[0];
    descriptions[t_idx].localColumn = t_idx.local[1];
  });

  auto printRow = [&](int row, const char *title, int Description::*first,
                      int Description::*second) {
    for (int column = 0; column < COLS; column++) {
      const Description &d = descriptions(row, column);
      std::cout << title << "(" << d.*first << "," << d.*second << ")  ";
    }
    std::cout << "\n";
  };
  for (int row = 0; row < ROWS; row++) {
    for (int column = 0; column < COLS; column++)
      std::cout << "Value: " << std::setw(2) << descriptions(row, column).value
                << "      ";
    std::cout << "\n";
    printRow(row, "Tile:   ", &Description::tileRow, &Description::tileColumn);
    printRow(row, "Global: ", &Description::globalRow, &Description::globalColumn);
    printRow(row, "Local:  ", &Description::localRow, &Description::localColumn);
    std::cout << "\n";
  }
}

int main() { TilingDescription(); }
