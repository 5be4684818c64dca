import { existsSync, readFileSync } from 'node:fs'
import { report } from './run/clauses.mjs'
import { passedTitles, RESULTS_FOLDER } from './run/results.mjs'

/** `npm run spec`: clauses that the last `npm run test:all` has proven; with `-- F5` also the open ones of that delivery. */
if (!existsSync(RESULTS_FOLDER)) {
  console.error('There are no test results. Run `npm run test:all` first.')
  process.exit(1)
}
const { lines, failed } = report(readFileSync('tests/spec/clauses.md', 'utf8'), passedTitles(), process.argv[2])
for (const line of lines) console.log(line)
process.exit(failed ? 1 : 0)
