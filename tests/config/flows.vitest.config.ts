import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Memory counts and walks through all pages take longest. If they began last, one worker would run them alone. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification): boolean => /\/leak\/|-walk\./.test(moduleId)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

/** Whole flows of the host pages in Chromium against the real, built server. */
export default defineConfig({
  root: new URL('../..', import.meta.url).pathname,
  test: {
    include: ['tests/{conformance,flows,hosts,kit,leak,faults,perf}/**/*.flow.test.ts'],
    // Each drives a browser, a server and a proxy: three on two processors took a sixth less time, and starved each other now and then.
    maxWorkers: 2,
    tags: [{ name: 'main', description: 'the main task of a page: runs in `npm test`' }],
    sequence: { sequencer: LongestFirst },
    // Libraries and the browser are there once per worker instead of once per file.
    isolate: false,
    // Nothing is timed: a busy machine may take long for what takes seconds.
    testTimeout: 300_000,
    hookTimeout: 180_000,
    reporters: ['default', './tests/tools/run/vitest-reporter.mjs'],
  },
})
