import { spawn } from 'node:child_process'

const unit = ['run', '--config', 'tests/config/vitest.config.ts']
const flows = ['run', '--config', 'tests/config/flows.vitest.config.ts']
/** The step that `OPS_TEST_POSTGRES=off` leaves out. */
export const onPostgres = 'server on PostgreSQL'

const inBrowser = (half) => [
  [`elements in a browser, half ${half}`, 'wtr', ['--config', 'tests/config/web-test-runner.config.mjs', '--group', `half-${half}`]],
]

/**
 * Everything `npm test` proves, in the order that fails fastest. A stage is one lane of steps, or several that run beside each
 * other: a browser mostly waits for its frames, and the tests without one for processes. A step: name, tool of node_modules/.bin,
 * arguments.
 */
export const stages = [
  [[['type check', 'tsc', ['--noEmit']]]],
  [[['format', 'oxfmt', ['--check', '.']]]],
  [[['lint', 'oxlint', ['--config', 'tests/config/oxlint.json', '--type-aware', '--deny-warnings', '.']]]],
  [[['build the kit', 'vite', ['build', '--logLevel', 'warn']]]],
  [[['build the console and its pages', 'vite', ['build', '--logLevel', 'warn', '--mode', 'console']]]],
  [[['build the server', 'vite', ['build', '--logLevel', 'warn', '--mode', 'server']]]],
  [
    // Libraries are loaded once per worker instead of once per file: half of the time.
    [['models, views, budgets', 'vitest', [...unit, '--no-isolate', '--exclude', 'demo/server/**']]],
    [['bundle browser tests', 'vite', ['build', '--config', 'tests/config/browser.vite.config.ts']]],
  ],
  [
    [
      ['server', 'vitest', [...unit, '--no-isolate', 'demo/server']],
      [onPostgres, 'vitest', ['run', '--config', 'tests/config/postgres.vitest.config.ts']],
    ],
    inBrowser(1),
    inBrowser(2),
  ],
  [[['flows against the server, memory', 'vitest', flows]]],
  [[['clauses', 'node', ['tests/tools/spec.mjs']]]],
]
/**
 * Runs one tool. Resolves with its exit code (null when it was killed) and with what it said, unless it said that at once because
 * nothing ran beside it. A build that warns has failed.
 */
export function runTool(command, args, isAlone) {
  const isBuild = command === 'vite'

  return new Promise((resolve) => {
    const tool = spawn(command === 'node' ? process.execPath : `node_modules/.bin/${command}`, args, {
      stdio: isAlone && !isBuild ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    })
    const chunks = []
    tool.stdout?.on('data', (chunk) => chunks.push(chunk))
    tool.stderr?.on('data', (chunk) => chunks.push(chunk))
    tool.on('error', () => resolve({ status: null, said: '' }))
    tool.on('close', (status) => {
      const said = Buffer.concat(chunks).toString()
      resolve({ status: isBuild && said ? status || 1 : status, said })
    })
  })
}

/**
 * Runs the stages in order; a failure ends its lane, and what comes after its stage is not run. What the failed ones said comes
 * last, where it is looked for. Resolves with how many passed and failed.
 */
export async function runStages(list, run = runTool, say = console.log) {
  let passed = 0
  const failures = []

  async function runLane(lane, isAlone) {
    for (const [name, command, args] of lane) {
      say(`\n== ${name}`)
      const start = performance.now()
      const { status, said } = await run(command, args, isAlone)
      const outcome = `== ${name}: ${status === 0 ? 'passed' : 'FAILED'} in ${((performance.now() - start) / 1000).toFixed(1)} s`
      if (status !== 0) {
        say(outcome)
        failures.push(`${said}\n${outcome}`)
        return
      }
      say(`${said}${outcome}`)
      passed++
    }
  }

  for (const lanes of list) {
    await Promise.all(lanes.map((lane) => runLane(lane, lanes.length === 1)))
    if (failures.length > 0) break
  }
  for (const failure of failures) say(failure)
  return { passed, failed: failures.length }
}

/** How the gate ended: steps, and everything that it has not asked. */
export function lastLine(passed, failed, left) {
  return `${passed} passed, ${failed} failed${left.length > 0 ? `; LEFT OUT: ${left.join(', ')}` : ''}`
}
