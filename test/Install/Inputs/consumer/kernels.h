void square(int *data, int count);
