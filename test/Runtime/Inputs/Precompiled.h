// The headers that most programs in this folder include.
#include "Check.h"
#include <atomic>
#include <chrono>
#include <functional>
#include <limits>
#include <thread>
#include <vector>
