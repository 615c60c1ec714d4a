// RUN: %verify -famp-windows %s
#include <iostream>
std::vector<int> values; // expected-warning {{no header that the file includes declares this; <amp.h> and standard headers that Visual C++'s bring along are included: include its header}}
