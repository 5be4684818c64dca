import type { Plugin, Rolldown, UserConfig } from 'vite'
import { build, mergeConfig } from 'vite'
import { joined, type Part, type Visit } from './joined-parts.ts'
import { type Modules, namesOne, requireAll } from './modules.ts'

/** A file by itself: these modules and all they import beyond the files before it. */
export interface ChunkGroup {
  readonly name: string
  readonly modules: Modules
}

/** What many go through, step by step: the modules that each step asks for. */
export interface Journey {
  readonly steps: readonly Modules[]
  /** How much each step counts; somebody who loads an element counts 1. */
  readonly weight: number
  /** Whoever asks for anything else has gone so many of the steps before. */
  readonly gone?: number
}

export interface Division {
  /** They count beside the entries. */
  readonly journeys: readonly Journey[]
  /** Files that stay as they are. */
  readonly chunkGroups: readonly ChunkGroup[]
  /** Of an entry that has very many later parts, each of these is asked for half as often. */
  readonly seldom?: Modules
  /** Modules of which nothing comes to those who need none of them. */
  readonly apart?: Modules
  /** Modules that the build names elsewhere. */
  readonly others?: Modules
}

/** Of minified code that is compressed together with more of it, this much remains. */
const compressed = 0.37
const importsAndExports = /\b(?:import|export)\{?[^;]*?(?:from)?["'][^"']*["'];?|export\{[^}]*\};?/g

/** Somebody loads a few of what comes later, however much there is: all of it together counts as so many elements. */
const later = 10

/** The files of the finest split, of which the fixed ones and the entries have to stay as they are, and who asks for them. */
function trialOf(
  output: Rolldown.RolldownOutput['output'],
  { journeys, chunkGroups, seldom = [], apart = [], others = [] }: Division,
): { parts: Part[]; visits: Visit[] } {
  const chunks = output.filter((file) => file.type === 'chunk')
  const named = [...journeys.flatMap(({ steps }) => steps.flat()), ...chunkGroups.flatMap(({ modules }) => modules)]
  requireAll(
    [...named, ...seldom, ...apart, ...others],
    chunks.flatMap(({ moduleIds }) => moduleIds),
  )
  const staying = new Set(['rolldown-runtime', ...chunkGroups.map(({ name }) => name)])
  const parts = new Map(
    chunks.map((chunk): [string, Part] => [
      chunk.fileName,
      {
        modules: chunk.moduleIds,
        size: compressed * chunk.code.replace(importsAndExports, '').length,
        stays: chunk.isEntry || staying.has(chunk.name),
        isApart: chunk.moduleIds.some((id) => namesOne(apart, id)),
        needs: new Set(),
      },
    ]),
  )
  for (const { fileName, imports } of chunks) {
    for (const name of imports) if (parts.has(name)) parts.get(fileName)!.needs.add(parts.get(name)!)
  }
  const holding = (steps: readonly Modules[]): Part[] =>
    [...parts.values()].filter(({ modules }) => modules.some((id) => namesOne(steps.flat(), id)))
  const before = journeys.flatMap(({ steps, gone = 0 }) => holding(steps.slice(0, gone)))
  const ofOne = later / chunks.filter(({ isEntry, isDynamicEntry }) => isDynamicEntry && !isEntry).length
  const asked = chunks
    .filter(({ isEntry, isDynamicEntry }) => isEntry || isDynamicEntry)
    .map(({ fileName, isEntry, facadeModuleId }): Visit =>
      isEntry
        ? { asks: [parts.get(fileName)!], weight: 1 }
        : { asks: [...before, parts.get(fileName)!], weight: namesOne(seldom, facadeModuleId ?? '') ? ofOne / 2 : ofOne },
    )
  const onJourneys = journeys.flatMap(({ steps, weight }) =>
    steps.map((_, index): Visit => ({ asks: holding(steps.slice(0, index + 1)), weight })),
  )
  return { parts: [...parts.values()], visits: [...asked, ...onJourneys] }
}

function nameOf(id: string, root: string): string {
  return id
    .replace(/^.*node_modules\//, '')
    .replace(root, '')
    .replace(/\?.*$/, '')
    .replace(/\.\w+$/, '')
    .replace(/[^\w-]+/g, '-')
}

/**
 * Divides what several entries share into files by who needs it. A first build, of which nothing is kept, is split as finely as can be:
 * a file for each set of entries. Such files are joined where a request saved is worth more than the bytes that some would load in vain.
 */
export function bundles(config: UserConfig & { root: string }, division: Division): Plugin {
  const { chunkGroups } = division
  const groups = chunkGroups.map(({ name, modules }, index) => ({
    name,
    test: (id: string) => namesOne(modules, id),
    priority: chunkGroups.length - index,
  }))
  const split = (rest: Rolldown.CodeSplittingGroup): UserConfig => ({
    build: { rolldownOptions: { output: { codeSplitting: { groups: [...groups, { ...rest, priority: 0 }] } } } },
  })
  return {
    name: 'ops-bundles',
    apply: 'build',
    async config() {
      const finest = mergeConfig(config, split({ name: 'shared', minShareCount: 2, entriesAware: true }))
      const trial = await build(mergeConfig(finest, { configFile: false, logLevel: 'silent', build: { sourcemap: false, write: false } }))
      if (!('output' in trial)) throw new Error('the trial build has no output of its own')
      const { parts, visits } = trialOf(trial.output, division)
      const asked = new Set(
        trial.output.flatMap((file) => (file.type === 'chunk' && file.isDynamicEntry ? file.facadeModuleId : null) ?? []),
      )
      const files = new Map(
        joined(parts, visits)
          .filter(({ stays }) => !stays)
          .flatMap(({ modules }) => modules.map((id) => [id, nameOf(modules.find((one) => asked.has(one)) ?? modules[0]!, config.root)])),
      )
      return split({ name: (id) => files.get(id) ?? null, debugName: 'joined', includeDependenciesRecursively: false })
    },
  }
}
