// RUN: not bash -c 'ulimit -t 10; %ampcc -fsyntax-only -ferror-limit=0 %s' 2>&1 | FileCheck %s
// Heads without an end: nothing is replaced, and the word is not sought beyond
// the file, which took seconds for each.
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
