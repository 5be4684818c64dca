import { spawnSync } from 'node:child_process'

/** `npm run soak`: the long forms of the fault and leak tests. A failure of one does not keep the others from running. */
/** @type {[string, Record<string, string>, string[]][]} */
const runs = [
  [
    'a hundred kills of the server among writes',
    { OPS_KILL_ROUNDS: '100' },
    ['--config', 'tests/config/vitest.config.ts', '--no-isolate', 'demo/server/testing/faults'],
  ],
  [
    'as many steps in the console as somebody takes in an hour',
    { OPS_USE_STEPS: '600' },
    ['--config', 'tests/config/flows.vitest.config.ts', 'tests/leak/use'],
  ],
  [
    "a session of eight hours, in the page's own time",
    { OPS_SHIFT_HOURS: '8', OPS_SHIFT_MINUTES: '60' },
    ['--config', 'tests/config/flows.vitest.config.ts', 'tests/leak/shift'],
  ],
  [
    'switching between two pages for six minutes',
    { OPS_SWITCHES: '1500' },
    ['--config', 'tests/config/flows.vitest.config.ts', 'tests/leak/switch'],
  ],
  [
    'sixty tabs opened and closed ten times',
    { OPS_TABS: '60', OPS_TAB_ROUNDS: '10' },
    ['--config', 'tests/config/flows.vitest.config.ts', 'tests/leak/tabs'],
  ],
  [
    'each dialog and panel opened and closed 200 times',
    { OPS_OPENINGS: '200' },
    ['--config', 'tests/config/flows.vitest.config.ts', 'tests/leak/overlays'],
  ],
  [
    'a week of a big screen, in moved time',
    { OPS_SCREEN_HOURS: '168' },
    ['--config', 'tests/config/flows.vitest.config.ts', 'tests/leak/big-screen-day'],
  ],
]

const failed = runs.filter(([name, settings, options]) => {
  console.log(`\n== ${name}`)
  const { status } = spawnSync('node_modules/.bin/vitest', ['run', ...options], { stdio: 'inherit', env: { ...process.env, ...settings } })
  return status !== 0
})
process.exit(failed.length)
