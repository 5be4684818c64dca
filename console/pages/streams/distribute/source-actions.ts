import type { ActionContext } from '../../../../elements/list-page/resource/action-context'
import { recordIdOf } from '../../../../elements/list-page/resource/records'
import type { ResourceAction, WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { distributePath } from './distribute-path'

async function startAll([record]: readonly WireRecord[], context: ActionContext): Promise<void> {
  if (!record) return
  const isDone = await context.run(() => context.transport.post(`${distributePath}/startAll`, { sourceId: recordIdOf(record) }))
  if (!isDone) return
  context.feedback.toast({ tone: 'success', title: context.t('startAllDone', { name: context.namesOf([record]).name }) })
  await context.list.afterChange()
}

async function stopAll([record]: readonly WireRecord[], context: ActionContext): Promise<void> {
  if (!record) return
  const { t, feedback, run, transport, namesOf } = context
  let isDone = false
  await feedback.confirm({
    title: t('stopAllTitle'),
    question: t('stopAllText'),
    ...namesOf([record]),
    okText: t('stopAll'),
    tone: 'danger',
    onConfirm: async () => {
      isDone = await run(() => transport.post(`${distributePath}/stopAll`, { sourceId: recordIdOf(record) }))
    },
  })
  if (!isDone) return
  feedback.toast({ tone: 'success', title: t('stopAllDone', { name: namesOf([record]).name }) })
  await context.list.afterChange()
}

/** Start and stop of all targets of a source. */
export const sourceActions: readonly ResourceAction[] = [
  { key: 'startAll', label: 'startAll', permission: ['distribute:start'], offers: ({ canStart }) => canStart === true, run: startAll },
  {
    key: 'stopAll',
    label: 'stopAll',
    permission: ['distribute:start'],
    danger: true,
    offers: ({ wanted }) => wanted === 'running',
    run: stopAll,
  },
]
