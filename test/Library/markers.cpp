// RUN: %ampcc -Wall -Wextra -Werror %s -o %t
// RUN: env AMPCC_TRACE=%t.json %t
// RUN: %python %S/../Inputs/timeline.py %t.json marker | FileCheck %s
// RUN: env AMPCC_TRACE= %t off
// RUN: %clangxx -x c++ -std=c++14 -Wall -Wextra -Werror -I %include -fsyntax-only %s -DONLY_MARKERS
// Markers of Concurrency Visualizer appear on the timeline, for each thread.
#include <cvmarkersobj.h>
#include <string>
#include <thread>

using namespace Concurrency::diagnostic;

static void mark() {
  marker_series series;
  marker_series named("frames");
  marker_series wide(L"f\u00fcr");
  marker_writer writer;
  marker_series of_writer(writer, "by a writer");
  // Nested markers, in their threads.
  for (int i = 0; i < 2; ++i) {
    span frame(named, "frame %d", i);
    span part(named, high_importance, 7, "part %s", "of it");
    series.write_flag("flag %d", 3);
  }
  // A marker that outlives the enclosing one has a separate track.
  span *outlives;
  {
    span around(series, 4, "around");
    outlives = new span(series, low_importance, "outlives");
  }
  delete outlives;
  of_writer.write_flag(critical_importance, "important");
  of_writer.write_message(9, "message of category 9");
  of_writer.write_message(low_importance, 8, "100%%");
  named.write_alert("alert: \"%s\"", "quoted");
  wide.write_flag(L"wide %d %ls", 5, L"\u00e4");
  // More than the initial capacity.
  span long_name(series, L"%ls", std::wstring(300, L'x').c_str());
  std::thread([&] { span other(named, "in a thread"); }).join();
}
// CHECK-DAG: 1 x main thread: marker frame 0 series=frames kind=span importance=normal category=0
// CHECK-DAG: 1 x main thread: marker frame 1 series=frames kind=span importance=normal category=0
// CHECK-DAG: 2 x main thread: marker part of it series=frames kind=span importance=high category=7
// CHECK-DAG: 2 x main thread: marker flag 3 kind=flag importance=normal category=0
// CHECK-DAG: 1 x main thread: marker around kind=span importance=normal category=4
// CHECK-DAG: 1 x main thread: marker outlives kind=span importance=low category=0
// CHECK-DAG: 1 x main thread: marker important series=by a writer kind=flag importance=critical category=0
// CHECK-DAG: 1 x main thread: marker message of category 9 series=by a writer kind=message importance=normal category=9
// CHECK-DAG: 1 x main thread: marker 100% series=by a writer kind=message importance=low category=8
// CHECK-DAG: 1 x main thread: marker alert: "quoted" series=frames kind=alert importance=critical category=0
// CHECK-DAG: 1 x main thread: marker wide 5 {{.+}} series=f{{.+}}r kind=flag importance=normal category=0
// CHECK-DAG: 1 x main thread: marker {{x+}} kind=span importance=normal category=0
// CHECK-DAG: 1 x {{.*}}: marker in a thread series=frames kind=span importance=normal category=0

#ifdef ONLY_MARKERS
int main() { mark(); }
#else
#include <amp.h>
int main(int count, char **) {
  mark();
  marker_series series;
  // Around the runtime's own slices, too.
  span all(series, "all");
  int data[4] = {1, 2, 3, 4};
  concurrency::array_view<int> v(4, data);
  concurrency::parallel_for_each(
      v.extent, [=](concurrency::index<1> i) restrict(amp) { v[i] += 1; });
  return v[2] != 4 || series.is_enabled(high_importance, 1) != (count == 1) ||
         marker_writer().is_enabled() != (count == 1);
}
#endif
