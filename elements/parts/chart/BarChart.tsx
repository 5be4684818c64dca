import type { ReactNode } from 'react'
import { formatNumber } from '../../core/format'
import { barChart, type ChartPoint } from './chart.model'
import { useChartStops } from './use-chart-stops'
import { useSize } from './use-size'

const margins = { start: 64, bottom: 22, top: 8 }
/** Half of the widest tip: it stays within the drawing. */
const tipRoom = 80

interface BarChartProps {
  /** What is drawn, in words. */
  label: string
  /** Of the values. */
  unit: string
  points: readonly ChartPoint[]
}

/**
 * A bar for each point. The drawing is one stop for the keyboard: arrows go through the bars, as the pointer does; who does not see it
 * gets a table (ChartTable).
 */
export default function BarChart({ label, unit, points }: BarChartProps): ReactNode {
  const [{ width, height }, measure] = useSize()
  const { active, show, figure: chartProps } = useChartStops(points.length)
  const chart = barChart(points, { width, height, ...margins })
  const shown = active === null ? undefined : chart.bars[active]

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a picture whose details are shown on focus
    <figure className="ops-barchart" ref={measure} aria-label={label} {...chartProps}>
      {width > 0 && (
        <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
          {chart.bars.map(({ point, x, width: column }, index) => (
            <rect
              key={point.label}
              className="ops-barchart-column"
              data-active={index === active ? '' : undefined}
              x={x}
              y={margins.top}
              width={column}
              height={chart.base - margins.top}
              rx={4}
              onPointerEnter={() => show(index)}
            />
          ))}
          <g pointerEvents="none">
            {chart.ticks.map(({ value, y }) => (
              <g key={value}>
                <line data-base={value === 0 ? '' : undefined} x1={margins.start} x2={width} y1={y} y2={y} />
                <text x={margins.start - 8} y={y + 4} textAnchor="end">
                  {formatNumber(value)}
                </text>
              </g>
            ))}
            {chart.bars.map(({ point, middle, y, height: tall, barWidth, name }, index) => (
              <g key={point.label}>
                <rect className="ops-barchart-bar" x={middle - barWidth / 2} y={y} width={barWidth} height={tall} rx={Math.min(3, tall)} />
                <text x={middle} y={height - 6} textAnchor="middle" data-active={index === active ? '' : undefined}>
                  {name}
                </text>
              </g>
            ))}
          </g>
        </svg>
      )}
      {shown && (
        <output
          className="ops-tip ops-charttip"
          style={{ insetInlineStart: Math.min(Math.max(shown.middle, tipRoom), Math.max(width - tipRoom, tipRoom)) }}
        >
          <b>{shown.point.label}</b>
          <span>
            {unit} <b>{formatNumber(shown.point.value)}</b>
          </span>
        </output>
      )}
    </figure>
  )
}
