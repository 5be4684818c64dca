import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { ensureBrowser } from './browser.mjs'

/** `npm run bench -- console`: one benchmark of tests/perf against the build in `dist`. */
const names = readdirSync('tests/perf')
  .filter((file) => file.endsWith('.bench.ts'))
  .map((file) => file.replace('.bench.ts', ''))
const name = process.argv[2]
if (!names.includes(name)) {
  console.error(`usage: npm run bench -- ${names.join(' | ')}`)
  process.exit(2)
}
if (!['ops.js', 'console.js', 'server/main.js'].every((file) => existsSync(`dist/${file}`))) {
  console.error('Nothing to measure: run `npm run build` first.')
  process.exit(2)
}
ensureBrowser()
const { status } = spawnSync(
  'node_modules/.bin/vitest',
  ['run', '--config', 'tests/config/bench.vitest.config.ts', `tests/perf/${name}.bench`],
  { stdio: 'inherit', env: { ...process.env, BENCH_ARGUMENTS: process.argv.slice(3).join(' ') } },
)
process.exit(status ?? 1)
