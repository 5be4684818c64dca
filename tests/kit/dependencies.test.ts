import { describe, expect, it } from 'vitest'
import { kitSources } from '../../elements/build/entries'
import { importsOf, isTest, read, root, sourceFiles } from './sources'

/** Sources of the modules that anybody may have without a tag. */
const published: readonly string[] = Object.entries(kitSources).flatMap(([name, file]) =>
  name.startsWith('lib/') ? [file.slice(root.length)] : [],
)

/** Layer of a file; a layer may import itself and lower ones. */
const layers = ['styles', 'elements/core', 'elements/parts', 'elements', 'console']

/** What each area of the console may import besides `parts` and itself. A new area = one line. */
const consoleAreas: Readonly<Record<string, readonly string[]>> = {
  account: [],
  'built-in': [],
  dashboard: ['devices'],
  devices: ['streams', 'recordings'],
  field: ['devices', 'streams'],
  gb: ['devices'],
  mobile: ['field'],
  monitor: [],
  mqtt: [],
  online: [],
  parts: [],
  recordings: [],
  streams: ['recordings'],
  system: ['monitor'],
  website: [],
}

/** Undefined for a file in no area. */
const consoleAreaOf = (file: string): string | undefined => /^console\/pages\/([^/]+)\//.exec(file)?.[1]

function layerOf(file: string): string | undefined {
  return layers.filter((layer) => file.startsWith(`${layer}/`)).sort((a, b) => b.length - a.length)[0]
}

const builds = 'elements/build/'
const sources = sourceFiles('styles', 'elements', 'console').filter((file) => !isTest(file) && !file.endsWith('.css'))
const files = sources.filter((file) => !file.startsWith(builds))

/** What has an order of folders: the product with what builds it, and the server. */
const ordered = [...sources, ...sourceFiles('demo/server').filter((file) => !isTest(file))]
/** Every folder that has folders, however deep. */
const houses = [...new Set(ordered.flatMap((file) => parentFolders(file).slice(0, -1)))].sort()

/** The only circle between files, which a late import closes. None may be added. */
const allowedCircles: readonly (readonly string[])[] = [
  // A dialog asks in a dialog whether the text that was typed is thrown away.
  inFolder('elements/parts/dialog', 'ConfirmationDialog.tsx', 'Dialog.tsx', 'DialogPanel.tsx', 'DiscardConfirmation.tsx'),
]

