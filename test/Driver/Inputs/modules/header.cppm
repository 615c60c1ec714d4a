module;
#include <amp.h>
export module header;
export int f() restrict(amp);
