int wave(int n);
