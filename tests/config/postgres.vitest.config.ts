import { readdirSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { WAIT_TIMEOUT } from '../suites/wait-timeout'

const root = new URL('../..', import.meta.url).pathname

/** Tests of the server that reach a database: the others would only repeat what they prove on SQLite. */
const databaseTests = readdirSync(`${root}demo/server`, { recursive: true, encoding: 'utf8' })
  .filter(
    (file) => file.endsWith('.test.ts') && /\/testing\/|database\/connection'/.test(readFileSync(`${root}demo/server/${file}`, 'utf8')),
  )
  .map((file) => `demo/server/${file}`)

/** The server once more, on PostgreSQL, without what is about files and processes of the embedded database. */
export default defineConfig({
  root,
  test: {
    include: [...databaseTests, 'tests/conformance/**/*.postgres.test.ts'],
    exclude: ['demo/server/{data-folder,upstream,faults}/**'],
    globalSetup: ['tests/tools/postgres.ts'],
    reporters: ['default', './tests/tools/run/vitest-reporter.mjs'],
    maxWorkers: 2,
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: WAIT_TIMEOUT } },
    // The libraries are loaded once per worker instead of once per file: half of the time.
    isolate: false,
  },
})
