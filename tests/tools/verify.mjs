import { ensureBrowser } from './browser.mjs'
import { runStages, stages } from './gate.mjs'

/** The gate: `npm test`. */
ensureBrowser()
const { passed, failed } = await runStages(stages)
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed > 0 ? 1 : 0)
