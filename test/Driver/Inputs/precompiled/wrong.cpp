#include "stdafx.h"
void cpu();
void amp() restrict(amp) { cpu(); }
