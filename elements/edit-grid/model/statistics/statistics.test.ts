import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decimalOf, decimalText } from './decimal'
import { createRandom } from '../../../../demo/server/platform/base/random'
import { GridData } from '../data/grid-data'
import { decimalForLocale, FooterTotals } from './footer-totals'
import { columnStatistics } from './statistics'

const of = (...values: unknown[]) => values.map((n) => ({ n }))

describe('the footer of a column', () => {
  it('[5.2-15] adds the integer parts up, as the original does', () => {
    expect(columnStatistics(of(10.5, 10.5), 'n')).toEqual({ sum: '20', average: '10', count: 2 })
    expect(columnStatistics(of(-1.9, '2.9', 0.4), 'n').sum).toBe('1')
  })

  it('[5.2-15] adds up exactly where asked to', () => {
    expect(columnStatistics(of(0.1, 0.2), 'n', 'exact')).toEqual({ sum: '0.3', average: '0.15', count: 2 })
    expect(columnStatistics(of(10.5, 10.5), 'n', 'exact').sum).toBe('21')
    expect(columnStatistics(of('9007199254740993', 0.001, '1e-7'), 'n', 'exact').sum).toBe('9007199254740993.0010001')
  })

  it('[3-38] passes over what is empty or no number, in the average too; 0 counts', () => {
    expect(columnStatistics(of(1, '', null, undefined, 'x', '1,5', true, NaN, Infinity, ' 2 ', 0), 'n', 'exact')).toEqual({
      sum: '3',
      average: '1',
      count: 3,
    })
    expect(columnStatistics(of('', 'x'), 'n')).toEqual({ sum: '0', average: '', count: 0 })
  })

  it('[3-38] rounds the average once, to no fewer than two decimals', () => {
    expect(columnStatistics(of(1, 1, 2), 'n', 'exact').average).toBe('1.33')
    expect(columnStatistics(of(0.001, 0.002), 'n', 'exact').average).toBe('0.002')
    expect(columnStatistics(of(-1, -1, -3), 'n', 'exact').average).toBe('-1.67')
    expect(columnStatistics(of(0.125, 0.125), 'n', 'exact').average).toBe('0.125')
  })

  it('[3-38] is made for the columns that ask, of what they ask, in the language of the page', () => {
    const columns = [{ key: 'n', statistics: ['sum', 'average'] as const }, { key: 'm', statistics: ['sum'] as const }, { key: 'x' }]
    const texts = new FooterTotals(columns, 'exact', [
      { n: 1234567.5, m: 2 },
      { n: 0.25, m: 2 },
    ]).texts('zh-CN')
    expect([...texts]).toEqual([
      ['n', { sum: '1,234,567.75', average: '617,283.88' }],
      ['m', { sum: '4', average: null }],
    ])
    expect(decimalForLocale('-12345678901234567890.10', 'de')).toBe('-12.345.678.901.234.567.890,10')
  })

  it('[W-E28] shows sums as its column shows numbers, without losing a digit', () => {
    const columns = [
      { key: 'n', statistics: ['sum', 'average'] as const },
      { key: 'none', statistics: ['average'] as const },
    ]
    const totals = new FooterTotals(columns, 'exact', [{ n: '90071992547409931.5' }, { n: 1 }])
    const amounts = new Intl.NumberFormat('zh-CN', { style: 'currency', currency: 'CNY' })
    expect([...totals.texts('zh-CN', () => amounts)]).toEqual([
      ['n', { sum: '¥90,071,992,547,409,932.50', average: '¥45,035,996,273,704,966.25' }],
      ['none', { sum: null, average: '' }],
    ])
  })
})

describe('sums', () => {
  it('[5.2-15] are those of whole numbers of the smallest unit, whatever the order', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.maxSafeInteger(), fc.integer({ min: 0, max: 6 }))), (numbers) => {
        const rows = numbers.map(([units, decimals]) => ({ n: decimalText({ units: BigInt(units), places: decimals }) }))
        const expected = numbers.reduce((sum, [units, decimals]) => sum + BigInt(units) * 10n ** BigInt(6 - decimals), 0n)
        expect(columnStatistics(rows, 'n', 'exact').sum).toBe(decimalText({ units: expected, places: 6 }))
      }),
    )
  })

  it('[5.2-15] read every number as it is written', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (number) => {
        expect(Number(decimalText(decimalOf(number)!)) === number).toBe(true)
      }),
    )
  })
})

describe('the footer while rows change', () => {
  it.each([1, 2, 3, 4])('[3-38] says what the rows say, whatever was done to them (seed %d)', (seed) => {
    const random = createRandom(seed)
    const data = new GridData()
    const value = () => random.pick([1, 2.5, -0.125, '3.75', 'x', '', null, '9007199254740993', 9007199254740991])
    data.load(Array.from({ length: 10 }, (_, index) => ({ id: `r${index}`, n: value() })))
    for (const mode of ['integer', 'exact'] as const) {
      const totals = new FooterTotals([{ key: 'n', statistics: ['sum', 'average'] }], mode, data.rows)
      const stop = data.subscribe((change) => totals.follow(change, data.rows))
      for (let step = 0; step < 60; step++) {
        const id = data.idAt(random.integer(0, Math.max(0, data.rows.length - 1)))
        random.pick([
          () => data.setCells([{ id, key: 'n', value: value() }]),
          () => data.insert([{ n: value() }, { n: value() }], 0),
          () => data.remove(new Set([id])),
          () => data.move(0, 1),
          () => data.undo(),
          () => data.redo(),
        ])()
        const { sum, average } = columnStatistics(data.rows, 'n', mode)
        expect(totals.texts('en').get('n')).toEqual({ sum: decimalForLocale(sum, 'en'), average: decimalForLocale(average, 'en') })
      }
      stop()
      data.reset()
    }
  })

  it('[3-38] is not told of what does not concern it', () => {
    const data = new GridData()
    data.load([
      { id: '1', n: 1 },
      { id: '2', n: 2 },
    ])
    const totals = new FooterTotals([{ key: 'n', statistics: ['sum'] }], 'exact', data.rows)
    const states: boolean[] = []
    data.subscribe((change) => states.push(totals.follow(change, data.rows)))
    data.setCells([{ id: '1', key: 'name', value: 'x' }])
    data.move(0, 1)
    data.setCells([{ id: '1', key: 'n', value: 5 }])
    data.load([])
    expect([states, totals.texts('en').get('n')]).toEqual([[false, false, true, true], { sum: '0', average: null }])
  })
})
