#pragma once
#include <amp.h>
#define TEN 10
