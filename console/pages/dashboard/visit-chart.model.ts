import { axisTicks } from '../../../elements/parts/chart/axis-ticks'

/** One day of GET /sys/visitInfo. */
export interface VisitDay {
  /** `YYYY-MM-DD`. */
  day: string
  /** `MM-DD`, as the server writes it. */
  label: string
  visits: number
  addresses: number
}

export const visitSeries = ['visits', 'addresses'] as const
export type VisitSeries = (typeof visitSeries)[number]

export interface ChartBox {
  width: number
  height: number
  /** Room for the numbers at the start and the days below. */
  start: number
  bottom: number
  top: number
}

export interface ChartBar {
  series: VisitSeries
  x: number
  y: number
  width: number
  height: number
}

export interface ChartDay {
  data: VisitDay
  /** The day's column: where pointer and focus find it. */
  x: number
  width: number
  /** Middle of the column. */
  middle: number
  bars: readonly ChartBar[]
}

export interface ChartTick {
  value: number
  y: number
}

export interface VisitChart {
  days: readonly ChartDay[]
  ticks: readonly ChartTick[]
  /** y of zero. */
  base: number
}

/** Whether any day has a visit; otherwise the card says so instead of drawing a flat line. */
export function hasVisits(days: readonly VisitDay[]): boolean {
  return days.some(({ visits, addresses }) => visits > 0 || addresses > 0)
}

const barGap = 2
const widestBar = 20

/** Columns, bars and axis of the chart in the units of its box. A bar of a small value keeps one unit, so that it is seen. */
export function visitChart(days: readonly VisitDay[], box: ChartBox): VisitChart {
  const values = axisTicks(Math.max(0, ...days.flatMap(({ visits, addresses }) => [visits, addresses])))
  const top = values.at(-1)!
  const base = box.height - box.bottom
  const heightOf = (value: number) => (value <= 0 ? 0 : Math.max(1, (value / top) * (base - box.top)))
  const column = days.length === 0 ? 0 : (box.width - box.start) / days.length
  const width = Math.min(widestBar, Math.max(2, column / 4))
  return {
    base,
    ticks: values.map((value) => ({ value, y: base - (value / top) * (base - box.top) })),
    days: days.map((data, index) => {
      const x = box.start + index * column
      const middle = x + column / 2
      const left = middle - width - barGap / 2
      return {
        data,
        x,
        width: column,
        middle,
        bars: visitSeries.map((series, position) => {
          const height = heightOf(data[series])
          return { series, x: left + position * (width + barGap), y: base - height, width, height }
        }),
      }
    }),
  }
}
