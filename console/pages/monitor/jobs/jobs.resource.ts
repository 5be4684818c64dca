import type { Resource } from '../../../../elements/list-page/resource/resource.types'
import { lazyPart } from '../../../../elements/parts/lazy-part'
import { isStopped, jobAction } from './job-actions'
import { jobFields } from './jobs.fields'

const JobRuns = lazyPart(() => import('./JobRuns'), { close: ({ onClose }) => onClose() })

/** The scheduled jobs of the server. */
export const jobs: Resource = {
  ...jobFields,
  rowActions: [
    jobAction('resume', isStopped),
    jobAction('pause', (record) => !isStopped(record)),
    jobAction('execute'),
    // Only a server that tells how jobs went has the log of their runs.
    { key: 'runs', label: 'runs', offers: (record) => 'lastOutcome' in record, Dialog: JobRuns },
  ],
}
