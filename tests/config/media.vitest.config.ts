import { defineConfig } from 'vitest/config'

/** Real media servers beside ours, with real streams, watched in Chromium. */
export default defineConfig({
  root: new URL('../..', import.meta.url).pathname,
  test: {
    include: ['tests/media/*.media.test.ts'],
    // They mostly wait for retries and pictures.
    maxWorkers: 2,
    isolate: false,
    testTimeout: 180_000,
    hookTimeout: 180_000,
    reporters: ['default', './tests/tools/run/vitest-reporter.mjs'],
  },
})
