#include <amp.h>
#ifndef NONE
#include <iostream>
#include "standard_parts.h"
#endif

int main() {
#ifdef ALL
  print(*make_array(3));
  std::cout << std::get<1>(make_roots(16)) + added << "\n";
#endif
}
