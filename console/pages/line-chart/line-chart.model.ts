import { axisTicks } from '../../../elements/parts/chart/axis-ticks'
import type { Sample } from './use-samples'

export interface ChartBox {
  width: number
  height: number
  start: number
  top: number
  bottom: number
}

export interface LineChartModel {
  /** Points of the line, left to right. */
  points: readonly { x: number; y: number; sample: Sample }[]
  ticks: readonly { value: number; y: number }[]
}

/** A line from 0 up, by time; one point alone stands at the right end. */
export function lineChart(samples: readonly Sample[], { width, height, start, top, bottom }: ChartBox): LineChartModel {
  const ticks = axisTicks(Math.max(0, ...samples.map(({ value }) => value)), 3)
  const most = ticks.at(-1) ?? 1
  const [left, right, base] = [start, Math.max(start, width - 6), height - bottom]
  const yOf = (value: number): number => base - (value / most) * (base - top)
  const first = samples[0]?.at ?? 0
  const span = (samples.at(-1)?.at ?? 0) - first
  return {
    points: samples.map((sample) => ({
      x: span === 0 ? right : left + ((sample.at - first) / span) * (right - left),
      y: yOf(sample.value),
      sample,
    })),
    ticks: ticks.map((value) => ({ value, y: yOf(value) })),
  }
}
