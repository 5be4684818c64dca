import { expect, it } from 'vitest'
import { lineChart, nearest } from './line-chart.model'

const box = { width: 406, height: 120, start: 60, top: 10, bottom: 10 }
const samples = (...pairs: readonly (readonly [at: number, value: number | null])[]) => pairs.map(([at, value]) => ({ at, value }))

it('draws from 0 up, by time', () => {
  const { lines, ticks, moments: times } = lineChart([samples([1000, 0], [2000, 100], [4000, 50])], box)
  expect(ticks.map(({ value }) => value)).toEqual([0, 50, 100])
  expect(times.map(Math.round)).toEqual([60, 173, 400])
  expect(lines[0]?.map((run) => run.map(({ y }) => Math.round(y)))).toEqual([[110, 10, 60]])
})

it('leaves gaps where nothing is known, and scales all lines alike', () => {
  const { lines } = lineChart([samples([0, 10], [1, null], [2, 20], [3, 20]), samples([0, null], [1, 200], [2, null], [3, null])], box)
  expect(lines.map((runs) => runs.map((run) => run.length))).toEqual([[1, 2], [1]])
  expect(lines[1]?.[0]?.[0]?.y).toBe(10)
  expect(lines[0]?.[0]?.[0]?.y).toBe(105)
})

it('goes up to what is said where that is known before, as for percents', () => {
  const { ticks, lines } = lineChart([samples([0, 50], [1, 100])], box, { most: 100 })
  expect(ticks.map(({ value }) => value)).toEqual([0, 50, 100])
  expect(lines[0]?.[0]?.map(({ y }) => y)).toEqual([60, 10])
})

it('fits the scale to the values where it is asked to, also to negative and small ones', () => {
  const fitted = (...values: number[]) => lineChart([values.map((value, at) => ({ at, value }))], box, { isFitted: true })
  expect(fitted(-78, -61).ticks.map(({ value }) => value)).toEqual([-80, -70, -60])
  expect(fitted(-80, -60).lines[0]?.[0]?.map(({ y }) => y)).toEqual([110, 10])
  expect(fitted(0.79, 0.9).ticks.map(({ value }) => value)).toEqual([0.75, 0.8, 0.85, 0.9])
  expect(fitted(94, 94).ticks.map(({ value }) => value)).toEqual([94, 95])
  expect(lineChart([[]], box, { isFitted: true }).ticks.map(({ value }) => value)).toEqual([0, 1])
})

it('has steps of whole kilobytes, megabytes, gigabytes where it draws bytes', () => {
  const ticks = (value: number) => lineChart([samples([0, value])], box, { base: 1024 }).ticks.map((tick) => tick.value)
  expect(ticks(93 * 2 ** 20)).toEqual([0, 50 * 2 ** 20, 100 * 2 ** 20])
  expect(ticks(3 * 2 ** 30)).toEqual([0, 2 ** 30, 2 * 2 ** 30, 3 * 2 ** 30])
  expect(ticks(0)).toEqual([0, 1])
})

it('one point stands at the end, none is no line', () => {
  expect(lineChart([samples([5, 3])], box).lines[0]?.[0]).toMatchObject([{ x: 400 }])
  expect(lineChart([[]], box).lines).toEqual([[]])
})

it('finds the moment that is pointed at', () => {
  expect(nearest([60, 173, 400], 180)).toBe(1)
  expect(nearest([60, 173, 400], 390)).toBe(2)
  expect(nearest([], 5)).toBeNull()
})
