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
 * What a tool says is shown at once, or together at its end where another one runs beside it. Resolves with its exit code: a build
 * that warns has failed.
 */
export function runTool(command, args, isAlone) {
  const isBuild = command === 'vite'

  return new Promise((resolve) => {
    const tool = spawn(command === 'node' ? process.execPath : `node_modules/.bin/${command}`, args, {
      stdio: isAlone && !isBuild ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    })
    const said = []
    tool.stdout?.on('data', (chunk) => said.push(chunk))
    tool.stderr?.on('data', (chunk) => said.push(chunk))
    tool.on('error', () => resolve(null))
    tool.on('close', (status) => {
      process.stdout.write(Buffer.concat(said))
      resolve(isBuild && said.length > 0 ? status || 1 : status)
    })
  })
}

/** Runs the stages in order; a failure ends its lane, and what comes after its stage is not run. Resolves with how many passed and failed. */
export async function runStages(list, run = runTool, say = console.log) {
  let passed = 0
  let failed = 0

  async function runLane(lane, isAlone) {
    for (const [name, command, args] of lane) {
      say(`\n== ${name}`)
      const start = performance.now()
      const status = await run(command, args, isAlone)
      say(`== ${name}: ${status === 0 ? 'passed' : 'FAILED'} in ${((performance.now() - start) / 1000).toFixed(1)} s`)
      if (status !== 0) {
        failed++
        return
      }
      passed++
    }
  }

  for (const lanes of list) {
    await Promise.all(lanes.map((lane) => runLane(lane, lanes.length === 1)))
    if (failed > 0) break
  }
  return { passed, failed }
}
