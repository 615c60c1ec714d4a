// RUN: not bash -c 'ulimit -t 10; %ampcc -fsyntax-only -ferror-limit=0 %s' 2>&1 | FileCheck %s
// Loop heads without an end: nothing is replaced, and the search for the
// keyword ends with the file; searching on took seconds for each.
void f() restrict(amp);
void g(int *v) {
  // CHECK: [[@LINE+1]]:7: error: expected '('
  for each (int x : v {
  for each (int x : v {
  for each (int x : v {
  for each (int x : v {
  for each (int x : v {
  for each (int x : v {
  for each (int x : v {
  for each (int x : v {
  for each (int x : v {
  for each (int x : v {
}
// CHECK: {{[0-9]+}} errors generated
