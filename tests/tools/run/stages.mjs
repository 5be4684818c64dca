const VITEST = {
  models: 'tests/config/vitest.config.ts',
  server: 'tests/config/vitest.config.ts',
  postgres: 'tests/config/postgres.vitest.config.ts',
  flows: 'tests/config/flows.vitest.config.ts',
  frameworks: 'tests/config/frameworks.vitest.config.ts',
}
const BROWSER = ['--config', 'tests/config/web-test-runner.config.mjs']

/** A step of vitest. Of files that failed, the second attempt runs only these, one at a time. */
function vitest(name, config, options, { files = [], needs, inBackground = false } = {}) {
  const args = ['run', '--config', config, ...options]
  const retryArgs = (failed) => [...args, '--maxWorkers=1', ...(failed.length > 0 ? failed : files)]
  return { name, tool: 'vitest', args: [...args, ...files], retryArgs, needs, inBackground }
}

/** A step of Web Test Runner: a group of its configuration. */
function browser(name, group) {
  const retryArgs = (failed) => [...BROWSER, '--group', failed.length > 0 ? 'selected' : group]
  return { name, tool: 'wtr', args: [...BROWSER, '--group', group], retryArgs, needs: ['build', 'bundle browser tests'] }
}

// Libraries are loaded once per worker instead of once per file: half of the time.
const models = (name, options, files) => vitest(name, VITEST.models, ['--no-isolate', ...options], { files, needs: ['build'] })
const flows = (name, options, files) => vitest(name, VITEST.flows, options, { files, needs: ['build'] })

const checks = [
  { name: 'format', tool: 'oxfmt', args: ['--check', '.'] },
  { name: 'types', tool: 'tsc', args: ['--noEmit'] },
  { name: 'lint', tool: 'oxlint', args: ['--config', 'tests/config/oxlint.json', '--type-aware', '--deny-warnings', '.'] },
]
const build = { name: 'build', tool: 'npm', args: ['run', '--silent', 'build', '--', '--strict'] }
const bundle = {
  name: 'bundle browser tests',
  tool: 'vite',
  args: ['build', '--config', 'tests/config/browser.vite.config.ts'],
  failsOnOutput: true,
}

/**
 * What `npm test` runs. A stage has lanes that run beside each other, a lane has steps in order. One lane cannot use both processors:
 * a browser mostly waits for frames, a test of the server for other processes.
 */
export const testStages = [
  [[build], checks],
  [[models('models, views, budgets', ['--exclude=demo/server/**'])], [bundle]],
  [
    [vitest('server', VITEST.server, ['--no-isolate'], { files: ['demo/server'] })],
    [browser('elements in a browser, half 1', 'half-1')],
    [browser('elements in a browser, half 2', 'half-2')],
  ],
  [[flows('main task of every page', ['--tagsFilter=main'])]],
]

/** The step that `OPS_TEST_POSTGRES=off` leaves out. */
export const POSTGRES_STEP = 'server on PostgreSQL'

const MEDIA = ['tests/media/run.mjs', '--where-possible']

/** What `npm run test:all` runs after that. The steps in the background take the time in which the two browsers of the flows wait. */
export const restStages = [
  [
    [flows('all other flows, memory', ['--tagsFilter=!main'])],
    [
      { name: 'build media servers', tool: 'node', args: [...MEDIA, '--prepare'], inBackground: true },
      vitest(POSTGRES_STEP, VITEST.postgres, [], { inBackground: true }),
    ],
  ],
  [
    [
      {
        name: 'media servers',
        tool: 'node',
        args: MEDIA,
        retryArgs: (failed) => [...MEDIA, '--maxWorkers=1', ...failed],
        needs: ['build', 'build media servers'],
      },
    ],
    [vitest('frameworks', VITEST.frameworks, [], { needs: ['build'] })],
  ],
  [[{ name: 'clauses', tool: 'node', args: ['tests/tools/spec.mjs'] }]],
]

/** What `npm run test:changed` runs for a selection of tests. */
export function changedStages({ unit, browser: browserFiles, flows: flowFiles, runsMainTasks }) {
  const hasBrowser = browserFiles.length > 0
  return [
    [[build], checks],
    [[models('models, views, server', [], unit)], hasBrowser ? [bundle] : []],
    [hasBrowser ? [browser('elements in a browser', 'selected')] : []],
    [
      runsMainTasks ? [flows('main task of every page', ['--tagsFilter=main'])] : [],
      flowFiles.length > 0 ? [flows('flows', [], flowFiles)] : [],
    ],
  ]
}

export const stepsOf = (stages) => stages.flat(2)
