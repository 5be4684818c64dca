import { defineConfig } from 'vitest/config'
import { patience } from '../suites/patience'

/** The server's whole suite once more, on PostgreSQL; what is about files and processes of the embedded database is left out. */
export default defineConfig({
  root: new URL('../..', import.meta.url).pathname,
  test: {
    include: ['demo/server/**/*.test.ts', 'tests/conformance/**/*.postgres.test.ts'],
    exclude: ['demo/server/{data-folder,upstream,faults}/**'],
    globalSetup: ['tests/tools/postgres.ts'],
    reporters: ['default', './tests/tools/proof/vitest-reporter.mjs'],
    maxWorkers: 2,
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: patience } },
    // The libraries are loaded once per worker instead of once per file: half of the time.
    isolate: false,
  },
})
