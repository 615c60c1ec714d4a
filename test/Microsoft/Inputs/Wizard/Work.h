#pragma once
#include <amp.h>
inline int twice(int x) restrict(cpu, amp) { return 2 * x; }
