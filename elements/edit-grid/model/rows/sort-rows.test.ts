import { describe, expect, it } from 'vitest'
import { allOf } from '../../state/long-work'
import { ownOrder } from './row-order'
import { type SortDirection, sortedPlaces } from './sort-rows'

function sorted(values: readonly unknown[], direction: SortDirection = 'asc', textOf?: (value: unknown) => string): unknown[] {
  const rows = values.map((value) => ({ value }))
  return [...allOf(sortedPlaces(rows, ownOrder(rows.length), 'value', direction, 'zh-CN', textOf))].map((position) => values[position])
}

describe('sorting', () => {
  it('puts numbers in texts in the order of their size', () => {
    expect(sorted(['设备 10', '设备 2', '设备 1'])).toEqual(['设备 1', '设备 2', '设备 10'])
    expect(sorted(['R10', 'R9', 'A1'])).toEqual(['A1', 'R9', 'R10'])
    expect(sorted(['10.0.0.10', '10.0.0.9', '9.1.1.1'])).toEqual(['9.1.1.1', '10.0.0.9', '10.0.0.10'])
    expect(sorted(['10', '9', '-3', '1.25', '1.5'])).toEqual(['-3', '1.25', '1.5', '9', '10'])
  })

  it('leaves dates and times in their own order, and puts numbers before texts and empty ones last, either way', () => {
    expect(sorted(['2026-10-01 08:00:00', '2026-09-30 23:59:59'])).toEqual(['2026-09-30 23:59:59', '2026-10-01 08:00:00'])
    expect(sorted(['b', '', 2, null, 10, 'a'])).toEqual([2, 10, 'a', 'b', '', null])
    expect(sorted(['b', '', 2, null, 10, 'a'], 'desc')).toEqual(['b', 'a', 10, 2, '', null])
  })

  it('merges what takes many steps as if it were sorted at once, and what is equal keeps its order', () => {
    const random = (index: number): number => (index * 7919) % 5003
    for (const valueOf of [
      (index: number) => random(index),
      (index: number) => `设备 ${random(index)}`,
      (index: number) => `K${random(index)}`,
      (index: number) => `${random(index)}.5`,
    ]) {
      const values = Array.from({ length: 9000 }, (_, index) => valueOf(index))
      const rows = values.map((value) => ({ value }))
      const steps = sortedPlaces(rows, ownOrder(rows.length), 'value', 'asc', 'zh-CN')
      const parts: number[] = []
      let next = steps.next()
      for (; !next.done; next = steps.next()) parts.push(next.value)
      expect([...next.value]).toEqual([...ownOrder(9000)].sort((one, other) => random(one) - random(other) || one - other))
      expect([parts.length > 50, parts.every((part) => part >= 0 && part <= 1)]).toEqual([true, true])
      expect(parts).toEqual(parts.toSorted((one, other) => one - other))
    }
  })

  it('[W-E19] goes by what is shown where values stand for texts; what looks the same keeps its order', () => {
    const names = new Map<unknown, string>([
      [1, '摄像机'],
      ['2', '编码器'],
      [3, '摄像机'],
    ])
    expect(sorted(['2', 3, 1], 'asc', (value) => names.get(value)!)).toEqual(
      ['2', 3, 1].toSorted((one, other) => names.get(one)!.localeCompare(names.get(other)!, 'zh-CN')),
    )
    expect(sorted([3, 1, 3, 1], 'desc', (value) => names.get(value)!)).toEqual([3, 1, 3, 1])
  })
})
