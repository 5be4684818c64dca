import { existsSync, readFileSync } from 'node:fs'
import { keptTitles, proofFolder } from './proof/titles.mjs'
import { report } from './proof/clauses.mjs'

/** `npm run spec`: which clauses the last `npm test` has proven; with `-- F5` also what is open of that delivery. */
if (!existsSync(proofFolder)) {
  console.error('No run of `npm test` is on record.')
  process.exit(1)
}
const { lines, failed } = report(readFileSync('tests/spec/clauses.md', 'utf8'), keptTitles(), process.argv[2])
for (const line of lines) console.log(line)
process.exit(failed ? 1 : 0)
