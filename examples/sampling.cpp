// Averages of the tiles of an 8 x 8 matrix, computed by one thread of each tile
// into an array captured by reference. -DSAMPLESIZE=4 averages 4 x 4 tiles;
// -DWAIT=... selects the barrier's fence.
#include <amp.h>
#include <iostream>
#include <vector>
using namespace concurrency;

#ifndef SAMPLESIZE
#define SAMPLESIZE 2
#endif
#ifndef WAIT
#define WAIT wait
#endif
#define MATRIXSIZE 8

void SamplingExample() {
  std::vector<float> rawData;
  for (int i = 0; i < MATRIXSIZE * MATRIXSIZE; i++)
    rawData.push_back((float)i);
  extent<2> dataExtent(MATRIXSIZE, MATRIXSIZE);
  array_view<float, 2> matrix(dataExtent, rawData);

  // One result element for each tile of the data.
  int outputSize = MATRIXSIZE / SAMPLESIZE;
  std::vector<float> outputData(outputSize * outputSize, 0.0f);
  extent<2> outputExtent(MATRIXSIZE / SAMPLESIZE, MATRIXSIZE / SAMPLESIZE);
  array<float, 2> averages(outputExtent, outputData.begin(), outputData.end());

  parallel_for_each(
      matrix.extent.tile<SAMPLESIZE, SAMPLESIZE>(),
      [=, &averages](tiled_index<SAMPLESIZE, SAMPLESIZE> t_idx) restrict(amp) {
        tile_static float tileValues[SAMPLESIZE][SAMPLESIZE];
        tileValues[t_idx.local[0]][t_idx.local[1]] = matrix[t_idx];
        t_idx.barrier.WAIT();

        if (t_idx.local[0] == 0 && t_idx.local[1] == 0) {
          for (int trow = 0; trow < SAMPLESIZE; trow++)
            for (int tcol = 0; tcol < SAMPLESIZE; tcol++)
              averages(t_idx.tile[0], t_idx.tile[1]) += tileValues[trow][tcol];
          averages(t_idx.tile[0], t_idx.tile[1]) /=
              (float)(SAMPLESIZE * SAMPLESIZE);
        }
      });

  // The array lives on the accelerator; the conversion copies it out.
  outputData = averages;
  for (int row = 0; row < outputSize; row++) {
    for (int col = 0; col < outputSize; col++)
      std::cout << outputData[row * outputSize + col] << " ";
    std::cout << "\n";
  }
}

int main() { SamplingExample(); }
