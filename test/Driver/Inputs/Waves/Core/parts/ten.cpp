#include "stdafx.h"
int ten() { return TEN; }
