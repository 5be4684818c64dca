import type { PointerEvent, ReactNode } from 'react'
import { useSheet } from '../../../../elements/core/define/host-context'
import { useChartStops } from '../../../../elements/parts/chart/use-chart-stops'
import { useSize } from '../../../../elements/parts/chart/use-size'
import lineChartCss from './line-chart.css?inline'
import { lineChart, nearest, type Sample } from '../../../../elements/parts/chart/line-chart.model'

const margins = { start: 64, top: 10, bottom: 22 }
/** Half of the widest tip: it stays within the drawing. */
const tipRoom = 80

export interface ChartLine {
  label: string
  samples: readonly Sample[]
}

interface LineChartProps {
  label: string
  /** One or two, with values at the same moments. */
  lines: readonly ChartLine[]
  textOf: (value: number) => string
  timeOf: (at: number) => string
  /** What is said while nothing is known. */
  none: string
  /** The highest value of the scale; without it that follows the values. */
  most?: number
  /** The steps of the scale are whole KB, MB, GB. */
  inBytes?: boolean
  /** The scale fits the values, which may be negative; without it it begins with 0. */
  isFitted?: boolean
}

/**
 * Values over time; the newest ones in words above. The drawing is one stop for the keyboard: arrows go through its moments, as the
 * pointer does; who does not see it gets a table.
 */
export function LineChart({ label, lines, textOf, timeOf, none, most: max, inBytes, isFitted = false }: LineChartProps): ReactNode {
  useSheet(lineChartCss)
  const [{ width, height }, measure] = useSize()
  const samples = lines[0]?.samples ?? []
  const { active, show, figure: chartProps } = useChartStops(samples.length)
  const chart = lineChart(
    lines.map((line) => line.samples),
    { width, height, ...margins },
    { most: max, base: inBytes ? 1024 : 1000, isFitted },
  )
  const base = height - margins.bottom
  const hasValues = chart.lines.some((runs) => runs.length > 0)
  const [first, last] = [samples[0], samples.at(-1)]
  const shown = active === null ? undefined : samples[active]
  const shownAt = active === null ? 0 : (chart.moments[active] ?? 0)
  const valueText = (value: number | null | undefined): string => (typeof value === 'number' ? textOf(value) : '-')
  const newest = (line: ChartLine): string => valueText(line.samples.findLast(({ value }) => value !== null)?.value)

  function point(event: PointerEvent): void {
    const time = nearest(chart.moments, event.clientX - event.currentTarget.getBoundingClientRect().left)
    if (time !== null) show(time)
  }

  return (
    <section className="ops-card ops-linechart" aria-label={label}>
      <header>
        <h2>{label}</h2>
        {hasValues &&
          lines.map((line, index) => (
            <span key={line.label}>
              {lines.length > 1 && (
                <>
                  <i data-line={index} /> {line.label}{' '}
                </>
              )}
              <b>{newest(line)}</b>
            </span>
          ))}
      </header>
      {hasValues ? (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a picture whose details are shown on focus
        <figure ref={measure} aria-label={label} {...chartProps} onPointerMove={point}>
          {width > 0 && (
            <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
              {chart.ticks.map(({ value, y }) => (
                <g key={value}>
                  <line x1={margins.start} x2={width} y1={y} y2={y} />
                  <text x={margins.start - 8} y={y + 4} textAnchor="end">
                    {textOf(value)}
                  </text>
                </g>
              ))}
              {chart.lines.map((runs, index) =>
                runs.map((run) => {
                  const [from, to] = [run[0]!, run.at(-1)!]
                  const points = run.map(({ x, y }) => `${x},${y}`).join(' ')
                  return (
                    <g key={`${lines[index]?.label} ${from.x}`} data-line={index}>
                      {index === 0 && !isFitted && <polygon points={`${from.x},${base} ${points} ${to.x},${base}`} />}
                      {run.length > 1 ? <polyline points={points} /> : <circle cx={from.x} cy={from.y} r={1.5} />}
                    </g>
                  )
                }),
              )}
              {shown && <line className="ops-linechart-cursor" x1={shownAt} x2={shownAt} y1={margins.top} y2={base} />}
              {first && last && (
                <>
                  <text x={margins.start} y={height - 4}>
                    {timeOf(first.at)}
                  </text>
                  <text x={width} y={height - 4} textAnchor="end">
                    {timeOf(last.at)}
                  </text>
                </>
              )}
            </svg>
          )}
          {shown && (
            <output
              className="ops-tip ops-linechart-tip"
              style={{ insetInlineStart: Math.min(Math.max(shownAt, tipRoom), Math.max(width - tipRoom, tipRoom)) }}
            >
              <b>{timeOf(shown.at)}</b>
              {lines.map((line) => (
                <span key={line.label}>
                  {lines.length > 1 && `${line.label} `}
                  <b>{valueText(line.samples[active ?? 0]?.value)}</b>
                </span>
              ))}
            </output>
          )}
        </figure>
      ) : (
        <p className="ops-linechart-none">{none}</p>
      )}
      {hasValues && (
        <div className="ops-sr-only">
          <table>
            <caption>{label}</caption>
            <tbody>
              {samples.map(({ at }, index) => (
                <tr key={at}>
                  <th scope="row">{timeOf(at)}</th>
                  {lines.map((line) => (
                    <td key={line.label}>{valueText(line.samples[index]?.value)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}
