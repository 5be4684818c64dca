import { ensureBrowser } from './browser.mjs'
import { lastLine, onPostgres, runStages, stages } from './gate.mjs'
import { leftOut, startProof } from './proof/titles.mjs'

/** The gate: `npm test`. */
ensureBrowser()
startProof()
const withoutPostgres = process.env.OPS_TEST_POSTGRES === 'off'
const run = withoutPostgres ? stages.map((lanes) => lanes.map((lane) => lane.filter(([name]) => name !== onPostgres))) : stages
const { passed, failed } = await runStages(run)
console.log(`\n${lastLine(passed, failed, [...(withoutPostgres ? [`${onPostgres} (OPS_TEST_POSTGRES=off)`] : []), ...leftOut()])}`)
process.exit(failed > 0 ? 1 : 0)
