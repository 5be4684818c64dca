import { describe, expect, it } from 'vitest'
import { kitSources } from '../../elements/build/entries'
import { importsOf, isTest, read, root, sourceFiles } from './sources'

/**
 * Where folders import each other in one direction only; imports of types and late imports count too. A file outside all folders counts
 * as a folder of its own.
 */
const houses: readonly string[] = ['elements/edit-grid', 'demo/server', 'console']

/** Sources of the modules that anybody may have without a tag. */
const published: readonly string[] = Object.entries(kitSources).flatMap(([name, file]) =>
  name.startsWith('lib/') ? [file.slice(root.length)] : [],
)

/** Layer of a file; a layer may import itself and lower ones. */
const layers = ['styles', 'elements/core', 'elements/parts', 'elements', 'console']

function layerOf(file: string): string | undefined {
  return layers.filter((layer) => file.startsWith(`${layer}/`)).sort((a, b) => b.length - a.length)[0]
}

const builds = 'elements/build/'
const sources = sourceFiles('styles', 'elements', 'console').filter((file) => !isTest(file) && !file.endsWith('.css'))
const files = sources.filter((file) => !file.startsWith(builds))

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

  it('never reaches from the product into demo or tests', () => {
    const wrong = files.flatMap((file) =>
      importsOf(file)
        .filter((target) => /^(demo|tests)\//.test(target))
        .map((target) => `${file} -> ${target}`),
    )
    expect(wrong).toEqual([])
  })

  it('lets the product and what builds it not import each other', () => {
    const wrong = sources.flatMap((file) =>
      importsOf(file)
        .filter((target) => target.includes('/') && layerOf(target) && file.startsWith(builds) !== target.startsWith(builds))
        .map((target) => `${file} -> ${target}`),
    )
    expect(wrong).toEqual([])
  })

  it('has no cycles', () => {
    expect(circles(sources, staticImports)).toEqual([])
  })

  it.each(houses)('has no circle between the folders of %s, types and late imports included', (house) => {
    const targets = new Map<string, Set<string>>()
    for (const file of sourceFiles(house).filter((name) => !isTest(name) && !name.endsWith('.css'))) {
      const place = placeIn(house, file)
      const others = importsOf(file)
        .filter((target) => /\.tsx?$/.test(target) && target.startsWith(`${house}/`) && !isOwnView(file, target))
        .map((target) => placeIn(house, target))
      targets.set(place, new Set([...(targets.get(place) ?? []), ...others.filter((other) => other !== place)]))
    }
    expect(targets.size).toBeGreaterThan(1)
    expect(circles([...targets.keys()], (place) => [...(targets.get(place) ?? [])])).toEqual([])
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

  it('keeps the server free of front-end code, published pure modules apart', () => {
    const wrong = sourceFiles('demo/server').flatMap((file) =>
      importsOf(file)
        .filter((target) => /^(elements|console|styles)\//.test(target) && !published.includes(target))
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

/** Ways that come back to where they began. */
function circles(places: readonly string[], next: (place: string) => readonly string[]): string[] {
  const state = new Map<string, 'open' | 'done'>()
  const found: string[] = []
  function visit(place: string, path: readonly string[]): void {
    if (state.get(place) === 'done') return
    if (state.get(place) === 'open') {
      found.push([...path.slice(path.indexOf(place)), place].join(' -> '))
      return
    }
    state.set(place, 'open')
    for (const target of next(place)) visit(target, [...path, place])
    state.set(place, 'done')
  }
  for (const place of places) visit(place, [])
  return found
}

/** The folder of a house that a file is in; of a file in none, itself. */
function placeIn(house: string, file: string): string {
  return file.slice(house.length + 1).split('/')[0]!
}

/** An entry names the view that is loaded when its element connects, and the view takes its properties from the entry: the two are one element. */
function isOwnView(file: string, target: string): boolean {
  const entry = /^(.*\/)([\w-]+)\.element\.ts$/.exec(file)
  if (entry === null) return false
  const view = `import('./${target.slice(entry[1]!.length).replace(/\.tsx$/, '')}')`
  return read(file).includes(`load: () => ${view}`) || read(file).includes(`return ${view}`)
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
