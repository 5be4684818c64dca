import { expect, it } from 'vitest'
import { mergeChunks, type PageLoad, type Part } from './merge-chunks.ts'

const part = (name: string, size: number, imports: readonly Part[] = [], options: Partial<Part> = {}): Part => ({
  modules: [name],
  size,
  isFixed: false,
  isIsolated: false,
  imports: new Set(imports),
  ...options,
})
const entry = (name: string, ...imports: readonly Part[]): Part => part(name, 100, imports, { isFixed: true })
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
