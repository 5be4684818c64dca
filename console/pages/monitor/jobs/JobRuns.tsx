import { Play } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useStrings } from '../../../../elements/core/i18n'
import { useServerData } from '../../../../elements/core/query'
import { isRecord } from '../../../../elements/core/storage/shapes'
import { ResourcePage } from '../../../../elements/list-page/ResourcePage'
import { storedRecord } from '../../../../elements/list-page/resource/record-source'
import { recordIdOf } from '../../../../elements/list-page/resource/records'
import type { ActionDialogProps, WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { useActionContext } from '../../../../elements/list-page/actions/use-action-context'
import { useResourceList } from '../../../../elements/list-page/declared/use-resource-list'
import { Drawer, UnsavedContext, useUnsavedChildren } from '../../../../elements/parts/dialog'
import { PageHostContext, useSubject } from '../../../../elements/parts/page-host'
import { PermissionButton, useControlPermissions } from '../../../../elements/parts/permission'
import { useLatest } from '../../../../elements/parts/use-latest'
import { usePolling } from '../../parts/use-polling'
import { confirmAndRun } from './job-actions'
import { JobAbout } from './JobAbout'
import { jobPaths } from './job-paths'
import { runsOf } from './job-runs.resource'
import { jobFields } from './jobs.fields'
import type { JobTimesProps } from './JobTimes'
import { recentRunsOf } from './recent-runs'
import { runsStrings } from './runs.strings'

/** Milliseconds between two looks at a run that is under way. */
const waitForElement = 1500

/** Runs that are drawn above their log. */
const drawn = 30
const newestFirst = { column: 'startTime', order: 'desc' }

/** What the page keeps is of its own list. */
const alone = {}

/** How a job went each time, beside the list of jobs. */
export default function JobRuns({ record, name, onClose, onChanged }: ActionDialogProps): ReactNode {
  const t = useStrings(runsStrings)
  // What the list tells of a job is old once it ran, or got other times.
  const [isOld, setOld] = useState(false)
  const [isUnsaved, hold] = useUnsavedChildren()
  const [isBusy, setBusy] = useState(false)
  useSubject(name)
  return (
    <Drawer
      open
      heading={t('heading')}
      subtitle={name}
      width={840}
      busy={isBusy}
      unsaved={isUnsaved && t('unsavedTimes')}
      onOpenChange={isOld ? onChanged : onClose}
    >
      <PageHostContext value={alone}>
        <UnsavedContext value={hold}>
          <RunsOfJob job={record} onChanged={() => setOld(true)} onBusy={setBusy} />
        </UnsavedContext>
      </PageHostContext>
    </Drawer>
  )
}

interface RunsOfJobProps extends Pick<JobTimesProps, 'job' | 'onBusy'> {
  /** What the list tells of it is old. */
  onChanged: () => void
}

function RunsOfJob({ job: listed, onChanged, onBusy }: RunsOfJobProps): ReactNode {
  const [job, setJob] = useState(listed)
  const [resource] = useState(() => runsOf(recordIdOf(job)))
  const list = useResourceList(resource)
  const context = useActionContext(jobFields, list)
  const permission = useControlPermissions()
  const { rows, reload } = list
  const { data, reload: reloadLately } = useServerData({
    key: ['job-lately', recordIdOf(job)],
    load: (transport, signal) =>
      transport.get(jobPaths.runs, { jobId: recordIdOf(job), pageNo: 1, pageSize: drawn, ...newestFirst }, { signal }),
    noCache: true,
  })
  const latest = useLatest(reloadLately)
  const lately = recentRunsOf(isRecord(data) ? data['records'] : [])
  const isRunning = rows.some(({ outcome }) => outcome === 'running')
  const changed = useLatest(onChanged)
  const { transport } = context

  useEffect(() => {
    if (isRunning) changed.current()
    void latest.current()
  }, [isRunning, latest, changed])
  // The list may tell of the job what was before; where nothing comes, that stays.
  useEffect(() => {
    storedRecord(transport, jobFields, listed).then(setJob, () => undefined)
  }, [transport, listed])
  usePolling(reload, waitForElement, { enabled: isRunning, firstAfter: waitForElement })

  async function runNow(): Promise<void> {
    if (!(await confirmAndRun('execute', job, context))) return
    onChanged()
    await list.afterChange()
  }

  function timesSaved(saved: WireRecord): void {
    setJob(saved)
    onChanged()
    // When it runs next is told by the server.
    storedRecord(transport, jobFields, saved).then(setJob, () => undefined)
  }

  return (
    <>
      <JobAbout {...{ job, onBusy }} runs={lately} onSaved={timesSaved} onUnknown={onChanged} />
      <ResourcePage
        resource={resource}
        list={list}
        tools={
          <PermissionButton
            permission={permission(['system:quartzJob:execute'])}
            icon={Play}
            loading={isRunning}
            onClick={() => void runNow()}
          >
            {context.t('execute')}
          </PermissionButton>
        }
      />
    </>
  )
}
