import { ensureBrowser } from './browser.mjs'
import { runSteps, steps } from './gate.mjs'

/** The gate: `npm test`. */
ensureBrowser()
const { passed, failed } = runSteps(steps)
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed)
