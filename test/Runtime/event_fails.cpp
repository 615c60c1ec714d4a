// RUN: %inside %s -o %t && %t
// Waiting for failed asynchronous work returns an error with the status of its
// event, not of the query.
#include "FakeCl.h"
#include "Kernels.h"

static cl_int CL_API_CALL failedStatus(cl_event, cl_event_info What, size_t,
                                       void *Value, size_t *) {
  REQUIRE(What == CL_EVENT_COMMAND_EXECUTION_STATUS);
  *static_cast<cl_int *>(Value) = CL_MEM_OBJECT_ALLOCATION_FAILURE;
  return CL_SUCCESS;
}
static cl_int CL_API_CALL failedWait(cl_uint, const cl_event *) {
  return CL_EXEC_STATUS_ERROR_FOR_EVENTS_IN_WAIT_LIST;
}

int main() {
  ArrayInts Array(defaultView(), 100);
  scale(Array.Ref, 0, 1);
  std::vector<int> Out(100);
  amprt_event *Event;
  OK(amprt_copy_out(&Array.Ref, Out.data(), &Event));
  amprt::Cl.GetEventInfo = failedStatus;
  amprt::Cl.WaitForEvents = failedWait;
  FAILS(amprt_event_wait(Event), AMPRT_OUT_OF_MEMORY,
        "CL_MEM_OBJECT_ALLOCATION_FAILURE", "copy");
  // Every wait fails.
  FAILS(amprt_event_wait(Event), AMPRT_OUT_OF_MEMORY, "copy");
  amprt_event_release(Event);
  OK(amprt_view_wait(defaultView())); // actually the copy is still running
}
