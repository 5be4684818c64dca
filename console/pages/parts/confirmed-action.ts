import type { ActionContext } from '../../../elements/list-page/resource/action-context'
import { recordIdOf } from '../../../elements/list-page/resource/records'
import type { ResourceAction, WireRecord } from '../../../elements/list-page/resource/resource.types'
import type { PermissionCodes } from '../../../elements/parts/permission'

interface ConfirmedAction {
  /** Its key, and the word on its button; the words `<name>Title`, `Text` and `Done` are the question and the answer. */
  name: string
  /** Takes `ids`, comma-joined. */
  path: string
  permission: PermissionCodes
  offers: (record: WireRecord) => boolean
  danger?: boolean
  /** A line under the question. */
  details?: (records: readonly WireRecord[], t: ActionContext['t']) => string
}

async function confirmAndRun(
  { name, path, danger, details }: ConfirmedAction,
  records: readonly WireRecord[],
  context: ActionContext,
): Promise<void> {
  const { t, feedback, run, transport, namesOf } = context
  let done = false
  await feedback.confirm({
    title: t(`${name}Title`),
    question: t(`${name}Text`),
    ...namesOf(records),
    okText: t(name),
    details: details?.(records, t) ?? '',
    ...(danger && { tone: 'danger' }),
    onConfirm: async () => {
      done = await run(() => transport.post(path, { ids: records.map(recordIdOf).join() }))
    },
  })
  if (!done) return
  feedback.toast({ tone: 'success', title: t(`${name}Done`, { name: namesOf(records).name }) })
  await context.list.afterChange()
}

/** What is done with records after a question: of each row, and of the ticked ones. */
export function confirmedAction(action: ConfirmedAction): ResourceAction {
  const { name, permission, offers, danger = false } = action
  return { key: name, label: name, permission, offers, danger, run: (records, context) => confirmAndRun(action, records, context) }
}
