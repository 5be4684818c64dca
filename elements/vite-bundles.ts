import type { Plugin, Rolldown, UserConfig } from 'vite'
import { build, mergeConfig } from 'vite'
import { joined, type Part, type Visit } from './vite-joined-parts'

/** One file of the build: these modules and all they import beyond the groups before it. */
export interface ChunkGroup {
  readonly name: string
  readonly modules: RegExp
}

/** What many go through, step by step: the modules that each step asks for. */
export interface Journey {
  readonly steps: readonly RegExp[]
  /** How much each step counts; somebody who loads an element counts 1. */
  readonly weight: number
}

/** Groups as Rolldown takes them, the first first. */
export function rolldownGroups(chunkGroups: readonly ChunkGroup[]) {
  return chunkGroups.map(({ name, modules }, index) => ({ name, test: modules, priority: chunkGroups.length - index }))
}

/** Of minified code that is compressed together with more of it, this much remains. */
const compressed = 0.37
const importsAndExports = /\b(?:import|export)\{?[^;]*?(?:from)?["'][^"']*["'];?|export\{[^}]*\};?/g

/** Somebody who has an element loads a few of what comes later: one in twenty. */
const later = 0.05

/** The files of the finest split, those of the groups and of the entries as they have to stay, and who asks for them. */
function trialOf(
  output: Rolldown.RolldownOutput['output'],
  chunkGroups: readonly ChunkGroup[],
  journeys: readonly Journey[],
): { parts: Part[]; visits: Visit[] } {
  const chunks = output.filter((file) => file.type === 'chunk')
  const fixed = new Set(['rolldown-runtime', ...chunkGroups.map(({ name }) => name)])
  const parts = new Map(
    chunks.map((chunk): [string, Part] => [
      chunk.fileName,
      {
        modules: chunk.moduleIds,
        size: compressed * chunk.code.replace(importsAndExports, '').length,
        stays: chunk.isEntry || fixed.has(chunk.name),
        needs: new Set(),
      },
    ]),
  )
  for (const { fileName, imports } of chunks) {
    for (const name of imports) if (parts.has(name)) parts.get(fileName)!.needs.add(parts.get(name)!)
  }
  const asked = chunks
    .filter(({ isEntry, isDynamicEntry }) => isEntry || isDynamicEntry)
    .map(({ fileName, isEntry }): Visit => ({ asks: [parts.get(fileName)!], weight: isEntry ? 1 : later }))
  const onJourneys = journeys.flatMap(({ steps, weight }) =>
    steps.map((_, index): Visit => ({
      asks: [...parts.values()].filter(({ modules }) => modules.some((id) => steps.slice(0, index + 1).some((step) => step.test(id)))),
      weight,
    })),
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
 * `journeys` count beside the entries.
 */
export function bundles(config: UserConfig & { root: string }, chunkGroups: readonly ChunkGroup[], journeys: readonly Journey[]): Plugin {
  const groups = rolldownGroups(chunkGroups)
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
      const { parts, visits } = trialOf(trial.output, chunkGroups, journeys)
      const files = new Map(
        joined(parts, visits)
          .filter(({ stays }) => !stays)
          .flatMap(({ modules }) => modules.map((id) => [id, nameOf(modules[0]!, config.root)])),
      )
      return split({ name: (id) => files.get(id) ?? null, debugName: 'joined', includeDependenciesRecursively: false })
    },
  }
}
