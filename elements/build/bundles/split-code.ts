import type { Plugin, Rolldown, UserConfig } from 'vite'
import { build, mergeConfig } from 'vite'
import type { LoadPath } from './load-paths.ts'
import { mergeChunks, type PageLoad, type Part } from './merge-chunks.ts'
import { matchesAny, type Modules, requireAll } from './modules.ts'

export interface CodeSplitting {
  /** Files that are never merged: these modules and all that they import beyond the files before. */
  readonly fixedChunks: Readonly<Record<string, Modules>>
  /** Page loads that count beside the entries. */
  readonly loadPaths: readonly LoadPath[]
  /** Lazy modules that are loaded half as often as others. Their code is never loaded by page loads that use none of them. */
  readonly pages?: Modules
  /** Bytes that one request of lazy code costs. Default: as much as one at the start. */
  readonly lazyRequestCost?: number
  /** `modules` are lazy, and are only loaded together with one of the modules `of`. */
  readonly companions?: { readonly of: Modules; readonly modules: Modules }
}

/** Compressed size of minified code in proportion to its length. */
const COMPRESSION = 0.37
const importsAndExports = /\b(?:import|export)\{?[^;]*?(?:from)?["'][^"']*["'];?|export\{[^}]*\};?/g

/** A page loads a few lazy modules, however many there are: together they count as much as this number of elements. */
const LAZY_WEIGHT = 10

/** The files of the trial build and who loads them. */
function partsOf(
  chunks: readonly Rolldown.OutputChunk[],
  { fixedChunks, loadPaths, pages = [], companions = { of: [], modules: [] } }: CodeSplitting,
): { parts: Part[]; pageLoads: PageLoad[] } {
  const fixedNames = new Set(['rolldown-runtime', ...Object.keys(fixedChunks)])
  const parts = new Map(
    chunks.map((chunk): [string, Part] => [
      chunk.fileName,
      {
        modules: chunk.moduleIds,
        size: COMPRESSION * chunk.code.replace(importsAndExports, '').length,
        isFixed: chunk.isEntry || fixedNames.has(chunk.name),
        isIsolated: chunk.moduleIds.some((id) => matchesAny(pages, id)),
        isEntry: chunk.isEntry,
        imports: new Set(),
        lazyImports: new Set(),
      },
    ]),
  )
  for (const { fileName, imports, dynamicImports } of chunks) {
    const part = parts.get(fileName)!
    for (const name of imports) if (parts.has(name)) part.imports.add(parts.get(name)!)
    for (const name of dynamicImports) if (parts.has(name)) part.lazyImports.add(parts.get(name)!)
  }
  const partsWith = (steps: readonly Modules[]): Part[] =>
    [...parts.values()].filter(({ modules }) => modules.some((id) => matchesAny(steps.flat(), id)))
  const before = loadPaths.flatMap(({ steps, shared = 0 }) => partsWith(steps.slice(0, shared)))
  const companionParts = partsWith([companions.modules])
  const loadable = chunks.filter(
    ({ isEntry, isDynamicEntry, facadeModuleId }) => isEntry || (isDynamicEntry && !matchesAny(companions.modules, facadeModuleId ?? '')),
  )
  const lazyWeight = LAZY_WEIGHT / loadable.filter(({ isEntry }) => !isEntry).length
  const ofChunks = loadable.map(({ fileName, isEntry, facadeModuleId }): PageLoad => {
    if (isEntry) return { requested: new Set([parts.get(fileName)!]), weight: 1 }
    const id = facadeModuleId ?? ''
    const weight = matchesAny(pages, id) ? lazyWeight / 2 : lazyWeight
    return { requested: new Set([...before, parts.get(fileName)!, ...(matchesAny(companions.of, id) ? companionParts : [])]), weight }
  })
  const ofPaths = loadPaths.flatMap(({ steps, ...weights }) =>
    steps.map((_, index): PageLoad => ({ requested: new Set(partsWith(steps.slice(0, index + 1))), ...weights })),
  )
  return { parts: [...parts.values()], pageLoads: [...ofChunks, ...ofPaths] }
}

function chunkNameOf(id: string, root: string): string {
  return id
    .replace(/^.*node_modules\//, '')
    .replace(root, '')
    .replace(/\?.*$/, '')
    .replace(/\.\w+$/, '')
    .replace(/[^\w-]+/g, '-')
}

/**
 * Splits the code that several entries share. Rolldown can make one file for each set of entries, which is too many, or merge them by
 * size alone, which makes elements load code that they do not use. So a trial build, of which nothing is written, makes the files of all
 * sets; `mergeChunks` decides which of them become one.
 */
export function splitCode(config: UserConfig & { root: string }, splitting: CodeSplitting): Plugin {
  const names = Object.keys(splitting.fixedChunks)
  const groups = names.map((name, index) => ({
    name,
    test: (id: string) => matchesAny(splitting.fixedChunks[name]!, id),
    priority: names.length - index,
  }))
  const withGroups = (rest: Rolldown.CodeSplittingGroup): UserConfig => ({
    build: { rolldownOptions: { output: { codeSplitting: { groups: [...groups, rest] } } } },
  })
  return {
    name: 'ops-split-code',
    apply: 'build',
    async config() {
      const trialConfig = mergeConfig(config, withGroups({ name: 'shared', minShareCount: 2, entriesAware: true }))
      const trial = await build(
        mergeConfig(trialConfig, { configFile: false, logLevel: 'silent', build: { sourcemap: false, write: false } }),
      )
      if (!('output' in trial)) throw new Error('The trial build has no output')
      const chunks = trial.output.filter((file) => file.type === 'chunk')
      const named = [
        ...Object.values(splitting.fixedChunks),
        ...splitting.loadPaths.flatMap(({ steps }) => steps),
        splitting.pages ?? [],
        splitting.companions?.modules ?? [],
      ]
      requireAll(
        named.flat(),
        chunks.flatMap(({ moduleIds }) => moduleIds),
      )
      const { parts, pageLoads } = partsOf(chunks, splitting)
      const lazyModules = new Set(chunks.flatMap(({ isDynamicEntry, facadeModuleId }) => (isDynamicEntry && facadeModuleId) || []))
      const chunkNames = new Map(
        mergeChunks(parts, pageLoads, splitting.lazyRequestCost)
          .filter(({ isFixed }) => !isFixed)
          .flatMap(({ modules }) => {
            const name = chunkNameOf(modules.find((id) => lazyModules.has(id)) ?? modules[0]!, config.root)
            return modules.map((id) => [id, name])
          }),
      )
      return withGroups({ name: (id) => chunkNames.get(id) ?? null, debugName: 'merged', includeDependenciesRecursively: false })
    },
  }
}
