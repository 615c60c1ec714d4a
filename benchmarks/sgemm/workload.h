// Matrix product by definition: one thread per element, a loop over k.
#include "matrices.h"
