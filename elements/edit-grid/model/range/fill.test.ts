import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fillBlock } from './fill'

const down = (...values: unknown[]) =>
  fillBlock(
    values.map((value) => [value]),
    'down',
    4,
  ).flat()
const up = (...values: unknown[]) =>
  fillBlock(
    values.map((value) => [value]),
    'up',
    4,
  ).flat()

describe('filling', () => {
  it.each<[string, unknown[], unknown[]]>([
    ['a value alone is repeated', [7], [7, 7, 7, 7]],
    ['[V-E11] a text alone that ends in a number', ['设备9'], ['设备10', '设备11', '设备12', '设备13']],
    ['[V-E11] a text alone that keeps its width', ['SN-008'], ['SN-009', 'SN-010', 'SN-011', 'SN-012']],
    ['a number alone that is a text', ['08'], ['08', '08', '08', '08']],
    ['[V-E11] a Chinese weekday', ['周五'], ['周六', '周日', '周一', '周二']],
    ['[V-E11] every second weekday', ['星期一', '星期三'], ['星期五', '星期日', '星期二', '星期四']],
    ['[V-E11] weekdays backwards', ['Tue', 'Mon'], ['Sun', 'Sat', 'Fri', 'Thu']],
    ['[V-E11] an English weekday in its case', ['SUNDAY'], ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY']],
    ['[V-E11] months', ['11月', '12月'], ['1月', '2月', '3月', '4月']],
    ['weekdays of two spellings start over', ['Mon', '周二'], ['Mon', '周二', 'Mon', '周二']],
    ['numbers of one step', [1, 2], [3, 4, 5, 6]],
    ['down to below zero', [5, 3], [1, -1, -3, -5]],
    ['decimals, without errors of binary', [0.1, 0.2], [0.3, 0.4, 0.5, 0.6]],
    ['numbers that are texts stay texts', ['1.5', '2'], ['2.5', '3', '3.5', '4']],
    ['the same number', [5, 5], [5, 5, 5, 5]],
    ['numbers of different steps start over', [1, 2, 4], [1, 2, 4, 1]],
    ['texts that end in a number', ['设备 1', '设备 2'], ['设备 3', '设备 4', '设备 5', '设备 6']],
    ['numbers that keep their width', ['SN-008', 'SN-010'], ['SN-012', 'SN-014', 'SN-016', 'SN-018']],
    ['bare numbers that keep their width', ['08', '09'], ['10', '11', '12', '13']],
    ['different texts start over', ['a1', 'b2'], ['a1', 'b2', 'a1', 'b2']],
    ['days', ['2024-02-28', '2024-02-29'], ['2024-03-01', '2024-03-02', '2024-03-03', '2024-03-04']],
    [
      'weeks with a time',
      ['2024-01-01 08:00:00', '2024-01-08 08:00:00'],
      ['2024-01-15 08:00:00', '2024-01-22 08:00:00', '2024-01-29 08:00:00', '2024-02-05 08:00:00'],
    ],
    ['hours', ['2024-12-31 22:00', '2024-12-31 23:00'], ['2025-01-01 00:00', '2025-01-01 01:00', '2025-01-01 02:00', '2025-01-01 03:00']],
    ['months, at their end where they are shorter', ['2023-12-31', '2024-01-31'], ['2024-02-29', '2024-03-31', '2024-04-30', '2024-05-31']],
    ['years', ['2020-02-29', '2024-02-29'], ['2028-02-29', '2032-02-29', '2036-02-29', '2040-02-29']],
    ['[V-E11] a date alone', ['2024-02-28'], ['2024-02-29', '2024-03-01', '2024-03-02', '2024-03-03']],
    [
      '[V-E11] a date alone with a time',
      ['2024-12-31 22:00'],
      ['2025-01-01 22:00', '2025-01-02 22:00', '2025-01-03 22:00', '2025-01-04 22:00'],
    ],
    ['days that do not exist start over', ['2024-02-30', '2024-02-31'], ['2024-02-30', '2024-02-31', '2024-02-30', '2024-02-31']],
    [
      'dates of different length start over',
      ['2024-02-01', '2024-02-02 00:00'],
      ['2024-02-01', '2024-02-02 00:00', '2024-02-01', '2024-02-02 00:00'],
    ],
    ['times of day start over', ['12:58', '12:59'], ['12:58', '12:59', '12:58', '12:59']],
    ['anything else starts over', [true, null, 'x'], [true, null, 'x', true]],
    ['numbers and texts mixed start over', [1, '2'], [1, '2', 1, '2']],
  ])('goes down: %s', (_name, from, to) => expect(down(...from)).toEqual(to))

  it.each<[string, unknown[], unknown[]]>([
    ['numbers', [1, 2], [-3, -2, -1, 0]],
    ['texts, which start over rather than count below zero', ['a1', 'a2'], ['a1', 'a2', 'a1', 'a2']],
    ['texts', ['a10', 'a12'], ['a2', 'a4', 'a6', 'a8']],
    ['days', ['2024-03-01', '2024-03-02'], ['2024-02-26', '2024-02-27', '2024-02-28', '2024-02-29']],
    ['anything else', ['x', 'y', 'z'], ['z', 'x', 'y', 'z']],
  ])('goes up: %s', (_name, from, to) => expect(up(...from)).toEqual(to))

  it('goes on column by column, or row by row sideways', () => {
    const block = [
      [1, 'a', 10],
      [2, 'b', 20],
    ]
    expect(fillBlock(block, 'down', 2)).toEqual([
      [3, 'a', 30],
      [4, 'b', 40],
    ])
    expect(fillBlock(block, 'up', 1)).toEqual([[0, 'b', 0]])
    expect(
      fillBlock(
        [
          [1, 2],
          [5, 3],
        ],
        'right',
        3,
      ),
    ).toEqual([
      [3, 4, 5],
      [1, -1, -3],
    ])
    expect(
      fillBlock(
        [
          [1, 2],
          [5, 3],
        ],
        'left',
        2,
      ),
    ).toEqual([
      [-1, 0],
      [9, 7],
    ])
  })

  it('up is down the other way round', () => {
    const value = fc.oneof(fc.integer({ min: -50, max: 50 }), fc.constantFrom('a1', 'a2', 'a30', 'x', '2024-05-06', '2024-05-07', null))
    fc.assert(
      fc.property(fc.array(value, { minLength: 2, maxLength: 4 }), (values) => {
        const isSeriesBelowZero = values.every((value) => typeof value === 'string' && /^a\d+$/.test(value))
        if (!isSeriesBelowZero) expect(up(...values)).toEqual(down(...values.toReversed()).toReversed())
      }),
    )
  })

  it('[W-E25] goes on by month ends, also behind a shorter month', () => {
    const down = (...dates: string[]): unknown[] =>
      fillBlock(
        dates.map((date) => [date]),
        'down',
        3,
      ).flat()
    expect(down('2026-01-31', '2026-02-28')).toEqual(['2026-03-31', '2026-04-30', '2026-05-31'])
    expect(down('2026-04-30', '2026-05-31')).toEqual(['2026-06-30', '2026-07-31', '2026-08-31'])
    expect(down('2026-02-28', '2026-03-28')).toEqual(['2026-04-28', '2026-05-28', '2026-06-28'])
    expect(down('2028-01-30', '2028-02-29')).toEqual(['2028-03-30', '2028-04-30', '2028-05-30'])
  })
})
