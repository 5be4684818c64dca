/**
 * Files that put everything together. An import of one of them says nothing about what a change can break, so the search stops
 * there.
 */
const REGISTRIES = [
  'console/define-console.ts',
  'console/ops.ts',
  'demo/server/start/app.ts',
  'demo/server/start/areas.ts',
  'demo/server/start/seed/seed.ts',
  'elements/registry.ts',
]
const isRegistry = (file) => REGISTRIES.includes(file) || /^console\/pages\/(?:[^/]+\/area|areas)\.ts$/.test(file)

/** If a change reaches more pages than this, only the main task of every page is run. */
const MAX_PAGES = 6

const isTest = (file) => /\.test\.tsx?$/.test(file)
const isUnitTest = (file) => /(?<!\.(?:browser|flow|postgres|media|frameworks))\.test\.tsx?$/.test(file)
const isBrowserTest = (file) => /\.browser\.test\.tsx?$/.test(file)
const isFlow = (file) => file.endsWith('.flow.test.ts')

/** The folder that is tested as a whole: an element, a part, a room of the server. Undefined for files outside of those. */
const unitFolder = (file) =>
  /^(?:elements\/(?:core|parts)\/[^/]+|elements\/[^/]+|console\/pages\/[^/]+\/[^/]+|console\/[^/]+|demo\/server\/[^/]+\/[^/]+)\//.exec(
    file,
  )?.[0]

/** The changed files and everything that imports them, directly or not. */
export function affectedFiles(changed, importers) {
  const affected = new Set(changed)
  for (const file of affected) {
    if (isRegistry(file)) continue
    for (const importer of importers.get(file) ?? []) affected.add(importer)
  }
  return affected
}

/** API paths that server files serve, by their doc comments (`GET /sys/user/list`) and route tables. */
const servedPaths = (texts) => [
  ...new Set(texts.flatMap((text) => [...text.matchAll(/(?:path: '|(?:GET|POST|PUT|DELETE) )(\/\w+\/[\w/]+)/g)].map(([, path]) => path))),
]

/**
 * Selects the tests of a change. `files`: all files of the project; `importers`: who imports a file; `pages`: the component and the
 * path of every page; `read`: the text of a file.
 */
export function selectTests(changed, { files, importers, pages, read }) {
  const affected = affectedFiles(changed, importers)
  const folders = new Set([...affected].filter((file) => !isTest(file) && !isRegistry(file)).flatMap((file) => unitFolder(file) ?? []))
  const isNear = (file) => affected.has(file) || folders.has(unitFolder(file))
  const mentions = (file, paths) => paths.some((path) => read(file).includes(`${path}'`) || read(file).includes(`${path}?`))

  const apiPaths = servedPaths(changed.filter((file) => file.startsWith('demo/server/') && !isTest(file) && files.includes(file)).map(read))
  const callers = files.filter((file) => file.startsWith('console/pages/') && mentions(file, apiPaths)).map(unitFolder)
  const opened = pages.filter(({ component }) => affected.has(component) || callers.includes(unitFolder(component)))
  const isWide = opened.length > MAX_PAGES || [...affected].some((file) => /^console\/(?!pages\/)/.test(file))
  const paths = [...(isWide ? [] : opened.map(({ path }) => path)), ...apiPaths]
  return {
    unit: files.filter((file) => isUnitTest(file) && (isNear(file) || file.startsWith('tests/kit/'))),
    browser: files.filter((file) => isBrowserTest(file) && isNear(file)),
    flows: files.filter((file) => isFlow(file) && (affected.has(file) || mentions(file, paths))),
    runsMainTasks: isWide,
  }
}
