import { expect, it } from 'vitest'
import { mergeChunks, type PageLoad, type Part } from './merge-chunks.ts'

const part = (
  name: string,
  size: number,
  imports: readonly Part[] = [],
  options: Partial<Pick<Part, 'isFixed' | 'isIsolated' | 'isEntry' | 'lazyImports'>> = {},
): Part => ({
  modules: [name],
  size,
  isFixed: false,
  isIsolated: false,
  isEntry: false,
  imports: new Set(imports),
  lazyImports: new Set(),
  ...options,
})
const entry = (name: string, ...imports: readonly Part[]): Part => part(name, 100, imports, { isFixed: true, isEntry: true })
const pageLoad = (...requested: readonly Part[]): PageLoad => ({ requested: new Set(requested), weight: 1 })
const mergedNames = (parts: readonly Part[], ...pageLoads: readonly PageLoad[]): string[] =>
  mergeChunks(parts, [
    ...parts.filter(({ modules: [name] }) => /^[a-c]$|^closed|^open/.test(name!)).map((one) => pageLoad(one)),
    ...pageLoads,
  ])
    .map(({ modules }) => modules.toSorted().join('+'))
    .toSorted()

it('merges parts of the same entries, and small parts that few entries do not use', () => {
  const [icon, box, other] = [part('icon', 200), part('box', 9000), part('other', 300)]
  expect(mergedNames([icon, box, other, entry('a', icon, box, other), entry('b', icon, box)])).toEqual(['a', 'b', 'box+icon+other'])
})

it('does not merge parts if an entry would load a large part that it does not use', () => {
  const [field, panel] = [part('field', 9000), part('panel', 40_000)]
  expect(mergedNames([field, panel, entry('closed', field), entry('open', field, panel)])).toEqual(['closed', 'field', 'open', 'panel'])
})

it('leaves fixed files as they are, and makes no cycle through them', () => {
  const low = part('low', 200)
  const fixed = part('fixed', 200, [low], { isFixed: true })
  const high = part('high', 200, [fixed])
  expect(mergedNames([low, fixed, high, entry('a', high), entry('b', high)])).toEqual(['a', 'b', 'fixed', 'high', 'low'])
})

it('merges what a page load requests in several parts', () => {
  const [shell, page] = [part('shell', 9000), part('page', 9000)]
  expect(mergedNames([shell, page, entry('a')])).toEqual(['a', 'page', 'shell'])
  expect(mergedNames([shell, page, entry('a')], pageLoad(shell, page))).toEqual(['a', 'page+shell'])
})

it('never loads an isolated part with a page load that uses none, however small the part is', () => {
  const namesWith = (isIsolated: boolean): string[] => {
    const shared = part('shared', 300)
    const small = part('small', 20, [], { isIsolated })
    return mergedNames([shared, small, entry('a', shared), entry('b', shared, small), entry('c', shared, small)])
  }
  expect(namesWith(false)).toEqual(['a', 'b', 'c', 'shared+small'])
  expect(namesWith(true)).toEqual(['a', 'b', 'c', 'shared', 'small'])
})

it('does not merge a part with one whose lazy code no other entry of it ships', () => {
  const namesWith = (files: number): string[] => {
    const shared = part('shared', 300)
    const lazy = Array.from({ length: files }, (_, index) => part(`lazy${index}`, 300))
    const opener = part('opener', 20, [], { lazyImports: new Set(lazy) })
    return mergedNames([shared, opener, ...lazy, entry('a', shared), entry('b', shared, opener)]).filter((name) =>
      /shared|opener/.test(name),
    )
  }
  expect(namesWith(2)).toEqual(['opener+shared'])
  expect(namesWith(20)).toEqual(['opener', 'shared'])
})

it('merges lazy parts for more bytes than parts that are loaded at the start', () => {
  const namesWith = (lazyRequestCost?: number): string[] => {
    const [dialog, table, list] = [part('dialog', 4000), part('table', 4000), part('list', 100)]
    const loads = [pageLoad(dialog, table), pageLoad(dialog, list), pageLoad(table, list)]
    return mergeChunks([dialog, table, list], loads, lazyRequestCost).map(({ modules }) => modules.toSorted().join('+'))
  }
  expect(namesWith()).not.toContain('dialog+table')
  expect(namesWith(20_000)).toEqual(['dialog+list+table'])
})

it('counts a page load less for parts that an entry loads at once, if it has a weight for them', () => {
  const namesWith = (initialWeight: number): string[] => {
    const [field, extra] = [part('field', 3000), part('extra', 4000)]
    const opened: PageLoad = { requested: new Set([field, extra]), weight: 20, initialWeight }
    return mergedNames([field, extra, entry('a', field), entry('b', field), entry('c', extra)], opened)
  }
  expect(namesWith(20)).toEqual(['a', 'b', 'c', 'extra+field'])
  expect(namesWith(1)).toEqual(['a', 'b', 'c', 'extra', 'field'])
})
