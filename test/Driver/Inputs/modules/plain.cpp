import functions;
int main() { return twice(1) - 2; }
