import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Where the runs of `npm test` leave the titles of what passed, and of what was skipped. */
export const proofFolder = '.cache/proof'

/** Forgets the last run, and has what is started from here on keep its titles; any other run leaves the record as it is. */
export function startProof() {
  rmSync(proofFolder, { recursive: true, force: true })
  process.env.OPS_TEST_PROOF = 'on'
}

/** Keeps the whole titles (with those of the suites around) of the tests of this process that passed; of skipped ones the file too. */
export function keepTitles(passed, skipped = []) {
  if (process.env.OPS_TEST_PROOF !== 'on') return
  mkdirSync(proofFolder, { recursive: true })
  writeFileSync(join(proofFolder, `${randomUUID()}.json`), JSON.stringify({ passed, skipped }))
}

function records() {
  if (!existsSync(proofFolder)) return []
  return readdirSync(proofFolder).map((name) => JSON.parse(readFileSync(join(proofFolder, name), 'utf8')))
}

/** All titles of what passed that runs have left. */
export function keptTitles() {
  return records().flatMap(({ passed }) => passed)
}

/** What was skipped in some runs and passed in none, by file: one that waits for PostgreSQL is left out only where that never ran. */
export function leftOut(runs = records()) {
  const passed = new Set(runs.flatMap((run) => run.passed))
  const files = new Map()
  for (const { file, title } of runs.flatMap((run) => run.skipped)) {
    if (!passed.has(title)) files.set(file, (files.get(file) ?? new Set()).add(title))
  }
  return [...files].sort().map(([file, titles]) => `${file} (${titles.size})`)
}
