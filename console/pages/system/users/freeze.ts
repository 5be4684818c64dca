import { userPaths } from '../../../../elements/core/transport/user-paths'
import type { ActionContext } from '../../../../elements/list-page/resource/action-context'
import { recordIdOf, stringValue } from '../../../../elements/list-page/resource/records'
import type { WireRecord } from '../../../../elements/list-page/resource/resource.types'

const [normal, frozen] = [1, 2]

export const isFrozen = ({ status }: WireRecord): boolean => stringValue(status) === String(frozen)

/** Freezes after a question. */
export async function freeze(users: readonly WireRecord[], context: ActionContext): Promise<void> {
  if (isFreezeBlocked(users, context)) return
  const { t } = context
  let done = false
  await context.feedback.confirm({
    tone: 'danger',
    title: t('freezeTitle'),
    question: t('freezeText'),
    ...context.namesOf(users),
    okText: t('freeze'),
    onConfirm: async () => {
      done = await setStatus(users, frozen, context)
    },
  })
  if (done) await notify('frozenDone', users, context)
}

/** Unfreezes at once. */
export async function unfreeze(users: readonly WireRecord[], context: ActionContext): Promise<void> {
  if (!isFreezeBlocked(users, context) && (await setStatus(users, normal, context))) await notify('unfrozenDone', users, context)
}

/** The built-in account is refused here already. */
function isFreezeBlocked(users: readonly WireRecord[], { feedback, t }: ActionContext): boolean {
  if (users.every(({ username }) => username !== 'admin')) return false
  feedback.toast({ tone: 'warning', title: t('adminProtected'), cause: 'admin-protected' })
  return true
}

function setStatus(users: readonly WireRecord[], status: number, { each, transport }: ActionContext): Promise<boolean> {
  return each(users, (batch) => transport.put(userPaths.frozenBatch, { ids: batch.map(recordIdOf).join(','), status }))
}

async function notify(key: string, users: readonly WireRecord[], { feedback, t, namesOf, list }: ActionContext): Promise<void> {
  feedback.toast({ tone: 'success', title: t(key, { name: namesOf(users).name }) })
  await list.afterChange()
}
