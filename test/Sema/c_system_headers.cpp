// Blocks of C in folders of system headers are checked like other code.
// RUN: %verify -Xclang -internal-externc-isystem -Xclang %S/Inputs/c_headers %s
#include "../Inputs/amp_min.h"
#include <kernels.h>
