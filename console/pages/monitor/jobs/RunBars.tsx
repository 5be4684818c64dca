import { type PointerEvent, type ReactNode, useState } from 'react'
import { useSheet } from '../../../../elements/core/define/host-context'
import { commaOf, useLocale, useStrings } from '../../../../elements/core/i18n'
import { useServerText } from '../../../../elements/core/server-texts/server-texts'
import { useChartStops } from '../../../../elements/parts/chart/use-chart-stops'
import { Tooltip } from '../../../../elements/parts/float'
import { tookText } from './job-times'
import jobsCss from './jobs.css?inline'
import { jobsStrings } from './jobs.strings'
import { type RecentRun, runBars, summaryOf } from './recent-runs'

/** When a run was, how it went, how long it took, and who began it. */
function useRunText(): (run: RecentRun) => string {
  const t = useStrings(jobsStrings)
  const locale = useLocale()
  const inLanguage = useServerText()
  return ({ startTime, outcome, costTime, username, message }) =>
    [
      startTime.slice(5),
      t(outcome),
      costTime === null ? '' : tookText(costTime, t),
      username === '' ? '' : t('byHand', { name: username }),
      outcome === 'success' ? '' : inLanguage(message),
    ]
      .filter(Boolean)
      .join(commaOf(locale))
}

/** What bars show, in a sentence. */
function useSummaryText(): (runs: readonly RecentRun[]) => string {
  const t = useStrings(jobsStrings)
  return (runs) => {
    const { success, failure, lost } = summaryOf(runs)
    return t('lastRuns', { n: runs.length, success, failure: failure + lost })
  }
}

/** Which of the bars stands under the pointer; null where there is none. */
function barAt(event: PointerEvent, count: number): number | null {
  const { left, width } = event.currentTarget.getBoundingClientRect()
  const share = width > 0 ? (event.clientX - left) / width : 0
  return count > 0 ? Math.min(count - 1, Math.max(0, Math.floor(share * count))) : null
}

function Bars({ runs, active }: { runs: readonly RecentRun[]; active: number | null }): ReactNode {
  return runBars(runs).map(({ run, height }, index) => (
    <i
      key={`${run.startTime} ${index}`}
      data-outcome={run.outcome}
      data-active={index === active ? '' : undefined}
      style={{ blockSize: `${height * 100}%` }}
    />
  ))
}

/** The last runs of a job in the cell of a list, the newest at the end. */
export function RunBars({ runs }: { runs: readonly RecentRun[] }): ReactNode {
  useSheet(jobsCss)
  const tRun = useRunText()
  const tJobs = useSummaryText()
  const [active, setActive] = useState<number | null>(null)
  const shown = active === null ? undefined : runs[active]
  return (
    <Tooltip text={shown ? tRun(shown) : ''} names>
      <span
        className="ops-runbars"
        role="img"
        aria-label={[tJobs(runs), ...runs.slice(-1).map(tRun)].join(' ')}
        onPointerMove={(event) => setActive(barAt(event, runs.length))}
        onPointerLeave={() => setActive(null)}
      >
        <Bars runs={runs} active={active} />
      </span>
    </Tooltip>
  )
}

/** The same with room: arrows go through the runs, as the pointer does; who does not see them gets a list. */
export function RunChart({ runs }: { runs: readonly RecentRun[] }): ReactNode {
  useSheet(jobsCss)
  const tRun = useRunText()
  const tJobs = useSummaryText()
  const { active, show, figure: chartProps } = useChartStops(runs.length)
  const shown = active === null ? undefined : runs[active]
  const [first, last] = [runs[0], runs.at(-1)]
  const at = active === null ? 0 : ((active + 0.5) / Math.max(runs.length, 1)) * 100
  return (
    <div className="ops-runchart">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a picture whose details are shown on focus */}
      <figure
        aria-label={tJobs(runs)}
        {...chartProps}
        onPointerMove={(event) => {
          const bar = barAt(event, runs.length)
          if (bar !== null) show(bar)
        }}
      >
        <Bars runs={runs} active={active} />
        {shown && (
          <output className="ops-tip" data-side={at < 25 ? 'start' : at > 75 ? 'end' : undefined} style={{ insetInlineStart: `${at}%` }}>
            {tRun(shown)}
          </output>
        )}
      </figure>
      {first && last && first !== last && (
        <p aria-hidden="true">
          <span>{first.startTime.slice(5, 16)}</span>
          <span>{last.startTime.slice(5, 16)}</span>
        </p>
      )}
      <ul className="ops-sr-only">
        {runs.map((run, index) => (
          <li key={`${run.startTime} ${index}`}>{tRun(run)}</li>
        ))}
      </ul>
    </div>
  )
}
