"""lit's test formats, with each test's processor time in its result."""
import os
import resource
import urllib.parse

import lit.formats
import lit.Test


class ShTest(lit.formats.ShTest):
    """A script of RUN lines whose result includes the processor time of its commands, in seconds."""

    def execute(self, test, config):
        environment = test.config.environment
        if "AMPCC_MUTANTS_SEEN" in environment:
            # test/mutants needs to know which test reaches which bug.
            name = urllib.parse.quote("/".join(test.path_in_suite), safe="")
            environment["AMPCC_MUTANTS_SEEN"] = os.path.join(os.path.dirname(environment["AMPCC_MUTANTS_SEEN"]), name)
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        result = super().execute(test, config)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        if isinstance(result, lit.Test.Result):
            result.addMetric("processor", lit.Test.toMetricValue(
                after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime))
        return result
