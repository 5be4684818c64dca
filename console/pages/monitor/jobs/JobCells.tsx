import type { ReactNode } from 'react'
import { CronText } from '../../../../elements/cron-picker/CronText'
import { lineOf } from '../../../../elements/core/format/line'
import { useSheet } from '../../../../elements/core/define/host-context'
import { useLocale, useStrings } from '../../../../elements/core/i18n'
import { parseCron } from '../../../../elements/cron-picker/cron'
import { stringValue } from '../../../../elements/list-page/resource/records'
import type { WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { Status } from '../../../../elements/parts/indicators'
import { timeOfServer, nearText, tookText, waitText } from './job-times'
import jobsCss from './jobs.css?inline'
import { jobsStrings } from './jobs.strings'
import { recentRunsOf, summaryOf } from './recent-runs'
import { RunBars } from './RunBars'
import { lastOutcomes } from './run-outcomes'
import { useClock } from './use-clock'

interface CellProps {
  record: WireRecord
  text: string
}

/** A thing and what is to be said of it, below each other. */
function Two({ children, note }: { children: ReactNode; note: ReactNode }): ReactNode {
  useSheet(jobsCss)
  return (
    <span className="ops-jobtwo">
      <span>{children}</span>
      {note !== '' && <small>{note}</small>}
    </span>
  )
}

/** An expression and what it means. */
export function CronCell({ record }: CellProps): ReactNode {
  const text = stringValue(record['cronExpression'])
  if (!parseCron(text).valid) return <CronText value={text} />
  return (
    <Two note={<CronText value={text} />}>
      <code className="ops-mono" dir="ltr">
        {lineOf(text)}
      </code>
    </Two>
  )
}

/** When it runs next by the clock of the server, and how long that is from now. */
export function NextRun({ text }: CellProps): ReactNode {
  const t = useStrings(jobsStrings)
  const locale = useLocale()
  const at = timeOfServer(text)
  const isScheduled = !Number.isNaN(at)
  const now = useClock(at)
  if (!isScheduled) return text === '' ? <span className="ops-faint">-</span> : text
  return <Two note={waitText(at - now, t)}>{nearText(text, now, locale)}</Two>
}

/** How it went the last time, how long that took, and when it was; of a run that goes on since when, and how long it takes usually. */
export function LastRun({ record, text }: CellProps): ReactNode {
  const t = useStrings(jobsStrings)
  const locale = useLocale()
  const outcome = stringValue(record['lastOutcome'])
  const since = stringValue(record['lastFireTime'])
  const isRunning = outcome === 'running'
  const now = useClock(isRunning ? timeOfServer(since) : Number.NaN)
  const { tone = 'neutral', shape = 'dot' } = lastOutcomes.states[outcome] ?? {}
  const cost = record['lastCostTime']
  const { typical: initial } = summaryOf(recentRunsOf(record['recentRuns']))
  const note = isRunning
    ? initial === null
      ? ''
      : t('usually', { time: tookText(initial, t) })
    : since === ''
      ? ''
      : nearText(since, now, locale)
  const time = isRunning ? Math.max(0, now - timeOfServer(since)) : typeof cost === 'number' ? cost : null
  return (
    <Two note={note}>
      <Status tone={tone} shape={shape}>
        {text}
        {time !== null && !Number.isNaN(time) && ` ${tookText(time, t)}`}
      </Status>
    </Two>
  )
}

/** The last runs as bars. */
export function RecentRuns({ record }: CellProps): ReactNode {
  const runs = recentRunsOf(record['recentRuns'])
  return runs.length === 0 ? <span className="ops-faint">-</span> : <RunBars runs={runs} />
}

/** Whether it runs at its times, and how often it went wrong since it last went well. */
export function JobState({ record, text }: CellProps): ReactNode {
  const t = useStrings(jobsStrings)
  const isStopped = stringValue(record['status']) === '-1'
  const { streak } = summaryOf(recentRunsOf(record['recentRuns']))
  return (
    <Two note={streak > 1 ? <span className="ops-jobstreak">{t('streak', { n: streak })}</span> : ''}>
      <Status tone={isStopped ? 'neutral' : 'success'} shape={isStopped ? 'square' : 'dot'}>
        {text}
      </Status>
    </Two>
  )
}
