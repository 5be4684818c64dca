import { describe, expect, it } from 'vitest'
import { importsOf, isTest, read, sourceFiles } from './sources'

/** Layer of a file; a layer may import itself and lower ones. */
const layers = ['styles', 'elements/core', 'elements/parts', 'elements', 'console']

function layerOf(file: string): string | undefined {
  return layers.filter((layer) => file.startsWith(`${layer}/`)).sort((a, b) => b.length - a.length)[0]
}

const files = sourceFiles('styles', 'elements', 'console').filter((file) => !isTest(file) && !file.endsWith('.css'))

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
    const wrong = files.flatMap((file) => importsOf(file).filter((target) => /^(demo|tests)\//.test(target)).map((target) => `${file} -> ${target}`))
    expect(wrong).toEqual([])
  })

  it('has no cycles', () => {
    const state = new Map<string, 'open' | 'done'>()
    const cycles: string[] = []
    function visit(file: string, path: string[]): void {
      if (state.get(file) === 'done') return
      if (state.get(file) === 'open') {
        cycles.push([...path.slice(path.indexOf(file)), file].join(' -> '))
        return
      }
      state.set(file, 'open')
      for (const target of staticImports(file)) visit(target, [...path, file])
      state.set(file, 'done')
    }
    for (const file of files) visit(file, [])
    expect(cycles).toEqual([])
  })

  it('lets only core/overlay and parts touch Radix', () => {
    const wrong = files.filter((file) => !/^elements\/(core\/overlay|parts)\//.test(file) && importsOf(file).some((target) => target.startsWith('@radix-ui')))
    expect(wrong).toEqual([])
  })

  it("lets an element use another one's inner door only", () => {
    const wrong = files.flatMap((file) =>
      importsOf(file)
        .filter((target) => /^elements\/(?!core|parts)[\w-]+\/(index\.ts|[\w-]+\.(controller|model)\.ts)$/.test(target) && target.split('/')[1] !== file.split('/')[1])
        .map((target) => `${file} -> ${target}`),
    )
    expect(wrong).toEqual([])
  })

  it('keeps the server free of front-end code, published pure modules apart', () => {
    const wrong = sourceFiles('demo/server').flatMap((file) =>
      importsOf(file).filter((target) => /^(elements|console|styles)\//.test(target)).map((target) => `${file} -> ${target}`),
    )
    expect(wrong).toEqual([])
  })

  it('uses no raw document look-ups inside shadow trees', () => {
    const wrong = files.filter(
      // The script of the page itself is in no shadow tree: it looks for the tags in the page.
      (file) => !file.startsWith('elements/core/') && file !== 'console/define-console.ts' && /document\.(activeElement|querySelector|getElementById)|createPortal\([^)]*document\.body/.test(read(file)),
    )
    expect(wrong).toEqual([])
  })
})

function staticImports(file: string): string[] {
  const lazy = new Set([...read(file).matchAll(/import\(\s*['"]([^'"]+)['"]\s*\)/g)].map(([, target]) => target!.split('/').at(-1)!))
  const typeOnly = new Set([...read(file).matchAll(/(?:import|export)\s+type\s[^'"]*?from\s*['"]([^'"]+)['"]/g)].map(([, target]) => target!.split('/').at(-1)!))
  return importsOf(file).filter((target) => {
    if (!/\.tsx?$/.test(target) || !files.includes(target)) return false
    const stem = target.split('/').at(-1)!.replace(/\.tsx?$/, '')
    return ![...lazy, ...typeOnly].some((name) => name === stem || name === `${stem}.ts`)
  })
}
