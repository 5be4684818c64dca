import { defineConfig } from 'vitest/config'

/** The packed kit in a page of each framework, installed and built by its own tools, in Chromium. */
export default defineConfig({
  root: new URL('../..', import.meta.url).pathname,
  test: {
    include: ['tests/frameworks/*.frameworks.test.ts'],
    globalSetup: './tests/frameworks/pack.ts',
    maxWorkers: 2,
    isolate: false,
    // Nothing is timed: a first run installs the packages.
    testTimeout: 180_000,
    hookTimeout: 600_000,
    reporters: ['default', './tests/tools/run/vitest-reporter.mjs'],
  },
})
