import type { ReactNode } from 'react'
import { formatNumber } from '../core/format'
import { useLocale, useStrings } from '../core/i18n'
import { lineChart } from '../parts/chart/line-chart.model'
import { useSize } from '../parts/chart/use-size'
import { Card, CardNote, CardSkeleton, type ModuleProps } from './Card'
import { dashboardStrings } from './dashboard.strings'
import { timeOfDay } from './time-of-day'
import type { DashboardTraffic } from './dashboard.types'

const KINDS = ['out', 'in'] as const
const margins = { start: 52, top: 8, bottom: 26 }
const GIGABIT = 1_000_000
const MEGABIT = 1000

/** The unit in which kbit/s are shown: so that the largest has few digits. */
function unitOf(rows: readonly DashboardTraffic[]): { name: string; size: number } {
  const most = Math.max(0, ...rows.flatMap((row) => [row.in ?? 0, row.out ?? 0]))
  if (most >= GIGABIT) return { name: 'Gbps', size: GIGABIT }
  return most >= MEGABIT ? { name: 'Mbps', size: MEGABIT } : { name: 'kbps', size: 1 }
}

/** What went in and out in the last hour. */
export function Traffic({ state, age }: ModuleProps): ReactNode {
  const t = useStrings(dashboardStrings)
  const [{ width, height }, measure] = useSize()
  const rows = state?.traffic
  const unit = unitOf(rows ?? [])
  const values = KINDS.map((kind) =>
    (rows ?? []).map((row) => ({ at: row.t, value: row[kind] === null ? null : (row[kind] ?? 0) / unit.size })),
  )
  const chart = lineChart(values, { width, height, ...margins })
  const base = height - margins.bottom
  const newest = (kind: (typeof KINDS)[number]): string => {
    const value = rows?.findLast((row) => row[kind] !== null)?.[kind]
    return value === undefined || value === null ? '-' : formatNumber((value / unit.size).toFixed(1))
  }
  const quarters = rows ? [0, 1, 2, 3, 4].map((part) => Math.round(((rows.length - 1) * part) / 4)) : []
  return (
    <Card
      title={t('traffic')}
      unit={unit.name}
      age={age}
      className="ops-dash-traffic"
      aside={KINDS.map((kind) => (
        <span key={kind} data-slice={kind}>
          {t(kind)} <b>{newest(kind)}</b>
        </span>
      ))}
    >
      {rows === undefined && <CardSkeleton />}
      {rows?.every((row) => row.in === null && row.out === null) && <CardNote>{t('none')}</CardNote>}
      {rows?.some((row) => row.in !== null || row.out !== null) && (
        <div className="ops-dash-plot" ref={measure}>
          {width > 0 && (
            <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
              {chart.ticks.map(({ value, y }) => (
                <g key={value}>
                  <line x1={margins.start} x2={width} y1={y} y2={y} />
                  <text x={margins.start - 10} y={y + 5} textAnchor="end">
                    {formatNumber(value)}
                  </text>
                </g>
              ))}
              {chart.lines.map((runs, line) =>
                runs.map((run) => {
                  const points = run.map(({ x, y }) => `${x},${y}`).join(' ')
                  return (
                    <g key={`${KINDS[line]} ${run[0]!.x}`} data-slice={KINDS[line]}>
                      {line === 0 && <polygon points={`${run[0]!.x},${base} ${points} ${run.at(-1)!.x},${base}`} />}
                      {run.length > 1 ? <polyline points={points} /> : <circle cx={run[0]!.x} cy={run[0]!.y} r={2} />}
                    </g>
                  )
                }),
              )}
              {quarters.map((index, part) => (
                <text
                  key={part}
                  x={chart.moments[index] ?? 0}
                  y={height - 6}
                  textAnchor={part === 0 ? 'start' : part === 4 ? 'end' : 'middle'}
                >
                  {timeOfDay(rows[index]?.t ?? 0)}
                </text>
              ))}
            </svg>
          )}
        </div>
      )}
    </Card>
  )
}

/** Hours of live streams of each day. */
export function LiveHours({ state, age }: ModuleProps): ReactNode {
  const t = useStrings(dashboardStrings)
  const locale = useLocale()
  const rows = state?.liveHours
  const most = Math.max(1, ...(rows ?? []).map(({ hours }) => hours))
  const nameOf = (day: string): string => new Date(`${day}T12:00:00`).toLocaleDateString(locale, { weekday: 'short' })
  return (
    <Card title={t('liveHours')} unit={t('hoursUnit')} age={age}>
      {rows ? (
        <ol className="ops-dash-hours">
          {rows.map(({ day, hours }, index) => (
            <li key={day} data-today={index === rows.length - 1 ? '' : undefined}>
              <b>{formatNumber(Math.round(hours))}</b>
              <i aria-hidden="true" style={{ height: `${(hours / most) * 100}%` }} />
              <span>{index === rows.length - 1 ? t('today') : nameOf(day)}</span>
            </li>
          ))}
        </ol>
      ) : (
        <CardSkeleton />
      )}
    </Card>
  )
}
