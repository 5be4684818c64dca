import { expect, it } from 'vitest'
import { nestedRecords } from './nested-records'

const all = [
  { id: '1', name: 'a' },
  { id: '2', name: 'b', pid: '1' },
  { id: '3', name: 'c', pid: '1' },
  { id: '4', name: 'd', pid: '3' },
  { id: '5', name: 'e', pid: '' },
]
const outline = (rows: readonly object[]): string =>
  rows
    .map(
      (row) =>
        `${String(Reflect.get(row, 'id'))}${outline((Reflect.get(row, 'children') as object[] | undefined) ?? []).replace(/.+/, '($&)')}`,
    )
    .join(' ')

it('puts flat records below each other', () => expect(outline(nestedRecords(all, all, { parent: 'pid' }))).toBe('1(2 3(4)) 5'))
it('keeps the order of what was found', () => expect(outline(nestedRecords(all, all.toReversed(), { parent: 'pid' }))).toBe('5 1(3(4) 2)'))
it('[V-M05] shows what is below a found record', () => expect(outline(nestedRecords(all, [all[2]!], { parent: 'pid' }))).toBe('1(3(4))'))
it('shows the way to what was found, and nothing else beside it', () =>
  expect(outline(nestedRecords(all, [all[3]!], { parent: 'pid' }))).toBe('1(3(4))'))
