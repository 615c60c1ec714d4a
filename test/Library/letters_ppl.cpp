// A program may define single-letter macros before it includes <ppltasks.h>.
// RUN: %ampcc -std=c++14 -fsyntax-only %s
#define F 1
#define T 2
#define V )
#include <ppltasks.h>
static_assert(F + T == 3, "they remain defined");
int main() { return concurrency::create_task([] { return 0; }).get(); }
