import { expect, it } from 'vitest'
import { joined, type Part, type Visit } from './joined-parts.ts'

const part = (name: string, size: number, needs: readonly Part[] = [], more: Partial<Part> = {}): Part => ({
  modules: [name],
  size,
  stays: false,
  isApart: false,
  needs: new Set(needs),
  ...more,
})
const entry = (name: string, ...needs: readonly Part[]): Part => part(name, 100, needs, { stays: true })
const visit = (...asks: readonly Part[]): Visit => ({ asks, weight: 1 })
const namesOf = (parts: readonly Part[], ...visits: readonly Visit[]): string[] =>
  joined(parts, [...parts.filter(({ modules: [name] }) => /^[a-c]$|^closed|^open/.test(name!)).map((part) => visit(part)), ...visits])
    .map(({ modules }) => modules.toSorted().join('+'))
    .toSorted()

it('joins what the same entries need, and small things that few would load in vain', () => {
  const [icon, box, other] = [part('icon', 200), part('box', 9000), part('other', 300)]
  expect(namesOf([icon, box, other, entry('a', icon, box, other), entry('b', icon, box)])).toEqual(['a', 'b', 'box+icon+other'])
})

it('keeps apart what one would load in vain for the other', () => {
  const [field, panel] = [part('field', 9000), part('panel', 40_000)]
  expect(namesOf([field, panel, entry('closed', field), entry('open', field, panel)])).toEqual(['closed', 'field', 'open', 'panel'])
})

it('lets files that stay alone, and makes no circle through them', () => {
  const low = part('low', 200)
  const stays = part('stays', 200, [low], { stays: true })
  const high = part('high', 200, [stays])
  expect(namesOf([low, stays, high, entry('a', high), entry('b', high)])).toEqual(['a', 'b', 'high', 'low', 'stays'])
})

it('joins what a journey through several parts asks for', () => {
  const [shell, page] = [part('shell', 9000), part('page', 9000)]
  const parts = [shell, page, entry('a')]
  expect(namesOf(parts)).toEqual(['a', 'page', 'shell'])
  expect(namesOf(parts, visit(shell, page))).toEqual(['a', 'page+shell'])
})

it('gives nothing of what is apart to those who need none of it, however little that is', () => {
  const shared = part('shared', 300)
  const little = (isApart: boolean): Part => part('little', 20, [], { isApart })
  const named = (own: Part): string[] => namesOf([shared, own, entry('a', shared), entry('b', shared, own), entry('c', shared, own)])
  expect(named(little(false))).toEqual(['a', 'b', 'c', 'little+shared'])
  expect(named(little(true))).toEqual(['a', 'b', 'c', 'little', 'shared'])
})
