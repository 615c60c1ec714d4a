// Matrix product with tiles of 16 x 16 in tile memory, read sixteen times each.
#include "matrices.h"
