import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { importsOf } from '../imports.mjs'

const lines = (command, ...args) => execFileSync(command, args, { encoding: 'utf8' }).split('\n').filter(Boolean)

/** Files that differ from a commit, untracked ones included. */
export function changedFiles(base) {
  return [...new Set([...lines('git', 'diff', '--name-only', base), ...lines('git', 'ls-files', '--others', '--exclude-standard')])]
}

const importsOfSheet = (file) =>
  [...readFileSync(file, 'utf8').matchAll(/@import '(\.[^']+)'/g)].map(([, sheet]) => normalize(join(dirname(file), sheet)))

function importersOf(files) {
  const importers = new Map()
  for (const file of files) {
    const imports = file.endsWith('.css') ? importsOfSheet(file) : /\.m?tsx?$|\.mjs$/.test(file) ? importsOf('.', file) : []
    for (const target of imports) importers.set(target, (importers.get(target) ?? new Set()).add(file))
  }
  return importers
}

/** Component and path of every page, from the registry of pages and the list of paths in `tests/tools/page-paths.ts`. */
function pagesOf() {
  const registry = readFileSync('console/pages/page-registry.ts', 'utf8')
  const paths = new Map(
    [...readFileSync('tests/tools/page-paths.ts', 'utf8').matchAll(/\['([\w/-]+)', '(\/[^']+)'\]/g)].map(([, page, path]) => [page, path]),
  )
  return [...registry.matchAll(/\['([\w/-]+)', lazyPage\(\(\) => import\('\.\/([^']+)'\)\)\]/g)].map(([, page, component]) => ({
    component: `console/pages/${component}.tsx`,
    path: paths.get(page) ?? `/${page}`,
  }))
}

/** The project as `selectTests` sees it. */
export function readProject() {
  const files = [...new Set([...lines('git', 'ls-files'), ...lines('git', 'ls-files', '--others', '--exclude-standard')])].filter((file) =>
    existsSync(file),
  )
  const texts = new Map()
  const read = (file) => {
    if (!texts.has(file)) texts.set(file, readFileSync(file, 'utf8'))
    return texts.get(file)
  }
  return { files, importers: importersOf(files), pages: pagesOf(), read }
}
