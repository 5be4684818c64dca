import { type ReactNode, useMemo } from 'react'
import { useSheet } from '../../../../elements/core/define/host-context'
import { useStrings } from '../../../../elements/core/i18n'
import { nextRuns, parseCron } from '../../../../elements/cron-picker/cron'
import { CronText } from '../../../../elements/cron-picker/CronText'
import { serverZone } from '../../../../elements/cron-picker/use-cron-value'
import { textOf } from '../../../../elements/list-page/resource/records'
import type { WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { isStopped } from './job-actions'
import { timeOfServer, tookText, waitText } from './job-times'
import jobsCss from './jobs.css?inline'
import { jobsStrings } from './jobs.strings'
import { type RecentRun, summaryOf } from './recent-runs'
import { RunChart } from './RunBars'
import { useClock } from './use-clock'

/** Times that are told. */
const count = 3

const timeText = (wall: Date): string => wall.toISOString().slice(5, 19).replace('T', ' ')

/** When a job runs, and how it went lately. */
export function JobAbout({ job, runs }: { job: WireRecord; runs: readonly RecentRun[] }): ReactNode {
  useSheet(jobsCss)
  return (
    <div className="ops-jobabout">
      <JobTimes job={job} />
      {runs.length > 0 && <JobLately runs={runs} />}
    </div>
  )
}

function JobTimes({ job }: { job: WireRecord }): ReactNode {
  const t = useStrings(jobsStrings)
  const cron = textOf(job['cronExpression'])
  const stopped = isStopped(job)
  const planned = timeOfServer(textOf(job['nextFireTime']))
  const now = useClock(stopped ? Number.NaN : planned)
  const next = useMemo(() => (stopped ? [] : nextRuns(parseCron(cron), { timeZone: serverZone, count, after: now })), [cron, stopped, now])
  const [first] = next
  return (
    <section aria-label={t('times')}>
      <h3>
        {t('times')}
        <span>{t('serverZone', { zone: serverZone })}</span>
      </h3>
      <p>
        <code dir="ltr">{cron}</code>
      </p>
      <p>
        <CronText value={cron} />
      </p>
      {first ? (
        <ul className="ops-jobtimes">
          <li>
            {t('nextTimes')} {waitText(first.time.getTime() - now, t)}
          </li>
          {next.map(({ time, wall }) => (
            <li key={time.getTime()}>{timeText(wall)}</li>
          ))}
        </ul>
      ) : (
        stopped && <p className="ops-muted">{t('stopped')}</p>
      )}
    </section>
  )
}

function JobLately({ runs }: { runs: readonly RecentRun[] }): ReactNode {
  const t = useStrings(jobsStrings)
  const { success, failure, lost, usual } = summaryOf(runs)
  const said = t('lastN', { n: runs.length })
  return (
    <section aria-label={said}>
      <h3>
        {said}
        <span>
          {t('success')} <b>{success}</b>
        </span>
        <span data-bad={failure + lost > 0 ? '' : undefined}>
          {t('failure')} <b>{failure + lost}</b>
        </span>
        {usual !== null && (
          <span>
            {t('average')} <b>{tookText(usual, t)}</b>
          </span>
        )}
      </h3>
      <RunChart runs={runs} />
    </section>
  )
}
