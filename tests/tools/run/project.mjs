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

/** The pages of an area and the files that draw them: the first import of each entry of its `area.ts`. */
export function pagesOfArea(area, text) {
  const entries = text.split(/\bid: (?=')/).slice(1)
  return entries.flatMap((entry) => {
    const [, id] = /^'([\w/-]+)'/.exec(entry) ?? []
    const [, kind, module] = /\b(page|list): \(\) => import\('\.\/([^']+)'\)/.exec(entry) ?? []
    return module ? [{ id, component: `console/pages/${area}/${module}.${kind === 'page' ? 'tsx' : 'ts'}` }] : []
  })
}

/** Component and path of every page, from the areas and the list of paths in `tests/tools/page-paths.ts`. */
function pagesOf(files) {
  const paths = new Map(
    [...readFileSync('tests/tools/page-paths.ts', 'utf8').matchAll(/\['([\w/-]+)', '(\/[^']+)'\]/g)].map(([, page, path]) => [page, path]),
  )
  return files.flatMap((file) => {
    const [, area] = /^console\/pages\/([^/]+)\/area\.ts$/.exec(file) ?? []
    if (!area) return []
    return pagesOfArea(area, readFileSync(file, 'utf8')).map(({ id, component }) => ({ component, path: paths.get(id) ?? `/${id}` }))
  })
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
  return { files, importers: importersOf(files), pages: pagesOf(files), read }
}
