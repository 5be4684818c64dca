import { spawnSync } from 'node:child_process'

/** `npm run test:element -- dict-select`: unit and browser tests of one element against a fresh build. */
const name = process.argv[2]
if (!name) {
  console.error('usage: npm run test:element -- <folder below elements>')
  process.exit(2)
}
const folder = `elements/${name}`
const runs = [
  ['vite', ['build', '--logLevel', 'warn']],
  ['vitest', ['run', '--config', 'tests/config/vitest.config.ts', '--passWithNoTests', folder]],
  ['vite', ['build', '--config', 'tests/config/browser.vite.config.ts']],
  ['wtr', ['--config', 'tests/config/web-test-runner.config.mjs']],
]
for (const [command, args] of runs) {
  const { status } = spawnSync(`node_modules/.bin/${command}`, args, { stdio: 'inherit', env: { ...process.env, OPS_TEST_FOLDER: folder } })
  if (status !== 0) process.exit(status ?? 1)
}
