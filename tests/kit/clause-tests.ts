import { existsSync, readdirSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { idsIn } from '../tools/run/clauses.mjs'
import type { ClauseRow } from './clause-index'
import { importsOf, isTest, read, root } from './sources'

/** The first argument of a call: titles among others. */
const argument = /\(\s*(['"`])(.*?)\1/g

function filesIn(folder: string): string[] {
  return readdirSync(root + folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
}

function once<Result>(work: (file: string) => Result): (file: string) => Result {
  const cache = new Map<string, Result>()
  return (file) => {
    if (!cache.has(file)) cache.set(file, work(file))
    return cache.get(file)!
  }
}

const sheetsOf = (file: string): string[] =>
  [...read(file).matchAll(/@import '(\.[^']+)'/g)].map(([, sheet]) => normalize(join(dirname(file), sheet!)))

/** Own files that a file names as its imports. */
const importedBy = once((file) => {
  const imports = file.endsWith('.css') ? sheetsOf(file) : /\.[mc]?[jt]sx?$/.test(file) ? importsOf(file) : []
  return imports.filter((target) => existsSync(root + target))
})

const closureOf = once((file) => {
  const all = new Set([file])
  for (const one of all) for (const target of importedBy(one)) all.add(target)
  return all
})

/** Ids in the titles of a file. */
const titledIn = once((file) => [...read(file).matchAll(argument)].flatMap(([, , title]) => idsIn(title!)))

/** Those of a test are also those of the suites that it calls. */
const idsOfTest = once((file) => [
  ...titledIn(file),
  ...importedBy(file)
    .filter((name) => name.startsWith('tests/suites/'))
    .flatMap(titledIn),
])

/** The element, the part, the page or the area of the server that a file belongs to. */
const homeOf = (file: string): string => /^(elements\/(?:core\/|parts\/)?|demo\/server\/)[\w-]+(?=\/)/.exec(file)?.[0] ?? dirname(file)

/** A test of an element meets it as its tag, in a page that has loaded the kit. */
function entryOf(test: string): string | null {
  const entry = `${/^elements\/(?!core\/|parts\/)[\w-]+(?=\/)/.exec(test)?.[0]}/index.ts`
  return existsSync(root + entry) ? entry : null
}

/** Whether a test stands beside a file, imports it, directly or through others, or reads it by its path. */
function touches(test: string, file: string): boolean {
  const entry = entryOf(test)
  return (
    homeOf(test) === homeOf(file) ||
    closureOf(test).has(file) ||
    (entry !== null && closureOf(entry).has(file)) ||
    read(test).includes(file)
  )
}

/** Tests that run without the whole product in Chromium, by the ids that they carry. */
export function testsOfClauses(): ReadonlyMap<string, readonly string[]> {
  const tests = ['elements', 'console', 'demo', 'tests'].flatMap(filesIn).filter((file) => isTest(file) && !file.includes('.flow.test.'))
  const byId = new Map<string, string[]>()
  for (const test of tests) for (const id of new Set(idsOfTest(test))) byId.set(id, [...(byId.get(id) ?? []), test])
  return byId
}

/** Rows of which tests carry ids and none of these has to do with a file of the row; what flows alone prove is passed over. */
export function unfoundedRows(rows: readonly ClauseRow[], tests: ReadonlyMap<string, readonly string[]>): readonly string[] {
  return rows
    .filter(({ ids, files }) => {
      const carrying = ids.flatMap((id) => tests.get(id) ?? [])
      return carrying.length > 0 && !carrying.some((test) => files.some((file) => touches(test, file)))
    })
    .map(({ numbers }) => numbers)
}
