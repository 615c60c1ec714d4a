// Matrix product as the definition says: one thread per element, a loop over k.
#include "matrices.h"
