import { axisTicks } from './axis-ticks'

/** One value of a chart. */
export interface ChartPoint {
  label: string
  value: number
}

export interface BarBox {
  width: number
  height: number
  /** Room for the numbers at the start and the names below. */
  start: number
  bottom: number
  top: number
}

export interface Bar {
  point: ChartPoint
  /** The column: where pointer and focus find it. */
  x: number
  width: number
  middle: number
  /** The bar in it. */
  y: number
  height: number
  barWidth: number
  /** Below it; '' where there is no room for all names. */
  name: string
}

export interface BarChart {
  bars: readonly Bar[]
  ticks: readonly { value: number; y: number }[]
  base: number
}

const widestBar = 28
/** Pixels that a name takes below its bar. */
const nameWidth = 56
const longestName = 8

/** `11-08` of `2026-11-08`; of other names the beginning. */
function shortName(label: string): string {
  const day = /^\d{4}-(\d{2}-\d{2})/.exec(label)
  return day?.[1] ?? (label.length > longestName ? `${label.slice(0, longestName - 1)}…` : label)
}

/** Bars in the units of their box; a small value keeps one unit, so that it is seen, and what is below zero has no bar. */
export function barChart(points: readonly ChartPoint[], box: BarBox): BarChart {
  const values = axisTicks(Math.max(0, ...points.map(({ value }) => value)))
  const top = values.at(-1)!
  const base = box.height - box.bottom
  const column = points.length === 0 ? 0 : (box.width - box.start) / points.length
  const barWidth = Math.min(widestBar, Math.max(2, column * 0.5))
  const everyName = Math.max(1, Math.ceil(nameWidth / Math.max(column, 1)))
  return {
    base,
    ticks: values.map((value) => ({ value, y: base - (value / top) * (base - box.top) })),
    bars: points.map((point, index) => {
      const height = point.value <= 0 ? 0 : Math.max(1, (point.value / top) * (base - box.top))
      const x = box.start + index * column
      return {
        point,
        x,
        width: column,
        middle: x + column / 2,
        y: base - height,
        height,
        barWidth,
        // Counted from the last one: it is the newest of days.
        name: (points.length - 1 - index) % everyName === 0 ? shortName(point.label) : '',
      }
    }),
  }
}

export interface Slice extends ChartPoint {
  /** 0 to 1: how much of all it is, and where it begins. */
  share: number
  begin: number
}

const maxSlices = 8

/** The largest parts of a whole, and the others as one; what is not above zero is no part. */
export function ringSlices(points: readonly ChartPoint[], others: string): Slice[] {
  const parts = points.filter(({ value }) => value > 0).toSorted((one, other) => other.value - one.value)
  const total = parts.reduce((sum, { value }) => sum + value, 0)
  const rest = parts.slice(maxSlices - 1)
  const shown =
    rest.length > 1 ? [...parts.slice(0, maxSlices - 1), { label: others, value: rest.reduce((sum, { value }) => sum + value, 0) }] : parts
  let begin = 0
  return shown.map((part) => {
    const slice = { ...part, share: part.value / total, begin }
    begin += slice.share
    return slice
  })
}
