import { defineConfig } from 'vitest/config'

/** One test that fails, on a PostgreSQL server that is started as for the real ones: its run has to fail. */
export default defineConfig({
  root: new URL('../../..', import.meta.url).pathname,
  test: { include: ['tests/kit/failing/fails.ts'], globalSetup: ['tests/tools/postgres.ts'] },
})
