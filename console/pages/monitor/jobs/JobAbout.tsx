import type { ReactNode } from 'react'
import { useSheet } from '../../../../elements/core/define/host-context'
import { useStrings } from '../../../../elements/core/i18n'
import { tookText } from './job-times'
import jobsCss from './jobs.css?inline'
import { jobsStrings } from './jobs.strings'
import { JobTimes, type JobTimesProps } from './JobTimes'
import { type RecentRun, summaryOf } from './recent-runs'
import { RunChart } from './RunBars'

interface JobAboutProps extends JobTimesProps {
  runs: readonly RecentRun[]
}

/** When a job runs, which can be changed there, and how it went lately. */
export function JobAbout({ runs, ...times }: JobAboutProps): ReactNode {
  useSheet(jobsCss)
  return (
    <div className="ops-jobabout">
      <JobTimes {...times} />
      {runs.length > 0 && <JobLately runs={runs} />}
    </div>
  )
}

function JobLately({ runs }: { runs: readonly RecentRun[] }): ReactNode {
  const t = useStrings(jobsStrings)
  const { success, failure, lost, typical: initial } = summaryOf(runs)
  const texts = t('lastN', { n: runs.length })
  return (
    <section aria-label={texts}>
      <h3>
        {texts}
        <span>
          {t('success')} <b>{success}</b>
        </span>
        <span data-bad={failure + lost > 0 ? '' : undefined}>
          {t('failure')} <b>{failure + lost}</b>
        </span>
        {initial !== null && (
          <span>
            {t('average')} <b>{tookText(initial, t)}</b>
          </span>
        )}
      </h3>
      <RunChart runs={runs} />
    </section>
  )
}
