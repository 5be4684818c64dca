import type { ReactNode } from 'react'
import { useServerData } from '../../../../elements/core/query'
import { ResourcePage } from '../../../../elements/list-page/ResourcePage'
import { stringValue } from '../../../../elements/list-page/resource/records'
import { useResourceList } from '../../../../elements/list-page/declared/use-resource-list'
import { optionalCall } from '../../../../elements/core/transport/absent-calls'
import type { PageProps } from '../../parts/page.types'
import { jobPaths } from './job-paths'
import { jobs } from './jobs.resource'
import { recordOrNull, JobTabs } from './JobTabs'
import { useLiveJobs } from './use-live-jobs'

/** Management of scheduled jobs; how many there are in which state, where the server tells it. */
export default function JobsPage({ formData }: PageProps): ReactNode {
  const list = useResourceList(jobs)
  const state = stringValue(list.search['state'])
  const { data, reload } = useServerData({
    key: ['job-counts'],
    load: (transport, signal) => optionalCall(transport, jobPaths.counts, () => transport.get(jobPaths.counts, {}, { signal })),
    // Only a server that tells how jobs went counts them.
    enabled: state !== '' || list.rows.some((job) => 'lastOutcome' in job),
    noCache: true,
  })
  const counts = recordOrNull(data)
  useLiveJobs(list.rows, async () => {
    await Promise.all([list.reload(), reload()])
  })

  function show(state: string): void {
    list.setSearch('state', state)
    list.submit()
  }

  return (
    <ResourcePage
      resource={jobs}
      list={list}
      recordId={formData?.id}
      onChanged={() => void reload()}
      narrowing={counts && <JobTabs counts={counts} value={state} onChange={show} />}
    />
  )
}
