import type { ReactNode } from 'react'
import { formatNumber } from '../../../elements/core/format'
import { useStrings } from '../../../elements/core/i18n'
import { useChartStops } from '../../../elements/parts/chart/use-chart-stops'
import { useSize } from '../../../elements/parts/chart/use-size'
import { dashboardStrings } from './dashboard.strings'
import { type VisitDay, visitChart, visitSeries } from './visit-chart.model'
import { VisitTable } from './VisitTable'

const margins = { start: 44, bottom: 24, top: 10 }

/**
 * Two bars per day. The drawing is one stop for the keyboard: arrows go through the days, as the pointer does; screen
 * readers get the table behind it.
 */
export function VisitChart({ days }: { days: readonly VisitDay[] }): ReactNode {
  const t = useStrings(dashboardStrings)
  const [{ width, height }, measure] = useSize()
  const { active, show, figure: chartProps } = useChartStops(days.length)
  const chart = visitChart(days, { width, height, ...margins })
  const shown = active === null ? undefined : chart.days[active]

  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a picture whose details are shown on focus */}
      <figure className="ops-chartbox" ref={measure} aria-label={`${t('chart')}. ${t('chartHint')}`} {...chartProps}>
        {width > 0 && (
          <svg className="ops-chart" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
            {chart.days.map(({ data, x, width: column }, index) => (
              <rect
                key={data.label}
                className="ops-chart-day"
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
                  <line className="ops-chart-rule" data-base={value === 0 ? '' : undefined} x1={margins.start} x2={width} y1={y} y2={y} />
                  <text x={margins.start - 8} y={y + 4} textAnchor="end">
                    {formatNumber(value)}
                  </text>
                </g>
              ))}
              {chart.days.map(({ data, middle, bars }) => (
                <g key={data.label}>
                  {bars.map((bar) => (
                    <rect
                      key={bar.series}
                      className="ops-chart-bar"
                      data-series={bar.series}
                      x={bar.x}
                      y={bar.y}
                      width={bar.width}
                      height={bar.height}
                      rx={2}
                    />
                  ))}
                  <text x={middle} y={height - 6} textAnchor="middle">
                    {data.label}
                  </text>
                </g>
              ))}
            </g>
          </svg>
        )}
        {shown && (
          <output className="ops-tip ops-charttip" style={{ insetInlineStart: Math.min(Math.max(shown.middle, 90), width - 90) }}>
            <span>{shown.data.day || shown.data.label}</span>
            {visitSeries.map((series) => (
              <span key={series}>
                <i className="ops-legendmark" data-series={series} />
                {t(series)}
                <b>{formatNumber(shown.data[series])}</b>
              </span>
            ))}
          </output>
        )}
      </figure>
      <VisitTable days={days} />
    </>
  )
}