describe('direction of dependencies', () => {
  it('is styles <- core <- parts <- elements <- console', () => {
    const wrong = files.flatMap((file) =>
      importsOf(file)
        .filter((target) => {
          const [from, to] = [layerOf(file), layerOf(target)]
          return from && to && layers.indexOf(to) > layers.indexOf(from)
        })
        .map((target) => `${file} -> ${target}`),
    )
    expect(wrong).toEqual([])
  })

  it('lets an area of the console import `parts` and the areas of its row', () => {
    const areas = new Set(files.flatMap((file) => consoleAreaOf(file) ?? []))
    expect([...areas].sort()).toEqual(Object.keys(consoleAreas))
    const wrong = files.flatMap((file) => {
      const from = consoleAreaOf(file)
      if (from === undefined) return []
      return importsOf(file)
        .filter((target) => {
          const to = consoleAreaOf(target)
          return to !== undefined && ![from, 'parts', ...consoleAreas[from]!].includes(to)
        })
        .map((target) => `${file} -> ${target}`)
    })
    expect(wrong).toEqual([])
  })

  it('lets only the join of the areas import the lists of pages', () => {
    const isList = (file: string): boolean => /^console\/pages\/[^/]+\/area\.ts$/.test(file)
    const importers = files.filter((file) => importsOf(file).some(isList))
    expect(importers).toEqual(['console/pages/areas.ts'])
  })

  it('never reaches from the product into demo or tests', () => {
    const wrong = files.flatMap((file) =>
      importsOf(file)
        .filter((target) => /^(demo|tests)\//.test(target))
        .map((target) => `${file} -> ${target}`),
    )
    expect(wrong).toEqual([])
  })

  it('lets the product and what builds it not import each other: types and descriptions alone are made of the entries of elements', () => {
    const entries = /^elements\/(?:registry\.ts|core\/define\/)|^console\/console\.props\.ts$/
    const isOfEntries = (file: string, target: string): boolean => file.startsWith(`${builds}package/`) && entries.test(target)
    const wrong = sources.flatMap((file) =>
      importsOf(file)
        .filter(
          (target) =>
            target.includes('/') && layerOf(target) && file.startsWith(builds) !== target.startsWith(builds) && !isOfEntries(file, target),
        )
        .map((target) => `${file} -> ${target}`),
    )
    expect(wrong).toEqual([])
  })

  it('has no cycles', () => {
    expect(circles(new Map(sources.map((file) => [file, new Set(staticImports(file))])))).toEqual([])
  })

  it('has no circle between what lies side by side in a folder, however deep, types and late imports included', () => {
    expect(houses.length).toBeGreaterThan(20)
    expect(houses).toEqual(
      expect.arrayContaining(['elements', 'elements/core', 'elements/edit-grid/cells', 'console/pages', 'demo/server']),
    )
    const found = houses.flatMap((house) => circles(modulesIn(house, ordered)).map((circle) => `${house}: ${circle}`))
    expect(found).toEqual([])
  })

  it('has no circle between files, types and late imports included, but those that are listed', () => {
    const modules = new Set(ordered.filter((file) => /\.tsx?$/.test(file)))
    const next = new Map([...modules].map((file) => [file, new Set(importsOf(file).filter((target) => modules.has(target)))]))
    expect(circles(next).map((circle) => circle.split(' -> ').slice(1).sort())).toEqual(allowedCircles)
  })

  it('finds circles of folders and of files beside them', () => {
    const dependencies = new Map([
      ['a', new Set(['b', 'C.tsx'])],
      ['b', new Set(['d'])],
      ['C.tsx', new Set(['a'])],
      ['d', new Set(['b'])],
    ])
    expect(circles(dependencies)).toEqual(['b -> d -> b', 'a -> C.tsx -> a'])
  })

  it('lets only core/overlay and parts touch Radix', () => {
    const wrong = files.filter(
      (file) => !/^elements\/(core\/overlay|parts)\//.test(file) && importsOf(file).some((target) => target.startsWith('@radix-ui')),
    )
    expect(wrong).toEqual([])
  })

  it("lets an element use another one's inner door only", () => {
    const wrong = files.flatMap((file) =>
      importsOf(file)
        .filter(
          (target) =>
            /^elements\/(?!core|parts)[\w-]+\/(index\.ts|[\w-]+\.(controller|model)\.ts)$/.test(target) &&
            target.split('/')[1] !== file.split('/')[1],
        )
        .map((target) => `${file} -> ${target}`),
    )
    expect(wrong).toEqual([])
  })

  it('keeps the server free of front-end code, published pure modules, the reader of values and the English texts apart', () => {
    const wrong = sourceFiles('demo/server').flatMap((file) =>
      importsOf(file)
        .filter((target) => /^(elements|console|styles)\//.test(target) && !published.includes(target))
        .filter((target) => !target.startsWith('elements/core/format/') && target !== 'elements/core/server-texts/to-english.ts')
        .map((target) => `${file} -> ${target}`),
    )
    expect(wrong).toEqual([])
  })

  it('uses no raw document look-ups inside shadow trees', () => {
    const wrong = files.filter(
      // The script of the page itself is in no shadow tree: it looks for the tags in the page.
      (file) =>
        !file.startsWith('elements/core/') &&
        file !== 'console/define-console.ts' &&
        /document\.(activeElement|querySelector|getElementById)|createPortal\([^)]*document\.body/.test(read(file)),
    )
    expect(wrong).toEqual([])
  })
})

function inFolder(folder: string, ...names: readonly string[]): readonly string[] {
  return names.map((name) => `${folder}/${name}`)
}

/** Ways that come back to where they began. */
function circles(next: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const state = new Map<string, 'open' | 'done'>()
  const found: string[] = []
  function visit(module: string, path: readonly string[]): void {
    if (state.get(module) === 'done') return
    if (state.get(module) === 'open') {
      found.push([...path.slice(path.indexOf(module)), module].join(' -> '))
      return
    }
    state.set(module, 'open')
    for (const target of next.get(module) ?? []) visit(target, [...path, module])
    state.set(module, 'done')
  }
  for (const module of next.keys()) visit(module, [])
  return found
}

/** All folders that a file is in, the outermost first. */
function parentFolders(file: string): string[] {
  const names = file.split('/').slice(0, -1)
  return names.map((_, depth) => names.slice(0, depth + 1).join('/'))
}

/** What the folders of a house import of each other; a file outside all of them counts as a folder of its own. */
function modulesIn(house: string, all: readonly string[]): Map<string, Set<string>> {
  const dependencies = new Map<string, Set<string>>()
  for (const file of all.filter((name) => name.startsWith(`${house}/`))) {
    const module = moduleOf(house, file)
    const others = importsOf(file)
      .filter((target) => /\.tsx?$/.test(target) && target.startsWith(`${house}/`))
      .map((target) => moduleOf(house, target))
    dependencies.set(module, new Set([...(dependencies.get(module) ?? []), ...others.filter((other) => other !== module)]))
  }
  return dependencies
}

/** The folder of a house that a file is in; of a file in none, itself. */
function moduleOf(house: string, file: string): string {
  return file.slice(house.length + 1).split('/')[0]!
}

function staticImports(file: string): string[] {
  const lazy = new Set([...read(file).matchAll(/import\(\s*['"]([^'"]+)['"]\s*\)/g)].map(([, target]) => target!.split('/').at(-1)!))
  const typeOnly = new Set(
    [...read(file).matchAll(/(?:import|export)\s+type\s[^'"]*?from\s*['"]([^'"]+)['"]/g)].map(([, target]) => target!.split('/').at(-1)!),
  )
  return importsOf(file).filter((target) => {
    if (!/\.tsx?$/.test(target) || !files.includes(target)) return false
    const stem = target
      .split('/')
      .at(-1)!
      .replace(/\.tsx?$/, '')
    return ![...lazy, ...typeOnly].some((name) => name === stem || name === `${stem}.ts`)
  })
}
