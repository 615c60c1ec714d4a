int twice(int x) { return 2 * x; }
struct counter {
  int n = 0;
  counter &operator++() {
    n = twice(n);
    return *this;
  }
};
int forever(int x) { return x ? forever(x) : 0; }
