struct derived;
struct base {
  virtual derived &operator=(const derived &) = 0;
};
struct derived : base {};
derived object;
