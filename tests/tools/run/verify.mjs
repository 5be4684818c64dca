import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { ensureBrowser } from '../browser.mjs'
import { RESULTS_FOLDER, skippedTests } from './results.mjs'
import { runStages } from './run-stages.mjs'
import { POSTGRES_STEP, restStages, stepsOf, testStages } from './stages.mjs'
import { summaryOf } from './summary.mjs'

/** `npm test`; with `--all` (`npm run test:all`) everything; with `--rest` what `npm test` has left out, after it. */
const UNSTEADY_FILE = '.cache/unsteady.json'
const continues = process.argv.includes('--rest')
const runsAll = continues || process.argv.includes('--all')
const withoutPostgres = process.env.OPS_TEST_POSTGRES === 'off'

const start = performance.now()
ensureBrowser()
if (!continues) for (const path of [RESULTS_FOLDER, UNSTEADY_FILE]) rmSync(path, { recursive: true, force: true })
const earlier = existsSync(UNSTEADY_FILE) ? JSON.parse(readFileSync(UNSTEADY_FILE, 'utf8')) : []

const stages = [...(continues ? [] : testStages), ...(runsAll ? restStages : [])]
const isRun = ({ name }) => !(withoutPostgres && name === POSTGRES_STEP)
const outcomes = await runStages(stages.map((lanes) => lanes.map((lane) => lane.filter(isRun))))

const { lines, unsteady, hasFailed } = summaryOf(outcomes, {
  earlier,
  skipped: [...(withoutPostgres && runsAll ? [`${POSTGRES_STEP} (OPS_TEST_POSTGRES=off)`] : []), ...skippedTests()],
  notRun: runsAll ? [] : stepsOf(restStages).map(({ name }) => name),
})
writeFileSync(UNSTEADY_FILE, `${JSON.stringify(unsteady, null, 2)}\n`)
console.log(`\nFinished in ${((performance.now() - start) / 60_000).toFixed(1)} minutes.\n${lines.join('\n')}`)
process.exit(hasFailed ? 1 : 0)
