import { defineConfig } from 'vitest/config'
import { WAIT_TIMEOUT } from '../suites/wait-timeout'

/** Models, views and the server in plain Node: everything that needs no browser. */
export default defineConfig({
  root: new URL('../..', import.meta.url).pathname,
  define: { __OPS_VERSION__: JSON.stringify('test'), __OPS_DEV__: 'false' },
  test: {
    include: ['{elements,console,styles,demo,tests}/**/*.test.{ts,tsx}'],
    exclude: ['**/*.browser.test.{ts,tsx}', '**/*.{flow,postgres,media,frameworks}.test.ts', 'node_modules/**', 'dist/**'],
    reporters: ['default', './tests/tools/run/vitest-reporter.mjs'],
    setupFiles: ['./tests/config/settled-imports.ts'],
    maxWorkers: 2,
    // Nothing is timed: a busy machine may take long for what takes a second.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: WAIT_TIMEOUT } },
    server: { deps: { inline: [/@radix-ui/] } },
  },
})
