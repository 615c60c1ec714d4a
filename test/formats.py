"""lit's formats of tests, with the processor time of each test in its result."""
import resource

import lit.formats
import lit.Test


class ShTest(lit.formats.ShTest):
    """A script of RUN lines whose result has its commands' processor time in seconds."""

    def execute(self, test, config):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        result = super().execute(test, config)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        if isinstance(result, lit.Test.Result):
            result.addMetric("processor", lit.Test.toMetricValue(
                after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime))
        return result
