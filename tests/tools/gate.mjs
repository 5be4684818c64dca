import { spawnSync } from 'node:child_process'

/** Everything `npm test` proves, in the order that fails fastest: name, tool of node_modules/.bin, arguments. */
export const steps = [
  ['type check', 'tsc', ['--noEmit']],
  ['lint', 'oxlint', ['--config', 'tests/config/oxlint.json', '--type-aware', '--deny-warnings', '.']],
  ['build the kit', 'vite', ['build', '--logLevel', 'warn']],
  ['build the server', 'vite', ['build', '--logLevel', 'warn', '--config', 'tests/config/server.vite.config.ts']],
  ['models, views, budgets', 'vitest', ['run', '--config', 'tests/config/vitest.config.ts', '--exclude', 'demo/server/**']],
  ['server', 'vitest', ['run', '--config', 'tests/config/vitest.config.ts', '--no-isolate', 'demo/server']],
  ['server on PostgreSQL', 'vitest', ['run', '--config', 'tests/config/postgres.vitest.config.ts']],
  ['bundle browser tests', 'vite', ['build', '--config', 'tests/config/browser.vite.config.ts']],
  ['elements in a browser', 'wtr', ['--config', 'tests/config/web-test-runner.config.mjs']],
  ['flows against the server', 'vitest', ['run', '--config', 'tests/config/flows.vitest.config.ts']],
]

function runTool(command, args) {
  return spawnSync(`node_modules/.bin/${command}`, args, { stdio: 'inherit' }).status
}

/** Runs the steps in order and stops at the first failure; resolves how many passed and failed. */
export function runSteps(list, run = runTool, say = console.log) {
  let passed = 0
  for (const [name, command, args] of list) {
    say(`\n== ${name}`)
    const start = performance.now()
    const status = run(command, args)
    say(`== ${name}: ${status === 0 ? 'passed' : 'FAILED'} in ${((performance.now() - start) / 1000).toFixed(1)} s`)
    if (status !== 0) return { passed, failed: 1 }
    passed++
  }
  return { passed, failed: 0 }
}
