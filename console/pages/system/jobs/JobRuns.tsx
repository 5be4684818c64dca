import { Play } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useStrings } from '../../../../elements/core/i18n'
import { ResourcePage } from '../../../../elements/list-page/ResourcePage'
import { idText, nameOf } from '../../../../elements/list-page/resource/records'
import type { ActionDialogProps, WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { useActionContext } from '../../../../elements/list-page/actions/use-action-context'
import { useResourceList } from '../../../../elements/list-page/declared/use-resource-list'
import { Drawer } from '../../../../elements/parts/dialog'
import { PageHostContext, useSubject } from '../../../../elements/parts/page-host'
import { PermissionButton, useControlPermissions } from '../../../../elements/parts/permission'
import { useRepeatedly } from '../../use-repeatedly'
import { askAndDo } from './job-actions'
import { runsOf } from './job-runs.resource'
import { jobs } from './jobs.resource'
import { runsStrings } from './runs.strings'

/** Milliseconds between two looks at a run that is under way. */
const lookAgain = 1500

/** What the page keeps is of its own list. */
const alone = {}

/** How a job went each time, beside the list of jobs. */
export default function JobRuns({ record, onClose, onChanged }: ActionDialogProps): ReactNode {
  const t = useStrings(runsStrings)
  // What the list tells of a job is old once it ran.
  const [ran, setRan] = useState(false)
  const name = nameOf(jobs, record)
  useSubject(name)
  return (
    <Drawer open heading={t('heading')} subtitle={name} width={840} onOpenChange={ran ? onChanged : onClose}>
      <PageHostContext value={alone}>
        <RunsOfJob job={record} onRan={setRan} />
      </PageHostContext>
    </Drawer>
  )
}

function RunsOfJob({ job, onRan }: { job: WireRecord; onRan: (ran: boolean) => void }): ReactNode {
  const [resource] = useState(() => runsOf(idText(job)))
  const list = useResourceList(resource)
  const context = useActionContext(jobs, list)
  const permission = useControlPermissions()
  const { rows, reload } = list
  const isRunning = rows.some(({ outcome }) => outcome === 'running')

  useEffect(() => {
    if (isRunning) onRan(true)
  }, [isRunning, onRan])
  useRepeatedly(reload, lookAgain, { enabled: isRunning, firstAfter: lookAgain })

  async function runNow(): Promise<void> {
    if (!(await askAndDo('execute', job, context))) return
    onRan(true)
    await list.afterChange()
  }

  return (
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
          {context.word('execute')}
        </PermissionButton>
      }
    />
  )
}
