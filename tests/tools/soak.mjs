import { spawnSync } from 'node:child_process'

/** `npm run soak`: the long forms of the fault tests, a hundred kills of the server among writes. */
const { status } = spawnSync('node_modules/.bin/vitest', ['run', '--config', 'tests/config/vitest.config.ts', '--no-isolate', 'demo/server/faults'], {
  stdio: 'inherit',
  env: { ...process.env, OPS_KILL_ROUNDS: '100' },
})
process.exit(status ?? 1)
