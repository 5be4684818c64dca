import { rmSync } from 'node:fs'
import { ensureBrowser } from '../browser.mjs'
import { selectTests } from './changed-tests.mjs'
import { changedFiles, readProject } from './project.mjs'
import { RESULTS_FOLDER } from './results.mjs'
import { runStages } from './run-stages.mjs'
import { changedStages } from './stages.mjs'
import { summaryOf } from './summary.mjs'

/**
 * `npm run test:changed`: the tests that the uncommitted changes can break; `-- <commit>`: the changes since a commit.
 */
const base = process.argv[2] ?? 'HEAD'
const changed = changedFiles(base)
if (changed.length === 0) {
  console.log(`Nothing differs from ${base}.`)
  process.exit(0)
}
const selection = selectTests(changed, readProject())
const count = (name, files) => `${files.length} ${name}`
console.log(
  `${count('changed files', changed)}: ${count('test files in Node', selection.unit)}, ${count('in a browser', selection.browser)}, ${count('flows', selection.flows)}`,
)
ensureBrowser()
rmSync(RESULTS_FOLDER, { recursive: true, force: true })
process.env.OPS_TEST_FILES = selection.browser.join(',')
const { lines, hasFailed } = summaryOf(await runStages(changedStages(selection)))
console.log(lines.join('\n'))
process.exit(hasFailed ? 1 : 0)
