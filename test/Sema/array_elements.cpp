// Rules C14, C15: the elements of an array have their own message.
// RUN: %verify %s

struct on_cpu { int x; on_cpu() restrict(cpu) {} }; // expected-note {{declared here}} expected-note {{candidate constructor}}
struct on_amp { int x; on_amp() restrict(amp) {} }; // expected-note {{candidate constructor}}
struct on_both { int x; on_both() restrict(cpu, amp) {} };

void dual() restrict(cpu, amp) {
  on_both fine[2];
  on_cpu bad[2]; // expected-error {{'on_cpu' is restricted to cpu and cannot construct the elements of an array in code restricted to cpu,amp [C3931]}}
}
void amp() restrict(amp) {
  on_amp fine[2];
  on_cpu bad[2]; // expected-error {{no matching constructor for initialization of 'on_cpu[2]': no candidate can construct the elements of an array in code restricted to amp [C3931]}}
}
on_amp global[2]; // expected-error {{[C3931]}}
