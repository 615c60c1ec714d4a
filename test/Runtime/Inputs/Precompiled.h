// The headers that most programs here include.
#include "Check.h"
#include <atomic>
#include <chrono>
#include <functional>
#include <limits>
#include <thread>
#include <vector>
