#include <amp.h>
int main() { return concurrency::extent<2>(3, 4).size() == 12 ? 0 : 1; }
