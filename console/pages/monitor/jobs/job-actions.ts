import type { ActionContext } from '../../../../elements/list-page/resource/action-context'
import { recordIdOf, stringValue } from '../../../../elements/list-page/resource/records'
import type { ResourceAction, WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { changeByGet } from '../../parts/change-by-get'
import { jobPaths } from './job-paths'

type JobAction = 'resume' | 'pause' | 'execute'

export const isStopped = ({ status }: WireRecord): boolean => stringValue(status) === '-1'

/** Does something with a job after a question. The call is a GET, as JeecgBoot has it. */
export async function confirmAndRun(
  action: JobAction,
  record: WireRecord,
  context: Pick<ActionContext, 't' | 'feedback' | 'run' | 'transport' | 'namesOf'>,
) {
  const { t, feedback, run, transport, namesOf } = context
  let done = false
  await feedback.confirm({
    title: t(`${action}Title`),
    question: t(`${action}Text`),
    ...namesOf([record]),
    okText: t(action),
    onConfirm: async () => {
      done = await run(() => changeByGet(transport, jobPaths[action], recordIdOf(record)))
    },
  })
  if (done) feedback.toast({ tone: 'success', title: t(`${action}Done`, { name: namesOf([record]).name }) })
  return done
}

/** What is done with a job, as an action of its row. */
export function jobAction(action: JobAction, offers: (record: WireRecord) => boolean = () => true): ResourceAction {
  return {
    key: action,
    label: action,
    permission: [`system:quartzJob:${action}`],
    offers,
    async run([record], context) {
      if (record && (await confirmAndRun(action, record, context))) await context.list.afterChange()
    },
  }
}
