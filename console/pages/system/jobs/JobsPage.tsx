import { type ReactNode } from 'react'
import { useServerData } from '../../../../elements/core/query'
import { isAbsentCall } from '../../../../elements/core/transport'
import { ResourcePage } from '../../../../elements/list-page/ResourcePage'
import { textOf } from '../../../../elements/list-page/resource/records'
import { useResourceList } from '../../../../elements/list-page/resource/use-resource-list'
import type { PageProps } from '../../page.types'
import { jobPaths } from './job-paths'
import { jobs } from './jobs.resource'
import { countsTold, JobTabs } from './JobTabs'
import { useLiveJobs } from './use-live-jobs'

/** Management of scheduled jobs; how many there are in which state, where the server tells it. */
export default function JobsPage({ formData }: PageProps): ReactNode {
  const list = useResourceList(jobs)
  const { data, reload } = useServerData({
    key: ['job-counts'],
    load: async (transport, signal) => {
      try {
        return await transport.get(jobPaths.counts, {}, { signal })
      } catch (error) {
        if (isAbsentCall(error)) return null
        throw error
      }
    },
    forget: true,
  })
  const counts = countsTold(data)
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
      narrowing={counts && <JobTabs counts={counts} value={textOf(list.search['state'])} onChange={show} />}
    />
  )
}
