// The report file and its formats; limits, suppressions and the exit status.
// UNSUPPORTED: checks
// RUN: %ampcc -famp-check -w %s -o %t
// RUN: env AMPCC_CHECK_OUTPUT=%t.json not %t
// RUN: %python %S/Inputs/reports.py json %t.json | FileCheck --check-prefix=LIST %s
// RUN: env AMPCC_CHECK_OUTPUT=%t.sarif not %t
// RUN: %python %S/Inputs/reports.py sarif %t.sarif | FileCheck --check-prefix=LIST %s
// RUN: env AMPCC_CHECK_OUTPUT=%t.txt not %t 2>&1 | FileCheck --check-prefix=TEXT %s
// RUN: FileCheck --check-prefix=TEXT --implicit-check-not=ampcc: %s < %t.txt
// LIST: race report_file.cpp:[[@LINE+30]] main_kernel report_file.cpp:[[@LINE+30]]
// LIST-NEXT: outside report_file.cpp:[[@LINE+31]] main_kernel -
// LIST-NEXT: stale report_file.cpp:[[@LINE+34]] - report_file.cpp:[[@LINE+27]]
// LIST-NOT: {{.}}
// TEXT: checking: race:
// TEXT-NEXT: note: written here
// TEXT: checking: outside:
// TEXT: checking: stale:
// A run without mistakes writes a file without reports.
// RUN: env AMPCC_CHECK_OUTPUT=%t.json %t right && %python %S/Inputs/reports.py json %t.json | count 0
// RUN: env AMPCC_CHECK_LIMIT=1 not %t 2>&1 | FileCheck --check-prefix=LIMIT %s
// LIMIT-COUNT-1: checking:
// LIMIT-NOT: checking:
// LIMIT: ampcc: checks found 3 mistakes, of which the first were reported
// RUN: env AMPCC_CHECK_STATUS=3 %python %S/Inputs/status.py 3 %t
// RUN: env AMPCC_CHECK_STATUS=0 %python %S/Inputs/status.py 7 %t
// RUN: env AMPCC_CHECK_SUPPRESSIONS=%S/Inputs/suppressions.txt %python %S/Inputs/status.py 7 %t 2>&1 | FileCheck --check-prefix=WRONG %s
// WRONG: suppressions.txt:6: ampcc: a suppression is KIND:FILE, KIND:FILE:LINE or KIND:KERNEL
// WRONG-NOT: checking
// RUN: env AMPCC_CHECK_SUPPRESSIONS=%t.none not %t 2>&1 | FileCheck --check-prefix=NONE %s
// NONE: ampcc: cannot read the suppressions in '{{.*}}.none'
#include <amp.h>
#include <vector>
using namespace concurrency;

int main(int count, char **) {
  const bool is_wrong = count == 1;
  std::vector<int> data(16);
  array_view<int> v(16, data);
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    v[is_wrong ? 0 : i[0]] = i[0] + 1;
    if (i[0] == 15)
      v[15 + is_wrong] = 16;
  });
  if (!is_wrong)
    v.synchronize();
  return data[0] == 0 ? 7 : 0;
}
