import { axisTicks, fittedTicks } from './axis-ticks'

export interface Sample {
  /** Epoch ms. */
  at: number
  /** Null: not known. */
  value: number | null
}

export interface ChartBox {
  width: number
  height: number
  start: number
  top: number
  bottom: number
}

export interface ChartScale {
  most?: number | undefined
  base?: 1000 | 1024
  /** The scale begins with the lowest value, which may be negative, and not with 0. */
  isFitted?: boolean | undefined
}

export interface ChartPosition {
  x: number
  y: number
}

export interface LineChartModel {
  /** Of each line its runs without gaps, left to right. */
  lines: readonly (readonly ChartPosition[])[][]
  ticks: readonly { value: number; y: number }[]
  /** Where each moment stands, as in the samples. */
  moments: readonly number[]
}

/**
 * Lines from 0 up (or fitted), by time, of samples at the same moments; one moment alone stands at the right end. `most` is the highest value of the
 * scale; without it the scale follows the values. Its steps are whole in powers of `base`.
 */
export function lineChart(
  lines: readonly (readonly Sample[])[],
  { width, height, start, top, bottom }: ChartBox,
  { most: max, base: power = 1000, isFitted = false }: ChartScale = {},
): LineChartModel {
  const values = lines.flatMap((samples) => samples.flatMap(({ value }) => value ?? []))
  const ticks = isFitted && values.length > 0 ? fittedTicks(Math.min(...values), Math.max(...values)) : ticksFrom0(values, max, power)
  const lowest = ticks[0] ?? 0
  const highest = max ?? ticks.at(-1) ?? 1
  const [left, right, base] = [start, Math.max(start, width - 6), height - bottom]
  const yOf = (value: number): number => base - ((value - lowest) / (highest - lowest)) * (base - top)
  const all = lines[0] ?? []
  const first = all[0]?.at ?? 0
  const span = (all.at(-1)?.at ?? 0) - first
  const xOf = (at: number): number => (span === 0 ? right : left + ((at - first) / span) * (right - left))

  function runsOf(samples: readonly Sample[]): ChartPosition[][] {
    const runs: ChartPosition[][] = []
    let isGap = true
    for (const { at, value } of samples) {
      if (value !== null && isGap) runs.push([])
      if (value !== null) runs.at(-1)?.push({ x: xOf(at), y: yOf(value) })
      isGap = value === null
    }
    return runs
  }

  return {
    lines: lines.map(runsOf),
    ticks: ticks.filter((value) => value <= highest).map((value) => ({ value, y: yOf(value) })),
    moments: all.map(({ at }) => xOf(at)),
  }
}

function ticksFrom0(values: readonly number[], max: number | undefined, power: number): number[] {
  const highest = max ?? Math.max(0, ...values)
  const unit = power ** Math.max(0, Math.floor(Math.log(Math.max(1, highest)) / Math.log(power)))
  return axisTicks(highest / unit, 3).map((value) => value * unit)
}

/** The moment that stands nearest to a place; null where there is none. */
export function nearest(times: readonly number[], x: number): number | null {
  let best: number | null = null
  times.forEach((time, index) => {
    if (best === null || Math.abs(time - x) < Math.abs((times[best] ?? 0) - x)) best = index
  })
  return best
}
