import { defineConfig } from 'vitest/config'

/** Benchmarks: they print, and assert nothing. */
export default defineConfig({
  root: new URL('../..', import.meta.url).pathname,
  test: { include: ['tests/perf/**/*.bench.ts'], fileParallelism: false, hookTimeout: 60_000, disableConsoleIntercept: true },
})
