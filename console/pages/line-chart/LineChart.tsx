import type { ReactNode } from 'react'
import { useStrings } from '../../../elements/core/i18n'
import { useSize } from '../../../elements/parts/chart/use-size'
import { clockText } from './figure-text'
import { lineChart } from './line-chart.model'
import { monitorStrings } from './monitor.strings'
import type { Sample } from './use-samples'

const margins = { start: 64, top: 10, bottom: 22 }

interface LineChartProps {
  label: string
  samples: readonly Sample[]
  textOf: (value: number) => string
}

/** A value over time; the newest one in words above it, all of them in a table for those who do not see it. */
export function LineChart({ label, samples, textOf }: LineChartProps): ReactNode {
  const t = useStrings(monitorStrings)
  const [{ width, height }, measure] = useSize()
  const { points, ticks } = lineChart(samples, { width, height, ...margins })
  const last = points.at(-1)
  const line = points.map(({ x, y }) => `${x},${y}`).join(' ')
  const base = height - margins.bottom
  return (
    <section className="ops-card ops-monitor-chart" aria-label={label}>
      <header>
        <h2>{label}</h2>
        {last && <b>{textOf(last.sample.value)}</b>}
      </header>
      <figure ref={measure} aria-label={label}>
        {!last && <figcaption>{t('collecting')}</figcaption>}
        {width > 0 && last && (
          <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
            {ticks.map(({ value, y }) => (
              <g key={value}>
                <line x1={margins.start} x2={width} y1={y} y2={y} />
                <text x={margins.start - 8} y={y + 4} textAnchor="end">
                  {textOf(value)}
                </text>
              </g>
            ))}
            <polygon points={`${points[0]!.x},${base} ${line} ${last.x},${base}`} />
            <polyline points={line} />
            <circle cx={last.x} cy={last.y} r={4} />
            <text x={margins.start} y={height - 4}>
              {clockText(points[0]!.sample.at)}
            </text>
            <text x={width} y={height - 4} textAnchor="end">
              {clockText(last.sample.at)}
            </text>
          </svg>
        )}
      </figure>
      <div className="ops-sr-only">
        <table>
          <caption>{label}</caption>
          <tbody>
            {samples.map(({ at, value }) => (
              <tr key={at}>
                <th scope="row">{clockText(at)}</th>
                <td>{textOf(value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
