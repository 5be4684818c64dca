import { describe, expect, it } from 'vitest'
import { barChart, ringSlices } from './chart.model'

const box = { width: 440, height: 152, start: 40, bottom: 22, top: 8 }
const point = (label: string, value: number) => ({ label, value })

describe('barChart', () => {
  it('puts a bar over each name, as high as its value is of the scale', () => {
    const { bars, ticks, base } = barChart([point('2026-11-08', 50), point('2026-11-09', 100)], box)
    expect(ticks.map(({ value }) => value)).toEqual([0, 50, 100])
    expect(base).toBe(130)
    expect(bars.map(({ middle, height, y, name }) => [middle, height, y, name])).toEqual([
      [140, 61, 69, '11-08'],
      [340, 122, 8, '11-09'],
    ])
  })

  it('draws nothing for what is not above zero, and a line for what is hardly', () => {
    const { bars } = barChart([point('a', -5), point('b', 0), point('c', 1), point('d', 100_000)], box)
    expect(bars.map(({ height }) => height > 0)).toEqual([false, false, true, true])
    expect(bars[2]?.height).toBe(1)
  })

  it('names as many bars as there is room for, the last one always', () => {
    const names = barChart(
      Array.from({ length: 40 }, (_, index) => point(`第${index + 1}个很长的分类名称`, index)),
      box,
    ).bars.map(({ name }) => name)
    expect(names.at(-1)).toBe('第40个很长的…')
    expect(names.filter((name) => name !== '').length).toBeLessThan(8)
  })

  it('survives no points and no room', () => {
    expect(barChart([], box).bars).toEqual([])
    expect(barChart([point('a', 1)], { ...box, width: 0 }).bars).toHaveLength(1)
  })
})

describe('ringSlices', () => {
  it('are the parts of a whole, largest first, the small ones as one', () => {
    const slices = ringSlices(
      Array.from({ length: 12 }, (_, index) => point(`部门${index}`, index)),
      '其他',
    )
    expect(slices.map(({ label }) => label)).toEqual(['部门11', '部门10', '部门9', '部门8', '部门7', '部门6', '部门5', '其他'])
    expect(slices.at(-1)?.value).toBe(1 + 2 + 3 + 4)
    expect(slices.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1)
    expect(slices.at(-1)!.begin + slices.at(-1)!.share).toBeCloseTo(1)
  })

  it('leave out what is nothing', () => expect(ringSlices([point('a', 0), point('b', -1)], '其他')).toEqual([]))
})
