import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Where the runs of `npm test` leave the titles of what passed. */
export const proofFolder = '.cache/proof'

/** Forgets the last run, and has what is started from here on keep its titles; any other run leaves the record as it is. */
export function startProof() {
  rmSync(proofFolder, { recursive: true, force: true })
  process.env.OPS_TEST_PROOF = 'on'
}

/** Keeps the whole titles (with those of the suites around) of the tests of this process that passed. */
export function keepTitles(titles) {
  if (process.env.OPS_TEST_PROOF !== 'on') return
  mkdirSync(proofFolder, { recursive: true })
  writeFileSync(join(proofFolder, `${randomUUID()}.json`), JSON.stringify(titles))
}

/** All titles that runs have left. */
export function keptTitles() {
  return readdirSync(proofFolder).flatMap((name) => JSON.parse(readFileSync(join(proofFolder, name), 'utf8')))
}
