import { describe, expect, it } from 'vitest'
import { hasVisits, visitChart } from './visit-chart.model'

const day = (label: string, visits: number, addresses: number) => ({ day: `2026-${label}`, label, visits, addresses })
const box = { width: 740, height: 240, start: 40, bottom: 24, top: 8 }

describe('visitChart', () => {
  const chart = visitChart([day('11-20', 100, 50), day('11-21', 0, 1)], box)

  it('divides the width behind the axis evenly among the days', () => {
    expect(chart.days.map(({ x, width, middle }) => ({ x, width, middle }))).toEqual([
      { x: 40, width: 350, middle: 215 },
      { x: 390, width: 350, middle: 565 },
    ])
  })

  it('draws both series beside each other around the middle', () => {
    const [visits, addresses] = chart.days[0]!.bars
    expect(visits!.x + visits!.width).toBeLessThan(chart.days[0]!.middle)
    expect(addresses!.x).toBeGreaterThan(chart.days[0]!.middle)
  })

  it('makes heights proportional; the largest tick reaches the top', () => {
    const [visits, addresses] = chart.days[0]!.bars
    expect(visits!.y).toBeCloseTo(8)
    expect(addresses!.height * 2).toBeCloseTo(visits!.height)
    expect(chart.ticks.at(-1)).toEqual({ value: 100, y: 8 })
    expect(chart.ticks[0]).toEqual({ value: 0, y: chart.base })
  })

  it('shows nothing for zero and at least one unit for little', () => {
    const [visits, addresses] = visitChart([day('11-20', 10_000, 1), day('11-21', 0, 1)], box).days[1]!.bars
    expect(visits!.height).toBe(0)
    expect(addresses!.height).toBe(1)
  })

  it('survives a list without days', () => expect(visitChart([], box).days).toEqual([]))
})

it('knows when there is nothing to draw', () => {
  expect(hasVisits([day('11-20', 0, 0)])).toBe(false)
  expect(hasVisits([day('11-20', 0, 1)])).toBe(true)
  expect(hasVisits([])).toBe(false)
})
