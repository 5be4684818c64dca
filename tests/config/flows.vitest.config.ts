import { defineConfig } from 'vitest/config'

/** Whole flows of the host pages in Chromium against the real, built server. */
export default defineConfig({
  root: new URL('../..', import.meta.url).pathname,
  test: {
    include: ['tests/{flows,leak,faults,perf}/**/*.flow.test.ts'],
    fileParallelism: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
