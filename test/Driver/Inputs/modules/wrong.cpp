import functions;
int a() restrict(amp) { return onCpu(1); }
int b() { return onAmp(1); }
