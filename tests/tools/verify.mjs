import { spawnSync } from 'node:child_process'
import { ensureBrowser } from './browser.mjs'

/** The gate: everything `npm test` proves, in the order that fails fastest. */
const steps = [
  ['type check', 'tsc', ['--noEmit']],
  ['lint', 'oxlint', ['--config', 'tests/config/oxlint.json', '--type-aware', '--deny-warnings', '.']],
  ['build the kit', 'vite', ['build', '--logLevel', 'warn']],
  ['build the server', 'vite', ['build', '--logLevel', 'warn', '--config', 'tests/config/server.vite.config.ts']],
  ['models and server', 'vitest', ['run', '--config', 'tests/config/vitest.config.ts']],
  ['bundle browser tests', 'vite', ['build', '--config', 'tests/config/browser.vite.config.ts']],
  ['elements in a browser', 'wtr', ['--config', 'tests/config/web-test-runner.config.mjs']],
  ['flows against the server', 'vitest', ['run', '--config', 'tests/config/flows.vitest.config.ts']],
]

ensureBrowser()
let passed = 0
for (const [name, command, args] of steps) {
  const start = performance.now()
  console.log(`\n== ${name}`)
  const { status } = spawnSync(`node_modules/.bin/${command}`, args, { stdio: 'inherit' })
  console.log(`== ${name}: ${status === 0 ? 'passed' : 'FAILED'} in ${((performance.now() - start) / 1000).toFixed(1)} s`)
  if (status !== 0) break
  passed++
}
const failed = passed === steps.length ? 0 : 1
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed)
