import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The results of every step of the last run: a folder for each step and attempt. */
export const RESULTS_FOLDER = '.cache/test-results'

/** Title of the entry that stands for a whole file: its imports, its hooks and its unhandled errors. */
export const WHOLE_FILE = ''

/** The folder of the step that is running; undefined when a developer runs a single tool. */
const currentFolder = () => process.env.OPS_TEST_RESULTS

/**
 * Where the screenshot of a failed test belongs: in the folder of the current attempt, or in `.cache/test-failures`.
 * The name depends on file and title only, so that the reporter finds what the browser has written.
 */
export function screenshotPath(file, title, index = 0) {
  const name = `${file} ${title}`.replaceAll(/[^\w\u4e00-\u9fff-]+/g, '-').slice(-140)
  return join(currentFolder() ?? '.cache/test-failures', 'screenshots', `${name}${index > 0 ? `-${index + 1}` : ''}.png`)
}

/** Writes the results of one test process. Does nothing outside a run of `npm test`. */
export function saveResults(results) {
  const folder = currentFolder()
  if (!folder) return
  mkdirSync(folder, { recursive: true })
  const withScreenshots = results.map((result) => {
    const screenshot = screenshotPath(result.file, result.title)
    return result.state === 'failed' && existsSync(screenshot) ? { ...result, screenshot } : result
  })
  writeFileSync(join(folder, `${randomUUID()}.json`), JSON.stringify(withScreenshots))
}

/** All results below a folder. */
export function readResults(folder = RESULTS_FOLDER) {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .flatMap((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')))
}

/** Titles of the tests that passed in some attempt. */
export function passedTitles(results = readResults()) {
  return results.filter(({ state, title }) => state === 'passed' && title !== WHOLE_FILE).map(({ title }) => title)
}

/** Tests that were skipped and passed in no other step, counted by file. A test for PostgreSQL is skipped on SQLite only. */
export function skippedTests(results = readResults()) {
  const passed = new Set(passedTitles(results))
  const files = new Map()
  for (const { file, title, state } of results) {
    if (state === 'skipped' && !passed.has(title)) files.set(file, (files.get(file) ?? new Set()).add(title))
  }
  return [...files].sort().map(([file, titles]) => `${file} (${titles.size})`)
}
