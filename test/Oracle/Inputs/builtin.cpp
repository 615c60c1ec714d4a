float __builtin_atan2f(float, float);
float angle = __builtin_atan2f(1, 2);
