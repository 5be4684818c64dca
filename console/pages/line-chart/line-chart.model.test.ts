import { expect, it } from 'vitest'
import { lineChart } from './line-chart.model'

const box = { width: 406, height: 120, start: 60, top: 10, bottom: 10 }

it('draws from 0 up, by time', () => {
  const { points, ticks } = lineChart(
    [
      { at: 1000, value: 0 },
      { at: 2000, value: 100 },
      { at: 4000, value: 50 },
    ],
    box,
  )
  expect(ticks.map(({ value }) => value)).toEqual([0, 50, 100])
  expect(points.map(({ x }) => Math.round(x))).toEqual([60, 173, 400])
  expect(points.map(({ y }) => Math.round(y))).toEqual([110, 10, 60])
})

it('one point stands at the end, none is no line', () => {
  expect(lineChart([{ at: 5, value: 3 }], box).points).toMatchObject([{ x: 400 }])
  expect(lineChart([], box).points).toEqual([])
})
